import type { FactOf } from '@botones/contract/device/facts';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { at, talk, tell } from '../../testing/told-facts.ts';
import { campaignOf } from '../events/events.samples.ts';

const w = await fileWorld();

const hour = 3_600_000;
const inDatabase = (sql: string, ...params: unknown[]) => w.engine.owner((c) => c.query(sql, params));
/** In the client's zone, where it may be the day before that of Greenwich. */
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
const dayAgo = (days: number): string => dayIn.format(Date.now() - days * 86_400_000);
const todayIn = (zone: string) => new Date(zoneClock(zone).localOf(Date.now())).toISOString().slice(0, 10);
const keepRules = () => w.app.runSchedule('playback-rules');
const reckon = () => w.app.runSchedule('playback-plans');

/** A robot that plays one campaign from 9 to 12 of each day, for five days already. */
async function clinic() {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Publicidad'] });
  const robot = await w.pairedRobot({ client });
  const { robot_id } = robot.robot;
  const campaign_id = await campaignOf(w, client);
  const hours = { from_hour: '09:00:00', to_hour: '12:00:00' };
  const about = { robot: robot_id, name: 'Mañanas', always: true, ...hours, campaigns: [{ campaign_id, position: 1 }] };
  const { event_id, updated_at } = await ana.api.events.create({ body: about });
  await keepRules();
  await inDatabase('delete from playback_rules where robot_id = $1 and ended_at is not null', robot_id);
  await inDatabase(`update playback_rules set since = now() - interval '5 days' where robot_id = $1`, robot_id);
  await inDatabase(
    `update robot_absences set ended_at = started_at + interval '1 second' where robot_id = $1 and kind = 'offline'`,
    robot_id,
  );
  const { scenes } = await ana.api.events.schedule({ params: { robot_id }, query: {} });
  const media_id = scenes[0]?.items[0]?.media_id ?? 0;
  /** From 10 to 10:15 of a day. */
  const shown = async (day: string, shown_ms: number) => {
    const start = at(day);
    const record: FactOf<'playback'> = {
      ...{ uuid: crypto.randomUUID(), start, end: { ...start, mono_ms: 900_000 } },
      ...{ event_id, campaign_id, scene_id: 1, media_id, sha256: null, name: 'M', plays: 9, shown_ms, completed: 9 },
    };
    const { rejected } = await robot.api.device.playback({ body: { now: robot.clock(), records: [record] } });
    expect(rejected).toEqual([]);
  };
  const params = { client_id: client.client_id };
  const report = (by: 'media' | 'campaign' | 'robot' | 'day' | 'month', more: object = {}) =>
    ana.api.playback.report({ params, query: { from: dayAgo(3), to: dayAgo(2), by, ...more } });
  return { client, ana, robot, robot_id, campaign_id, event_id, updated_at, media_id, shown, report, params };
}

test('the report says what was planned, what was shown, and why it was less (PUB-7, PUB-8)', async () => {
  const { ana, robot, robot_id, media_id, campaign_id, shown, report, params } = await clinic();
  // On one of two days it showed a quarter of an hour, and somebody spoke with it for twenty minutes.
  await shown(dayAgo(2), 900_000);
  await tell(robot, [talk(dayAgo(2), 1_200)]);
  await reckon();
  const days = await report('day');
  expect(days.rows).toMatchObject([
    { day: dayAgo(3), planned_ms: 3 * hour, shown_ms: 0, missed_ms: { interaction: 0, offline: 0, other: 3 * hour } },
    {
      ...{ day: dayAgo(2), planned_ms: 3 * hour, shown_ms: 900_000, plays: 9 },
      missed_ms: { interaction: 1_200_000, standby: 0, file: 0, offline: 0, other: 3 * hour - 2_100_000 },
    },
  ]);
  const ids = { media: media_id, campaign: campaign_id, robot: robot_id, month: 0 };
  for (const by of ['media', 'campaign', 'robot', 'month'] as const) {
    const { rows, total } = await report(by);
    expect(total, by).toEqual(days.total);
    expect(
      rows.every(({ id }) => id === ids[by]),
      by,
    ).toBe(true);
  }
  expect((await report('robot', { media_id: media_id + 1 })).rows).toEqual([]);
  const path = `/api/publicity/playback/report/${params.client_id}/csv/?from=${dayAgo(3)}&to=${dayAgo(2)}`;
  const answer = await fetch(`${w.url}${path}`, { headers: { authorization: `Bearer ${ana.token}` } });
  const lines = (await answer.text()).trim().split('\n');
  expect(lines).toHaveLength(3);
  expect(lines[2]).toMatch(/,9,9,10800,900,-9900,1200,0,0,0,0,8700$/);
});

