import type { TurnFigures } from '@botones/contract/turns/turn-figures';
import { runSql, type Sql } from '../../app/database/db.ts';
import { countBy, counted, type FiguresAsked } from '../../app/figures/counts.ts';
import { turnEnds, turnPromises, turnServices, turnSources, turnWaits } from '../turns/turns.roll-ups.ts';
import { keptOf, leftOut } from './turn-figures.kept.ts';
import { type Measured, timed } from './turn-figures.timed.ts';

/** Boxes and people that are told of. */
const most = 50;

/** Counts put together by one of their columns. */
function groupBy<Row>(rows: readonly Row[], keyOf: (row: Row) => number): Map<number, Row[]> {
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
  const waits = await countBy(sql, counted(turnWaits), asked, ['hour', 'minutes']);
  const services = await countBy(sql, counted(turnServices), asked, ['hour', 'minutes']);
  const servers = await countBy(sql, counted(turnServices), asked, ['box_id', 'user_id', 'minutes']);
  const ends = await countBy(sql, counted(turnEnds), asked, ['how']);
  const sources = await countBy(sql, counted(turnSources), asked, ['source']);
  const promises = await countBy(sql, counted(turnPromises), asked, ['hour', 'kept']);
  const waitsByHour = groupBy(waits, ({ hour }) => hour);
  const servicesByHour = groupBy(services, ({ hour }) => hour);
  const promisesByHour = groupBy(promises, ({ hour }) => hour);
  const boxes = largest(groupBy(servers, ({ box_id }) => box_id));
  const people = largest(groupBy(servers, ({ user_id }) => user_id));
  const known = await namesOf(sql, boxes, people);
  const ended = (kind: string) => ends.find(({ how }) => how === kind)?.n ?? 0;
  const came = (door: string) => sources.find(({ source }) => source === door)?.n ?? 0;
  return {
    ends: { attended: ended('attended'), no_show: ended('no_show'), left: ended('left'), day_end: ended('day_end') },
    sources: { robot: came('robot'), console: came('console'), phone: came('phone') },
    promise: { ...keptOf(promises), ...leftOut(promises) },
    wait: timed(waits),
    service: timed(services),
    hours: Array.from({ length: 24 }, (_, hour) => ({
      wait: timed(waitsByHour.get(hour) ?? []),
      service: timed(servicesByHour.get(hour) ?? []),
      promise: keptOf(promisesByHour.get(hour) ?? []),
    })),
    boxes: boxes.map(([attention_box_id, counts]) => {
      const { box_number = 0, branch = '' } = known.boxes.get(attention_box_id) ?? {};
      return { attention_box_id, box_number, branch, service: timed(counts) };
    }),
    people: people.map(([user_id, counts]) => ({
      ...{ user_id, name: known.people.get(user_id) ?? null },
      service: timed(counts),
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
