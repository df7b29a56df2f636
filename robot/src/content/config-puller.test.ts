import { createHash } from 'node:crypto';
import 'fake-indexeddb/auto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTime, type Time } from '../connection/time.ts';
import { createHeadlessRobot, type HeadlessRobot } from '../simulator/headless.ts';
import { configOf, startStub } from '../testing/stub.ts';
import { urgentOf } from '../urgent/urgent.ts';
import { openContentDisk } from './content-disk.ts';
import { createContentFiles } from './content-files.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let folder = '';
let robot: HeadlessRobot | null = null;
let databases = 0;

/** Every wait of the robot is fifty times shorter; instants stay true. */
const quick: Time = { ...realTime, after: (ms, run) => realTime.after(ms / 50, run) };

beforeEach(async () => {
  stub = await startStub();
  folder = await mkdtemp(join(tmpdir(), 'puller-'));
});
afterEach(async () => {
  await robot?.stop();
  robot = null;
  await stub.close();
  await rm(folder, { recursive: true, force: true });
});
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

const picture = Buffer.from('a picture');
const shown = {
  sha256: createHash('sha256').update(picture).digest('hex'),
  bytes: picture.length,
  type: 'image/png',
  duration_ms: null,
};

/** A robot that keeps its files in a database of its own, fetched as `get` says. */
async function paired(get: () => Promise<Response> = async () => new Response(picture)) {
  const disk = await openContentDisk(`puller-${databases++}`, async () => null);
  const content = createContentFiles(disk, get, quick);
  stub.headless.add('HEADLESS');
  const made = await createHeadlessRobot({
    server: stub.url,
    storeDir: folder,
    clock: quick,
    code: 'HEADLESS',
    content,
  });
  robot = made;
  await made.start();
  const version = (n: number) => until(() => expect(made.state().config?.config_version).toBe(n));
  return { robot: made, content, disk, version };
}

test('a newer configuration does not wait for a file of the former that is still on its way', async () => {
  const large = { ...shown, sha256: 'a'.repeat(64), bytes: 1e12 };
  const endless = () =>
    new ReadableStream({ pull: (body) => new Promise((next) => setImmediate(next)).then(() => body.enqueue(picture)) });
  const { robot: it, content, version } = await paired(async () => new Response(endless()));
  await version(1);
  stub.config = { ...configOf(2), files: [large] };
  it.link.heartbeatNow();
  await until(() => expect(content.report()?.files).toBe(1));
  stub.config = configOf(3);
  it.link.heartbeatNow();
  await version(3);
  await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ config_version: 3, content: { files: 0 } }));
});

test('an urgent message waits for no file of the configuration that brings it, and survives a restart (PUB-10)', async () => {
  const large = { ...shown, sha256: 'a'.repeat(64), bytes: 1e12 };
  const { robot: it, content, version } = await paired(() => new Promise<never>(() => {}));
  await version(1);
  const messages = [{ message_id: 3, text: 'Evacúe', until: new Date(Date.now() + 600_000).toISOString() }];
  stub.config = { ...configOf(2), files: [large], messages };
  it.link.heartbeatNow();
  await until(() => expect(urgentOf(it.state())?.text).toBe('Evacúe'));
  expect([it.state().config?.config_version, content.report()?.held]).toEqual([1, 0]);
  expect(it.store.held.values.pack?.config).toMatchObject({ config_version: 1, messages });
  // It is told as painted: whoever looks at a robot without display sees its state.
  await until(() => expect([...stub.facts.keys()].filter((key) => key.startsWith('shown_messages/'))).toHaveLength(1));
  stub.config = { ...configOf(3), files: [large], messages: [] };
  it.link.heartbeatNow();
  await until(() => expect(urgentOf(it.state())).toBeNull());
  expect(it.state().config?.config_version).toBe(1);
});

test('a switch takes no file from an answer that is being given; it goes when the robot rests', async () => {
  const { robot: it, content, version } = await paired();
  stub.config = { ...configOf(2), files: [shown] };
  await version(2);
  await it.dispatch({ kind: 'touch' });
  expect(it.state().interaction).not.toBeNull();
  stub.config = configOf(3);
  await version(3);
  await until(() => expect(stub.heartbeats.at(-1)?.body.config_version).toBe(3));
  expect(await content.has([shown])).toBe(true);
  await it.dispatch({ kind: 'choose', choice: 'finish' });
  await until(() => expect(it.state().screen).toBe('idle'));
  await until(async () => expect(await content.has([shown])).toBe(false));
});

test('what a start finds of older content goes although nothing is new, and what is missing comes', async () => {
  const { robot: it, content, disk, version } = await paired();
  stub.config = { ...configOf(2), files: [shown] };
  await version(2);
  await until(async () => expect(await content.has([shown])).toBe(true));
  await it.stop();
  await disk.finish('b'.repeat(64), new Blob(['old']));
  await disk.remove(shown.sha256);
  const again = createContentFiles(disk, async () => new Response(picture), quick);
  robot = await createHeadlessRobot({ server: stub.url, storeDir: folder, clock: quick, content: again });
  await robot.start();
  await until(async () => expect(await disk.held()).toEqual([shown.sha256]));
});

test('what the disk does not take is not shown: a restart would fall back to the one before', async () => {
  const { robot: it, content, version } = await paired();
  await version(1);
  const { write } = it.store;
  it.store.write = (writing, durable) => {
    if (!writing.values?.pack) return write(writing, durable);
    Object.assign(it.store.held.values, writing.values);
    return Promise.reject(new DOMException('full', 'QuotaExceededError'));
  };
  stub.config = { ...configOf(2), files: [shown] };
  await until(() =>
    expect(stub.heartbeats.at(-1)?.body.config_error).toBe('No se pudo guardar la configuración en el disco del robot'),
  );
  expect([it.state().config?.config_version, stub.heartbeats.at(-1)?.body.config_version]).toEqual([1, 1]);
  it.store.write = write;
  await version(2);
  expect(await content.has([shown])).toBe(true);
  await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ config_version: 2, config_error: null }));
});

test('a robot that is nobody’s any more keeps no file', async () => {
  const { robot: it, disk, version } = await paired();
  stub.config = { ...configOf(2), files: [shown] };
  await version(2);
  expect(await disk.held()).toEqual([shown.sha256]);
  stub.revoke();
  it.link.heartbeatNow();
  await until(() => expect(it.state().screen).toBe('pairing'));
  await until(async () => expect(await disk.held()).toEqual([]));
});

test('a file that the disk has lost comes again at the next sign of life', async () => {
  const { robot: it, content, disk, version } = await paired();
  stub.config = { ...configOf(2), files: [shown] };
  await version(2);
  await until(() => expect(stub.heartbeats.at(-1)?.body.config_version).toBe(2));
  await disk.remove(shown.sha256);
  expect(await content.url(shown.sha256)).toMatch(/^blob:/);
  it.link.heartbeatNow();
  await until(() => expect(stub.heartbeats.some(({ body }) => body.content?.error === 'disk')).toBe(true));
  await until(async () => expect(await disk.held()).toEqual([shown.sha256]));
  await until(() => expect(stub.heartbeats.at(-1)?.body.content).toMatchObject({ held: 1, error: null }));
});
