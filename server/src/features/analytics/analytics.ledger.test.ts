import { randomUUID } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import type { FactOf } from '@botones/contract/device/facts';
import { expect, test } from 'vitest';
import { recountAll } from '../../app/facts/recount.ts';
import { fileWorld } from '../../testing/file-world.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const now = Date.parse('2026-04-02T20:00:00Z');
const w = await fileWorld({ TRUST_PROXY: 'loopback', DEVICE_CALLS_PER_MINUTE: '100000' }, () => now);

/** Numbers that are the same each time. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return Math.floor((state / 2_147_483_648) * below);
  };
}
function shuffled<T>(list: readonly T[], take: (below: number) => number): T[] {
  const left = [...list];
  return list.map(() => left.splice(take(left.length), 1)[0] as T);
}

const clockAt = (ms: number) => ({
  wall: new Date(ms).toISOString(),
  boot_id: randomUUID(),
  mono_ms: 0,
  offset_ms: 0,
});
type Interaction = FactOf<'interactions'>;
/** Somebody at a robot, as a robot tells it: when it begins, and again when it ends, with what was perceived. */
interface Visit {
  at: number;
  seconds: number | null;
  gender: 'male' | 'female' | null;
  track_id: string | null;
  records: Interaction[];
}

/** Hours around the change of clocks in Madrid, around a month's end, and any of two weeks. */
const moments = ['2026-03-28T22:00:00Z', '2026-03-31T20:00:00Z', '2026-03-20T00:00:00Z'].map(Date.parse);
const lengths = [3, 13 * 24] as const;
function visitOf(take: (below: number) => number): Visit {
  const kind = take(3);
  const at = (moments[kind] ?? 0) + take((kind === 2 ? lengths[1] : lengths[0] * 2) * 3600) * 1000;
  const seconds = take(4) === 0 ? null : ([59, 60, 179, 180, 299, 300, 20][take(7)] ?? 20);
  const gender = ([null, 'male', 'female'] as const)[take(3)] ?? null;
  const track_id = take(3) === 0 ? null : String(take(5));
  const start = clockAt(at);
  const begun = {
    uuid: randomUUID(),
    start,
    end: null,
    age: null,
    language_id: 1,
    session_kind: 'es',
    track_id,
  } as const;
  const open: Interaction = { ...begun, gender: null };
  const end = { ...start, mono_ms: (seconds ?? 0) * 1000 };
  const records = seconds === null ? [open] : [open, { ...open, end, gender }];
  return { at, seconds, gender: seconds === null ? null : gender, track_id, records };
}

