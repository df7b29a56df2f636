/** Of so many texts in a row that cannot be said it is not the words. */
export const mostFailures = 3;

/** Texts from another one on with each try: those before it, which could not be said, would keep the others back for ever. */
export function fromAnother<T>(texts: readonly T[], tries: number): T[] {
  const first = (tries * mostFailures) % Math.max(1, texts.length);
  return [...texts.slice(first), ...texts.slice(0, first)];
}
