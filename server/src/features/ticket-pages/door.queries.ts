import { waitRange } from '@botones/contract/turns/estimate';
import { returnMinutes } from '@botones/contract/turns/ticket-pages';
import { type DoorPage, doorClosed, mostByPhone, mostOfBrowser } from '@botones/contract/turns/turn-doors';
import { runSql, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { type Door, windowOf } from '../turns/door.secrets.ts';
import { type HeldLine, holdLine } from '../turns/line.lock.ts';
import { addTurn } from '../turns/turns.adding.ts';
import { promise } from '../turns/turns.promise.ts';
import { branchLineOf } from './branch-line.ts';

interface Standing {
  by_phone: boolean;
  printed: number;
  open: boolean;
  boxes: number;
  last_minute: number;
  /** Whose page is closed and who is told by no push either. */
  unseen: number;
}

/** How a door stands now; of a branch, or a client, that is gone, and of a door that is worth nothing, nothing is told. */
async function standingOf(sql: Sql, door: Door, now: number): Promise<Standing> {
  const [found] = await runSql<Standing>(
    sql,
    `select coalesce(d.by_phone, false) as by_phone, coalesce(d.printed, 1) as printed,
      case when b.open_at = b.until_at then true
        when b.open_at < b.until_at then local.at >= b.open_at and local.at < b.until_at
        else local.at >= b.open_at or local.at < b.until_at end as open,
      (select count(*)::int from attention_boxes x where x.client_id = b.client_id and x.branchoffice_id = b.branchoffice_id
        and x.deleted_at is null) as boxes,
      (select count(*)::int from turns t where t.client_id = b.client_id and t.branchoffice_id = b.branchoffice_id and t.source = 'phone'
        and t.created_at > now() - interval '1 minute') as last_minute,
      (select count(*)::int from turns t where t.client_id = b.client_id and t.branchoffice_id = b.branchoffice_id and t.source = 'phone'
        and t.status = 'waiting' and coalesce(t.page_at, t.created_at) < now() - make_interval(mins => $2)
        and not is_pushed(t.client_id, t.turn_id)) as unseen
    from branch_offices b join clients c on c.client_id = b.client_id and c.is_active and c.deleted_at is null
    left join turn_doors d on d.client_id = b.client_id and d.branchoffice_id = b.branchoffice_id
    cross join lateral (select (now() at time zone c.timezone)::time as at) local
    where b.branchoffice_id = $1 and b.deleted_at is null`,
    [door.branchoffice_id, mostByPhone.unseenMinutes],
  );
  const standing = orFail(found, 'doors.not_found');
  // What a television showed a moment ago is read a moment later.
  const isOld = 'printed' in door ? door.printed !== standing.printed : windowOf(now) - door.window > 1;
  if (isOld || ('window' in door && door.window > windowOf(now))) fail('doors.not_found');
  return standing;
}

/** Why nobody takes one just now; null: they may. */
function closedBy({ by_phone, open, boxes, last_minute, unseen }: Standing): DoorPage['closed'] {
  const [off, hours, full, noBoxes] = doorClosed;
  if (!by_phone) return off;
  if (boxes === 0) return noBoxes;
  if (!open) return hours;
  return last_minute >= mostByPhone.minute || unseen >= mostByPhone.unseen ? full : null;
}

/** What a phone shows at a door. */
export async function doorPage(sql: Sql, door: Door, now: number): Promise<DoorPage> {
  const standing = await standingOf(sql, door, now);
  const { branch, waiting, boxes, measured, timezone } = await branchLineOf(sql, door.branchoffice_id);
  const waiting_count = waiting.get('')?.length ?? 0;
  return {
    branch,
    waiting_count,
    wait: waitRange(waiting_count, boxes, measured),
    closed: closedBy(standing),
    timezone,
  };
}

interface Asked {
  browser: string;
  code: string;
  language_id: 1 | 2;
}

/** The ticket of a code that a browser asked for before; fails where the code is another's. */
async function takenBefore(sql: Sql, { branchoffice_id }: Door, { code, browser }: Asked): Promise<boolean> {
  const [known] = await runSql<{ browser: string | null; branchoffice_id: number }>(
    sql,
    `select t.browser, t.branchoffice_id from branch_offices b join turns t on t.client_id = b.client_id and t.code = $2
    where b.branchoffice_id = $1`,
    [branchoffice_id, code],
  );
  if (known && (known.browser !== browser || known.branchoffice_id !== branchoffice_id)) fail('doors.not_found');
  return known !== undefined;
}
async function refuseClosed(sql: Sql, door: Door, now: number): Promise<void> {
  const closed = closedBy(await standingOf(sql, door, now));
  if (closed !== null) fail(`doors.${closed}`);
}

/**
 * A ticket at a door, for the browser that made its code; asked again it is the same, and null is answered (MOV-2). A door that is closed, and what
 * was taken before, keep nobody of the line waiting. Runs inside a write.
 */
export async function takeAtDoor(sql: Sql, door: Door, asked: Asked, now: number): Promise<HeldLine | null> {
  const { browser, code, language_id } = asked;
  if (await takenBefore(sql, door, asked)) return null;
  await refuseClosed(sql, door, now);
  const { branchoffice_id } = door;
  const line = await holdLine(sql, branchoffice_id, 0, 'branch', 'doors.not_found');
  if (await takenBefore(sql, door, asked)) return line;
  await refuseClosed(sql, door, now);
  // What was given back a moment ago may be taken again.
  const [held] = await runSql<{ n: number }>(
    sql,
    `select count(*)::int as n from turns where browser = $1 and (status in ('waiting', 'assigned')
      or end_reason = 'left' and end_date > now() - make_interval(mins => $2))`,
    [browser, returnMinutes],
  );
  if ((held?.n ?? 0) >= mostOfBrowser) fail('doors.too_many');
  const { last: number } = await holdLine(sql, branchoffice_id, 1);
  const turn_id = await addTurn(sql, line, { number, source: 'phone', language_id, code });
  await runSql(sql, 'update turns set browser = $3, page_at = now() where client_id = $1 and turn_id = $2', [
    line.client_id,
    turn_id,
    browser,
  ]);
  await promise(sql, line, turn_id);
  return line;
}
