/** A list with one more, at a place. */
export const inserted = <T>(list: readonly T[], place: number, item: T): T[] => [
  ...list.slice(0, place),
  item,
  ...list.slice(place),
];

/** A list with the one at a place put at another; a place beyond the ends is the end. */
export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  const left = list.filter((_, place) => place !== from);
  return inserted(left, Math.max(0, Math.min(left.length, to)), list[from] as T);
}
