import type { Branch, BranchForm } from '@botones/contract/branches';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { spokenColumns, spokenOf } from '../../app/spoken.ts';
import { voiceOf } from '../robots/voice.queries.ts';
import { retainPicture } from '../storage/storage.queries.ts';

/** Branches that are there, with all that is told of them. */
export const selectBranches = (sql: Sql) =>
  sql
    .selectFrom('branch_offices as b')
    .leftJoin('robots as r', (join) => join.onRef('r.robot_id', '=', 'b.robot_id').on('r.deleted_at', 'is', null))
    .select(['b.branchoffice_id', 'b.client_id', 'b.name', 'b.phone', 'b.direction', 'b.url_maps', 'b.image'])
    .select([raw<number>`b.latitude::float8`.as('latitude'), raw<number>`b.longitude::float8`.as('longitude')])
    .select([raw<string>`b.open_at::text`.as('open_at'), raw<string>`b.until_at::text`.as('until_at')])
    .select(['b.description_es', 'b.description_en', 'b.audio_text_es', 'b.audio_text_en', 'b.audio_es', 'b.audio_en'])
    .select(['r.robot_id', 'r.name as robot_name', 'b.updated_at'])
    .where('b.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectBranches>['executeTakeFirstOrThrow']>>;

export function toWire(row: Row): Branch {
  const { branchoffice_id, client_id, name, phone, direction, url_maps, latitude, longitude } = row;
  const { image, open_at, until_at, robot_name, updated_at } = row;
  const spoken = spokenOf(row);
  const robot = spoken.audio_text.flatMap(({ language_id }) =>
    robot_name === null ? [] : [{ language_id, name: robot_name }],
  );
  return {
    ...{ branchoffice_id, client: client_id, name, phone, direction, url_maps, latitude, longitude },
    ...{ image, open_at, until_at, ...spoken, robot, updated_at },
  };
}

export const getBranch = async (sql: Sql, id: number): Promise<Branch> =>
  toWire(
    orFail(await selectBranches(sql).where('b.branchoffice_id', '=', id).executeTakeFirst(), 'branches.not_found'),
  );

/** Makes a branch; answers its number. */
export async function insertBranch(sql: Sql, body: BranchForm): Promise<number> {
  const { client, description, audio_text, image, ...fields } = body;
  const robots = audio_text.map(({ robot }) => robot);
  await retainPicture(sql, image, { now: null, client_id: client });
  const { branchoffice_id } = await sql
    .insertInto('branch_offices')
    .values({
      ...{ ...fields, image, client_id: client, robot_id: (await voiceOf(sql, client, robots)) ?? null },
      ...spokenColumns({ description, audio_text }),
    })
    .returning('branchoffice_id')
    .executeTakeFirstOrThrow();
  return branchoffice_id;
}
