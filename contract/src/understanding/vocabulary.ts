import { slipsBetween, slipsOf } from './edits.ts';
import { soundOf } from './sound.ts';
import { stemOf } from './stem.ts';
import { type Tongue, wordsOf } from './words.ts';

/** A word of a sentence as it counts: as it sounds, and its stem as it sounds. */
export interface Heard {
  sound: string;
  stem: string;
  /** Whether it, or what it was taken for, is a word of the vocabulary. */
  known: boolean;
  /** What was said, where it was taken for something else: as it sounds. */
  said?: string;
}

/** Which letters a text has, a bit each: two texts far apart in letters are far apart in slips. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 31);
  return letters;
}
function bits(number: number): number {
  let count = 0;
  for (let rest = number; rest !== 0; rest &= rest - 1) count++;
  return count;
}

/** Words that may stand alone as a part of two that were joined. */
const shortParts = new Set(['a', 'y', 'o', 'e', 'i']);
const shortestJoined = 5;
const mostParts = 3;
/** Fewer letters begin too many words. */
const shortestBegun = 4;

/** The words that a model knows: what visitors write and say with slips is taken for the nearest of them. */
export class Vocabulary {
  readonly language: Tongue;
  readonly #stems = new Map<string, string>();
  /** By word of its texts: how it sounds. */
  readonly #sounds = new Map<string, string>();
  /** How its words sound, in the order of letters; made when first asked for. */
  #sorted: string[] | null = null;
  readonly #byLength: { sound: string; letters: number; count: number }[][] = [];

  constructor(texts: Iterable<string>, language: Tongue) {
    this.language = language;
    const counts = new Map<string, number>();
    for (const text of texts)
      for (const word of wordsOf(text)) {
        const sound = this.#soundOf(word);
        this.#sounds.set(word, sound);
        counts.set(sound, (counts.get(sound) ?? 0) + 1);
        if (!this.#stems.has(sound)) this.#stems.set(sound, stemOf(word, language));
      }
    for (const [sound, count] of counts) {
      const same = this.#byLength[sound.length] ?? [];
      this.#byLength[sound.length] = same;
      same.push({ sound, letters: lettersOf(sound), count });
    }
  }

  get size(): number {
    return this.#stems.size;
  }

  #soundOf(word: string): string {
    return this.#sounds.get(word) ?? soundOf(word, this.language);
  }

  #known(sound: string): Heard | null {
    const stem = this.#stems.get(sound);
    return stem === undefined ? null : { sound, stem, known: true };
  }

  /** Whether it is a word of this vocabulary as it stands. */
  knows(word: string): boolean {
    return this.#stems.has(this.#soundOf(word));
  }

  /** The words of it that begin as this one does, without its diminutive. */
  begun(word: string): Heard[] {
    const sound = soundOf(word, this.language).replace(/[ie]?[ts][oa]s?$/, '');
    if (sound.length < shortestBegun) return [];
    const sorted = this.#sorted ?? [...this.#stems.keys()].sort();
    this.#sorted = sorted;
    let [from, to] = [0, sorted.length];
    while (from < to) {
      const middle = (from + to) >> 1;
      if ((sorted[middle] ?? '') < sound) from = middle + 1;
      else to = middle;
    }
    const begun: Heard[] = [];
    for (let at = from; sorted[at]?.startsWith(sound); at++) {
      const known = this.#known(sorted[at] ?? '');
      if (known) begun.push(known);
    }
    return begun;
  }

  /** The words of a sentence as they were probably meant; those of `as` are left as they stand. */
  hear(sentence: string, as?: Vocabulary): Heard[] {
    const words = wordsOf(sentence);
    const heard: Heard[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const sound = this.#soundOf(word);
      const known = this.#known(sound);
      const next = words[at + 1];
      if (known || as?.knows(word)) {
        heard.push(known ?? { sound, stem: stemOf(word, this.language), known: false });
        continue;
      }
      // 'tami flu': two that are one.
      const both = next === undefined ? null : soundOf(word + next, this.language);
      const joined =
        both === null ? null : (this.#known(both) ?? (as?.knows(next ?? '') ? null : this.#nearest(both, 2)));
      if (joined) {
        heard.push({ ...joined, said: both ?? sound });
        at++;
        continue;
      }
      const one = this.#nearest(sound, 1);
      if (one && sound.length > 4) heard.push({ ...one, said: sound });
      else {
        const parts = this.#split(word);
        const near = one ?? this.#nearest(sound, 2);
        if (parts) heard.push(...parts);
        else heard.push(near ? { ...near, said: sound } : { sound, stem: stemOf(word, this.language), known: false });
      }
    }
    return heard;
  }

  #nearest(sound: string, most: 1 | 2): Heard | null {
    const slips = Math.min(most, slipsOf(sound));
    if (slips === 0) return null;
    const letters = lettersOf(sound);
    let best: { sound: string; count: number; away: number } | null = null;
    for (let length = sound.length - slips; length <= sound.length + slips; length++)
      for (const word of this.#byLength[length] ?? []) {
        if (slipsOf(word.sound) === 0 || bits(letters ^ word.letters) > 2 * slips) continue;
        const away = slipsBetween(sound, word.sound, slips);
        if (away === null) continue;
        if (!best || away < best.away || (away === best.away && word.count > best.count))
          best = { sound: word.sound, count: word.count, away };
      }
    return best && this.#known(best.sound);
  }

  /** A text that is some known words written together. */
  #split(word: string, parts = mostParts): Heard[] | null {
    if (word.length < shortestJoined && parts === mostParts) return null;
    const whole = this.#known(this.#soundOf(word));
    if (whole) return [whole];
    if (parts === 1) return null;
    for (let at = word.length - 2; at >= 1; at--) {
      const first = word.slice(0, at);
      if (first.length === 1 && !shortParts.has(first)) continue;
      const known = this.#known(this.#soundOf(first));
      const rest = known && word.length - at > 1 ? this.#split(word.slice(at), parts - 1) : null;
      if (known && rest) return [known, ...rest];
    }
    return null;
  }
}
