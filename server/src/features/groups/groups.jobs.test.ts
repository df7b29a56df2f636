import { mostEvents } from '@botones/contract/events/events';
import { expect, test } from 'vitest';
import { raw } from '../../app/database/db.ts';
import { queueJob } from '../../app/work/background.ts';
import { features } from '../../features.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { fleetOfGroups } from '../../testing/fleet-of-groups.ts';
import { untilHeldBack } from '../../testing/holding.ts';
import { groupJobs, mostAtOnce } from './groups.jobs.ts';
import { type Settle, settleGroups } from './groups.settle.ts';

const w = await fileWorld();

/** A group with an event and nobody in it, and more robots than join at once; what is counted of each stands in no table of groups. */
async function crowd() {
  const f = await fleetOfGroups(w, mostAtOnce + 15);
  const group_id = await f.add([]);
  const event_id = await f.give(group_id);
  /** How often a robot was told of something new since this moment: joining puts one row on it. */
  const versions = async () =>
    (
      await f.query('select config_version as v from robot_state where client_id = $1 order by robot_id', f.client_id)
    ).map(({ v }) => Number(v));
  const before = await versions();
  const told = async () => (await versions()).map((v, n) => v - (before[n] ?? 0));
  /** The robots that play the event, by the calendar of each. */
  const plays = async () => {
    const rows = await f.query('select robot_id from event_robots where event_id = $1 order by robot_id', event_id);
    return rows.map(({ robot_id }) => Number(robot_id));
  };
  return { ...f, group_id, event_id, told, plays };
}
/** Something that a test waits for, or lets go. */
function gate<T>() {
  let open: (value: T) => void = () => {};
  const passed = new Promise<T>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
const nth = (ids: number[], n: number) => ids[n] ?? 0;

test('a job whose process is killed in the middle goes on where it was: every robot once, none missing, a result for each (FLO-1)', async () => {
  const f = await crowd();
  await f.query('update robot_groups set chosen = $2 where group_id = $1', f.group_id, f.ids);
  const body = { client_id: f.client_id, robots: f.ids.map((robot_id) => ({ robot_id, name: `R${robot_id}` })) };
  // Of a kind that nobody takes up: the test says which process does, and when.
  const of = { client_id: f.client_id, kind: 'group', total: f.ids.length } as const;
  const job = await queueJob(w.app.services.system.write('test'), of, { kind: 'held', body });
  const piece = { key: job.job_id, client_id: f.client_id, body, tries: 0, signal: new AbortController().signal };
  const settle = settleGroups(features);
  const last = nth(f.ids, 20);

  const [reached, buried] = [gate<number>(), gate<void>()];
  const mortal: Settle = async (sql, client_id, robots) => {
    await settle(sql, client_id, robots);
    if (robots[0] !== last) return;
    const { rows } = await raw<{ pid: number }>`select pg_backend_pid() as pid`.execute(sql);
    reached.open(rows[0]?.pid ?? 0);
    await buried.passed;
  };
  const first = groupJobs(w.app.services, mortal).run(piece);
  // With the process goes its connection, and what it had not kept yet.
  await f.query('select pg_terminate_backend($1)', await reached.passed);
  await expect.poll(f.plays).toEqual(f.ids.slice(0, 20));
  const half = await f.look(job);
  expect([half.state, half.done, half.robots?.map(({ robot_id }) => robot_id)]).toEqual([
    ...['running', 20, f.ids.slice(0, 20)],
  ]);

  const wentOn: number[] = [];
  const next: Settle = (sql, client_id, robots) => {
    wentOn.push(...robots);
    return settle(sql, client_id, robots);
  };
  await groupJobs(w.app.services, next).run(piece);
  expect(wentOn).toEqual(f.ids.slice(20));
  const over = await f.look(job);
  expect([over.state, over.done]).toEqual(['done', f.ids.length]);
  expect(over.robots?.map(({ robot_id, succeeded }) => [robot_id, succeeded])).toEqual(f.ids.map((id) => [id, true]));
  expect([await f.membersOf(f.group_id), await f.plays()]).toEqual([f.ids, f.ids]);
  expect(await f.told()).toEqual(f.ids.map(() => 1));
  // It only seemed to be dead: what it says now changes nothing of that.
  buried.open();
  await first;
  expect(await f.look(job)).toEqual(over);
  await f.query(`delete from queued_work where kind = 'held'`);
});

test('a group that is deleted while its robots join, and brought back, ends with none of them, and then with all (FLO-1)', async () => {
  const f = await crowd();
  const stuck = nth(f.ids, 20);
  const params = { group_id: f.group_id };
  const [job, removed] = await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('select from robots where robot_id = $1 for update', [stuck]);
    const { job } = await f.set(f.group_id, f.ids);
    await untilHeldBack(w, c);
    const removing = f.api.groups.remove({ params });
    removing.catch(() => {});
    await untilHeldBack(w, c, 2);
    await c.query('commit', []);
    return [job, await removing] as const;
  });
  await f.ended(removed.job ?? job);
  const over = await f.ended(job);
  expect([over.state, over.robots?.length]).toEqual(['done', f.ids.length]);
  expect([await f.group(f.group_id), await f.plays()]).toEqual([null, []]);
  const back = await f.api.groups.restore({ params });
  await f.ended(back.job);
  expect([await f.membersOf(f.group_id), await f.plays()]).toEqual([f.ids, f.ids]);
});

