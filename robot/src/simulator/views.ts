import type { ContentRecords } from '@botones/contract/device/device-records';
import type { Clock } from '@botones/contract/device/facts';
import { uuidOf } from '../facts/ids.ts';
import type { Fact } from '../facts/outbox.ts';
import { factsOf, viewFact } from '../interaction/answer.ts';
import { type Language, languageIds } from '../interaction/languages.ts';
import type { Choice } from '../interaction/state.ts';
import { type Place, recordAt, sectionsOf, spokenTextAt, viewAt } from '../records/places.ts';
import { seededBytes, seededRandom } from './random.ts';

interface Interaction {
  seconds: number;
  language: Language;
  choices: Choice[];
}

/** This share of the people who use a robot looks at records too. */
const curious = 0.45;
/** How often each kind is looked at beside the others. */
const interest = { products: 6, directory: 4, branches: 2, information: 1 };

/** What somebody looks at, in order: of what there is the first more often than the last, a product by way of its category. */
export function placesOfInteraction(records: ContentRecords, interaction: Interaction): Place[] {
  const random = seededRandom(`${interaction.seconds}/${interaction.choices.join()}/looks`);
  const drawn = sectionsOf(records).flatMap((section) => Array<typeof section>(interest[section]).fill(section));
  if (drawn.length === 0 || random() >= curious) return [];
  const among = (count: number) => Math.floor(random() ** 1.7 * count);
  return Array.from({ length: 1 + Math.floor(random() * 3) }).flatMap((): Place[] => {
    const section = drawn[Math.floor(random() * drawn.length)];
    if (section === 'products') {
      const product = records.products[among(records.products.length)];
      if (!product) return [];
      const { category_id, product_id } = product;
      return [
        { kind: 'products', category_id, subcategory_id: null, query: '' },
        { kind: 'product', id: product_id },
      ];
    }
    const { directory, branches, information } = records;
    const entry = section === 'directory' ? directory[among(directory.length)] : undefined;
    const branch = section === 'branches' ? branches[among(branches.length)] : undefined;
    const informationItem = section === 'information' ? information[among(information.length)] : undefined;
    return [
      ...(entry ? [{ kind: 'entry', id: entry.directory_id } as const] : []),
      ...(branch ? [{ kind: 'branch', id: branch.branchoffice_id } as const] : []),
      ...(informationItem ? [{ kind: 'information_item', id: informationItem.information_item_id } as const] : []),
    ];
  });
}

/** Seconds after the interaction began at which the nth of so many places is opened: between what is asked. */
export const lookedAfter = ({ seconds }: Interaction, index: number, of: number): number =>
  (seconds * (index + 0.5)) / (of + 0.5);

/** What a robot would have told of the records that somebody long past looked at: the same uuids whenever it is told. */
export function viewsOfInteraction(
  records: ContentRecords,
  interaction: Interaction,
  fact: { uuid: string; at: number; clock: (at: number) => Clock },
): Fact[] {
  const bytes = seededBytes(seededRandom(`${fact.uuid}/looks`));
  const places = placesOfInteraction(records, interaction);
  return places.flatMap((place, index): Fact[] => {
    const uuids = { uuid: uuidOf(bytes), viewUuid: uuidOf(bytes) };
    const seen = viewAt(records, place);
    if (!seen) return [];
    const at = fact.clock(Math.round(fact.at + lookedAfter(interaction, index, places.length) * 1_000));
    if (!recordAt(records, place)) return [viewFact(uuids.viewUuid, at, seen)];
    const text = spokenTextAt(records, place, interaction.language)?.text ?? '';
    const language_id = languageIds[interaction.language];
    const about = { interaction: fact.uuid, at, by: 'touch', question: seen.name, language_id } as const;
    return factsOf({ ...uuids, ...about, intent: null, record: seen, text });
  });
}
