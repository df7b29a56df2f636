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
  return { client, api, robot_id, other, group_id, event_id, playing };
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
