import type { Branch, BranchForm } from '@botones/contract/branches/branches';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import type { Known } from '../../app/records/importable.ts';
import { spokenOf } from '../../app/records/spoken.ts';

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

/** The client's branches, by what a row of a spreadsheet may mean them by. */
export async function knownBranches(sql: Sql, client_id: number): Promise<Known[]> {
  const rows = await sql
    .selectFrom('branch_offices')
    .select(['branchoffice_id as id', 'name'])
    .where('client_id', '=', client_id)
    .where('deleted_at', 'is', null)
    .orderBy('branchoffice_id')
    .execute();
  return rows.map((row) => ({ ...row, code: null, within: null }));
}

const bodyOf = ({
  branchoffice_id: _id,
  robot: _names,
  speech: _state,
  updated_at: _at,
  ...fields
}: Branch): BranchForm => ({
  ...fields,
  audio_text: fields.audio_text.map(({ language_id, text, robot }) => ({ language_id, text, robot })),
});
/** Branches as the bodies that would make them again. */
export async function branchBodies(
  sql: Sql,
  client_id: number,
  ids: readonly number[],
): Promise<Map<number, BranchForm>> {
  const rows = await selectBranches(sql)
    .where('b.client_id', '=', client_id)
    .where('b.branchoffice_id', '=', raw<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map((row) => [row.branchoffice_id, bodyOf(toWire(row))]));
}
