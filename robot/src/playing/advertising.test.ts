import { createHash, randomBytes } from 'node:crypto';
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentFile, ContentSchedule } from '@botones/contract/device/device-config';
import type { ContentScene } from '@botones/contract/schedule/content-scene';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTime, type Time } from '../connection/time.ts';
import { openContentDisk } from '../content/content-disk.ts';
import { createContentFiles } from '../content/content-files.ts';
import { createHeadlessRobot, type HeadlessRobot } from '../simulator/headless.ts';
import { packOf } from '../testing/parts.ts';
import { configOf, startStub } from '../testing/stub.ts';
import { playlistSlice } from './rest.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let folder = '';
let robot: HeadlessRobot | null = null;
let databases = 0;
/** Bytes by content; those in `slow` come a piece at a time and never end until it is let go. */
let contents = new Map<string, Buffer>();
let slow = new Set<string>();
let asked: string[] = [];

/** Every wait of the robot is fifty times shorter; instants stay true. */
const quick: Time = { ...realTime, after: (ms, run) => realTime.after(ms / 50, run) };

beforeEach(async () => {
  stub = await startStub();
  folder = await mkdtemp(join(tmpdir(), 'advertising-'));
  [contents, slow, asked] = [new Map(), new Set(), []];
});
afterEach(async () => {
  await robot?.stop();
  robot = null;
  await stub.close();
  await rm(folder, { recursive: true, force: true });
});
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

function fileOf(bytes = randomBytes(1000)): ContentFile {
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  contents.set(sha256, bytes);
  return { sha256, bytes: bytes.length, type: 'image/png', duration_ms: null };
}

function get(sha256: string, headers: Record<string, string>, signal: AbortSignal): Promise<Response> {
  asked.push(`${headers.range ?? 'whole'} ${sha256}`);
  const all = contents.get(sha256) ?? Buffer.alloc(0);
  let at = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0);
  const range = `bytes ${at}-${all.length - 1}/${all.length}`;
  const answer = at > 0 ? { status: 206, headers: { 'content-range': range } } : {};
  const body = new ReadableStream<Uint8Array>({
    async pull(stream) {
      await new Promise((next) => setImmediate(next));
      if (signal.aborted) return stream.error(new TypeError('cut'));
      const end = slow.has(sha256) ? Math.min(at + 100, all.length - 100) : at + 65_536;
      if (end > at) stream.enqueue(new Uint8Array(all.subarray(at, end)));
      else await new Promise((next) => setTimeout(next, 5));
      at = Math.max(at, end);
      if (at >= all.length) stream.close();
      else if (end === at && slow.has(sha256)) stream.enqueue(new Uint8Array());
    },
  });
  return Promise.resolve(new Response(body, answer));
}

const itemOf = (media_id: number, { sha256 }: ContentFile): ContentScene['items'][number] => ({
  media_id,
  name: `medio ${media_id}`,
  file_type: 'image',
  sha256,
  seconds: 5,
});
/** A schedule whose default is one scene of these media. */
function scheduleOf(...media: [number, ContentFile][]): ContentSchedule {
  const items = media.map(([id, file]) => itemOf(id, file));
  const scenes = [{ scene_id: 7, name: 'Verano', items }];
  return { events: [], campaigns: [], default_scene_id: 7, scenes, files: media.map(([, file]) => file), deleted: [] };
}

async function paired(code: string | undefined = 'HEADLESS', name = `advertising-${databases++}`) {
  const disk = await openContentDisk(name, async () => null);
  if (code) stub.headless.add(code);
  const content = createContentFiles(disk, get, quick);
  const made = await createHeadlessRobot({ server: stub.url, storeDir: folder, clock: quick, code, content });
  robot = made;
  await made.start();
  const version = async (n: number) => {
    made.link.heartbeatNow();
    await until(() => expect(made.state().config?.config_version).toBe(n));
  };
  const plays = (...ids: number[]) =>
    until(() => expect(playlistSlice.of(made.state())?.items.map(({ media_id }) => media_id) ?? []).toEqual(ids));
  return { robot: made, disk, name, version, plays };
}

