import type { BranchForm } from '@botones/contract/branches/branches';
import { raw, type Sql } from '../../app/database/db.ts';
import {
  type Changed,
  insertRows,
  lockChanged,
  removeRows,
  restoreRows,
  updateRows,
} from '../../app/database/in-bulk.ts';
import { failure } from '../../app/http/fail.ts';
import { outdatedSpeech, spokenColumns } from '../../app/records/spoken.ts';
import { voicesOf } from '../../app/robots/voices.ts';
import { retainPicture, retainPictures } from '../storage/storage.queries.ts';
import { robotsAt } from './main-branch.queries.ts';

const branches = { table: 'branch_offices', key: 'branchoffice_id' } as const;

/** The columns of what was sent; what was not stays as it is, and Spanish alone takes the English away. */
function branchColumns({ description, audio_text, ...body }: Partial<BranchForm>) {
  const { name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at } = body;
  const fields = { name, phone, direction, url_maps, latitude, longitude, image, open_at, until_at };
  const sent = Object.entries(fields).filter(([, value]) => value !== undefined);
  return { ...(Object.fromEntries(sent) as Partial<typeof fields>), ...spokenColumns({ description, audio_text }) };
}

/** Makes branches of one client; answers their numbers, in order. `numbers`: those that they shall have. */
export async function insertBranches(
  sql: Sql,
  bodies: readonly BranchForm[],
  numbers?: readonly number[],
): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  await retainPictures(
    sql,
    bodies.map(({ image }) => image),
    client_id,
  );
  const voices = await voicesOf(
    sql,
    bodies.map(({ audio_text }) => ({ client_id, named: audio_text.map(({ robot }) => robot) })),
  );
  const rows = bodies.map((body, at) => ({ ...branchColumns(body), client_id, robot_id: voices[at] ?? null }));
  return insertRows(sql, branches, rows, numbers);
}

const selectStored = (sql: Sql, ids: readonly number[]) =>
  sql
    .selectFrom('branch_offices')
    .select(['branchoffice_id as id', 'client_id', 'updated_at', 'name', 'phone', 'direction', 'url_maps', 'image'])
    .select([raw<number>`latitude::float8`.as('latitude'), raw<number>`longitude::float8`.as('longitude')])
    .select([raw<string>`open_at::text`.as('open_at'), raw<string>`until_at::text`.as('until_at')])
    .select(['description_es', 'description_en', 'audio_text_es', 'audio_text_en', 'audio_es', 'audio_en', 'robot_id'])
    .where('branchoffice_id', '=', raw<number>`any(${ids}::bigint[])`)
    .where('deleted_at', 'is', null)
    .orderBy('branchoffice_id');

/** Changes branches to what was sent of each; what was not stays as it is. */
export async function updateBranches(sql: Sql, changed: readonly Changed<Partial<BranchForm>>[]): Promise<void> {
  const stored = selectStored(
    sql,
    changed.map(({ id }) => id),
  );
  const both = await lockChanged(stored, changed, 'branches.not_found');
  for (const { before, body } of both)
    await retainPicture(sql, body.image, { now: before.image, client_id: before.client_id });
  const voices = await voicesOf(
    sql,
    both.map(({ before, body }) => ({
      client_id: before.client_id,
      named: (body.audio_text ?? []).map(({ robot }) => robot),
    })),
  );
  const rows = both.map(({ before: { id, client_id: _of, updated_at: _at, ...before }, body }, at) => {
    const named = voices[at];
    const sent = { ...branchColumns(body), robot_id: named === undefined ? before.robot_id : named };
    return { ...before, branchoffice_id: id, ...sent, ...outdatedSpeech(before, sent) };
  });
  await updateRows(sql, branches, rows);
}

/** Takes branches away, which can be restored; one where a robot stands or people are served stays. */
export async function removeBranches(sql: Sql, ids: readonly number[], by: number | null): Promise<void> {
  const uses = await robotsAt(sql, ids);
  if (uses.length > 0) throw failure('branches.is_main', { params: { uses: uses.join(', ') } });
  await removeRows(sql, branches, ids, { by, missing: 'branches.not_found' });
}
/** Brings back branches that were taken away. */
export const restoreBranches = (sql: Sql, ids: readonly number[]): Promise<void> =>
  restoreRows(sql, branches, ids, 'branches.not_found');