/** The figures of a client as a book of its own counts them: by the days and hours of Intl, from what was told, not from what is kept. */
class Ledger {
  private readonly people = new Set<string>();
  private readonly hours: Intl.DateTimeFormat;
  days = new Map<string, number>();
  served = new Map<string, number>();
  week = Array.from({ length: 7 }, () => Array.from({ length: 24 }, () => 0));
  times = [0, 0, 0, 0];
  genders = { Masculino: 0, Femenino: 0, 'Sin dato': 0 };
  constructor(timeZone: string) {
    const parts = { year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', hourCycle: 'h23' } as const;
    this.hours = new Intl.DateTimeFormat('en-CA', { timeZone, ...parts });
  }
  add(robot: number, { at, seconds, gender, track_id }: Visit): void {
    const [day = '', hour = ''] = this.hours.format(at).split(', ');
    this.days.set(day, (this.days.get(day) ?? 0) + 1);
    const person = `${robot} ${day} ${track_id ?? randomUUID()}`;
    if (!this.people.has(person)) this.served.set(day, (this.served.get(day) ?? 0) + 1);
    this.people.add(person);
    const hours = this.week[(new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7] ?? [];
    hours[Number(hour)] = (hours[Number(hour)] ?? 0) + 1;
    const length = seconds === null ? -1 : [60, 180, 300, Number.POSITIVE_INFINITY].findIndex((most) => seconds < most);
    if (length >= 0) this.times[length] = (this.times[length] ?? 0) + 1;
    this.genders[gender === 'male' ? 'Masculino' : gender === 'female' ? 'Femenino' : 'Sin dato'] += 1;
  }
}

async function tell(robot: PairedRobot, visits: readonly Visit[], take: (below: number) => number): Promise<void> {
  const records = visits.flatMap(({ records: told }) => told);
  // All of it twice and in no order, as after a week without a network.
  const order = [...shuffled(records, take), ...shuffled(records, take)];
  for (let from = 0; from < order.length; from += 40) {
    const body = { now: clockAt(now), records: order.slice(from, from + 40) };
    expect((await robot.api.device.interactions({ body })).rejected).toEqual([]);
  }
}

async function expectLedger({ client_id }: Client, ledger: Ledger): Promise<void> {
  const body = { client: client_id, robot: 0, start_date: '2026-03-19', end_date: '2026-04-02', by: 'day' as const };
  const { api } = w.staff;
  const byDay = (days: Map<string, number>) =>
    Array.from({ length: 15 }, (_, nth) => {
      const day = new Date(Date.UTC(2026, 2, 19 + nth)).toISOString().slice(0, 10);
      return days.get(day) ?? 0;
    });
  expect(Object.values(await api.analytics.interactionTotal({ body }))).toEqual(byDay(ledger.days));
  expect(Object.values(await api.analytics.peopleServed({ body }))).toEqual(byDay(ledger.served));
  expect(Object.values(await api.analytics.timeInteraction({ body })).slice(1)).toEqual(ledger.times);
  expect(await api.analytics.interactionGender({ body })).toMatchObject(ledger.genders);
  const months = await api.analytics.interactionTotal({ body: { ...body, by: 'month' } });
  const of = (month: string) => [...ledger.days].reduce((sum, [day, n]) => sum + (day.startsWith(month) ? n : 0), 0);
  expect(months).toEqual({ 'Mar 2026': of('2026-03'), 'Abr 2026': of('2026-04') });
  const { by, ...range } = body;
  expect((await api.analytics.breakdown({ body: { ...range, figure: 'interactions' } })).week).toEqual(ledger.week);
  const parts = ['totals', 'peaks', 'total', 'times', 'gender'] as const;
  const told = await api.analytics.dashboard({ body: { ...body, parts: [...parts] } });
  const sum = (days: Map<string, number>) => [...days.values()].reduce((all, n) => all + n, 0);
  expect(told.totals?.figures).toMatchObject({
    interactions: { now: sum(ledger.days) },
    people: { now: sum(ledger.served) },
  });
  expect(Object.values(told.total?.figures ?? {})).toEqual(byDay(ledger.days));
  expect(Object.values(told.times?.figures ?? {}).slice(1)).toEqual(ledger.times);
  expect(told.gender?.figures).toMatchObject(ledger.genders);
  expect(told.peaks?.figures?.week).toEqual(ledger.week);
}

test.each([
  1, 2,
])('figures equal a ledger through shuffled repeats, a change of clocks, a month’s end and a move (seed %i) (ALL-4, ALL-5)', async (seed) => {
  const take = chance(seed);
  const clients = [await w.client(), await w.client()] as const;
  const zones = ['Europe/Madrid', 'America/Tijuana'] as const;
  for (const [nth, { client_id }] of clients.entries())
    await w.staff.api.clients.update({ params: { client_id }, body: { timezone: zones[nth] } });
  const ledgers = zones.map((zone) => new Ledger(zone)) as [Ledger, Ledger];
  const [staying, moving] = [await w.pairedRobot({ client: clients[0] }), await w.pairedRobot({ client: clients[0] })];
  const visits = (count: number) => Array.from({ length: count }, () => visitOf(take));
  const [early, ...rest] = [visits(90), visits(90), visits(60)];
  for (const visit of early ?? []) ledgers[0].add(staying.robot.robot_id, visit);
  await tell(staying, early ?? [], take);
  const [before = [], after = []] = rest;
  for (const visit of before) ledgers[0].add(moving.robot.robot_id, visit);
  await tell(moving, before, take);
  await w.staff.api.robots.update({
    params: { robot_id: moving.robot.robot_id },
    body: { client: clients[1].client_id },
  });
  // What it tells from then on is its new client's, but for what was told already, which stays where it was.
  const others = after.map((visit) => ({
    ...visit,
    track_id: null,
    records: visit.records.map((each) => ({ ...each, track_id: null })),
  }));
  for (const visit of others) ledgers[1].add(moving.robot.robot_id, visit);
  await tell(moving, [...others, ...before], take);
  await expectLedger(clients[0], ledgers[0]);
  await expectLedger(clients[1], ledgers[1]);
  expect([...ledgers[1].days.values()].reduce((sum, n) => sum + n, 0)).toBe(60);
  expect((await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0)).toEqual([]);
  await expectLedger(clients[0], ledgers[0]);
});
