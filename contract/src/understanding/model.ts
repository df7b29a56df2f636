import { FeatureReader, type Features, groupsOf } from './features.ts';
import { inSteps, type Learning, learnAtOnce } from './learning.ts';
import { type Named, type NamedFit, Names } from './names.ts';
import { Ranker } from './ranker.ts';
import { tongues } from './tongues.ts';
import { type Heard, Vocabulary } from './vocabulary.ts';
import { fillers, type Tongue, wordsOf } from './words.ts';

/** What people may ask: its name and the phrases that mean it. */
export interface Intention {
  intent_id: number;
  name: string;
  phrases: readonly string[];
  /** The section of the robot that it leads to. */
  opens?: string | undefined;
  /** A greeting or a farewell: it is no wish where another is said beside it. */
  role?: string | null;
}

/** How well a sentence fits an intention. */
export interface Fit {
  intention: Intention;
  /** 0 to 1: how sure it is beside all others; 1: these are the very words of a phrase. */
  score: number;
}

/** What a robot understands, learned from phrases and names; made anew whenever one of them changes. `Key` says which record it is. */
export interface Model<Key> {
  language: Tongue;
  /**
   * The intentions, those that fit best first, and the phrase that is nearest, with the words that the sentence shares with it as they
   * were said; null and none: it is nearer to what belongs to nothing.
   */
  fits(sentence: string): { fits: Fit[]; phrase: string | null; words: string[] };
  /** The records whose name a sentence may say, those that fit best first. */
  named(sentence: string): NamedFit<Key>[];
  /** What shows all of these records together, by the words that their names share; null: nothing does. */
  together(keys: readonly Key[], words: readonly string[]): Key | null;
}

/** How much of a score is likeness to phrases; the rest is probability. Measured, as what follows (docs/decisions/0080). */
const likenessShare = 0.6;
/**
 * How much of the probability that a sentence belongs to nothing is taken from the others, and of its likeness to what does, where that
 * is more than such a part of its likeness to an intention.
 */
const taken = { probability: 1.2, likeness: 1.3, tolerated: 0.8 };
/** So much that is taken leaves what fits among what is offered; what fits less than that is not near. */
const slack = 0.1;
/** How much it counts that a part of a sentence is in no phrase: little, as a slip of the finger makes such a part too. */
const heed = 0.25;
/** Only the very words of a phrase are certain. */
const mostUncertain = 0.99;

/** So many are learned in a step. */
const textsInStep = 50;

const stemsOf = (heard: readonly Heard[]) => heard.map(({ stem }) => stem).join(' ');

/** Learns what an agent's sentences and the names of records mean, in steps. */
export function* learningModel<Key>(
  intentions: readonly Intention[],
  records: readonly Named<Key>[],
  language: Tongue,
  together: Model<Key>['together'] = () => null,
): Learning<Model<Key>> {
  const { groups: lines, strangers } = tongues[language];
  const words = lines.flat();
  const texts = [
    ...intentions.flatMap(({ name, phrases }, at) => [name, ...phrases].map((text) => ({ class: at, text }))),
    ...strangers.map((text) => ({ class: intentions.length, text })),
  ];
  const spoken = new Vocabulary(words, language);
  yield;
  const written: string[][] = [];
  yield* inSteps(texts, textsInStep, ({ text }) => {
    const words = wordsOf(text);
    written.push(words);
    spoken.add(words);
  });
  const reader = new FeatureReader(groupsOf(lines, spoken));
  yield;
  const learned: { class: number; features: Features }[] = [];
  /** By the stems of a phrase: its class; null: several have it. */
  const verbatim = new Map<string, number | null>();
  yield* inSteps(texts, textsInStep, ({ class: of }, at) => {
    const heard = spoken.hear(written[at] ?? []);
    const stems = stemsOf(heard);
    learned.push({ class: of, features: reader.learn(heard) });
    verbatim.set(stems, (verbatim.get(stems) ?? of) === of && verbatim.get(stems) !== null ? of : null);
  });
  const ranker = yield* Ranker.learning(learned, intentions.length + 1, reader.size);
  const called = new Vocabulary(words, language);
  yield* inSteps(records, textsInStep, ({ names, about }) => {
    for (const text of [...names, ...about]) if (text !== null) called.add(wordsOf(text));
  });
  const found = yield* Names.learning(records, called, groupsOf(lines, called));
  return {
    language,
    fits(sentence) {
      const heard = spoken.hear(sentence);
      const { ranks, phrase, known } = ranker.rank(reader.read(heard));
      const strange = ranks[intentions.length];
      const closest = ranks.reduce((most, rank) => (rank === strange ? most : Math.max(most, rank.likeness)), 0);
      const stranger = Math.max(0, (strange?.likeness ?? 0) - taken.tolerated * closest);
      const less = taken.probability * (strange?.probability ?? 0) + taken.likeness * stranger;
      const same = verbatim.get(stemsOf(heard));
      const fits = intentions
        .map((intention, at) => {
          const { probability = 0, likeness = 0 } = ranks[at] ?? {};
          const fits = known ** heed * ((1 - likenessShare) * probability + likenessShare * likeness);
          const score = fits > slack ? Math.min(mostUncertain, Math.max(0, fits - less + slack)) : 0;
          return { intention, score: same === at ? 1 : score };
        })
        .sort((a, b) => b.score - a.score);
      const nearest = phrase === null ? undefined : texts[phrase];
      const near = nearest && nearest.class < intentions.length ? nearest.text : null;
      const stems = new Set(near === null ? [] : spoken.hear(near).map(({ stem }) => stem));
      const shared = wordsOf(sentence).filter(
        (word) => !fillers.has(word) && spoken.knows(word) && spoken.hear(word).some(({ stem }) => stems.has(stem)),
      );
      return { fits, phrase: near, words: near === null ? [] : shared };
    },
    named: (sentence) => found.find(sentence, spoken),
    together,
  };
}

/** The same, at once. */
export const createModel = <Key>(...given: Parameters<typeof learningModel<Key>>): Model<Key> =>
  learnAtOnce(learningModel(...given));