test('an urgent message that stood over what was planned is a reason of its own, on page, sheet and day (PUB-7, PUB-10)', async () => {
  const { ana, robot_id, report, params } = await clinic();
  const day = dayAgo(2);
  const from = zoneClock('America/Mexico_City').instantOf(Date.parse(`${day}T10:00:00Z`), 'begin');
  const iso = (minutes: number) => new Date(from + minutes * 60_000).toISOString();
  // Until half past eleven, but ended at eleven.
  await inDatabase(
    `with said as (insert into urgent_messages (client_id, text, until, ended_at, created_date)
        select client_id, 'Simulacro', $2, $3, $4 from robots where robot_id = $1 returning client_id, message_id),
      on_robot as (insert into message_robots select client_id, message_id, $1 from said)
    insert into shown_messages select client_id, message_id, $1, $4 from said`,
    ...[robot_id, iso(90), iso(60), iso(0)],
  );
  await reckon();
  const { rows, total } = await report('day');
  expect(rows.map(({ missed_ms }) => missed_ms)).toMatchObject([
    { message: 0, other: 3 * hour },
    { message: hour, interaction: 0, other: 2 * hour },
  ]);
  expect((await report('media')).total).toEqual(total);
  expect((await report('robot')).total).toEqual(total);
  const { absences } = await ana.api.playback.day({ params: { robot_id }, query: { day } });
  expect(absences).toContainEqual({ kind: 'message', from: iso(0), to: iso(60) });
  const path = `/api/publicity/playback/report/${params.client_id}/csv/?from=${day}&to=${day}`;
  const answer = await fetch(`${w.url}${path}`, { headers: { authorization: `Bearer ${ana.token}` } });
  const [head = '', line = ''] = (await answer.text()).trim().split('\n');
  const at = head.split(',').findIndex((name) => name.includes('Mensaje urgente (s)'));
  expect(line.split(',')[at]).toBe('3600');
});

test('what plays now and has no quarter of an hour yet is said to be pending, and no difference (PUB-7)', async () => {
  const { client, ana, robot_id } = await clinic();
  const today = todayIn(client.timezone);
  const ask = (more: object = {}) =>
    ana.api.playback.report({
      params: { client_id: client.client_id },
      query: { from: today, to: today, by: 'media', ...more },
    });
  const fresh = await w.robot({ client });
  const of = { robot_id: fresh.robot_id };
  expect(await ask(of)).not.toHaveProperty('pending');
  const campaign_id = await campaignOf(w, client);
  const about = { robot: fresh.robot_id, name: 'Siempre', always: true, campaigns: [{ campaign_id, position: 1 }] };
  await ana.api.events.create({ body: about });
  await keepRules();
  expect(await ask(of)).toMatchObject({ rows: [], pending: true });
  expect(await ask({ ...of, campaign_id })).toMatchObject({ rows: [], pending: true });
  expect(await ask({ ...of, campaign_id: campaign_id + 99 })).not.toHaveProperty('pending');
  expect(await ask({ ...of, from: dayAgo(9), to: dayAgo(8) })).not.toHaveProperty('pending');
  // Once a quarter of an hour has passed there are figures.
  await inDatabase(`update playback_rules set since = since - interval '1 hour' where robot_id = $1`, fresh.robot_id);
  await inDatabase(
    `insert into playback_due (client_id, robot_id, day) values ($1, $2, $3)`,
    ...[client.client_id, fresh.robot_id, today],
  );
  await reckon();
  const told = await ask(of);
  // In the first quarter of an hour of a day there is nothing of it yet.
  if (told.rows.length > 0) expect(told).not.toHaveProperty('pending');
  else expect(told.pending).toBe(true);
  expect(robot_id).not.toBe(fresh.robot_id);
});

