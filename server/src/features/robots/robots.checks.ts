import { allows } from '@botones/contract/calls/access';
import type { Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { holdActive } from '../surveys/surveys.queries.ts';

/** The screen that is chosen must be one that the platform offers; one that was chosen before may stay. */
export async function checkResolution(sql: Sql, id: number, current?: number): Promise<void> {
  const row = await sql.selectFrom('resolutions').select('status').where('id', '=', id).executeTakeFirst();
  if (!orFail(row, 'resolutions.not_found').status && id !== current) fail('resolutions.disabled');
}

/** Staff alone say what is in service and which survey it offers; that it offers none also who holds Encuestas (AMB-047, AMB-050, FLO-2). */
export function checkStaffs(
  { is_active, polls }: { is_active?: unknown; polls?: readonly number[] | undefined },
  person: Person,
) {
  if (person.is_staff) return;
  if (is_active !== undefined) fail('session.forbidden');
  if (polls !== undefined && (polls.length > 0 || !allows(['Encuestas'], person))) fail('session.forbidden');
}

/** The survey that is related, null for none: one at most, and active. */
export async function pollOf(sql: Sql, client_id: number, [poll_id, more]: readonly number[]): Promise<number | null> {
  if (more !== undefined) fail('surveys.one_a_robot', { polls: 'surveys.one_a_robot' });
  if (poll_id === undefined) return null;
  await holdActive(sql, client_id, poll_id);
  return poll_id;
}
