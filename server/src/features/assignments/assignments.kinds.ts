import type { AssignedKind } from '@botones/contract/assignments/assignments';
import type { ErrorCode } from '@botones/contract/errors';
import type { RawBuilder } from 'kysely';
import { raw } from '../../app/database/db.ts';

/** Where the records of a kind lie, and which of them a robot shows. */
export interface Kind {
  link: 'robot_products' | 'robot_directories' | 'robot_branches' | 'robot_information';
  records: 'products' | 'directories' | 'branch_offices' | 'information_items';
  id: 'product_id' | 'directory_id' | 'branchoffice_id' | 'information_item_id';
  name: Extract<Column, 'name' | 'name_es' | 'title'>;
  /** What is said in each language; information is in Spanish only, and said by the chemical agent (AMB-066). */
  said: { 1: Column; 2?: Column };
  chemical: boolean;
  missing: ErrorCode;
  /** What else is told of a record `r`, as JSON. */
  more: RawBuilder<unknown>;
}

type Table = Kind['link' | 'records'];
type Column =
  | Kind['id']
  | 'name'
  | 'name_es'
  | 'title'
  | 'text'
  | 'audio_text_es'
  | 'audio_text_en'
  | 'audio_es'
  | 'audio_en';

/** Names out of the list below, for statements that are the same for every kind. */
export const tableNamed = (table: Table) => raw.table(table);
export const columnNamed = (column: Column) => raw.ref(column);
/** Where a robot's speech of a language lies. */
export const audioIn = (language_id: 1 | 2) => columnNamed(language_id === 1 ? 'audio_es' : 'audio_en');

const inBoth = { 1: 'audio_text_es', 2: 'audio_text_en' } as const;

const nothingMore = raw`json_build_object()`;
const categoryOf = raw`(select json_build_object(
  'category', json_build_array(json_build_object('language_id', 1, 'text', c.name_es), json_build_object('language_id', 2, 'text', c.name_en)),
  'sub_category', json_build_array(json_build_object('language_id', 1, 'text', s.name_es), json_build_object('language_id', 2, 'text', s.name_en)))
  from categories c join subcategories s using (category_id) where s.subcategory_id = r.subcategory_id)`;
const specialtyOf = raw`(select json_build_object('specialty', json_build_array(json_build_object('language_id', 1, 'text', x.name_es),
  json_build_object('language_id', 2, 'text', x.name_en))) from (select name_es, name_en from specialties g where g.specialty_id = r.specialty_id
  union all select name_es, name_en from client_specialties o where o.specialty_id = r.own_specialty_id) x)`;

export const kinds: Record<AssignedKind, Kind> = {
  items: {
    link: 'robot_products',
    records: 'products',
    id: 'product_id',
    name: 'name_es',
    said: inBoth,
    chemical: false,
    missing: 'products.not_found',
    more: categoryOf,
  },
  branchoffices: {
    link: 'robot_branches',
    records: 'branch_offices',
    id: 'branchoffice_id',
    name: 'name',
    said: inBoth,
    chemical: false,
    missing: 'branches.not_found',
    more: nothingMore,
  },
  directories: {
    link: 'robot_directories',
    records: 'directories',
    id: 'directory_id',
    name: 'name',
    said: inBoth,
    chemical: false,
    missing: 'directory.not_found',
    more: specialtyOf,
  },
  information_items: {
    link: 'robot_information',
    records: 'information_items',
    id: 'information_item_id',
    name: 'title',
    said: { 1: 'text' },
    chemical: true,
    missing: 'information.not_found',
    more: nothingMore,
  },
};

/** The languages that a kind is said in, each with where its text lies. */
export const languagesOf = ({ 1: es, 2: en }: Kind['said']): [1 | 2, Column][] =>
  en
    ? [
        [1, es],
        [2, en],
      ]
    : [[1, es]];
