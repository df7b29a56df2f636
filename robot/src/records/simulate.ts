import { type ContentRecords, noRecords } from '@botones/contract/device/device-records';
import type { Visit } from '../chance/crowd.ts';
import { seededBytes, seededRandom } from '../chance/random.ts';
import type { Simulated, ToldVisit } from '../chance/simulated.ts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { factsOf, viewFact } from '../interaction/answer.ts';
import { languageIds } from '../interaction/languages.ts';
import type { RecordsSent } from './activity.ts';
import { kinds } from './kinds/kinds.ts';
import { isRecord, type Kind, type Place, type RecordOf } from './parts/kind.ts';
import { find, kindsOf, saidAt } from './places.ts';

/** This share of the people who use a robot looks at records too. */
const curious = 0.45;
/** The way of somebody to a record of a kind: of what there is the first more often than the last. */
function wayTo<K extends Kind>(records: ContentRecords, kind: K, draw: (count: number) => number): Place[] {
  const { idOf, listsBefore } = kinds[kind];
  const all: readonly RecordOf<K>[] = records[kind];
  const record = all[draw(all.length)];
  return record === undefined ? [] : [...(listsBefore?.(record) ?? []), { kind, id: idOf(record) }];
}

/** What somebody looks at, in order; a product by way of its category. */
function placesOfInteraction(records: ContentRecords, interaction: Visit): Place[] {
  const random = seededRandom(`${interaction.seconds}/${interaction.choices.join()}/looks`);
  const drawn = kindsOf(records).flatMap((kind) => Array<Kind>(kinds[kind].interest).fill(kind));
  if (drawn.length === 0 || random() >= curious) return [];
  return Array.from({ length: 1 + Math.floor(random() * 3) }).flatMap(() => {
    const kind = drawn[Math.floor(random() * drawn.length)];
    return kind ? wayTo(records, kind, (count) => Math.floor(random() ** 1.7 * count)) : [];
  });
}

/** Seconds after the interaction began at which the nth of so many places is opened: between what is asked. */
const lookedAfter = ({ seconds }: Visit, index: number, of: number): number => (seconds * (index + 0.5)) / (of + 0.5);

/** What a robot would have told of the records that somebody long past looked at: the same uuids whenever it is told. */
function viewsOfInteraction(records: ContentRecords, interaction: Visit, fact: ToldVisit): Fact[] {
  const bytes = seededBytes(seededRandom(`${fact.uuid}/looks`));
  const places = placesOfInteraction(records, interaction);
  return places.flatMap((place, index): Fact[] => {
    const uuids = { uuid: uuidOf(bytes), viewUuid: uuidOf(bytes) };
    const seen = find(records, place)?.view;
    if (!seen) return [];
    const at = fact.clock(Math.round(fact.at + lookedAfter(interaction, index, places.length) * 1_000));
    if (!isRecord(place)) return [viewFact({ ...uuids, interaction: fact.uuid, at }, seen)];
    const text = saidAt(records, place, interaction.language)?.text ?? '';
    const language_id = languageIds[interaction.language];
    const about = { interaction: fact.uuid, at, by: 'touch', question: seen.name, language_id } as const;
    return factsOf({ ...uuids, ...about, intent: null, record: seen, text });
  });
}

/** People look at records, and did. */
export const simulatedRecords: Simulated<RecordsSent> = {
  touches({ records = noRecords() }, visit) {
    const places = placesOfInteraction(records, visit);
    return places.map((place, index) => ({
      after: lookedAfter(visit, index, places.length),
      input: { kind: 'activity', name: 'records', input: { kind: 'open', place } },
    }));
  },
  past: ({ records = noRecords() }, visit, told) => viewsOfInteraction(records, visit, told),
};