test('a robot that tells a day later mends the plan of that day, and its month', async () => {
  const { robot_id, shown, report } = await clinic();
  await inDatabase(
    `insert into robot_absences (client_id, robot_id, kind, started_at, ended_at)
      select client_id, robot_id, 'offline', now() - interval '6 days', now() from robots where robot_id = $1`,
    robot_id,
  );
  await reckon();
  expect((await report('media')).total.missed_ms).toMatchObject({ offline: 6 * hour, other: 0 });
  await shown(dayAgo(2), 900_000);
  await reckon();
  expect((await report('media')).total).toMatchObject({
    ...{ planned_ms: 6 * hour, shown_ms: 900_000 },
    missed_ms: { offline: 6 * hour - 900_000, other: 0 },
  });
  // Whatever a report reads of comes to the same.
  const { rows } = await inDatabase(
    `with mine as (select client_id from robots where robot_id = $1)
    select sum(offline_ms)::float8 as n from playback_plans where robot_id = $1
    union all select sum(offline_ms)::float8 from playback_months where robot_id = $1
    union all select sum(offline_ms)::float8 from playback_robot_totals where robot_id = $1 group by monthly
    union all select sum(offline_ms)::float8 from playback_media_totals join mine using (client_id) group by monthly`,
    robot_id,
  );
  const [first, ...others] = rows.map(({ n }) => n as number);
  expect(first).toBeGreaterThan(6 * hour);
  expect(others).toEqual(Array.from({ length: 5 }, () => first));
});

test('a day that was reckoned only so far is reckoned whole, although the robot plays nothing any more (PUB-7)', async () => {
  const { ana, robot_id, event_id, shown, report } = await clinic();
  // It fell silent two days ago at ten, and speaks again after its event was taken away.
  await inDatabase(
    `update playback_rules set planned_until = ($2 || ' 10:00')::timestamp at time zone 'America/Mexico_City' where robot_id = $1`,
    ...[robot_id, dayAgo(2)],
  );
  await ana.api.events.remove({ params: { event_id } });
  await keepRules();
  await inDatabase('delete from playback_due where robot_id = $1', robot_id);
  const planned = async () => (await report('day')).rows.map(({ day, planned_ms }) => [day, planned_ms]);
  await reckon();
  expect(await planned()).toEqual([[dayAgo(2), 3 * hour]]);
  await shown(dayAgo(1), 60_000);
  await reckon();
  expect(await planned()).toEqual([[dayAgo(2), 3 * hour]]);
});

test('a day that cannot be reckoned holds up no other', async () => {
  const { robot_id, shown, report } = await clinic();
  const broken = await clinic();
  await inDatabase(`update playback_rules set rules = '{"timezone": "UTC"}' where robot_id = $1`, broken.robot_id);
  await broken.shown(dayAgo(3), 900_000);
  await shown(dayAgo(2), 900_000);
  await reckon();
  expect((await report('robot')).rows).toMatchObject([{ id: robot_id, planned_ms: 6 * hour, shown_ms: 900_000 }]);
  const left = await inDatabase('select count(*)::int as n from playback_due where robot_id = $1', broken.robot_id);
  expect(left.rows).toEqual([{ n: 0 }]);
});

