/** A language in which robots speak with visitors. */
export type Tongue = 'es' | 'en';

/** A sentence as its words, without accents, case and punctuation. */
export const wordsOf = (text: string): string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\p{L})['’](\p{L})/gu, '$1$2')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);

/** Words that name nothing, in Spanish and English, without accents. */
export const fillers: ReadonlySet<string> = new Set(
  `a al con de del e el en ese esa esta este la las lo los o para pa por que se su sus un una uno unos y ya yo mi me es si no le les
  an and at by for from i in is it my of on or some that the this to with you`.split(/\s+/),
);
