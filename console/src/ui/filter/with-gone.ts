/** Those to choose from, and the one that is chosen although it is gone; undefined while nobody knows who is there. */
export function withGone<R extends { id: number; name: string }>(
  records: readonly R[] | undefined,
  chosen: number | null,
  names: { gone: string; numbered: (id: number) => string },
): readonly { id: number; name: string }[] {
  if (!chosen || records?.some(({ id }) => id === chosen)) return records ?? [];
  return [...(records ?? []), { id: chosen, name: records ? names.gone : names.numbered(chosen) }];
}
