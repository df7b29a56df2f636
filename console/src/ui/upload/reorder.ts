/** A list with the one at a place put at another; a place beyond the ends is the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const left = list.filter((_, place) => place !== from);
  const put = Math.max(0, Math.min(left.length, to));
  return [...left.slice(0, put), list[from] as T, ...left.slice(put)];
}
