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

/** A word that is known, how often it was said, and which letters it has. */
interface Word {
  heard: Heard;
  count: number;
  letters: number;
}

/** Which letters a text has, a bit each: two texts far apart in letters are far apart in slips. */
function lettersOf(text: string): number {
  let letters = 0;
  for (let at = 0; at < text.length; at++) letters |= 1 << (text.charCodeAt(at) % 31);
  return letters;
}
function bits(number: number): number {
  let pairs = number - ((number >>> 1) & 0x55555555);
  pairs = (pairs & 0x33333333) + ((pairs >>> 2) & 0x33333333);
  return Math.imul((pairs + (pairs >>> 4)) & 0x0f0f0f0f, 0x01010101) >>> 24;
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
  /** By how a word sounds, and by word as it is written. */
  readonly #sounds = new Map<string, Word>();
  readonly #words = new Map<string, Word>();
  /** How its words sound, in the order of letters; made when first asked for. */
  #sorted: string[] | null = null;
  /** By their length; made when first asked for. */
  #byLength: Word[][] | null = null;

  constructor(texts: Iterable<string>, language: Tongue) {
    this.language = language;
    for (const text of texts) this.add(wordsOf(text));
  }

  /** Learns the words of a text; all of it, before anything is heard. */
  add(words: readonly string[]): void {
    for (const word of words) {
      const known = this.#words.get(word);
      if (known) known.count++;
      else this.#words.set(word, this.#learn(word));
    }
  }

  #learn(word: string): Word {
    const sound = soundOf(word, this.language);
    const known = this.#sounds.get(sound);
    if (known) {
      known.count++;
      return known;
    }
    const heard: Heard = { sound, stem: stemOf(word, this.language), known: true };
    const learned = { heard, letters: lettersOf(sound), count: 1 };
    this.#sounds.set(sound, learned);
    return learned;
  }

  #lengths(): Word[][] {
    if (this.#byLength) return this.#byLength;
    const byLength: Word[][] = [];
    for (const word of this.#sounds.values()) {
      const { length } = word.heard.sound;
      const same = byLength[length] ?? [];
      byLength[length] = same;
      same.push(word);
    }
    this.#byLength = byLength;
    return byLength;
  }

  get size(): number {
    return this.#sounds.size;
  }

  #soundOf(word: string): string {
    return this.#words.get(word)?.heard.sound ?? soundOf(word, this.language);
  }

  #known(sound: string): Heard | null {
    return this.#sounds.get(sound)?.heard ?? null;
  }

  /** Whether it is a word of this vocabulary as it stands. */
  knows(word: string): boolean {
    return this.#words.has(word) || this.#sounds.has(soundOf(word, this.language));
  }

  /** The words of it that begin as this one does, without its diminutive. */
  begun(word: string): Heard[] {
    const sound = soundOf(word, this.language).replace(/[ie]?[ts][oa]s?$/, '');
    if (sound.length < shortestBegun) return [];
    const sorted = this.#sorted ?? [...this.#sounds.keys()].sort();
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
  hear(sentence: string | readonly string[], as?: Vocabulary): Heard[] {
    const words = typeof sentence === 'string' ? wordsOf(sentence) : sentence;
    const heard: Heard[] = [];
    for (let at = 0; at < words.length; at++) {
      const word = words[at] ?? '';
      const written = this.#words.get(word);
      if (written) {
        heard.push(written.heard);
        continue;
      }
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
        both === null
          ? null
          : (this.#known(both) ?? (this.knows(next ?? '') || as?.knows(next ?? '') ? null : this.#nearest(both, 2)));
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
    const byLength = this.#lengths();
    let best: { word: Word; away: number } | null = null;
    for (let length = sound.length - slips; length <= sound.length + slips; length++)
      for (const word of byLength[length] ?? []) {
        if (slipsOf(word.heard.sound) === 0 || bits(letters ^ word.letters) > 2 * slips) continue;
        const away = slipsBetween(sound, word.heard.sound, slips);
        if (away === null) continue;
        if (!best || away < best.away || (away === best.away && word.count > best.word.count)) best = { word, away };
      }
    return best?.word.heard ?? null;
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
