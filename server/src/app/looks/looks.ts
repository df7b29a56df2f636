import { type VisitPart, visitParts, wordedParts } from '@botones/contract/visits/visits';
import { type Db, raw, runSql, type SecretsDb, type Sql } from '../database/db.ts';
import type { Person } from '../identity/actor.ts';

interface LookedAt {
  client_id: number;
  interaction_id: number;
}
/** Words of a visit that somebody reads, and by which modules. */
interface Look extends LookedAt {
  looked_by: number;
  modules: string[];
}

/** What somebody reads of a visit who is told these parts; null where none of them has words of people. */
function lookAt(visit: LookedAt, parts: ReadonlySet<VisitPart>, { user_id }: Person): Look | null {
  const { client_id, interaction_id } = visit;
  const modules = wordedParts.filter((part) => parts.has(part)).map((part) => visitParts[part][0]);
  return modules.length ? { client_id, interaction_id, looked_by: user_id, modules } : null;
}

/** Whether all of it was told within this hour: a page that is open reads it again and again, and one behind it may be of other modules. */
async function isNoted(sql: Sql, { client_id, interaction_id, looked_by, modules }: Look): Promise<boolean> {
  const [found] = await runSql<{ noted: boolean }>(
    sql,
    `select $4::text[] <@ coalesce(array_agg(m.module), '{}') as noted from visit_looks l, unnest(l.modules) m (module)
    where l.client_id = $1 and l.interaction_id = $2 and l.looked_by = $3 and l.hour = date_trunc('hour', now(), 'UTC')`,
    [client_id, interaction_id, looked_by, modules],
  );
  return found?.noted === true;
}

/** Two pages of one person may be opened at once. */
async function write(sql: Sql, { client_id, interaction_id, looked_by, modules }: Look): Promise<void> {
  await raw`insert into visit_looks (client_id, interaction_id, looked_by, modules)
    values (${client_id}, ${interaction_id}, ${looked_by}, ${modules}::text[])
    on conflict (client_id, interaction_id, looked_by, hour, modules) do nothing`.execute(sql);
}

/**
 * Leaves a line in the log that somebody reads parts of a visit in which words of people stand, once an hour, person and modules (VIS-3). The call is
 * `noted` in the contract, and what it answers goes out behind this.
 */
export async function noteLook(
  { db, secretsDb, person }: { db: Db; secretsDb: SecretsDb; person: Person },
  visit: LookedAt,
  parts: ReadonlySet<VisitPart>,
): Promise<void> {
  const look = lookAt(visit, parts, person);
  if (look && !(await db((sql) => isNoted(sql, look)))) await secretsDb((sql) => write(sql, look));
}
