import type { ErrorCode } from '@botones/contract/errors';
import { type VisitSource, visitSources } from '@botones/contract/visits/visits';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { sees } from './parts/parts.ts';
import { until } from './visits.head.ts';

const named = (table: string, number: string) => `select i.id as interaction_id from ${table} f left join interactions i
  on i.robot_id = f.robot_id and i.uuid = f.interaction_uuid and i.client_id = f.client_id where f.${number} = $1`;

/** What is said where there is no such record. */
const missing: Record<VisitSource, ErrorCode> = {
  ticket: 'turns.not_found',
  response: 'responses.not_found',
  alert: 'notifications.not_found',
};

/** By the record that leads to a visit: its row, with the visit where one is known. An alert names none: it came while one lasted. */
const statements: Record<VisitSource, string> = {
  ticket: named('turns', 'turn_id'),
  response: named('poll_responses', 'response_id'),
  alert: `select case when ${until} >= n.origin_created_at then i.id end as interaction_id
    from alerts n left join lateral (select * from interactions i where i.robot_id = n.robot_id
      and i.client_id = n.client_id and i.started_at <= n.origin_created_at order by i.started_at desc limit 1) i on true
    where n.notification_id = $1`,
};

/** The visit of a ticket, a response or an alert. Who may not see that part of visits is told nothing of it. */
export async function findVisitOf(
  sql: Sql,
  { source, record_id }: { source: VisitSource; record_id: number },
  person: Person,
): Promise<{ interaction_id: number | null }> {
  if (!sees(person, visitSources[source])) fail(missing[source]);
  const [found] = await runSql<{ interaction_id: number | null }>(sql, statements[source], [record_id]);
  return orFail(found, missing[source]);
}