test('a scene plays once its files are here, and never holds back what else is new (PUB-5)', async () => {
  const { robot: it, version, plays } = await paired();
  const film = fileOf(randomBytes(3_000_000));
  slow.add(film.sha256);
  stub.config = { ...configOf(2), schedule: scheduleOf([1, film]) };
  await version(2);
  await until(() => expect(asked).toEqual([`whole ${film.sha256}`]));
  expect([it.state().screen, playlistSlice.of(it.state())]).toEqual(['idle', null]);
  // A price, with the file of its speech, while the film is on its way: the film leaves it the line and goes on afterwards.
  const speech = fileOf();
  stub.config = { ...configOf(3), files: [speech], schedule: scheduleOf([1, film]) };
  await version(3);
  await until(() => expect(asked.length).toBeGreaterThan(2));
  expect(asked[1]).toBe(`whole ${speech.sha256}`);
  slow.delete(film.sha256);
  await plays(1);
  await until(() => expect(it.state().screen).toBe('playing'));
  const { advertising } = stub.heartbeats.at(-1)?.body ?? {};
  expect(advertising?.files).toBe(1);
  it.link.heartbeatNow();
  const whole = { files: 1, held: 1, bytes: 3_000_000, held_bytes: 3_000_000, error: null, broken: [], black: 0 };
  await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ screen: 'playing', advertising: whole }));
});

test('until its new form is whole a scene plays in its former one, without what was deleted, also after a restart', async () => {
  const [one, two, three, next] = [fileOf(), fileOf(), fileOf(), fileOf()];
  const { robot: it, disk, name, version, plays } = await paired();
  stub.config = { ...configOf(2), schedule: scheduleOf([1, one], [2, two]) };
  await version(2);
  await plays(1, 2);
  // Another file of the first, the second taken out, a third that is not here yet.
  slow.add(three.sha256);
  const schedule = scheduleOf([1, next], [3, three]);
  stub.config = { ...configOf(3), schedule };
  await version(3);
  await until(() => expect(asked).toContain(`whole ${three.sha256}`));
  await plays(1, 2);
  // The second is deleted from the library too.
  stub.config = { ...configOf(4), schedule: { ...schedule, deleted: [2] } };
  await version(4);
  await plays(1);
  expect(playlistSlice.of(it.state())?.items[0]?.sha256).toBe(one.sha256);
  await it.stop();
  // The disk alone: the server is away.
  stub.trouble = () => 'cut';
  const again = await paired(undefined, name);
  await again.plays(1);
  await until(() => expect(again.robot.state().screen).toBe('playing'));
  expect(playlistSlice.of(again.robot.state())?.items[0]?.sha256).toBe(one.sha256);
  stub.trouble = () => null;
  slow.clear();
  await again.plays(1, 3);
  expect(playlistSlice.of(again.robot.state())?.items[0]?.sha256).toBe(next.sha256);
  // What only the former form needed goes.
  again.robot.link.heartbeatNow();
  await until(async () => expect((await disk.held()).sort()).toEqual([next.sha256, three.sha256].sort()));
});

test('an updated program without network plays what a former one kept, and fetches the rest when it is heard (PUB-5)', async () => {
  const [one, two] = [fileOf(), fileOf()];
  const { robot: it, name, version, plays } = await paired();
  stub.config = { ...configOf(2), schedule: scheduleOf([1, one]) };
  await version(2);
  await plays(1);
  // As a program of before the calendar wrote it.
  const { pack } = it.store.held.values;
  const { events: _, campaigns: _c, deleted: _d, ...former } = pack?.config.schedule ?? scheduleOf();
  // Once it stopped: one that runs would read of what it never wrote.
  await it.stop();
  await it.store.write({ values: { pack: packOf({ ...configOf(2), schedule: former as never }, '"2"') } });
  stub.trouble = () => 'cut';
  const again = await paired(undefined, name);
  await again.plays(1);
  await until(() => expect(again.robot.state().screen).toBe('playing'));
  // The same version, whose rest the former program could not keep.
  stub.config = { ...configOf(2), schedule: scheduleOf([1, one], [2, two]) };
  stub.trouble = () => null;
  await again.version(2);
  await again.plays(1, 2);
});

test('what is the default no more leaves the display at once, and its files the disk', async () => {
  const { robot: it, disk, version, plays } = await paired();
  stub.config = { ...configOf(2), schedule: scheduleOf([1, fileOf()]) };
  await version(2);
  await plays(1);
  expect(it.state().screen).toBe('playing');
  stub.config = configOf(3);
  await version(3);
  await plays();
  expect(it.state().screen).toBe('idle');
  it.link.heartbeatNow();
  await until(async () => expect(await disk.held()).toEqual([]));
  await until(() => expect(stub.heartbeats.at(-1)?.body.advertising).toBeNull());
});

