import type { Branch, BranchForm } from '@botones/contract/branches/branches';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { voicesOf } from '../../app/robots/voices.ts';
import { spokenColumns, spokenOf } from '../../app/spoken.ts';
import { retainPictures } from '../storage/storage.queries.ts';

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
    branchoffice_id,
    client: client_id,
    name,
    phone,
    direction,
    url_maps,
    latitude,
    longitude,
    image,
    open_at,
    until_at,
    ...spoken,
    robot,
    updated_at,
  };
}

export const getBranch = async (sql: Sql, id: number): Promise<Branch> =>
  toWire(
    orFail(await selectBranches(sql).where('b.branchoffice_id', '=', id).executeTakeFirst(), 'branches.not_found'),
  );

/** Makes branches of one client; answers their numbers, in order. */
export async function insertBranches(sql: Sql, bodies: readonly BranchForm[]): Promise<number[]> {
  const client_id = bodies[0]?.client ?? 0;
  await retainPictures(
    sql,
    bodies.map(({ image }) => image),
    client_id,
  );
  const voices = await voicesOf(
    sql,
    client_id,
    bodies.map(({ audio_text }) => audio_text.map(({ robot }) => robot)),
  );
  const made = await sql
    .insertInto('branch_offices')
    .values(
      bodies.map(({ client, description, audio_text, ...fields }, at) => ({
        ...fields,
        client_id: client,
        robot_id: voices[at] ?? null,
        ...spokenColumns({ description, audio_text }),
      })),
    )
    .returning('branchoffice_id')
    .execute();
  return made.map(({ branchoffice_id }) => branchoffice_id);
}
