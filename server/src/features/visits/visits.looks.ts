import { visitParts, wordedParts, type VisitPart } from '@botones/contract/visits/visits';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, runSql } from '../../app/database/db.ts';
import type { VisitKey } from './parts/part.ts';

/** By which modules words of a visit were read. */
const modulesOf = (parts: ReadonlySet<VisitPart>): string[] =>
  wordedParts.filter((part) => parts.has(part)).map((part) => visitParts[part][0]);

/** Leaves a line in the log where words were read, once an hour and person (VIS-3): a page that is open reads them again and again. */
export async function noteLook(
  { client_id, interaction_id }: VisitKey,
  parts: ReadonlySet<VisitPart>,
  { db, secretsDb, person }: PersonContext,
): Promise<void> {
  const modules = modulesOf(parts);
  if (modules.length === 0) return;
  const [noted] = await db((sql) =>
    runSql(
      sql,
      `select 1 from visit_looks where client_id = $1 and interaction_id = $2 and looked_by = $3 and hour = date_trunc('hour', now(), 'UTC')`,
      [client_id, interaction_id, person.user_id],
    ),
  );
  if (noted) return;
  // Two pages of one person may be opened at once.
  await secretsDb(async (sql) => {
    await raw`insert into visit_looks (client_id, interaction_id, looked_by, modules)
      values (${client_id}, ${interaction_id}, ${person.user_id}, ${modules}::text[])
      on conflict (client_id, interaction_id, looked_by, hour) do nothing`.execute(sql);
  });
}