test('what was tried in vain is tried again with the next heartbeat, and is told meanwhile', async () => {
  const { robot: it, version, plays } = await paired();
  const file = fileOf();
  const bytes = contents.get(file.sha256) ?? Buffer.alloc(0);
  contents.set(file.sha256, randomBytes(1000));
  stub.config = { ...configOf(2), schedule: scheduleOf([1, file]) };
  await version(2);
  await until(() => expect(stub.heartbeats.at(-1)?.body.advertising).toMatchObject({ held: 0, error: 'damaged' }));
  // It is no fault of the configuration.
  expect(stub.heartbeats.at(-1)?.body).toMatchObject({ config_version: 2, config_error: null });
  contents.set(file.sha256, bytes);
  it.link.heartbeatNow();
  await plays(1);
});

const always = {
  ...{ name: 'E', always: true, start_day: null, start_hour: null, end_day: null, end_hour: null, until_day: null },
  ...{ weekdays: [], from_hour: null, to_hour: null, priority: 0, campaigns: [1] },
};
/** A time of day in UTC, so many milliseconds from now, as events write it; seconds are whole. */
const hourIn = (ms: number): string => new Date(Date.now() + ms).toISOString().slice(11, 19);

test('an event plays instead of the default scene, files of what plays first come first, and those of next month stay away', async () => {
  const [summer, soon, later, far] = [fileOf(), fileOf(), fileOf(), fileOf()];
  const { disk, version, plays } = await paired();
  const scenes = [far, later, soon, summer].map((file, at) => ({
    scene_id: at + 1,
    name: 'S',
    items: [itemOf(at + 1, file)],
  }));
  const campaigns = scenes.map(({ scene_id }) => ({
    campaign_id: scene_id,
    name: 'C',
    scenes: [scene_id],
    unplayable: null,
  }));
  const dayIn = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const events = [
    { ...always, event_id: 1, campaigns: [3], start_day: dayIn(0) },
    { ...always, event_id: 2, campaigns: [2], start_day: dayIn(3), priority: 1 },
    { ...always, event_id: 3, campaigns: [1], start_day: dayIn(20), priority: 2 },
  ];
  const config = configOf(2);
  config.client.timezone = 'UTC';
  const files = [far, later, soon, summer];
  stub.config = { ...config, schedule: { events, campaigns, scenes, default_scene_id: 4, files, deleted: [] } };
  await version(2);
  await plays(3);
  await until(() => expect(asked).toEqual([soon, later, summer].map(({ sha256 }) => `whole ${sha256}`)));
  await until(async () =>
    expect((await disk.held()).sort()).toEqual([soon, later, summer].map(({ sha256 }) => sha256).sort()),
  );
});

test('what plays changes by itself when an event begins and ends, also without network', async () => {
  const [summer, sale] = [fileOf(), fileOf()];
  const { version, plays, robot: it } = await paired();
  const scenes = [summer, sale].map((file, at) => ({ scene_id: at + 1, name: 'S', items: [itemOf(at + 1, file)] }));
  const campaigns = [{ campaign_id: 1, name: 'C', scenes: [2], unplayable: null }];
  const events = [{ ...always, event_id: 1, from_hour: hourIn(2_500), to_hour: hourIn(4_500) }];
  const config = configOf(2);
  config.client.timezone = 'UTC';
  stub.config = {
    ...config,
    schedule: { events, campaigns, scenes, default_scene_id: 1, files: [summer, sale], deleted: [] },
  };
  await version(2);
  await plays(1);
  await until(() => expect(asked.length).toBe(2));
  stub.trouble = () => 'cut';
  await plays(2);
  expect(playlistSlice.of(it.state())).toMatchObject({ event_id: 1, items: [{ scene_id: 2, campaign_id: 1 }] });
  await plays(1);
  expect(playlistSlice.of(it.state())).toMatchObject({ event_id: null, items: [{ scene_id: 1, campaign_id: null }] });
});

test('a robot that keeps no files plays at once (PUB-14)', async () => {
  stub.headless.add('HEADLESS');
  stub.config = { ...configOf(1), schedule: scheduleOf([1, fileOf()]) };
  robot = await createHeadlessRobot({ server: stub.url, storeDir: folder, clock: quick, code: 'HEADLESS' });
  await robot.start();
  await until(() => expect(robot?.state().screen).toBe('playing'));
  expect(asked).toEqual([]);
});