test('rules are kept once for each change of what is played, and those of a day explain it (PUB-7)', async () => {
  const { ana, robot_id, event_id, campaign_id, updated_at, client } = await clinic();
  const read = (day: string) => ana.api.playback.day({ params: { robot_id }, query: { day } });
  const told = await read(dayAgo(2));
  expect(told.rules.map(({ to, schedule }) => [to, schedule.events.map((event) => event.name)])).toEqual([
    [null, ['Mañanas']],
  ]);
  expect(told.rules[0]?.schedule.scenes[0]?.items[0]?.url_file).toMatch(/^https?:|^\//);
  // Something else on the robot changes: its rules are the same.
  await w.staff.api.robots.update({ params: { robot_id }, body: { max_wait_time: 40 } });
  await keepRules();
  expect((await read(dayAgo(0))).rules).toHaveLength(1);
  const body = { updated_at, name: 'Tardes', campaigns: [{ campaign_id, position: 1 }] };
  await ana.api.events.update({ params: { event_id }, body });
  await keepRules();
  const { rules } = await read(todayIn(client.timezone));
  expect(rules.map(({ schedule }) => schedule.events[0]?.name)).toEqual(['Mañanas', 'Tardes']);
  expect(rules[0]?.to).toBe(rules[1]?.from);
  expect((await read(dayAgo(30))).rules).toEqual([]);
  expect((await read('2099-01-01')).rules).toEqual([]);
});

test('who was not heard, stood by or lacked a file is kept for as long as it was so', async () => {
  const { ana, robot, robot_id, client } = await clinic();
  const kinds = async () => {
    const told = await inDatabase(
      `select kind, names, ended_at is null as lasts from robot_absences where robot_id = $1 and (names <> '{}' or ended_at is null or kind <> 'offline') order by started_at, kind`,
      robot_id,
    );
    return told.rows.map(
      ({ kind, names, lasts }) =>
        `${kind}${(names as string[]).map((name) => ` ${name}`).join('')}${lasts ? ' lasts' : ''}`,
    );
  };
  const files = { files: 2, held: 2, bytes: 9, held_bytes: 9, error: null, broken: [], black: 0 };
  await robot.heartbeat({ advertising: files });
  await expect.poll(kinds).toEqual([]);
  await robot.heartbeat({ power: 'off', advertising: files });
  await expect.poll(kinds).toEqual(['standby lasts']);
  await robot.heartbeat({ advertising: { ...files, broken: ['Playa'] } });
  await expect.poll(kinds).toEqual(['standby', 'file Playa lasts']);
  await robot.heartbeat({ advertising: files });
  await expect.poll(kinds).toEqual(['standby', 'file Playa']);
  await inDatabase(`update robot_state set last_seen_at = now() - interval '90 seconds' where robot_id = $1`, robot_id);
  await w.app.runSchedule('offline');
  await expect.poll(kinds).toEqual(expect.arrayContaining(['offline lasts']));
  await robot.heartbeat({ advertising: files });
  await expect.poll(kinds).toEqual(['standby', 'file Playa']);
  const { absences } = await ana.api.playback.day({ params: { robot_id }, query: { day: todayIn(client.timezone) } });
  expect(new Set(absences.map(({ kind }) => kind)).has('standby')).toBe(true);
});

test('another client reads nothing of rules and reports, and a robot that moves leaves its own behind', async () => {
  const { client, ana, robot_id, params, report } = await clinic();
  const theirs = await clinic();
  const query = { from: dayAgo(3), to: dayAgo(2) };
  await expect(theirs.ana.api.playback.sheet({ params, query })).rejects.toMatchObject({ status: 403 });
  const ask = { params: { robot_id }, query: { day: dayAgo(2) } };
  await expect(theirs.ana.api.playback.day(ask)).rejects.toMatchObject({ code: 'robots.not_found' });
  await reckon();
  expect((await report('robot')).total.planned_ms).toBe(6 * hour);
  await w.staff.api.robots.update({ params: { robot_id }, body: { client: theirs.client.client_id } });
  await keepRules();
  await expect(ana.api.playback.day(ask)).rejects.toMatchObject({ code: 'robots.not_found' });
  expect((await theirs.ana.api.playback.day(ask)).rules).toEqual([]);
  expect((await report('robot')).total.planned_ms).toBe(6 * hour);
  const kept = await inDatabase(
    'select client_id, ended_at is null as lasts from playback_rules where robot_id = $1 order by since',
    robot_id,
  );
  expect(kept.rows).toEqual([
    { client_id: client.client_id, lasts: false },
    { client_id: theirs.client.client_id, lasts: true },
  ]);
});
