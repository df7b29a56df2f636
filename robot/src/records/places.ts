import type {
  ContentBranch,
  ContentCategory,
  ContentEntry,
  ContentInformation,
  ContentProduct,
  ContentRecords,
  InLanguages,
  SaidInLanguages,
} from '@botones/contract/device/device-records';
import type { ViewFact } from '@botones/contract/device/facts';
import type { Language } from '../interaction/languages.ts';

/** The four kinds of records that people look at, in the order of their tiles. */
export const sections = ['products', 'directory', 'branches', 'information'] as const;
export type Section = (typeof sections)[number];

/** What of the records is on the screen: a list, narrowed by a choice or by a query, or one record. */
export type Place =
  | { kind: 'products'; category_id: number | null; subcategory_id: number | null; query: string }
  | { kind: 'directory'; specialty: string | null; query: string }
  | { kind: 'branches' }
  | { kind: 'information' }
  | { kind: 'product' | 'entry' | 'branch' | 'information_item'; id: number };

/** The places of a person who looks at records, from the section to what is shown now, and the screen that the way back ends at. */
export interface Looking {
  trail: readonly Place[];
  from: 'greeting' | 'talk';
}

/** Where a section begins. */
export const sectionPlaces: Record<Section, Place> = {
  products: { kind: 'products', category_id: null, subcategory_id: null, query: '' },
  directory: { kind: 'directory', specialty: null, query: '' },
  branches: { kind: 'branches' },
  information: { kind: 'information' },
};

const sectionOfKind = {
  product: 'products',
  entry: 'directory',
  branch: 'branches',
  information_item: 'information',
} as const;

export const sectionOf = ({ kind }: Place): Section =>
  kind === 'product' || kind === 'entry' || kind === 'branch' || kind === 'information_item'
    ? sectionOfKind[kind]
    : kind;

/** The sections that this robot has anything for. */
export const sectionsOf = (records: ContentRecords | undefined): Section[] =>
  records === undefined ? [] : sections.filter((section) => records[section].length > 0);

/** A record of any kind, with what the screens and the facts need of each. */
export type OpenRecord =
  | { kind: 'product'; record: ContentProduct }
  | { kind: 'entry'; record: ContentEntry }
  | { kind: 'branch'; record: ContentBranch }
  | { kind: 'information_item'; record: ContentInformation };

/** The record that a place shows; null: it is a list, or the record is not there. */
export function recordAt(records: ContentRecords, place: Place): OpenRecord | null {
  switch (place.kind) {
    case 'product': {
      const record = records.products.find(({ product_id }) => product_id === place.id);
      return record ? { kind: 'product', record } : null;
    }
    case 'entry': {
      const record = records.directory.find(({ directory_id }) => directory_id === place.id);
      return record ? { kind: 'entry', record } : null;
    }
    case 'branch': {
      const record = records.branches.find(({ branchoffice_id }) => branchoffice_id === place.id);
      return record ? { kind: 'branch', record } : null;
    }
    case 'information_item': {
      const record = records.information.find(({ information_item_id }) => information_item_id === place.id);
      return record ? { kind: 'information_item', record } : null;
    }
    default:
      return null;
  }
}

export const categoryAt = (records: ContentRecords, place: Place): ContentCategory | null =>
  place.kind === 'products'
    ? (records.categories.find(({ category_id }) => category_id === place.category_id) ?? null)
    : null;

/** Whether there is anything to show at a place. */
export function exists(records: ContentRecords, place: Place): boolean {
  switch (place.kind) {
    case 'products': {
      const { category_id, subcategory_id } = place;
      return records.products.some(
        (product) =>
          (category_id === null || product.category_id === category_id) &&
          (subcategory_id === null || product.subcategory_id === subcategory_id),
      );
    }
    case 'directory':
      return records.directory.some(({ specialty }) => place.specialty === null || specialty.es === place.specialty);
    case 'branches':
    case 'information':
      return records[place.kind].length > 0;
    default:
      return recordAt(records, place) !== null;
  }
}

/** What seeing a place is reported as, under the Spanish name; null: a list that is nobody's record (MET-13, MET-14). */
export function viewAt(records: ContentRecords, place: Place): Pick<ViewFact, 'kind' | 'record_id' | 'name'> | null {
  const category = categoryAt(records, place);
  if (category) return { kind: 'category', record_id: category.category_id, name: category.name.es };
  const open = recordAt(records, place);
  switch (open?.kind) {
    case 'product':
      return { kind: 'product', record_id: open.record.product_id, name: open.record.name.es };
    case 'entry':
      return { kind: 'directory', record_id: open.record.directory_id, name: open.record.name };
    case 'branch':
      return { kind: 'branch', record_id: open.record.branchoffice_id, name: open.record.name };
    case 'information_item':
      return { kind: 'information', record_id: open.record.information_item_id, name: open.record.title };
    default:
      return null;
  }
}

/** What is said of a record in a language, information always in Spanish; null: nothing, or in the other language only. */
export function spokenTextAt(records: ContentRecords, place: Place, language: Language): SaidInLanguages['es'] | null {
  const open = recordAt(records, place);
  if (!open) return null;
  return open.kind === 'information_item' ? open.record.said : open.record.said[language];
}

/** A text in a language, the Spanish one where the client gave no other. */
export const textIn = (text: InLanguages, language: Language): string => text[language] || text.es;

/** The branch that the robot stands in first, the others in their order. */
export const branchesOf = ({ branches }: ContentRecords): ContentBranch[] => [
  ...branches.filter(({ is_main }) => is_main),
  ...branches.filter(({ is_main }) => !is_main),
];

/** The specialties of the directory, each once, by their names in a language. */
export function specialtiesOf({ directory }: ContentRecords, language: Language): InLanguages[] {
  const each = new Map(directory.map(({ specialty }) => [specialty.es, specialty]));
  return [...each.values()].sort((a, b) => textIn(a, language).localeCompare(textIn(b, language), language));
}
