/** As much of a text as fits in so many bytes, without half a character at its end. */
export function truncateBytes(text: string, bytes: number): string {
  const whole = Buffer.from(text);
  if (whole.length <= bytes) return text;
  let end = bytes;
  while (end > 0 && ((whole[end] as number) & 0xc0) === 0x80) end--;
  return whole.toString('utf8', 0, end);
}

const known: [name: string, pattern: RegExp][] = [
  ['Edge', /Edg(?:e|A|iOS)?\/(\d+)/],
  ['Opera', /OPR\/(\d+)/],
  ['Samsung Internet', /SamsungBrowser\/(\d+)/],
  ['Firefox', /(?:Firefox|FxiOS)\/(\d+)/],
  ['Chrome', /(?:Chrome|CriOS)\/(\d+)/],
  ['Safari', /Version\/(\d+).*Safari\//],
];

/** The browser's name and major version out of what it says of itself: 'Chrome 126'; '—' when it says nothing known. */
export function browserOf(userAgent: string): string {
  for (const [name, pattern] of known) {
    const version = pattern.exec(userAgent)?.[1];
    if (version) return `${name} ${version}`;
  }
  return '—';
}
