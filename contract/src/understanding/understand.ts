import { clausesOf } from './clauses.ts';
import type { Fit, Model } from './model.ts';
import type { NamedFit } from './names.ts';
import { type Slots, slotsOf } from './slots.ts';

/** Something that a sentence may mean: an intention, or a record of the client. */
export interface Meaning<Key> {
  intent_id: number | null;
  record: Key | null;
  /** Of the intention; a record is called by whoever holds it. */
  name: string | null;
  /** 0 to 1. */
  score: number;
}

/** What a record is to the matcher: of a section, or the section itself. */
interface Called {
  section: string;
  whole?: true;
}

export interface Understood<Key> {
  /** It is answered, it is asked back, or nothing is near. */
  outcome: 'sure' | 'choice' | 'none';
  /** What it means, or means most probably; null: nothing is near. */
  best: Meaning<Key> | null;
  /** What else it may mean, at most three, the likelier first. */
  rivals: Meaning<Key>[];
  /** The record, the day and the hour that it speaks of beside. */
  slots: Slots & { record?: Key };
  /** Of an intention the phrase that is nearest, then the words that it shares with it; of a record the words of its name. */
  why: string[];
}

/**
 * From these on an intention is answered at once, where no other comes near, and is offered. Chosen on one half of a set of sentences
 * and looked at on the other (docs/decisions/0080).
 */
const sure = { score: 0.42, ahead: 0.2 };
const offered = 0;
/** A record is answered at once from this on, where no other comes near it and so much of the sentence names it; it is offered. */
const sureRecord = { score: 0.55, close: 0.9, share: 1 / 3 };
const offeredRecord = 0.35;
const mostRivals = 3;

/** The intention that is meant for certain, if one is. */
function sureOf([first, second]: readonly Fit[]): Fit | null {
  return first && first.score >= sure.score && first.score - (second?.score ?? 0) >= sure.ahead ? first : null;
}

/**
 * The intentions that a sentence may mean, and whether the first is meant for certain. A greeting or thanks beside a wish are not the
 * wish; of two wishes the robot asks which.
 */
function meant<Key>(
  sentence: string,
  model: Model<Key>,
  whole: readonly Fit[],
): { fits: readonly Fit[]; certain: boolean } {
  const clauses = clausesOf(sentence);
  const plain = { fits: whole, certain: sureOf(whole) !== null };
  if (clauses.length < 2 || whole[0]?.score === 1) return plain;
  const near = new Set(whole.filter(({ score }) => score > offered).map(({ intention }) => intention.intent_id));
  const wishes = new Map<number, Fit>();
  for (const clause of clauses) {
    const wish = sureOf(model.fits(clause).fits);
    // What a part seems to say is no wish where the whole is far from it.
    if (!wish || !near.has(wish.intention.intent_id)) continue;
    if (!wish.intention.role && !wishes.has(wish.intention.intent_id)) wishes.set(wish.intention.intent_id, wish);
  }
  const [wish, another] = wishes.values();
  if (!wish) return plain;
  const others = whole.filter(({ intention }) => !wishes.has(intention.intent_id));
  if (another) return { fits: [...wishes.values(), ...others], certain: false };
  const isClearer = !plain.certain || whole[0]?.intention.role;
  return isClearer ? { fits: [wish, ...others], certain: true } : plain;
}

/**
 * What a sentence may name: all that fit alike, and the one thing that is meant for certain, if any. A section is meant where no
 * record is.
 */
function called<Key extends Called>(sentence: string, model: Model<Key>): { near: NamedFit<Key>[]; clear: Key | null } {
  const all = model.named(sentence);
  const records = all.filter(({ key, score }) => !key.whole && score >= offeredRecord);
  const named = records.length > 0 ? records : all.filter(({ score }) => score >= offeredRecord);
  const [first] = named;
  if (!first) return { near: [], clear: null };
  const near = named.filter(({ score }) => score >= sureRecord.close * first.score);
  if (first.score < sureRecord.score || first.share < sureRecord.share) return { near, clear: null };
  const clear =
    near.length === 1
      ? first.key
      : model.together(
          near.map(({ key }) => key),
          first.words,
        );
  return { near, clear };
}

/**
 * What a sentence means to a robot: the same on the robot, on the server and in the console. A record that is named is what the
 * intention speaks of (`slots.record`); where no intention is sure, or the intention is about its section, it is the meaning itself.
 */
export function understand<Key extends Called>(sentence: string, model: Model<Key>): Understood<Key> {
  const { fits: whole, phrase, words } = model.fits(sentence);
  const { fits, certain } = meant(sentence, model, whole);
  const { near, clear } = called(sentence, model);
  const intents = fits
    .filter(({ score }) => score > offered)
    .map(({ intention: { intent_id, name }, score }): Meaning<Key> => ({ intent_id, record: null, name, score }));
  const meaningOf = (record: Key, score: number): Meaning<Key> => ({ intent_id: null, record, name: null, score });
  const records = near.map(({ key, score }) => meaningOf(key, Math.min(1, score)));
  const whyOf = (best: Meaning<Key> | undefined) =>
    best?.record ? (near[0]?.words ?? []) : [phrase, ...words].filter((each) => each !== null);
  const answer = (outcome: Understood<Key>['outcome'], meanings: Meaning<Key>[]): Understood<Key> => ({
    outcome,
    best: meanings[0] ?? null,
    rivals: meanings.slice(1, 1 + mostRivals),
    slots: { ...slotsOf(sentence, model.language), ...(clear && { record: clear }) },
    why: [...new Set(whyOf(meanings[0]))],
  });
  const record = clear && [meaningOf(clear, records[0]?.score ?? 0), ...records.slice(1)];
  // 'Do you have paracetamol?' is about the catalogue, and means that product; the client's own words mean what the client says.
  const [first] = fits;
  if (record && clear.section === first?.intention.opens && !clear.whole && first.score < 1)
    return answer('sure', [...record, ...intents]);
  // Said as it is called and nothing beside, it is that.
  const isItsName = record && near.length === 1 && near[0]?.share === 1 && near[0].score >= 1;
  if (isItsName && (first?.score ?? 0) < 1) return answer('sure', [...record, ...intents]);
  if (certain) return answer('sure', [...intents, ...records]);
  if (record) return answer('sure', [...record, ...intents]);
  const meanings = [...intents, ...records].sort((a, b) => b.score - a.score);
  return answer(meanings.length > 0 ? 'choice' : 'none', meanings);
}
