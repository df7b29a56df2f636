import { type Measured, type OpenBoxes, waitRange } from '@botones/contract/turns/estimate';
import {
  type CalledTurn,
  calledShown,
  type Line,
  type PublicLine,
  type WaitingTurn,
  type WaitRange,
  waitingShown,
} from '@botones/contract/turns/line';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { runSql, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { daysAgo, inOrder, standsIn, withoutToday } from './line.day.ts';

/** Which line, at its local day and hour of now. */
export interface Place {
  client_id: number;
  branchoffice_id: number;
  day: string;
  timezone: string;
  hour: number;
  version: number;
}

/** Where the line of a branch is; fails where there is no such branch. */
export async function placeOf(sql: Sql, branchoffice_id: number): Promise<Place> {
  const [place] = await runSql<Place>(
    sql,
    `select b.client_id, b.branchoffice_id, (now() at time zone c.timezone)::date::text as day, c.timezone,
      extract(hour from now() at time zone c.timezone)::int as hour, coalesce(l.version, 0) as version
    from branch_offices b join clients c on c.client_id = b.client_id
    left join turn_lines l on l.client_id = b.client_id and l.branchoffice_id = b.branchoffice_id
    where b.branchoffice_id = $1 and b.deleted_at is null`,
    [branchoffice_id],
  );
  return orFail(place, 'branches.not_found');
}

const keys = ({ client_id, branchoffice_id, day }: Place) => [client_id, branchoffice_id, day];
const ofBranch = 't.client_id = $1 and t.branchoffice_id = $2';
const waits = `${ofBranch} and t.status = 'waiting' and ${standsIn('t', '$3::date')}`;
const waitingInOrder = `${waits} order by ${inOrder('t')}`;
const ago = `${daysAgo('t', '$3::date')} as days_ago`;

const countWaiting = async (sql: Sql, place: Place): Promise<number> => {
  const [row] = await runSql<{ n: number }>(sql, `select count(*) as n from turns t where ${waits}`, keys(place));
  return row?.n ?? 0;
};

type Told<Row> = Omit<Row, 'label' | 'days_ago'> & { turn: number; days_ago: number };
/** A ticket of a line as it is told. */
const toTold = <Row extends { turn: number; days_ago: number }>(row: Row) => ({
  ...withoutToday(row),
  label: ticketLabel(row.turn),
});

const firstWaiting = (sql: Sql, place: Place, most: number) =>
  runSql<Told<WaitingTurn>>(
    sql,
    `select t.turn_id as id, t.number as turn, t.created_at, t.name, t.advance, t.advance_reason, t.returned, t.repeated, t.stepped_back,
      t.source = 'phone' as by_phone, ${ago},
      (t.for_box_id is not null or t.for_user_id is not null) as directed, x.box_number as for_box, case when u.user_id is not null
        then json_build_object('user_id', u.user_id, 'name', trim(u.name || ' ' || u.last_name)) end as for_user
    from turns t left join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.for_box_id
    left join users u on u.user_id = t.for_user_id and u.client_id = t.client_id
    where ${waitingInOrder} limit $4`,
    [...keys(place), most],
  );

/** Who was called today, and who was called the day before and is still in service (MOV-8). */
export const lastCalled = async (sql: Sql, place: Place): Promise<CalledTurn[]> => {
  const midnight = '($3::date)::timestamp at time zone $5';
  const rows = await runSql<Told<CalledTurn>>(
    sql,
    `select t.turn_id as id, t.number as turn, x.box_number, t.called_at as at, t.calls, ${ago}
    from turns t join attention_boxes x on x.client_id = t.client_id and x.attention_box_id = t.box_id
    where ${ofBranch} and t.called_at >= ${midnight} - interval '1 day' and t.status <> 'waiting'
      and (t.called_at >= ${midnight} or t.status = 'assigned')
    order by t.called_at desc limit $4`,
    [...keys(place), calledShown, place.timezone],
  );
  return rows.map(toTold);
};

/** How long services took in a branch at this hour in 28 days, and which boxes are open (TUR-3). */
export async function measuredAt(sql: Sql, place: Place): Promise<{ measured: Measured; boxes: OpenBoxes }> {
  const [row] = await runSql<{ services: number; half: number; nine_tenths: number; open: number; free: number }>(
    sql,
    `with measured as (
      select minutes, sum(n) as n from turn_services where client_id = $1 and branchoffice_id = $2
        and day > $3::date - 28 and hour = $4 group by minutes
    ), counted as (select minutes, sum(n) over (order by minutes) as so_far, sum(n) over () as services from measured),
    boxes as (
      select count(*) as open, count(*) filter (where not exists (
        select from turns t where t.client_id = x.client_id and t.attended_by = x.user_id and t.status = 'assigned')) as free
      from attention_boxes x where x.client_id = $1 and x.branchoffice_id = $2 and x.user_id is not null
    )
    select coalesce(max(services), 0) as services, coalesce(min(minutes) filter (where so_far >= services * 0.5), 0) as half,
      coalesce(min(minutes) filter (where so_far >= services * 0.9), 0) as nine_tenths,
      (select open from boxes) as open, (select free from boxes) as free
    from counted`,
    [...keys(place), place.hour],
  );
  const { services, half, nine_tenths: nineTenths, open, free } = orFail(row, 'server.failed');
  return {
    measured: { services: Number(services), half, nineTenths },
    boxes: { open: Number(open), free: Number(free) },
  };
}

/** How long somebody waits behind so many people (TUR-3). */
export async function waitBehind(sql: Sql, place: Place, ahead: number): Promise<WaitRange> {
  const { measured, boxes } = await measuredAt(sql, place);
  return waitRange(ahead, boxes, measured);
}

/** What desk, robots and televisions are told alike, beside the first of the line of whom at most so many were read. */
async function restOf(sql: Sql, place: Place, first: readonly unknown[], most: number) {
  const waiting_count = first.length < most ? first.length : await countWaiting(sql, place);
  return {
    branch_office: place.branchoffice_id,
    version: place.version,
    waiting_count,
    called: await lastCalled(sql, place),
    wait: await waitBehind(sql, place, waiting_count),
  };
}

/** The line of a branch as its desk sees it: one list for all who see it, so that of people of the platform it names none. */
export async function lineOf(sql: Sql, branchoffice_id: number): Promise<Line> {
  const place = await placeOf(sql, branchoffice_id);
  const first = await firstWaiting(sql, place, waitingShown);
  const waiting = first.map(toTold);
  return { waiting, ...(await restOf(sql, place, first, waitingShown)) };
}

const nextShown = 8;

/** The same without names: what a robot or a television shows. */
export async function publicLineOf(sql: Sql, branchoffice_id: number): Promise<PublicLine> {
  const place = await placeOf(sql, branchoffice_id);
  const first = await runSql<{ id: number; turn: number; days_ago: number }>(
    sql,
    `select t.turn_id as id, t.number as turn, ${ago} from turns t where ${waitingInOrder} limit $4`,
    [...keys(place), nextShown],
  );
  const next = first.map(({ turn, ...row }) => ({ ...withoutToday(row), label: ticketLabel(turn) }));
  return { next, ...(await restOf(sql, place, first, nextShown)) };
}
