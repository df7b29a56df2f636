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
    Array.from({ length: Math.max(0, padded.length - run + 1) }, (_, from) => `l ${padded.slice(from, from + run)}`),
  );
}

/** Reads stems, pairs of them, runs of letters and groups from sentences that were heard, and numbers them. */
export class FeatureReader {
  readonly #groups: Groups;
  readonly #begins: ReadonlySet<string>;
  readonly #numbers = new Map<string, number>();
  readonly #runs = new Map<string, number[]>();
  /** By feature: where it stands among those of the sentence that is read. */
  readonly #places: number[] = [];

  constructor(groups: Groups) {
    this.#groups = groups;
    this.#begins = new Set([...groups.keys()].map((key) => key.split(' ')[0] ?? ''));
  }

  /** How many features were learned; what was not has a number from here on. */
  get size(): number {
    return this.#numbers.size;
  }

  /** The features of a sentence that is learned from. */
  learn(heard: readonly Heard[]): Features {
    const numberOf = (feature: string) => {
      const known = this.#numbers.get(feature) ?? this.#numbers.size;
      if (known === this.#numbers.size) this.#numbers.set(feature, known);
      return known;
    };
    return this.#read(heard, numberOf, (sound) => {
      const runs = this.#runs.get(sound) ?? runsOf(sound).map(numberOf);
      this.#runs.set(sound, runs);
      return runs;
    });
  }

  /** The features of a sentence that is asked about. */
  read(heard: readonly Heard[]): Features {
    const others = new Map<string, number>();
    const numberOf = (feature: string) => {
      const known = this.#numbers.get(feature) ?? others.get(feature) ?? this.#numbers.size + others.size;
      if (known === this.#numbers.size + others.size) others.set(feature, known);
      return known;
    };
    return this.#read(heard, numberOf, (sound) => this.#runs.get(sound) ?? runsOf(sound).map(numberOf));
  }

  #read(
    heard: readonly Heard[],
    numberOf: (feature: string) => number,
    runsIn: (sound: string) => readonly number[],
  ): Features {
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
    heard.forEach(({ stem, sound }, at) => {
      add(numberOf(`w ${stem}`), weights.stem);
      const next = heard[at + 1];
      if (at === 0) add(numberOf(`b ^ ${stem}`), weights.edge);
      if (next) add(numberOf(`b ${stem} ${next.stem}`), weights.pair);
      else add(numberOf(`b ${stem} $`), weights.edge);
      if (this.#begins.has(stem)) {
        let key = stem;
        for (let words = 1; words <= longestGroup; words++) {
          for (const group of this.#groups.get(key) ?? []) add(numberOf(`g ${group}`), weights.group);
          const after = heard[at + words];
          if (!after) break;
          key += ` ${after.stem}`;
        }
      }
      for (const run of runsIn(sound)) add(run, weights.letters);
    });
    return features;
  }
}
