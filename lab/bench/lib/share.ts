/** `71.3 % (66.5–75.6)`: a share with its interval of 95 % (Wilson). */
export function share(part: number, whole: number): string {
  if (whole === 0) return 'none';
  const z = 1.96;
  const p = part / whole;
  const middle = (p + z ** 2 / (2 * whole)) / (1 + z ** 2 / whole);
  const reach = (z / (1 + z ** 2 / whole)) * Math.sqrt((p * (1 - p)) / whole + z ** 2 / (4 * whole ** 2));
  const percent = (value: number) => (100 * value).toFixed(1);
  return `${percent(p)} % (${percent(middle - reach)}–${percent(middle + reach)})`;
}
