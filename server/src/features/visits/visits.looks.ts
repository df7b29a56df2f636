import { type VisitPart, visitParts, wordedParts } from '@botones/contract/visits/visits';
import { raw, runSql, type Sql } from '../../app/database/db.ts';
import type { Person } from '../../app/identity/actor.ts';
import type { VisitKey } from './parts/part.ts';

/** Words of a visit that somebody reads, and by which modules. */
export interface Look extends Pick<VisitKey, 'client_id' | 'interaction_id'> {
  looked_by: number;
  modules: string[];
}

/** What somebody reads of a visit who is told these parts; null where none of them has words of people. */
export function lookAt(
  { client_id, interaction_id }: VisitKey,
  parts: ReadonlySet<VisitPart>,
  { user_id }: Person,
): Look | null {
  const modules = wordedParts.filter((part) => parts.has(part)).map((part) => visitParts[part][0]);
  return modules.length ? { client_id, interaction_id, looked_by: user_id, modules } : null;
}

/** Whether it was told within this hour: a page that is open reads them again and again. */
export async function isNoted(sql: Sql, { client_id, interaction_id, looked_by }: Look): Promise<boolean> {
  const found = await runSql(
    sql,
    `select 1 from visit_looks where client_id = $1 and interaction_id = $2 and looked_by = $3
      and hour = date_trunc('hour', now(), 'UTC')`,
    [client_id, interaction_id, looked_by],
  );
  return found.length > 0;
}

/** Leaves a line in the log, once an hour and person (VIS-3); two pages of one person may be opened at once. */
export async function writeLook(sql: Sql, { client_id, interaction_id, looked_by, modules }: Look): Promise<void> {
  await raw`insert into visit_looks (client_id, interaction_id, looked_by, modules)
    values (${client_id}, ${interaction_id}, ${looked_by}, ${modules}::text[])
    on conflict (client_id, interaction_id, looked_by, hour) do nothing`.execute(sql);
}
