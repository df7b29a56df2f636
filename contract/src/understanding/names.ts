import type { Groups } from './features.ts';
import { inSteps, type Learning } from './learning.ts';
import { numberOf } from './numbers.ts';
import { soundOf } from './sound.ts';
import type { Vocabulary } from './vocabulary.ts';
import { fillers, wordsOf } from './words.ts';

/** A record of the client by what it is called, and by what is said about it. */
export interface Named<Key> {
  key: Key;
  names: readonly (string | null)[];
  about: readonly (string | null)[];
}

/** A record that a sentence may mean. */
export interface NamedFit<Key> {
  key: Key;
  /** 0 to 1; 1: a name that nothing else has. */
  score: number;
  /** The words of its own by which it was known, as they are written; a number or a group of words is none. */
  words: string[];
  /** How much of what the sentence says beside fillers names it, 0 to 1. */
  share: number;
}

/** How much of a score is that the whole name is said. */
const wholeName = 0.25;
/** Few names are as rare as many would be: so many are taken to be there beside them. */
const others = 10;

/** So many are learned in a step. */
const recordsInStep = 50;

/** How much a word counts by where it stands of a record. */
const weights = { name: 1, about: 0.6, group: 0.55, begun: 0.75, family: 0.8 };
/** Words that begin with so many letters alike are of one family: 'cardiólogo' and 'Cardiología'. */
const familyLetters = 6;
const familyOf = (stem: string): string | null =>
  stem.length > familyLetters ? `f ${stem.slice(0, familyLetters)}` : null;

/** Asks whether there is something and is the name of none, though a stem is shared: 'venden' is no 'venda'. */
const selling: ReadonlySet<string> = new Set(
  'vende venden vendes vendo vendemos vendan vendera venderan venderia vender vendiendo sell sells selling'.split(' '),
);

/** Finds records by their names as people say them; made anew whenever a record changes. */
export class Names<Key> {
  readonly #all: readonly Named<Key>[];
  readonly #vocabulary: Vocabulary;
  readonly #groups: Groups;
  /** By sound. */
  readonly #fillers: Set<string>;
  /** By stem, number or group: the records in which it stands, and how much it counts there. */
  readonly #stands = new Map<string, Map<number, number>>();
  /** How many words the shortest of the names of each record has. */
  readonly #lengths: number[] = [];
  /** By stem: a word of a name, as it is written without accents. */
  readonly #written = new Map<string, string>();

  private constructor(all: readonly Named<Key>[], vocabulary: Vocabulary, groups: Groups) {
    this.#all = all;
    this.#vocabulary = vocabulary;
    this.#groups = groups;
    this.#fillers = new Set([...fillers, ...selling].map((word) => soundOf(word, vocabulary.language)));
  }

  /** Learns the names of records, whose words and those of groups a vocabulary knows. */
  static *learning<Key>(all: readonly Named<Key>[], vocabulary: Vocabulary, groups: Groups): Learning<Names<Key>> {
    const names = new Names(all, vocabulary, groups);
    yield* inSteps(all, recordsInStep, (record, at) => names.#learn(record, at));
    return names;
  }

  #learn({ names, about }: Named<Key>, at: number): void {
    let shortest = Number.POSITIVE_INFINITY;
    for (const name of names) {
      if (!name) continue;
      const heard = this.#vocabulary.hear(name);
      shortest = Math.min(shortest, heard.filter(({ sound }) => !this.#fillers.has(sound)).length);
      this.#add(name, at, weights.name);
      for (const word of wordsOf(name)) {
        // Where something is called so, it is no longer only how people ask.
        if (selling.has(word)) this.#fillers.delete(soundOf(word, this.#vocabulary.language));
        for (const { stem } of this.#vocabulary.hear(word))
          for (const token of [stem, familyOf(stem)])
            if (token && !this.#written.has(token)) this.#written.set(token, word);
      }
    }
    this.#lengths[at] = Math.max(1, shortest);
    for (const text of about) this.#add(text, at, weights.about);
  }

  #add(text: string | null, record: number, weight: number): void {
    if (!text) return;
    for (const [token, share] of this.#tokens(text)) {
      const records = this.#stands.get(token) ?? new Map<number, number>();
      this.#stands.set(token, records.set(record, Math.max(records.get(record) ?? 0, weight * share)));
    }
  }

  /** What a text of a record is known by. */
  #tokens(text: string): Map<string, number> {
    const tokens = new Map<string, number>();
    for (const { stem } of this.#vocabulary.hear(text)) {
      tokens.set(stem, 1);
      const family = familyOf(stem);
      if (family) tokens.set(family, weights.family);
      for (const group of this.#groups.get(stem) ?? []) tokens.set(`g ${group}`, weights.group);
    }
    for (const word of wordsOf(text)) {
      const number = numberOf(word, this.#vocabulary.language);
      if (number !== null) tokens.set(`n ${number}`, 1);
    }
    return tokens;
  }

  /** The records that a sentence may mean, those that fit best first; `spoken` knows the words of all else that people say. */
  find(sentence: string, spoken: Vocabulary): NamedFit<Key>[] {
    const sums = new Map<number, { sum: number; words: Set<string>; count: number }>();
    const counted = new Map<string, Map<number, { weight: number; token: string }>>();
    const count = (word: string, tokens: ReadonlyMap<string, number>) => {
      const best = counted.get(word) ?? new Map<number, { weight: number; token: string }>();
      counted.set(word, best);
      for (const [token, share] of tokens) {
        const records = this.#stands.get(token);
        if (!records) continue;
        const rarity = Math.log((this.#all.length + others) / (records.size + 0.5));
        for (const [record, weight] of records) {
          const now = rarity * weight * share;
          if (now > (best.get(record)?.weight ?? 0)) best.set(record, { weight: now, token });
        }
      }
    };
    for (const { sound, stem, known, said } of this.#vocabulary.hear(sentence, spoken)) {
      if (this.#fillers.has(sound)) continue;
      const tokens = new Map([[stem, 1]]);
      const family = familyOf(stem);
      if (family) tokens.set(family, 1);
      for (const group of this.#groups.get(stem) ?? []) tokens.set(`g ${group}`, weights.group);
      if (!known || said)
        for (const begun of this.#vocabulary.begun(said ?? sound)) tokens.set(begun.stem, weights.begun);
      count(stem, tokens);
    }
    for (const word of wordsOf(sentence)) {
      const number = numberOf(word, this.#vocabulary.language);
      if (number !== null) count(word, new Map([[`n ${number}`, 1]]));
    }
    for (const best of counted.values())
      for (const [record, { weight, token }] of best) {
        const of = sums.get(record) ?? { sum: 0, words: new Set(), count: 0 };
        of.sum += weight;
        of.count++;
        const written = this.#written.get(token);
        if (written) of.words.add(written);
        sums.set(record, of);
      }
    const whole = Math.log(this.#all.length + others);
    return [...sums]
      .flatMap(([at, { sum, words, count: said }]) => {
        const record = this.#all[at];
        const cover = Math.min(1, words.size / (this.#lengths[at] ?? 1));
        const score = (sum / whole) * (1 - wholeName + wholeName * cover);
        return record ? [{ key: record.key, score, words: [...words], share: said / Math.max(1, counted.size) }] : [];
      })
      .sort((a, b) => b.score - a.score);
  }
}
