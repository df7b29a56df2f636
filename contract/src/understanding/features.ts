import type { Heard, Vocabulary } from './vocabulary.ts';

/** How much each sort of feature counts beside the others; measured on packs and on public agents (docs/decisions/0080). */
const weights = { stem: 1, pair: 0.6, edge: 0.4, letters: 0.45, group: 0.7 };
const letterRuns = [3, 4];
const longestGroup = 3;

/** The features of a sentence by their numbers, each with its weight. */
export interface Features {
  numbers: number[];
  weights: number[];
}

/** Groups of words that are said in place of each other: by stem, the numbers of the groups it is in. */
export type Groups = ReadonlyMap<string, readonly number[]>;

/** Reads groups, one a line, divided by commas, with the ears of a vocabulary that holds their words. */
export function groupsOf(lines: readonly string[][], vocabulary: Vocabulary): Groups {
  const groups = new Map<string, number[]>();
  lines.forEach((words, group) => {
    for (const word of words) {
      const stems = vocabulary.hear(word).map(({ stem }) => stem);
      const key = stems.join(' ');
      if (stems.length <= longestGroup) groups.set(key, [...(groups.get(key) ?? []), group]);
    }
  });
  return groups;
}

/** The runs of letters of a word, with its ends. */
function runsOf(sound: string): string[] {
  const padded = `_${sound}_`;
  return letterRuns.flatMap((run) =>
    Array.from({ length: Math.max(0, padded.length - run + 1) }, (_, from) => padded.slice(from, from + run)),
  );
}

/** Where a sentence begins and ends, as if they were stems. */
const edge = { before: 0, after: 1 };
/** More than there are stems: two of them are one number. */
const mostStems = 2 ** 24;

/** Reads stems, pairs of them, runs of letters and groups from sentences that were heard, and numbers them. */
export class FeatureReader {
  readonly #groups: Groups;
  readonly #begins: ReadonlySet<string>;
  #size = 0;
  /** By stem, by pair of stems, by run of letters and by group: the number of the feature. */
  readonly #stems = new Map<string, number>();
  readonly #pairs = new Map<number, number>();
  readonly #letters = new Map<string, number>();
  readonly #groupNumbers = new Map<number, number>();
  /** By word as it sounds: those of its runs. */
  readonly #runs = new Map<string, number[]>();
  /** By feature: where it stands among those of the sentence that is read. */
  readonly #places: number[] = [];

  constructor(groups: Groups) {
    this.#groups = groups;
    this.#begins = new Set([...groups.keys()].map((key) => key.split(' ')[0] ?? ''));
  }

  /** How many features were learned; what was not has a number from here on. */
  get size(): number {
    return this.#size;
  }

  /** The features of a sentence that is learned from. */
  learn(heard: readonly Heard[]): Features {
    return this.#read(heard, (known, key) => {
      known.set(key, this.#size);
      return this.#size++;
    });
  }

  /** The features of a sentence that is asked about. */
  read(heard: readonly Heard[]): Features {
    const others = new Map<unknown, Map<unknown, number>>();
    let next = this.#size;
    return this.#read(heard, (known, key) => {
      const same = others.get(known) ?? new Map<unknown, number>();
      others.set(known, same);
      const number = same.get(key) ?? next++;
      same.set(key, number);
      return number;
    });
  }

  /** The features of a sentence; one that is not known gets the number that `another` gives it. */
  #read(heard: readonly Heard[], another: <Key>(known: Map<Key, number>, key: Key) => number): Features {
    const features: Features = { numbers: [], weights: [] };
    const add = (number: number, weight: number) => {
      const place = this.#places[number] ?? 0;
      if (features.numbers[place] === number) {
        features.weights[place] = Math.max(weight, features.weights[place] ?? 0);
        return;
      }
      this.#places[number] = features.numbers.length;
      features.numbers.push(number);
      features.weights.push(weight);
    };
    const pair = (one: number, other: number, weight: number) => {
      const key = one * mostStems + other;
      add(this.#pairs.get(key) ?? another(this.#pairs, key), weight);
    };
    const numbers = heard.map(({ stem }) => this.#stems.get(stem) ?? another(this.#stems, stem));
    heard.forEach(({ stem, sound }, at) => {
      const number = numbers[at] ?? 0;
      const next = numbers[at + 1];
      add(number, weights.stem);
      if (at === 0) pair(edge.before, number + 2, weights.edge);
      if (next === undefined) pair(number + 2, edge.after, weights.edge);
      else pair(number + 2, next + 2, weights.pair);
      if (this.#begins.has(stem)) {
        let key = stem;
        for (let words = 1; words <= longestGroup; words++) {
          for (const group of this.#groups.get(key) ?? [])
            add(this.#groupNumbers.get(group) ?? another(this.#groupNumbers, group), weights.group);
          const after = heard[at + words];
          if (!after) break;
          key += ` ${after.stem}`;
        }
      }
      const known = this.#runs.get(sound);
      const runs = known ?? runsOf(sound).map((run) => this.#letters.get(run) ?? another(this.#letters, run));
      // What is only asked about is not remembered: its numbers are others' in the next sentence.
      if (!known && runs.every((run) => run < this.#size)) this.#runs.set(sound, runs);
      for (const run of runs) add(run, weights.letters);
    });
    return features;
  }
}
