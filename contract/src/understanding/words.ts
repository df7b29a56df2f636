/** A language in which robots speak with visitors. */
export type Tongue = 'es' | 'en';

/** The letters of Western Europe, from which a sign is taken as it is from all others. */
const latin = Array.from({ length: 0x40 }, (_, at) =>
  String.fromCharCode(0xc0 + at)
    .normalize('NFD')
    .replace(/\p{M}/gu, ''),
);
const bareLetter = (letter: string) => latin[letter.charCodeAt(0) - 0xc0] ?? letter;

/** A sentence as its words, without accents, case and punctuation. */
export function wordsOf(text: string): string[] {
  // Nearly all that is said is of these letters, for which it need not be asked what each of all that exist is: a tenth of the time.
  if (/^[\0-\xff]*$/.test(text))
    return (
      text
        .replace(/[\xc0-\xff]/g, bareLetter)
        .toLowerCase()
        .replace(/([a-zªµºß-öø-ÿ])'(?=[a-zªµºß-öø-ÿ])/g, '$1')
        .match(/[a-z0-9ªµºß-öø-ÿ²³¹¼-¾]+/g) ?? []
    );
  return text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/(\p{L})['’](?=\p{L})/gu, '$1')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
}

/** Words that name nothing, in Spanish and English, without accents. */
export const fillers: ReadonlySet<string> = new Set(
  `a al con de del e el en ese esa esta este la las lo los o para pa por que se su sus un una uno unos y ya yo mi me es si no le les
  an and at by for from i in is it my of on or some that the this to with you`.split(/\s+/),
);
