import { type FactOf, quarterMs } from '@botones/contract/device/facts';
import { robotTimeline } from '@botones/contract/schedule/robot-timeline';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { campaignOf } from '../events/events.samples.ts';
import { groupOfRobots } from '../groups/groups.samples.ts';

const w = await fileWorld();

const zone = 'America/Mexico_City';
const hour = 3_600_000;
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
const dayAgo = (days: number): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(Date.now() - days * 86_400_000);
const instant = (day: string, time: string) => zoneClock(zone).instantOf(Date.parse(`${day}T${time}Z`), 'begin');

/** A group's event from 9 to 12 of each day, and a robot that is not in the group yet. */
async function clinic() {
  const client = await w.client({ modules: ['Robots', 'Publicidad'] });
  const { api } = await w.person({ client, modules: ['Publicidad', 'Robots'] });
  const robot = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  const other = (await w.robot({ client })).robot_id;
  const group_id = await groupOfRobots(w, client, [other]);
  const campaigns = [{ campaign_id: await campaignOf(w, client), position: 1 }];
  const hours = { from_hour: '09:00:00', to_hour: '12:00:00' };
  const body = { groups: [group_id], name: 'Mañanas', always: true, ...hours, campaigns };
  const { event_id } = await api.events.create({ body });
  /** What the robot plays at half past ten of tomorrow: by what it fetched, by what is kept of it, and as people are told. */
  const playing = async () => {
    await w.app.runSchedule('playback-rules');
    const day = dayAgo(-1);
    const at = instant(day, '10:30:00');
    const { schedule } = await robot.api.device.config({});
    const glass = schedule && robotTimeline({ ...schedule, timezone: zone }, at, at + 1)[0]?.event?.name;
    const kept = await inDatabase(
      `select rules -> 'events' -> 0 ->> 'name' as name from playback_rules where robot_id = $1 and ended_at is null`,
      robot_id,
    );
    const query = { day: day.split('-').reverse().join('-'), hour: '10:30' };
    const seen = await api.events.seen({ params: { client_id: client.client_id }, query });
    const told = seen.find((one) => one.robot_id === robot_id)?.event?.name;
    return [glass ?? null, kept.rows[0]?.name ?? null, told ?? null];
  };
  return { client, api, robot, robot_id, other, group_id, event_id, playing };
}
const all = (name: string | null) => [name, name, name];

test('glass, plan and what is told agree whenever a robot joins and leaves, is separated and put back, and its group is deleted and restored (FLO-1, FLO-5)', async () => {
  const { api, robot_id, other, group_id, event_id, playing } = await clinic();
  const [ofGroup, ofEvent] = [{ params: { group_id } }, { params: { event_id } }];
  const members = (robots: number[]) => api.groups.update({ ...ofGroup, body: { robots } });
  const ledger: [does: () => Promise<unknown>, plays: string | null][] = [
    [async () => {}, null],
    [() => members([robot_id, other]), 'Mañanas'],
    [() => members([other]), null],
    [() => members([robot_id, other]), 'Mañanas'],
    [() => api.events.separate({ ...ofEvent, body: { robot: robot_id, name: 'Solo' } }), 'Solo'],
    [() => api.events.rejoin({ ...ofEvent, body: { robot: robot_id } }), 'Mañanas'],
    [() => api.events.separate({ ...ofEvent, body: { robot: robot_id, remove: true } }), null],
    [() => api.events.rejoin({ ...ofEvent, body: { robot: robot_id } }), 'Mañanas'],
    [() => api.groups.remove(ofGroup), null],
    [() => api.groups.restore(ofGroup), 'Mañanas'],
    [() => api.events.update({ ...ofEvent, body: { except_robots: [robot_id] } }), null],
    [() => api.events.update({ ...ofEvent, body: { except_robots: [], name: 'Otra' } }), 'Otra'],
    [() => api.events.remove(ofEvent), null],
    [() => api.events.restore(ofEvent), 'Otra'],
  ];
  for (const [step, [does, plays]] of ledger.entries()) {
    await does();
    expect(await playing(), `step ${step}`).toEqual(all(plays));
  }
  const kept = await inDatabase(
    `select rules -> 'events' -> 0 ->> 'name' as name from playback_rules where robot_id = $1 order by since`,
    robot_id,
  );
  expect(kept.rows.map(({ name }) => name)).toEqual(ledger.map(([, plays]) => plays));
});

test('of a robot that joined at ten and left at eleven one hour is planned that day (FLO-1, PUB-7)', async () => {
  const { client, api, robot_id, other, group_id, playing } = await clinic();
  const members = (robots: number[]) => api.groups.update({ params: { group_id }, body: { robots } });
  await playing();
  await members([robot_id, other]);
  await playing();
  await members([other]);
  expect(await playing()).toEqual(all(null));
  const day = dayAgo(2);
  const borders = [instant(dayAgo(5), '00:00:00'), instant(day, '10:00:00'), instant(day, '11:00:00')];
  await inDatabase(
    `with mine as (select since, row_number() over (order by since) as n from playback_rules where robot_id = $1)
     update playback_rules p set since = ($2::timestamptz[])[m.n], ended_at = ($2::timestamptz[])[m.n + 1],
       planned_until = ($2::timestamptz[])[1]
     from mine m where p.robot_id = $1 and p.since = m.since`,
    robot_id,
    borders.map((at) => new Date(at).toISOString()),
  );
  await w.app.runSchedule('playback-plans');
  const { rows } = await api.playback.report({
    params: { client_id: client.client_id },
    query: { from: dayAgo(4), to: dayAgo(1), by: 'day', robot_id },
  });
  expect(rows.filter(({ planned_ms }) => planned_ms > 0).map((row) => [row.day, row.planned_ms])).toEqual([
    [day, hour],
  ]);
});

