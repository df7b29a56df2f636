import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SystemDb } from '../database/db.ts';
import { sha256 } from '../secrets/sha256.ts';
import { type Actors, createActors } from './actor.ts';

const w = await fileWorld();

const owner = async (sql: string, ...params: unknown[]) => (await w.engine.owner((c) => c.query(sql, params))).rows;
const secret = 'a-secret-that-is-long-enough';
/** So many robots of a client with devices, and what their calls carry. */
async function robotsOf(client_id: number, count: number) {
  await owner(
    `with r as (insert into robots (client_id, name, serial_number, url, screen_resolution_id)
        select $1::bigint, 'R' || $1::bigint || '-' || n, 'S' || $1::bigint || '-' || n, 'https://robot.test', (select min(id) from resolutions)
        from generate_series(1, $2::int) n returning robot_id, client_id),
      d as (insert into devices (device_id, client_id, robot_id, app_version) select gen_random_uuid(), client_id, robot_id, '1' from r returning device_id)
    insert into device_secrets (device_id, secret_hash) select device_id, $3 from d`,
    client_id,
    count,
    sha256(secret),
  );
  await owner(
    `insert into robot_state (robot_id, client_id) select robot_id, client_id from robots where client_id = $1 on conflict do nothing`,
    client_id,
  );
  const rows = await owner('select device_id::text, robot_id from devices where client_id = $1 order by 2', client_id);
  return rows.map((row) => ({ robot_id: Number(row.robot_id), credential: `${row.device_id}.${secret}` }));
}
/** Actors of their own, how often they asked the database, and what happens as a question leaves. */
function counted(now: () => number = Date.now, onAsk?: (actors: Actors) => void) {
  const { system } = w.app.services;
  let asked = 0;
  const read: SystemDb['read'] = (work) => {
    asked++;
    onAsk?.(actors);
    return system.read(work);
  };
  const actors = createActors({ ...system, read }, now);
  return { actors, asked: () => asked };
}

test('three thousand robots that come at once after a gap are a few questions, and then known', async () => {
  const { client_id } = await w.client();
  const robots = await robotsOf(client_id, 3_000);
  const { actors, asked } = counted();
  const all = () => Promise.all(robots.map(({ credential }) => actors.device(credential)));
  expect((await all()).map((device) => device?.robot_id)).toEqual(robots.map(({ robot_id }) => robot_id));
  expect(asked()).toBeLessThanOrEqual(10);
  const before = asked();
  await all();
  expect(asked()).toBe(before);
  actors.forgetRobots(null);
  expect(asked()).toBe(before);
  await all();
  expect(asked() - before).toBeLessThanOrEqual(10);
});

test('a robot, a client’s robots or all of them are forgotten, and nobody else', async () => {
  const [one, other] = [await w.client(), await w.client()];
  const [[a, b], [c]] = [await robotsOf(one.client_id, 2), await robotsOf(other.client_id, 1)];
  const { actors, asked } = counted();
  const askedAgain = async () => {
    const found: boolean[] = [];
    for (const robot of [a, b, c]) {
      const before = asked();
      expect((await actors.device(robot?.credential ?? ''))?.robot_id).toBe(robot?.robot_id);
      found.push(asked() > before);
    }
    return found;
  };
  expect(await askedAgain()).toEqual([true, true, true]);
  expect(await askedAgain()).toEqual([false, false, false]);
  actors.forgetRobot(a?.robot_id ?? 0);
  expect(await askedAgain()).toEqual([true, false, false]);
  actors.forgetRobots(one.client_id);
  expect(await askedAgain()).toEqual([true, true, false]);
  actors.forgetRobots(null);
  expect(await askedAgain()).toEqual([true, true, true]);
});

test('robots that come again and again are looked up together, before what is believed of them ends', async () => {
  const { client_id } = await w.client();
  const robots = await robotsOf(client_id, 200);
  let time = Date.now();
  const { actors, asked } = counted(() => time);
  const come = async () => {
    const before = asked();
    const found: (number | undefined)[] = [];
    for (const { credential } of robots) found.push((await actors.device(credential))?.robot_id);
    return { found: found.filter((id) => id !== undefined).length, waited: asked() - before };
  };
  expect(await come()).toEqual({ found: 200, waited: 200 });
  time += 15_000;
  expect(await come()).toEqual({ found: 200, waited: 0 });
  // What no signal told is found as well.
  await owner('update robots set deleted_at = now() where robot_id = $1', robots[0]?.robot_id);
  const before = asked();
  time += 15_000;
  expect(await come()).toEqual({ found: 200, waited: 0 });
  const gone = () => actors.device(robots[0]?.credential ?? '');
  await expect.poll(gone).toBeNull();
  // A few for all of them, and one for each time that the removed one came.
  time += 45_000;
  expect(await come()).toEqual({ found: 199, waited: 1 });
  expect(asked() - before).toBeLessThan(10);
});

test('what was asked before a signal is not believed after it, of a robot and of its whole client', async () => {
  const { client_id } = await w.client();
  const [robot] = await robotsOf(client_id, 1);
  const { robot_id = 0, credential = '' } = robot ?? {};
  for (const forget of ['robot', 'client'] as const) {
    let signals = 1;
    const { actors, asked } = counted(Date.now, (them) => {
      if (signals-- <= 0) return;
      if (forget === 'robot') them.forgetRobot(robot_id);
      else them.forgetRobots(client_id);
    });
    expect((await actors.device(credential))?.robot_id).toBe(robot_id);
    await actors.device(credential);
    expect(asked()).toBe(2);
    await actors.device(credential);
    expect(asked()).toBe(2);
  }
});

test('an id that is none, a wrong secret and a removed robot are nobody, whoever is asked about beside them', async () => {
  const { client_id } = await w.client();
  const [one, gone] = await robotsOf(client_id, 2);
  await owner('update robots set deleted_at = now() where robot_id = $1', gone?.robot_id);
  const { actors } = counted();
  const [id = ''] = (one?.credential ?? '').split('.');
  const found = await Promise.all(
    [`${'-'.repeat(36)}.${secret}`, gone?.credential ?? '', `${id}.wrong`, `${id}.`, one?.credential ?? ''].map((c) =>
      actors.device(c),
    ),
  );
  expect(found.map((device) => device?.robot_id ?? null)).toEqual([null, null, null, null, one?.robot_id]);
});
