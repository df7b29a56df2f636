import { intentsLabels } from '../intents/intents.labels.ts';
import { heard } from './heard.ts';
import type { Model } from './model.ts';
import type { Target } from './robot-model.ts';
import { type Meaning, understand } from './understand.ts';
import type { TriedSentence } from './understanding.ts';

const sections = intentsLabels.records.intents.values.opens;

/** What a robot would make of a sentence, by the names of what it means. */
export function tryOut(sentence: string, model: Model<Target>): TriedSentence {
  const { outcome, best, rivals, slots, why } = understand(heard(sentence), model);
  const { language } = model;
  const told = ({ intent_id, record, name, score }: Meaning<Target>) => {
    const called =
      record && (record.name?.[language] ?? record.name?.es ?? record.query ?? sections[record.section][language]);
    return {
      intent_id,
      record: record && { kind: record.section, id: record.id, name: called ?? '' },
      name: name ?? called ?? '',
      score,
    };
  };
  const meant = best && told(best);
  const { day, time } = slots;
  return {
    sentence,
    outcome,
    intent_id: meant?.intent_id ?? null,
    record: meant?.record ?? null,
    name: meant?.name ?? null,
    slots: { ...(day && { day }), ...(time && { time }) },
    score: meant?.score ?? 0,
    why,
    rivals: rivals.map(told),
  };
}