test('robots that are taken out of the fleet or go to another client while a job runs stay out, and the others join (FLO-1)', async () => {
  const f = await crowd();
  const other = await w.client();
  const [stuck, removed, moved] = [nth(f.ids, 20), nth(f.ids, 30), nth(f.ids, 40)];
  const job = await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('select from robots where robot_id = $1 for update', [stuck]);
    const { job } = await f.set(f.group_id, f.ids);
    await untilHeldBack(w, c);
    await f.api.robots.remove({ params: { robot_id: removed } });
    // It leaves its groups: it waits for the job's step, as the step waits here.
    const moves = w.staff.api.robots.update({ params: { robot_id: moved }, body: { client: other.client_id } });
    moves.catch(() => {});
    await untilHeldBack(w, c, 2);
    await c.query('commit', []);
    await moves;
    return job;
  });
  const over = await f.ended(job);
  expect([over.state, over.robots?.map(({ robot_id }) => robot_id)]).toEqual(['done', f.ids]);
  const left = f.ids.filter((id) => id !== moved);
  expect(await f.membersOf(f.group_id)).toEqual(left.filter((id) => id !== removed));
  expect(await w.staff.api.events.list({ params: { robot_id: moved } })).toEqual([]);
  await f.api.robots.restore({ params: { robot_id: removed } });
  await expect.poll(() => f.membersOf(f.group_id)).toEqual(left);
  expect(await f.plays()).toEqual(left);
});

test('of a job a robot that would have too many events stays out with its reason, waits, and joins once it has room (FLO-1, PUB-5)', async () => {
  const f = await crowd();
  const full = nth(f.ids, 5);
  await f.query(
    `with made as (insert into events (client_id, name, always) select $1, 'L', true from generate_series(1, $3::int) returning client_id, event_id)
     insert into event_robots (client_id, event_id, robot_id, by_hand) select client_id, event_id, $2, true from made`,
    ...[f.client_id, full, mostEvents],
  );
  const over = await f.ended((await f.set(f.group_id, f.ids)).job);
  const failed = over.robots?.filter(({ succeeded }) => !succeeded);
  expect([over.state, failed]).toMatchObject(['done', [{ robot_id: full, failure: { code: 'events.too_many' } }]]);
  const others = f.ids.filter((id) => id !== full);
  expect(await f.group(f.group_id)).toMatchObject({ robots: others, waiting: 1 });
  const [own] = await w.staff.api.events.list({ params: { robot_id: full } });
  await f.api.events.remove({ params: { event_id: own?.event_id ?? 0 } });
  await f.query(`update queued_work set due_at = now() where kind = 'group-robot' and client_id = $1`, f.client_id);
  await w.app.runWork('group-robot');
  await expect.poll(() => f.group(f.group_id)).toMatchObject({ robots: f.ids, waiting: 0 });
});
