/** A word, or several, that is said otherwise than it is written. */
export interface SaidWord {
  written: string;
  said: string;
}

/** Words sign by sign: what follows a sign, and what is said where a word ends with it. */
export interface SaidWords {
  next: Map<string, SaidWords>;
  said?: string;
}

/** A text sign by sign without case and accents, a run of blanks as one; where each stood. An ñ is a letter, not an n with an accent. */
function signsOf(text: string) {
  const signs: string[] = [];
  const places: number[] = [];
  let place = 0;
  for (const sign of text) {
    const bare = bareOf(sign);
    if (bare !== '' && !(bare === ' ' && signs.at(-1) === ' ')) {
      signs.push(bare);
      places.push(place);
    }
    place += sign.length;
  }
  places.push(place);
  return { signs, places };
}
const known = new Map<string, string>();
function bareOf(sign: string): string {
  const before = known.get(sign);
  if (before !== undefined) return before;
  const plain = sign === 'ñ' || sign === 'Ñ' ? 'ñ' : sign.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
  const bare = /^\s$/u.test(sign) ? ' ' : plain;
  // Of all the signs that there are most are never written.
  if (known.size < 5_000) known.set(sign, bare);
  return bare;
}
const letter = /[\p{L}\p{N}]/u;
const isLetter = (sign: string | undefined) => sign !== undefined && letter.test(sign);

/** What a word is known by: written with other accents or in other case it is the same. */
export const wordKey = (written: string): string => signsOf(written.normalize('NFC').trim()).signs.join('');

/** Words as texts are looked through for them; of two that are written alike the first counts. */
export function saidWords(words: readonly SaidWord[]): SaidWords {
  const first: SaidWords = { next: new Map() };
  for (const { written, said } of words) {
    let at = first;
    for (const sign of signsOf(written.normalize('NFC').trim()).signs) {
      const next = at.next.get(sign) ?? { next: new Map() };
      at.next.set(sign, next);
      at = next;
    }
    at.said ??= said;
  }
  return first;
}

/** The longest word of a list that stands whole at a place: what is said, and where it ends. */
function wordAt(signs: readonly string[], from: number, list: SaidWords) {
  let found: { said: string; end: number } | null = null;
  let next = list.next.get(signs[from] as string);
  for (let end = from + 1; next; end++) {
    const within = isLetter(signs[end - 1]) && isLetter(signs[end]);
    if (next.said !== undefined && !within) found = { said: next.said, end };
    next = end < signs.length ? next.next.get(signs[end] as string) : undefined;
  }
  return found;
}

/**
 * Letters by which a text may become longer: words that are said in many letters and stand in it hundreds of times would hold up whoever reads
 * and speaks it. No sentence that is meant comes near.
 */
const mostLonger = 2_000;

/**
 * A text with its words said, from left to right: whole words only, of several that fit the longest, of several lists the first that has
 * one. What was said is looked through no more; words that would make the text too long stay as they are written.
 */
export function sayWords(text: string, lists: readonly SaidWords[]): string {
  const whole = text.normalize('NFC');
  const { signs, places } = signsOf(whole);
  let [said, from, at, longer] = ['', 0, 0, 0];
  while (at < signs.length) {
    // Within a word nothing begins.
    const begins = !(isLetter(signs[at]) && isLetter(signs[at - 1]));
    let word: ReturnType<typeof wordAt> = null;
    for (const list of begins ? lists : []) word ??= wordAt(signs, at, list);
    if (word) {
      const [start, end] = [places[at] as number, places[word.end] as number];
      const more = word.said.length - (end - start);
      if (longer + more <= mostLonger) {
        said += whole.slice(from, start) + word.said;
        from = end;
        longer += more;
      }
    }
    at = word ? word.end : at + 1;
  }
  return from === 0 ? text : said + whole.slice(from);
}
