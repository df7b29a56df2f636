// `npm run check:deep -- clocks`: robots whose clocks are years wrong or jump, a server that is two hours ahead or behind its database,
// the 29th of February, and nights in which an hour comes twice or never (E13). Needs the Debian package `faketime`.
import { randomUUID } from 'node:crypto';
import { createApi } from '@botones/contract/calls/api';
import type { InteractionFact } from '@botones/contract/device/facts';
import { contract } from '@botones/contract/index';
import { realTime } from '../../robot/src/connection/time.ts';
import { createHeadlessRobot } from '../../robot/src/simulator/headless.ts';
import { addClient, addRobot, adminEmail, adminPassword, signIn } from '../lib/staff.ts';
import { checkCalendarDay } from './lib/calendar-day.ts';
import { faketimeLibrary, wallClock } from './lib/faketime.ts';
import { pause, seeded, unexpectedErrors } from './lib/seeded.ts';
import { TargetReport } from './lib/target-report.ts';

const promises = new TargetReport();
const library = faketimeLibrary();
const wrong: string[] = [];
const hour = 3_600_000;
const poll = async (check: () => Promise<boolean>, withinMs: number): Promise<boolean> => {
  for (const begun = performance.now(); performance.now() - begun < withinMs; await pause(200))
    if (await check().catch(() => false)) return true;
  return false;
};

/** Robots whose wall clocks lie: what is kept is in the order of the monotonic clock, dated by the server, with both times. */
async function lyingRobots(): Promise<void> {
  const w = await seeded({ clients: 1, robots: 1, interactions: 0 });
  const api = await signIn(w.server.url);
  const client = await addClient(api, 'Relojes');
  const skews = { 'ten years behind': -10 * 365.25 * 24 * hour, 'a day ahead': 24 * hour, jumping: 0 };
  for (const [name, skew] of Object.entries(skews)) {
    const { robot_id, code } = await addRobot(api, client, name);
    let lie = skew;
    const robot = await createHeadlessRobot({
      server: w.server.url,
      storeDir: w.folder,
      file: `${robot_id}.jsonl`,
      code,
      clock: { ...realTime, wall: () => Date.now() + lie },
    });
    await robot.start();
    const truth: { uuid: string; at: number; told: string }[] = [];
    for (let n = 0; n < 20; n++) {
      if (name === 'jumping') lie = (((n * 7919) % 7) - 3) * 50 * hour;
      const at = robot.clock.stamp();
      const uuid = randomUUID();
      truth.push({ uuid, at: Date.now(), told: at.wall });
      const body = { uuid, at, event_type: 'person_crossed' as const, track_id: null, gender: null, age: null };
      const talk: InteractionFact = {
        uuid,
        start: at,
        end: robot.clock.stamp(),
        gender: null,
        age: n,
        language_id: 1,
        session_kind: 'es',
        track_id: null,
      };
      await robot.put([
        { kind: 'detections', body },
        { kind: 'interactions', body: talk },
      ]);
      await pause(50);
    }
    if (!(await poll(async () => robot.pending() === 0, 30_000)))
      wrong.push(`${name}: ${robot.pending()} facts are left`);
    const rows =
      await w.rows(`select uuid::text, extract(epoch from started_at) * 1000 as at, extract(epoch from wall_started_at) * 1000 as told,
      started_by, started_at > now() as future from interactions where robot_id = ${robot_id} order by started_at, id`);
    if (rows.map(({ uuid }) => uuid).join() !== truth.map(({ uuid }) => uuid).join())
      wrong.push(`${name}: another order`);
    rows.forEach((row, n) => {
      const { at = 0, told = '' } = truth[n] ?? {};
      if (Math.abs(Number(row.at) - at) > 5_000 || row.future)
        wrong.push(`${name}: dated ${Number(row.at) - at} ms from the truth`);
      if (Math.abs(Number(row.told) - Date.parse(told)) > 1) wrong.push(`${name}: the robot's own time was not kept`);
    });
    const [state] = await w.rows(
      `select last_seen_at > now() as future, now() - last_seen_at < interval '30 seconds' as fresh from robot_state where robot_id = ${robot_id}`,
    );
    if (state?.future || !state?.fresh) wrong.push(`${name}: seen ${JSON.stringify(state)}`);
    await robot.stop();
  }
  wrong.push(...unexpectedErrors(w.server));
  await w.end();
}

