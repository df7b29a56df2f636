import type { TurnFigures } from '@botones/contract/turns/turn-figures';
import { runSql, type Sql } from '../../app/database/db.ts';
import { wholeMonths } from './turn-figures.months.ts';
import { type Measured, timedGroups, timedHours } from './turn-figures.timed.ts';

/** Which figures: of local days, both included, of a branch or of all. */
export interface FiguresAsked {
  start: string;
  end: string;
  branch_office?: number | undefined;
}

/** Boxes and people that are told of. */
const most = 50;
const ofBranch = '($1::bigint is null or branchoffice_id = $1)';
/** What was counted by whole months, and of the days around them by day. */
const counted = (columns: string, months: string, days: string) => `(
  select ${columns}, n from ${months} where ${ofBranch} and month between $2::date and $3::date
  union all select ${columns}, n from ${days} where ${ofBranch} and (day between $4::date and $5::date or day between $6::date and $7::date)
) counted`;

/** Counts put together by one of their columns. */
function groupBy<Row extends Measured>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const key = keyOf(row);
    const group = groups.get(key);
    if (group) group.push(row);
    else groups.set(key, [row]);
  }
  return groups;
}
const sum = (counts: readonly Measured[]) => counts.reduce((total, { n }) => total + n, 0);
/** The groups that have most first. */
const largest = (groups: Map<number, Measured[]>) =>
  [...groups].sort(([a, one], [b, other]) => sum(other) - sum(one) || a - b).slice(0, most);

/** The figures of tickets: each roll-up is read once, whatever it is put together by. */
export async function figuresOf(sql: Sql, asked: FiguresAsked, least: number): Promise<TurnFigures> {
  const branch = asked.branch_office ?? null;
  const { months, before, after } = wholeMonths(asked.start, asked.end);
  const params = [branch, ...months, ...before, ...after];
  const byHour = (from: string) =>
    runSql<Measured & { hour: number }>(
      sql,
      `select hour, minutes, sum(n)::int as n from ${from} group by 1, 2 having sum(n) > 0`,
      params,
    );
  const waits = await byHour(counted('hour, minutes', 'turn_wait_months', 'turn_waits'));
  const services = await byHour(counted('hour, minutes', 'turn_service_months', 'turn_services'));
  const servers = await runSql<Measured & { box_id: number; user_id: number }>(
    sql,
    `select box_id, user_id, minutes, sum(n)::int as n
      from ${counted('box_id, user_id, minutes', 'turn_server_months', 'turn_services')} group by 1, 2, 3 having sum(n) > 0`,
    params,
  );
  const ends = await runSql<{ how: string; n: number }>(
    sql,
    `select how, sum(n)::int as n from turn_ends where ${ofBranch} and day between $2::date and $3::date group by 1`,
    [branch, asked.start, asked.end],
  );
  const waitsByHour = groupBy(waits, ({ hour }) => hour);
  const servicesByHour = groupBy(services, ({ hour }) => hour);
  const { wait, service, hours } = timedHours(
    Array.from({ length: 24 }, (_, hour) => ({
      waits: waitsByHour.get(hour) ?? [],
      services: servicesByHour.get(hour) ?? [],
    })),
    least,
  );
  const boxes = largest(groupBy(servers, ({ box_id }) => box_id));
  const people = largest(groupBy(servers, ({ user_id }) => user_id));
  const known = await namesOf(sql, boxes, people);
  const timed = (groups: [number, Measured[]][]) =>
    timedGroups(
      groups.map(([, counts]) => counts),
      least,
    );
  const [ofBoxes, ofPeople] = [timed(boxes), timed(people)];
  // No total of them stands anywhere: a small one alone is left out.
  const ended = (kind: string) => {
    const n = ends.find(({ how }) => how === kind)?.n ?? 0;
    return n > 0 && n < least ? null : n;
  };
  const nothing = { n: 0, half: null, nine_tenths: null };
  return {
    ends: { attended: ended('attended'), no_show: ended('no_show'), day_end: ended('day_end') },
    ...{ wait, service, hours },
    boxes: boxes.map(([attention_box_id], at) => {
      const { box_number = 0, branch = '' } = known.boxes.get(attention_box_id) ?? {};
      return { attention_box_id, box_number, branch, service: ofBoxes[at] ?? nothing };
    }),
    people: people.map(([user_id], at) => ({
      ...{ user_id, name: known.people.get(user_id) ?? null },
      service: ofPeople[at] ?? nothing,
    })),
    min_group: least,
  };
}

type Group = readonly [id: number, counts: Measured[]];

/** What boxes and people are called, also those that are gone. */
async function namesOf(sql: Sql, boxes: readonly Group[], people: readonly Group[]) {
  const ids = (groups: readonly Group[]) => [groups.map(([id]) => id)];
  const numbers = await runSql<{ id: number; box_number: number; branch: string }>(
    sql,
    `select x.attention_box_id as id, x.box_number, b.name as branch from attention_boxes x
      join branch_offices b using (client_id, branchoffice_id) where x.attention_box_id = any($1::bigint[])`,
    ids(boxes),
  );
  const names = await runSql<{ id: number; name: string }>(
    sql,
    `select user_id as id, trim(name || ' ' || last_name) as name from users where user_id = any($1::bigint[])`,
    ids(people),
  );
  return {
    boxes: new Map(numbers.map((row) => [row.id, row])),
    people: new Map(names.map(({ id, name }) => [id, name])),
  };
}