test('of a robot that joined and left twice in the middle of a day plan, glass and report agree with a ledger by hand (FLO-1, PUB-6, PUB-7)', async () => {
  const { client, api, robot, robot_id, other, group_id, event_id, playing } = await clinic();
  const day = dayAgo(2);
  const at = (time: string) => instant(day, `${time}:00`);
  // In the group from when to when, and what its event from 9 to 12 makes of that.
  const ledger = [
    { joined: '08:10', left: '09:45', plays: ['09:00', '09:45'] },
    { joined: '11:20', left: '15:00', plays: ['11:20', '12:00'] },
  ] as const;
  const expected = ledger.map(({ plays: [from, to] }) => ({ from: at(from), to: at(to) }));
  const whole = 85 * 60_000;
  expect(expected.reduce((sum, { from, to }) => sum + to - from, 0)).toBe(whole);

  /** What the robot shows between two moments with the calendar that it has now, a record a quarter of an hour. */
  async function shows(from: number, to: number) {
    const { schedule } = await robot.api.device.config({});
    const plays = schedule ? robotTimeline({ ...schedule, timezone: zone }, from, to) : [];
    const media_id = schedule?.scenes[0]?.items[0]?.media_id ?? null;
    const records = plays.flatMap(({ event, ...span }) => {
      if (!event) return [];
      const quarters: object[] = [];
      for (let start = Math.max(from, span.from); start < Math.min(to, span.to); ) {
        const end = Math.min(to, span.to, (Math.floor(start / quarterMs) + 1) * quarterMs);
        const clock = { wall: new Date(start).toISOString(), boot_id: crypto.randomUUID(), mono_ms: 0, offset_ms: 0 };
        const ended = { ...clock, wall: new Date(end).toISOString(), mono_ms: end - start };
        quarters.push({
          ...{ uuid: crypto.randomUUID(), start: clock, end: ended, event_id: event.event_id, campaign_id: null },
          ...{ scene_id: null, media_id, sha256: null, name: 'M', plays: 1, shown_ms: end - start, completed: 1 },
        });
        start = end;
      }
      return quarters;
    });
    return records as FactOf<'playback'>[];
  }
  const members = (robots: number[]) => api.groups.update({ params: { group_id }, body: { robots } });
  const [told, borders]: [FactOf<'playback'>[], number[]] = [[], [instant(dayAgo(5), '00:00:00')]];
  await playing();
  let since = at('00:00');
  for (const { joined, left } of ledger) {
    told.push(...(await shows(since, at(joined))));
    await members([robot_id, other]);
    await playing();
    told.push(...(await shows(at(joined), at(left))));
    await members([other]);
    await playing();
    borders.push(at(joined), at(left));
    since = at(left);
  }
  told.push(...(await shows(since, instant(dayAgo(1), '00:00:00'))));
  expect((await robot.api.device.playback({ body: { now: robot.clock(), records: told } })).rejected).toEqual([]);
  await inDatabase(
    `with mine as (select since, row_number() over (order by since) as n from playback_rules where robot_id = $1)
     update playback_rules p set since = ($2::timestamptz[])[m.n], ended_at = ($2::timestamptz[])[m.n + 1],
       planned_until = ($2::timestamptz[])[1]
     from mine m where p.robot_id = $1 and p.since = m.since`,
    robot_id,
    borders.map((border) => new Date(border).toISOString()),
  );
  await w.app.runSchedule('playback-plans');

  const params = { client_id: client.client_id };
  const none = { interaction: 0, standby: 0, message: 0, file: 0, offline: 0, other: 0 };
  for (const by of ['day', 'robot'] as const) {
    const query = { from: dayAgo(4), to: dayAgo(1), by, robot_id };
    const { rows } = await api.playback.report({ params, query });
    const seen = rows.filter((row) => row.planned_ms + row.shown_ms > 0);
    expect(seen.map((row) => [by, row.planned_ms, row.shown_ms, row.missed_ms])).toEqual([[by, whole, whole, none]]);
  }
  const { occurrences } = await api.playback.calendar({ params: { robot_id }, query: { from: day, to: day } });
  expect(occurrences.map((one) => [one.event_id, Date.parse(one.from), Date.parse(one.to)])).toEqual(
    expected.map(({ from, to }) => [event_id, from, to]),
  );
  const glass = await api.playback.timeline({ params: { robot_id }, query: { day } });
  expect(glass.every((shown) => shown.event_id === event_id && !shown.doubtful)).toBe(true);
  expect(glass.reduce((sum, { shown_ms }) => sum + shown_ms, 0)).toBe(whole);
  for (const { started_at, ended_at } of glass)
    expect(expected.some(({ from, to }) => Date.parse(started_at) >= from && Date.parse(ended_at) <= to)).toBe(true);
});
