import {
  type DirectoryEntry,
  type DirectoryForm,
  dayTitle,
  type EnabledDay,
} from '@botones/contract/directory/directory';
import type { Period } from '@botones/contract/fields/hours';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { nameOf } from '../../app/lists/translated.ts';
import type { Known } from '../../app/records/importable.ts';
import { spokenOf } from '../../app/records/spoken.ts';

/** A day and an exception as rows hold them. */
export interface StoredDay {
  day: number;
  enabled: boolean;
  periods: Period[];
}
export type StoredException = DirectoryEntry['exceptions'][number];

/** Entries that are there, with all that is told of them. */
export const selectEntries = (sql: Sql) =>
  sql
    .selectFrom('directories as d')
    .leftJoin('specialties as g', 'g.specialty_id', 'd.specialty_id')
    .leftJoin('client_specialties as o', 'o.specialty_id', 'd.own_specialty_id')
    .leftJoin('robots as r', (join) => join.onRef('r.robot_id', '=', 'd.robot_id').on('r.deleted_at', 'is', null))
    .select(['d.directory_id', 'd.client_id', 'd.name', 'd.phone', 'd.direction', 'd.updated_at'])
    .select([
      raw<number>`coalesce(d.specialty_id, d.own_specialty_id)`.as('specialty'),
      raw<string>`coalesce(g.name_es, o.name_es)`.as('name_es'),
      raw<string>`coalesce(g.name_en, o.name_en)`.as('name_en'),
      raw<StoredDay[]>`d.enabled_days`.as('enabled_days'),
      raw<StoredException[]>`d.exceptions`.as('exceptions'),
    ])
    .select(['d.description_es', 'd.description_en', 'd.audio_text_es', 'd.audio_text_en', 'd.audio_es', 'd.audio_en'])
    .select(['r.robot_id', 'r.name as robot_name'])
    .where('d.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectEntries>['executeTakeFirstOrThrow']>>;

const dayOf = ({ day, enabled, periods }: StoredDay): EnabledDay => ({
  day,
  title: dayTitle(day),
  enabled,
  from: periods[0]?.from ?? null,
  to: periods.at(-1)?.to ?? null,
  periods,
});

export function toWire(row: Row): DirectoryEntry {
  const { directory_id, client_id, name, phone, direction, exceptions, updated_at } = row;
  const spoken = spokenOf(row);
  return {
    directory_id,
    client: client_id,
    name,
    phone,
    direction,
    exceptions,
    updated_at,
    specialty: { specialty_id: row.specialty, name: nameOf(row) },
    enabled_days: row.enabled_days.map(dayOf),
    ...spoken,
    audio_url: spoken.audio_text.map(({ language_id, robot }) => ({ language_id, robot_id: robot })),
  };
}

export const getEntry = async (sql: Sql, id: number): Promise<DirectoryEntry> =>
  toWire(orFail(await selectEntries(sql).where('d.directory_id', '=', id).executeTakeFirst(), 'directory.not_found'));

/** The client's directory, by what a row of a spreadsheet may mean its entries by. */
export async function knownEntries(sql: Sql, client_id: number): Promise<Known[]> {
  const rows = await sql
    .selectFrom('directories')
    .select(['directory_id as id', 'name', 'specialty as within'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .orderBy('directory_id')
    .execute();
  return rows.map((row) => ({ ...row, code: null }));
}

const bodyOf = (entry: DirectoryEntry): DirectoryForm => ({
  client: entry.client,
  name: entry.name,
  phone: entry.phone,
  direction: entry.direction,
  specialty: entry.specialty.specialty_id,
  enabled_days: entry.enabled_days.map(({ title: _, ...day }) => day),
  exceptions: entry.exceptions,
  description: entry.description,
  audio_text: entry.audio_text.map(({ language_id, text, robot }) => ({ language_id, text, robot })),
});
/** Entries as the bodies that would make them again. */
export async function entryBodies(
  sql: Sql,
  client_id: number,
  ids: readonly number[],
): Promise<Map<number, DirectoryForm>> {
  const rows = await selectEntries(sql)
    .where('d.client_id', '=', client_id)
    .where('d.directory_id', '=', raw<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.directory_id, bodyOf(toWire(row))]));
}
