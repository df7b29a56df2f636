import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isOver } from '@botones/contract/jobs/jobs';
import { afterAll, afterEach, expect, test } from 'vitest';
import { freePort, ServerProcess } from '../../e2e/lib/server-process.ts';
import { addClient, addRobot, adminSettings, signIn } from '../../e2e/lib/staff.ts';
import { openPush } from '../../robot/src/connection/push.ts';
import { createHeadlessRobot } from '../../robot/src/simulator/headless.ts';
import { png } from '../../server/src/testing/uploads.ts';

// What groups of robots give, whatever happens to the server that gives it and to the network of who gets it.
const folder = mkdtempSync(join(tmpdir(), 'botones-groups-'));
const running: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const end of running.splice(0).reverse()) await end();
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function clinic(name: string) {
  const server = new ServerProcess(await freePort(), { ...adminSettings, DATA_DIR: join(folder, name) });
  running.push(() => server.end('SIGKILL'));
  await server.start();
  const api = await signIn(server.url);
  const client = await addClient(api, 'Clínica Aurora');
  const bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
  const file = new Blob([new Uint8Array(await png(200))]);
  const { url } = await api.storage.upload({ body: { bucket, folder: 'images', area: 'advertising', file } });
  const [made] = await api.media.create({ body: { client, files: [{ name: 'Playa', url_file: url }] } });
  const media = [{ media_id: made?.media_id ?? 0, position: 1, duration: 10 }];
  const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media } });
  const { campaign_id } = await api.campaigns.create({ body: { client, name: 'Verano', scene: [scene_id] } });
  const group = async (robots: number[]) =>
    (await api.groups.create({ body: { client, name: 'Grupo', colour: 'teal', robots } })).group_id;
  const give = (event: string, group_id: number) =>
    api.events.create({
      body: { name: event, always: true, campaigns: [{ campaign_id, position: 1 }], groups: [group_id] },
    });
  return { server, api, client, group, give };
}

test('a robot without network keeps what its group gave it, also through a restart, and gets what came meanwhile when it is back (FLO-1)', async () => {
  const { server, api, client, group, give } = await clinic('offline');
  const { robot_id, code } = await addRobot(api, client, 'Recepción');
  const storeDir = mkdtempSync(join(folder, 'robot-'));
  const begin = async (more: { code?: string }) => {
    const robot = await createHeadlessRobot({ server: server.url, storeDir, push: openPush, ...more });
    running.push(() => robot.stop());
    return robot;
  };
  const first = await begin({ code });
  const eventsOf = (robot: typeof first) =>
    robot.store.held.values.pack?.config.schedule?.events.map(({ name }) => name).sort();
  await first.start();
  const group_id = await group([robot_id]);
  await give('Mañanas', group_id);
  await expect.poll(() => eventsOf(first)).toEqual(['Mañanas']);

  first.cut('before');
  await give('Tardes', group_id);
  await api.groups.remove({ params: { group_id } });
  expect(await api.events.list({ params: { robot_id } })).toEqual([]);
  first.link.heartbeatNow();
  expect(eventsOf(first)).toEqual(['Mañanas']);
  await first.stop();
  const second = await begin({});
  second.cut('before');
  await second.start();
  expect(eventsOf(second)).toEqual(['Mañanas']);
  // It is back after the group is: both events are its own then, by one answer.
  await api.groups.restore({ params: { group_id } });
  expect(eventsOf(second)).toEqual(['Mañanas']);
  second.cut('none');
  second.link.heartbeatNow();
  await expect.poll(() => eventsOf(second), { timeout: 60_000 }).toEqual(['Mañanas', 'Tardes']);
  await api.groups.update({ params: { group_id }, body: { robots: [] } });
  await expect.poll(() => eventsOf(second)).toEqual([]);
});

test('a server that is killed while 200 robots join a group goes on where it was: each once, none missing, a result for each (FLO-1)', async () => {
  const { server, api, client, group, give } = await clinic('kill');
  const ids: number[] = [];
  for (let n = 0; n < 200; n++) {
    const body = { name: `R${n}`, serial_number: `S-${n}`, url: 'https://r.test', client, screen_resolution: 1 };
    ids.push((await api.robots.create({ body })).robot_id);
  }
  const group_id = await group([]);
  const { event_id } = await give('Mañanas', group_id);
  const robots = async () => {
    const all = await api.robots.listByClient({ params: { client_id: client }, query: {} });
    return new Map(all.map((robot) => [robot.robot_id, robot]));
  };
  const before = await robots();
  expect([...before.keys()].sort((a, b) => a - b)).toEqual(ids);

  const { job } = await api.groups.update({ params: { group_id }, body: { robots: ids } });
  const params = { job_id: job?.job_id ?? '' };
  const look = () => api.jobs.get({ params });
  await expect.poll(async () => (await look()).done, { interval: 5 }).toBeGreaterThan(0);
  await server.end('SIGKILL');
  await server.start();
  const half = await look();
  expect([half.state, half.done < ids.length]).toEqual(['running', true]);
  // Another process takes it up once this one has been silent for a minute.
  await expect.poll(async () => isOver(await look()), { timeout: 150_000, interval: 500 }).toBe(true);
  const over = await look();
  expect([over.state, over.done]).toEqual(['done', ids.length]);
  expect(over.robots?.map(({ robot_id, succeeded }) => [robot_id, succeeded])).toEqual(ids.map((id) => [id, true]));
  // What had been told before the kill is told still, in its place.
  expect(over.robots?.slice(0, half.done)).toEqual(half.robots);
  const after = await robots();
  const told = (id: number) => (after.get(id)?.config_version ?? 0) - (before.get(id)?.config_version ?? 0);
  expect(ids.map(told)).toEqual(ids.map(() => 1));
  expect((await api.groups.list({ query: {} }))[0]).toMatchObject({ robots: ids, waiting: 0 });
  expect(await api.events.get({ params: { event_id } })).toMatchObject({ robots_count: ids.length });
});
