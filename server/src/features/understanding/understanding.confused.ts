import { type Intention, learningModel } from '@botones/contract/understanding/model';
import type { Tongue } from '@botones/contract/understanding/words';
import { Recent } from '../../app/memory/recent.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import { learnInTurns, myTurn } from './understanding.turns.ts';

/** Phrases of an intention that others are taken for. */
export interface Confusion {
  intent_id: number;
  other: number;
  phrases: string[];
}

/** Each fifth of the phrases is asked of a model that was learned without it. */
const folds = 5;
/** Of large sets so many phrases are learned and asked, as many of each intention. */
const most = { learned: 4_000, asked: 1_500 };
/** So many phrases, and such a part of those that were asked, make a confusion. */
const least = { phrases: 2, share: 0.1 };

/** The intentions of which a robot takes one for another, by phrases that it was not taught. */
export async function confusedOf(intentions: readonly Intention[], language: Tongue): Promise<Confusion[]> {
  const each = (all: number) => Math.max(folds, Math.floor(all / Math.max(1, intentions.length)));
  const learned = intentions.map((one) => ({ ...one, phrases: one.phrases.slice(0, each(most.learned)) }));
  const asked = each(most.asked);
  const taken = new Map<string, Confusion>();
  for (let fold = 0; fold < folds; fold++) {
    const without = learned.map((one) => ({ ...one, phrases: one.phrases.filter((_, at) => at % folds !== fold) }));
    const model = await learnInTurns(learningModel<never>(without, [], language));
    for (const { intent_id, phrases } of learned)
      for (let at = fold; at < Math.min(asked, phrases.length); at += folds) {
        const phrase = phrases[at] ?? '';
        const [best] = model.fits(phrase).fits;
        await myTurn();
        // Nothing is near: the first of the list is nothing that it is taken for.
        if (!best || best.score === 0 || best.intention.intent_id === intent_id) continue;
        const other = best.intention.intent_id;
        const key = `${intent_id} ${other}`;
        const known = taken.get(key) ?? { intent_id, other, phrases: [] };
        known.phrases.push(phrase);
        taken.set(key, known);
      }
  }
  const sizes = new Map(learned.map(({ intent_id, phrases }) => [intent_id, Math.min(asked, phrases.length)]));
  return [...taken.values()].filter(
    ({ intent_id, phrases }) =>
      phrases.length >= least.phrases && phrases.length >= least.share * (sizes.get(intent_id) ?? 0),
  );
}

/** The same, of the same intentions learned once: it takes seconds, and a page is opened again after each thing that it led to. */
export function createConfusions(): typeof confusedOf {
  const kept = new Recent<Promise<Confusion[]>>(16);
  return (intentions, language) => {
    const key = sha256(JSON.stringify([language, intentions])).toString('base64url');
    const known = kept.get(key) ?? confusedOf(intentions, language);
    kept.set(key, known);
    return known;
  };
}
