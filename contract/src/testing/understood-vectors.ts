import type { TriedSentence } from '../understanding/understanding.ts';
import vectors from '../understanding/vectors.json' with { type: 'json' };
import type { UnderstoodSetName } from './understood-sets.ts';

/** What a sentence means to a robot of a set, by the names of what it means; the same in whatever program is asked. */
export interface UnderstoodVector {
  set: UnderstoodSetName;
  says: string;
  outcome: TriedSentence['outcome'];
  name: string | null;
  /** The section of the record that is meant; null: it is an intention, or nothing. */
  kind: string | null;
  slots: TriedSentence['slots'];
  rivals: string[];
}

/** The vectors of a set. */
export const vectorsOf = (set: UnderstoodSetName): UnderstoodVector[] =>
  (vectors as UnderstoodVector[]).filter((vector) => vector.set === set);

/** What was tried, as a vector says it. */
export const asVector = (set: UnderstoodSetName, tried: TriedSentence): UnderstoodVector => ({
  set,
  says: tried.sentence,
  outcome: tried.outcome,
  name: tried.name,
  kind: tried.record?.kind ?? null,
  slots: tried.slots,
  rivals: tried.rivals.map(({ name }) => name),
});