/** The server's clock two hours from its database's: sessions, life and silence go by the database. */
async function lyingServer(offset: string): Promise<void> {
  const w = await seeded({ clients: 1, robots: 1, interactions: 0 }, wallClock(library ?? '', offset));
  const api = await signIn(w.server.url);
  const plain = createApi(contract, { base: w.server.url });
  const session = await plain.auth.login({ body: { email: adminEmail, password: adminPassword } });
  const renewed = await plain.auth.refresh({ body: { refresh_token: session.refresh_token } }).catch(() => null);
  if (!renewed) wrong.push(`${offset}: a session cannot be renewed`);
  const later = createApi(contract, { base: w.server.url, authorization: () => `Bearer ${renewed?.access_token}` });
  if (!(await later.auth.me({}).catch(() => null))) wrong.push(`${offset}: a renewed token is not taken`);
  const date = Date.parse((await fetch(`${w.server.url}/healthz`)).headers.get('date') ?? '');
  if (Math.abs(Math.abs(date - Date.now()) - 2 * hour) > 60_000) wrong.push(`${offset}: the server's clock is not set`);
  const client = await addClient(api, 'Desfase');
  await w.rows(`update clients set offline_alert_minutes = 1 where client_id = ${client}`);
  const { robot_id, code } = await addRobot(api, client, 'R');
  const robot = await createHeadlessRobot({ server: w.server.url, storeDir: w.folder, file: 'r.jsonl', code });
  await robot.start();
  const stateOf = async () => (await api.robots.get({ params: { robot_id } })).state;
  if (!(await poll(async () => (await stateOf()) === 'online', 20_000))) wrong.push(`${offset}: never online`);
  const [seen] = await w.rows(
    `select last_seen_at > now() as future, now() - last_seen_at < interval '30 seconds' as fresh from robot_state where robot_id = ${robot_id}`,
  );
  if (seen?.future || !seen?.fresh) wrong.push(`${offset}: seen ${JSON.stringify(seen)}`);
  await robot.stop();
  const silent = performance.now();
  if (!(await poll(async () => (await stateOf()) === 'offline', 65_000))) wrong.push(`${offset}: never offline`);
  const took = performance.now() - silent;
  if (took < 29_000) wrong.push(`${offset}: offline after ${Math.round(took)} ms`);
  await pause(15_000);
  const [alerts] = await w.rows(
    `select count(*)::int as n from alerts where robot_id = ${robot_id} and alert = 'offline'`,
  );
  if (Number(alerts?.n) > 1) wrong.push(`${offset}: ${alerts?.n} alerts of one silence`);
  wrong.push(...unexpectedErrors(w.server));
  await w.end();
}

await lyingRobots();
promises.none('robots ten years behind, a day ahead, jumping: order, both times, none in the future', wrong.splice(0));
if (library) {
  for (const offset of ['+2h', '-2h']) {
    await lyingServer(offset);
    promises.none(`server ${offset} of its database: tokens, online, offline, one alert`, wrong.splice(0));
  }
  wrong.push(
    ...(await checkCalendarDay('29 de febrero', '2028-03-01 08:00:00', 'America/Mexico_City', [
      {
        start: '2028-02-29T06:00:30Z',
        end: '2028-02-29T06:02:00Z',
        date: '2028-02-29',
        from: '00:00:30',
        to: '00:02:00',
      },
      {
        start: '2028-03-01T05:59:00Z',
        end: '2028-03-01T06:01:00Z',
        date: '2028-02-29',
        from: '23:59:00',
        to: '00:01:00',
      },
      {
        start: '2028-03-01T06:00:00Z',
        end: '2028-03-01T06:00:05Z',
        date: '2028-03-01',
        from: '00:00:00',
        to: '00:00:05',
      },
    ])),
  );
  promises.none('the 29th of February is a day like others', wrong.splice(0));
  wrong.push(
    ...(await checkCalendarDay('Hora que falta', '2027-03-14 12:00:00', 'America/Tijuana', [
      {
        start: '2027-03-14T09:59:30Z',
        end: '2027-03-14T10:00:30Z',
        date: '2027-03-14',
        from: '01:59:30',
        to: '03:00:30',
      },
      {
        start: '2027-03-14T10:30:00Z',
        end: '2027-03-14T10:31:00Z',
        date: '2027-03-14',
        from: '03:30:00',
        to: '03:31:00',
      },
    ])),
  );
  promises.none('a night without its third hour (America/Tijuana)', wrong.splice(0));
  wrong.push(
    ...(await checkCalendarDay('Hora doble', '2027-11-07 12:00:00', 'America/Tijuana', [
      {
        start: '2027-11-07T08:30:00Z',
        end: '2027-11-07T08:31:00Z',
        date: '2027-11-07',
        from: '01:30:00',
        to: '01:31:00',
      },
      {
        start: '2027-11-07T08:59:30Z',
        end: '2027-11-07T09:00:30Z',
        date: '2027-11-07',
        from: '01:59:30',
        to: '01:00:30',
      },
      {
        start: '2027-11-07T09:30:00Z',
        end: '2027-11-07T09:31:00Z',
        date: '2027-11-07',
        from: '01:30:00',
        to: '01:31:00',
      },
    ])),
  );
  promises.none('a night with one hour twice (America/Tijuana)', wrong.splice(0));
} else promises.skip('server ±2 h, 29 February, DST', 'faketime is not installed: apt-get install faketime');
promises.end();
