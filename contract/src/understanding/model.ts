import { FeatureReader, groupsOf } from './features.ts';
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
/** Only the very words of a phrase are certain. */
const mostUncertain = 0.99;

const stemsOf = (heard: readonly Heard[]) => heard.map(({ stem }) => stem).join(' ');

export function createModel<Key>(
  intentions: readonly Intention[],
  records: readonly Named<Key>[],
  language: Tongue,
  together: Model<Key>['together'] = () => null,
): Model<Key> {
  const { groups: lines, strangers } = tongues[language];
  const phrases = intentions.flatMap(({ name, phrases: own }, at) =>
    [name, ...own].map((text) => ({ class: at, text })),
  );
  const strange = strangers.map((text) => ({ class: intentions.length, text }));
  const names = records.flatMap(({ names: called, about }) => [...called, ...about]).filter((text) => text !== null);
  const spoken = new Vocabulary([...[...phrases, ...strange].map(({ text }) => text), ...lines.flat()], language);
  const reader = new FeatureReader(groupsOf(lines, spoken));
  const learned = [...phrases, ...strange].map(({ class: of, text }) => {
    const heard = spoken.hear(text);
    return { class: of, text, stems: stemsOf(heard), features: reader.learn(heard) };
  });
  const ranker = new Ranker(learned, intentions.length + 1, reader.size);
  const verbatim = new Map<string, Set<number>>();
  for (const { class: of, stems } of learned) verbatim.set(stems, (verbatim.get(stems) ?? new Set()).add(of));
  const called = new Vocabulary([...names, ...lines.flat()], language);
  const found = new Names(records, called, groupsOf(lines, called));
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
          const fits = known * ((1 - likenessShare) * probability + likenessShare * likeness);
          const score = fits > slack ? Math.min(mostUncertain, Math.max(0, fits - less + slack)) : 0;
          return { intention, score: same?.size === 1 && same.has(at) ? 1 : score };
        })
        .sort((a, b) => b.score - a.score);
      const nearest = phrase === null ? undefined : learned[phrase];
      const near = nearest && nearest.class < intentions.length ? nearest : null;
      const stems = new Set(near?.stems.split(' '));
      const shared = wordsOf(sentence).filter(
        (word) => !fillers.has(word) && spoken.knows(word) && spoken.hear(word).some(({ stem }) => stems.has(stem)),
      );
      return { fits, phrase: near?.text ?? null, words: near ? shared : [] };
    },
    named: (sentence) => found.find(sentence, spoken),
    together,
  };
}
