import { ticketPath } from '@botones/contract/turns/ticket-code';
import type { GivenTurn } from '@botones/contract/turns/turns';
import type { Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import type { Person } from '../../app/identity/actor.ts';
import { isAdmin } from './rights.ts';
import { boxOf } from './turns.taking.ts';

/**
 * The code of a ticket that waits or is served, for whoever lost it: shown at a box of its branch, or by who decides about all of them, as
 * they may do everything else with the ticket.
 */
export async function pageOf(sql: Sql, turn_id: number, person: Person): Promise<Pick<GivenTurn, 'code' | 'page'>> {
  const found = sql.selectFrom('turns').select(['branchoffice_id', 'status', 'code']).where('turn_id', '=', turn_id);
  const turn = orFail(await found.executeTakeFirst(), 'turns.not_found');
  if (!isAdmin(person) && (await boxOf(sql, person.user_id)).branchoffice_id !== turn.branchoffice_id)
    fail('turns.elsewhere');
  if (turn.status !== 'waiting' && turn.status !== 'assigned') fail('turns.over');
  // Of two tickets with one code the older keeps it; what was given out before there were pages has none.
  const code = orFail(turn.code, 'turns.no_page');
  return { code, page: ticketPath(code) };
}
