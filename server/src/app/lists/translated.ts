import { type ContentLanguage, inBoth, type Translated, textIn } from '@botones/contract/fields/translated';
import type { RawBuilder } from 'kysely';
import { raw } from '../database/db.ts';
import { containsText, type Key, nameKey, numberKey, reversed } from './keyset.ts';

/** A name as rows hold it: a column for each language. */
export interface Named {
  name_es: string;
  name_en: string;
}

/** The columns of a text that was sent: null where it has no English. */
export const columnsOf = <N extends string>(column: N, texts: Translated) =>
  ({ [`${column}_es`]: textIn(texts, 1), [`${column}_en`]: textIn(texts, 2) || null }) as {
    [C in `${N}_es`]: string;
  } & { [C in `${N}_en`]: string | null };

/** The columns of a name, which is sent in both languages. */
export const nameColumns = (name: Translated): Named => ({ name_es: textIn(name, 1), name_en: textIn(name, 2) });
export const nameOf = ({ name_es, name_en }: Named): Translated => inBoth(name_es, name_en);
/** The name of a row as a statement answers it within JSON. */
export const nameJson = (row: RawBuilder<unknown>): RawBuilder<Translated> =>
  raw`json_build_array(json_build_object('language_id', 1, 'text', ${row}.name_es), json_build_object('language_id', 2, 'text', ${row}.name_en))`;

const columnOf = (table: string, language: ContentLanguage) =>
  raw`${raw.ref(`${table}.${language === 2 ? 'name_en' : 'name_es'}`)}::text`;

/** Whether a name of the table's holds what was searched, in either language. */
export const namedLike = (table: string, search: string): RawBuilder<boolean> =>
  raw<boolean>`(${containsText(columnOf(table, 1), search)} or ${containsText(columnOf(table, 2), search)})`;

/** The order of a list of named records that was asked for; `id` is the column of their number. */
export function namedOrder(
  table: string,
  id: RawBuilder<unknown>,
  query: { sort?: 'name' | 'name_desc' | 'id' | 'id_desc' | undefined; language_id?: number | undefined },
): Key[] {
  const language = query.language_id === 2 ? 2 : 1;
  const byName = [nameKey(columnOf(table, language)), numberKey(id)];
  const keys = query.sort?.startsWith('id') ? [numberKey(id)] : byName;
  return query.sort?.endsWith('_desc') ? reversed(keys) : keys;
}
