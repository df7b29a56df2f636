import { raw, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { type HeldLine, holdLine } from '../turns/line.lock.ts';
import { endTurn } from '../turns/turns.ending.ts';
import { type AtBox, callTo } from '../turns/turns.taking.ts';

/** Who serves in a demonstration and cannot sign in, with the ticket that they serve and whether its time is over. */
interface Desk extends AtBox {
  serves: boolean;
  over: boolean;
  came: boolean;
  /** Somebody waits in the branch. */
  waited: boolean;
}

/** Services take one to six minutes, and who does not come is waited for a minute: a hash of the ticket says which. */
const desksOfDemonstration = (sql: Sql) =>
  sql
    .selectFrom('attention_boxes as x')
    .innerJoin('clients as c', 'c.client_id', 'x.client_id')
    .innerJoin('users as u', 'u.user_id', 'x.user_id')
    .leftJoin('turns as t', (on) => on.onRef('t.attended_by', '=', 'u.user_id').on('t.status', '=', 'assigned'))
    .select(['u.user_id', 'x.attention_box_id', 'x.box_number', 'x.branchoffice_id'])
    .select([
      raw<boolean>`t.turn_id is not null`.as('serves'),
      raw<boolean>`exists (select from turns w where w.client_id = x.client_id and w.branchoffice_id = x.branchoffice_id
        and w.status = 'waiting' and greatest(w.day, w.carried_day) >= (now() at time zone c.timezone)::date)`.as(
        'waited',
      ),
      raw<boolean>`coalesce(t.turn_id % 16 > 0, true)`.as('came'),
      raw<boolean>`t.attention_date < now() - case when t.turn_id % 16 = 0 then interval '1 minute'
        else make_interval(secs => 60 + abs(hashint8(t.turn_id)) % 300) end`.as('over'),
    ])
    .where('c.is_demo', '=', true)
    .where(raw<boolean>`u.email::text like 'caja-%@demo.botones.local'`)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .orderBy('x.attention_box_id')
    .execute() as Promise<Desk[]>;

/** One step of one desk: the next is called, or the one who is served has been. Null: neither. */
async function step(sql: Sql, desk: Desk): Promise<HeldLine | null> {
  if (desk.serves)
    return desk.over ? (await endTurn(sql, desk.user_id, desk.came ? 'attended' : 'cancelled')).line : null;
  if (!desk.waited) return null;
  const line = await holdLine(sql, desk.branchoffice_id);
  return (await callTo(sql, line, desk, { kind: 'called' })) && line;
}

/** In a demonstration the people at the boxes work by themselves, as those do who would sit there. */
export function demonstrationDesks({ system, live }: Pick<Services, 'system' | 'live'>): Schedule {
  return {
    name: 'demonstration-desks',
    everyMs: 10_000,
    async run() {
      for (const desk of await system.read(desksOfDemonstration)) {
        if (!desk.over && !desk.waited) continue;
        const line = await system.write('demonstration')((sql) => step(sql, desk));
        if (line) live.signal(line.client_id, { feature: 'turns', id: line.branchoffice_id });
      }
    },
  };
}
