import type { DirectoryForm } from '@botones/contract/directory/directory';
import type { Period } from '@botones/contract/fields/hours';
import { raw, type Sql } from '../../app/database/db.ts';
import {
  type Changed,
  insertRows,
  lockChanged,
  removeRows,
  restoreRows,
  updateRows,
} from '../../app/database/in-bulk.ts';
import { outdatedSpeech, spokenColumns } from '../../app/records/spoken.ts';
import { voicesOf } from '../../app/robots/voices.ts';
import type { StoredDay, StoredException } from './directory.queries.ts';
import { specialtyColumns } from './specialties.queries.ts';

const directories = { table: 'directories', key: 'directory_id' } as const;

const inOrder = (periods: Period[]) => [...periods].sort((a, b) => a.from.localeCompare(b.from));

/** Seven days, each with its periods in order (AMB-142). */
export const storedDays = (enabled_days: DirectoryForm['enabled_days'] = []): StoredDay[] =>
  [1, 2, 3, 4, 5, 6, 7].map((day) => {
    const sent = enabled_days.find((each) => each.day === day);
    const whole = sent?.from && sent.to ? [{ from: sent.from, to: sent.to }] : [];
    return { day, enabled: sent?.enabled ?? false, periods: inOrder(sent?.periods?.length ? sent.periods : whole) };
  });
const storedExceptions = (exceptions: DirectoryForm['exceptions'] = []): StoredException[] =>
  exceptions
    .map(({ date, enabled, periods }) => ({ date, enabled, periods: enabled ? inOrder(periods) : [] }))
    .sort((a, b) => a.date.localeCompare(b.date));

/** The columns of what was sent; what was not stays as it is, and Spanish alone takes the English away. */
const entryColumns = ({ name, phone, direction, enabled_days, exceptions, ...body }: Partial<DirectoryForm>) => ({
  ...(name !== undefined && { name }),
  ...(phone !== undefined && { phone }),
  ...(direction !== undefined && { direction }),
  ...(enabled_days && { enabled_days: storedDays(enabled_days) }),
  ...(exceptions && { exceptions: storedExceptions(exceptions) }),
  ...spokenColumns({ description: body.description, audio_text: body.audio_text }),
});

/** The robots that a body names, where it was sent at all. */
const robotsOf = ({ audio_text, audio_url }: Partial<DirectoryForm>): (number | null | undefined)[] => {
  const texts = (audio_text ?? []).map(({ robot }) => robot);
  return texts.some((robot) => robot !== undefined) ? texts : (audio_url ?? []).map(({ robot_id }) => robot_id);
};

/** The columns of specialties by their numbers; each is looked up once. */
async function specialtiesOf(sql: Sql, named: readonly { client_id: number; specialty: number | undefined }[]) {
  const known = new Map<string, Awaited<ReturnType<typeof specialtyColumns>>>();
  const keyOf = (client_id: number, specialty: number) => `${client_id} ${specialty}`;
  for (const { client_id, specialty } of named)
    if (specialty !== undefined && !known.has(keyOf(client_id, specialty)))
      known.set(keyOf(client_id, specialty), await specialtyColumns(sql, client_id, specialty));
  return named.map(({ client_id, specialty }) => known.get(keyOf(client_id, specialty ?? 0)));
}

/** Adds people of one client to the directory; answers the entries' numbers, in order. `numbers`: those that they shall have. */
export async function insertEntries(
  sql: Sql,
  bodies: readonly DirectoryForm[],
  numbers?: readonly number[],
): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  const voices = await voicesOf(
    sql,
    bodies.map((body) => ({ client_id, named: robotsOf(body) })),
  );
  const specialties = await specialtiesOf(
    sql,
    bodies.map(({ specialty }) => ({ client_id, specialty })),
  );
  const rows = bodies.map((body, at) => ({
    ...entryColumns({ ...body, enabled_days: body.enabled_days ?? [], exceptions: body.exceptions ?? [] }),
    ...specialties[at],
    client_id,
    robot_id: voices[at] ?? null,
  }));
  return insertRows(sql, directories, rows, numbers);
}

const selectStored = (sql: Sql, ids: readonly number[]) =>
  sql
    .selectFrom('directories')
    .select([
      'directory_id as id',
      'client_id',
      'updated_at',
      'name',
      'phone',
      'direction',
      'enabled_days',
      'exceptions',
    ])
    .select(['specialty_id', 'own_specialty_id', 'robot_id', 'description_es', 'description_en'])
    .select(['audio_text_es', 'audio_text_en', 'audio_es', 'audio_en'])
    .where('directory_id', '=', raw<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('directory_id');

/** Changes entries to what was sent of each; what was not stays as it is. */
export async function updateEntries(sql: Sql, changed: readonly Changed<Partial<DirectoryForm>>[]): Promise<void> {
  const stored = selectStored(
    sql,
    changed.map(({ id }) => id),
  );
  const both = await lockChanged(stored, changed, 'directory.not_found');
  const voices = await voicesOf(
    sql,
    both.map(({ before: { client_id }, body }) => ({ client_id, named: robotsOf(body) })),
  );
  const specialties = await specialtiesOf(
    sql,
    both.map(({ before: { client_id }, body: { specialty } }) => ({ client_id, specialty })),
  );
  const rows = both.map(({ before: { id, client_id: _of, updated_at: _at, ...before }, body }, at) => {
    const named = voices[at];
    const sent = { ...entryColumns(body), robot_id: named === undefined ? before.robot_id : named };
    return { ...before, directory_id: id, ...specialties[at], ...sent, ...outdatedSpeech(before, sent) };
  });
  await updateRows(sql, directories, rows);
}

/** Takes entries out of the directory; they can be restored. */
export const removeEntries = (sql: Sql, ids: readonly number[], by: number | null): Promise<void> =>
  removeRows(sql, directories, ids, { by, missing: 'directory.not_found' });
/** Brings back entries that were taken away; one whose specialty is gone stays away. */
export const restoreEntries = (sql: Sql, ids: readonly number[]): Promise<void> =>
  restoreRows(sql, directories, ids, 'directory.not_found');
