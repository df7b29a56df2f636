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
import { voicesOf } from '../../app/robots/voices.ts';
import { spokenColumns, spokenOf } from '../../app/spoken.ts';

/** A day and an exception as rows hold them. */
interface StoredDay {
  day: number;
  enabled: boolean;
  periods: Period[];
}
type StoredException = DirectoryEntry['exceptions'][number];

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

const inOrder = (periods: Period[]) => [...periods].sort((a, b) => a.from.localeCompare(b.from));

/** The columns of the hours that were sent: always seven days, each with its periods in order (AMB-142). */
export function hoursColumns({ enabled_days, exceptions }: Partial<DirectoryForm>) {
  const days = [1, 2, 3, 4, 5, 6, 7].map((day): StoredDay => {
    const sent = enabled_days?.find((each) => each.day === day);
    const whole = sent?.from && sent.to ? [{ from: sent.from, to: sent.to }] : [];
    return { day, enabled: sent?.enabled ?? false, periods: inOrder(sent?.periods?.length ? sent.periods : whole) };
  });
  const dated = exceptions
    ?.map(({ date, enabled, periods }) => ({ date, enabled, periods: enabled ? inOrder(periods) : [] }))
    .sort((a, b) => a.date.localeCompare(b.date));
  return {
    ...(enabled_days && { enabled_days: JSON.stringify(days) }),
    ...(dated && { exceptions: JSON.stringify(dated) }),
  };
}

/** The columns of a specialty: one of everybody's or one of this client's own; it stays until the transaction ends. */
export async function specialtyColumns(sql: Sql, client_id: number, specialty: number) {
  const known = await sql
    .selectFrom('specialties')
    .select('specialty_id')
    .where('specialty_id', '=', specialty)
    .executeTakeFirst();
  if (known) return { specialty_id: specialty, own_specialty_id: null };
  const own = await sql
    .selectFrom('client_specialties')
    .select('specialty_id')
    .where('specialty_id', '=', specialty)
    .where('client_id', '=', client_id)
    .executeTakeFirst();
  return { specialty_id: null, own_specialty_id: orFail(own, 'specialties.not_found').specialty_id };
}

/** The robots that a body names, where it was sent at all. */
export const robotsOf = ({ audio_text, audio_url }: Partial<DirectoryForm>): (number | null | undefined)[] => {
  const texts = (audio_text ?? []).map(({ robot }) => robot);
  return texts.some((robot) => robot !== undefined) ? texts : (audio_url ?? []).map(({ robot_id }) => robot_id);
};

/** Adds people of one client to the directory; answers the entries' numbers, in order. */
export async function insertEntries(sql: Sql, bodies: readonly DirectoryForm[]): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  const voices = await voicesOf(sql, client_id, bodies.map(robotsOf));
  const known = new Map<number, Awaited<ReturnType<typeof specialtyColumns>>>();
  for (const { specialty } of bodies)
    if (!known.has(specialty)) known.set(specialty, await specialtyColumns(sql, client_id, specialty));
  const made = await sql
    .insertInto('directories')
    .values(
      bodies.map((body, at) => ({
        client_id,
        name: body.name,
        phone: body.phone,
        direction: body.direction,
        robot_id: voices[at] ?? null,
        ...known.get(body.specialty),
        ...hoursColumns({ ...body, enabled_days: body.enabled_days ?? [] }),
        ...spokenColumns({ description: body.description, audio_text: body.audio_text }),
      })),
    )
    .returning('directory_id')
    .execute();
  return made.map(({ directory_id }) => directory_id);
}
