import 'fake-indexeddb/auto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContentRecords } from '@botones/contract/device/device-records';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realTime, type Time } from '../connection/time.ts';
import { createHeadlessRobot, type HeadlessOptions, type HeadlessRobot } from '../simulator/headless.ts';
import { partDisk, partsOf } from '../testing/parts.ts';
import { productOf, recordsOf } from '../testing/records.ts';
import { configOf, startStub } from '../testing/stub.ts';
import { openContentDisk } from './content-disk.ts';
import { createRecordParts } from './record-parts.ts';

let stub: Awaited<ReturnType<typeof startStub>>;
let folder = '';
const robots: HeadlessRobot[] = [];

/** Every wait of the robot is fifty times shorter; instants stay true. */
const quick: Time = { ...realTime, after: (ms, run) => realTime.after(ms / 50, run) };

beforeEach(async () => {
  stub = await startStub();
  folder = await mkdtemp(join(tmpdir(), 'parts-'));
});
afterEach(async () => {
  await Promise.all(robots.splice(0).map((robot) => robot.stop()));
  await stub.close();
  await rm(folder, { recursive: true, force: true });
});
const until = (check: () => void | Promise<void>) => vi.waitFor(check, { timeout: 10_000, interval: 5 });

const many = (price: number, count = 450): ContentRecords => ({
  ...recordsOf(),
  products: Array.from({ length: count }, (_, n) =>
    productOf(n + 1, `Producto ${String(n).padStart(4, '0')}`, {
      subcategory_id: n === 7 ? 21 : 11,
      price: { es: n === 7 ? price : 1, en: null },
    }),
  ),
});
/** How many parts the server was asked for since it was last looked at. */
function asked(): number {
  const parts = stub.calls.filter((call) => call.startsWith('GET records/')).length;
  stub.calls.length = 0;
  return parts;
}
const publish = (version: number, records: ContentRecords) => {
  stub.config = { ...configOf(version), records };
};
const allParts = () => [...partsOf(stub.config.records).keys()].sort();

async function paired(options: Partial<HeadlessOptions> = {}) {
  const code = `C${robots.length}${Math.floor(performance.now())}`;
  stub.headless.add(code);
  const robot = await createHeadlessRobot({ server: stub.url, storeDir: folder, clock: quick, code, ...options });
  robots.push(robot);
  await robot.start();
  const shows = async (version: number) => {
    robot.link.heartbeatNow();
    await until(() => expect(robot.state().config?.config_version).toBe(version));
  };
  const price = () => robot.state().config?.records.products.find(({ product_id }) => product_id === 8)?.price.es;
  return { robot, shows, price };
}

test('of a changed price a robot fetches one part, and shows all else as it was', async () => {
  publish(2, many(10));
  const disk = partDisk();
  const { robot, shows, price } = await paired({ records: createRecordParts(disk) });
  await shows(2);
  expect(asked()).toBe(allParts().length);
  expect(allParts().length).toBeGreaterThan(5);
  publish(3, many(11));
  await shows(3);
  expect([asked(), price()]).toEqual([1, 11]);
  expect(robot.state().config?.records).toMatchObject({ products: { length: 450 }, directory: { length: 2 } });
  expect(robot.state().config?.records.products.map(({ product_id }) => product_id)).toEqual(
    many(11).products.map(({ product_id }) => product_id),
  );
  // What is named no more goes.
  await until(() => expect([...disk.files.keys()].sort()).toEqual(allParts()));
});

test('after a restart the parts of the disk are shown without network, and are not fetched again', async () => {
  publish(2, many(10));
  const first = await paired();
  await first.shows(2);
  asked();
  await first.robot.stop();
  stub.trouble = () => 'cut';
  const again = await paired();
  expect(again.price()).toBe(10);
  stub.trouble = () => null;
  publish(3, many(11));
  await again.shows(3);
  expect([asked(), again.price()]).toEqual([1, 11]);
});

test('a robot that is cut or killed on the way shows the old whole until the new one is whole, and goes on where it was', async () => {
  publish(2, many(10));
  const disk = partDisk();
  const first = await paired({ records: createRecordParts(disk) });
  await first.shows(2);
  asked();
  const before = first.robot.state().config?.records;
  publish(3, { ...many(11), products: many(11).products.map((each) => ({ ...each, price: { es: 77, en: null } })) });
  let served = 0;
  stub.trouble = (call) => (call.startsWith('GET records/') && ++served > 2 ? 'cut' : null);
  first.robot.link.heartbeatNow();
  await until(() => expect(served).toBeGreaterThan(4));
  await until(() => expect(disk.files.size).toBeGreaterThan(partsOf(many(10)).size));
  expect(first.robot.state().config?.records).toBe(before);
  expect(first.robot.state().config?.config_version).toBe(2);
  // Killed: what has arrived is on the disk, and the robot that starts shows the old one.
  await first.robot.stop();
  stub.trouble = (call) => (call.startsWith('GET records/') ? 'cut' : null);
  const again = await paired({ records: createRecordParts(disk) });
  expect(again.price()).toBe(10);
  expect(again.robot.state().config?.records).toEqual(before);
  asked();
  stub.trouble = () => null;
  await again.shows(3);
  expect(again.price()).toBe(77);
  await until(() => expect([...disk.files.keys()].sort()).toEqual(allParts()));
});

test('a part that arrives damaged is not shown, is told of, and comes again', async () => {
  publish(2, many(10));
  const disk = partDisk();
  let broken = false;
  const damage: typeof fetch = async (input, init) => {
    const response = await fetch(input, init);
    if (!broken || !String(input).includes('/records/')) return response;
    return new Response((await response.text()).replace('"es":11', '"es":12'));
  };
  const { robot, shows, price } = await paired({ records: createRecordParts(disk), fetch: damage });
  await shows(2);
  broken = true;
  publish(3, many(11));
  robot.link.heartbeatNow();
  await until(() => expect(stub.heartbeats.at(-1)?.body.config_error).toContain('llegó dañada'));
  expect([robot.state().config?.config_version, price()]).toEqual([2, 10]);
  expect(disk.files.size).toBe(partsOf(many(10)).size);
  broken = false;
  await shows(3);
  expect(price()).toBe(11);
  await until(() => expect(stub.heartbeats.at(-1)?.body).toMatchObject({ config_version: 3, config_error: null }));
});

test('a part that the disk has spoilt or lost is left out at a start without network, and comes again with it', async () => {
  publish(2, many(10));
  const first = await paired();
  await first.shows(2);
  await first.robot.stop();
  const [spoilt = '', lost = ''] = allParts().filter((part) =>
    partsOf(stub.config.records).get(part)?.includes('products'),
  );
  await writeFile(join(folder, 'records', `${spoilt}.json`), '{"payload":{"products":[]}}');
  await rm(join(folder, 'records', `${lost}.json`));
  asked();
  stub.trouble = (call) => (call.startsWith('GET records/') ? 'cut' : null);
  const again = await paired();
  expect(again.robot.state().config?.records.products.length).toBe(250);
  expect(again.robot.state().config?.records.directory).toHaveLength(2);
  stub.trouble = () => null;
  await again.shows(2);
  expect(again.robot.state().config?.records.products).toHaveLength(450);
});

test('a part that is gone when it is asked for makes the robot ask for the new configuration at once', async () => {
  publish(2, many(10));
  const { robot, shows, price } = await paired();
  await shows(2);
  publish(3, many(11));
  // Between the index and its parts another price is changed.
  stub.trouble = (call) => {
    if (call.startsWith('GET records/') && stub.config.config_version === 3) publish(4, many(12));
    return null;
  };
  robot.link.heartbeatNow();
  await until(() => expect([robot.state().config?.config_version, price()]).toEqual([4, 12]));
  expect(stub.heartbeats.every(({ body }) => body.config_error === null)).toBe(true);
  // One that is gone for good is told of from the second heartbeat on, as a long import changes them for a while; what was shown stays.
  publish(5, many(13));
  asked();
  stub.trouble = (call) => (call.startsWith('GET records/') ? { status: 404, error: 'device.not_found' } : null);
  robot.link.heartbeatNow();
  await until(() => expect(stub.heartbeats.at(-1)?.body.config_error).toContain('no se entiende'));
  expect(stub.calls.filter((call) => call.startsWith('GET config')).length).toBeGreaterThanOrEqual(8);
  expect(price()).toBe(12);
  stub.trouble = () => null;
  await shows(5);
  expect(price()).toBe(13);
});

test('a robot whose minute is spent goes on later with what is missing', async () => {
  publish(2, many(10));
  let left = 3;
  stub.trouble = (call) =>
    call.startsWith('GET records/') && left-- <= 0 ? { status: 429, error: 'request.too_many', retryAfter: 1 } : null;
  const { robot, shows, price } = await paired();
  await until(() => expect(left).toBeLessThan(0));
  await until(() => expect(robot.link.state().configError).toBeNull());
  expect(robot.state().config).toBeNull();
  asked();
  left = 1000;
  await shows(2);
  expect(price()).toBe(10);
  expect(asked()).toBe(allParts().length - 3);
});

test('what the disk does not take is not shown, nor believed to be there once it takes something again', async () => {
  publish(2, many(10));
  const disk = partDisk();
  const { robot, shows, price } = await paired({ records: createRecordParts(disk) });
  await shows(2);
  const { finish } = disk;
  disk.finish = () => Promise.reject(new DOMException('full', 'QuotaExceededError'));
  publish(3, many(11));
  robot.link.heartbeatNow();
  await until(() => expect(stub.heartbeats.at(-1)?.body.config_error).toContain('No se pudo guardar'));
  expect(price()).toBe(10);
  disk.finish = finish;
  await shows(3);
  expect(price()).toBe(11);
  await until(() => expect([...disk.files.keys()].sort()).toEqual(allParts()));
});

test('robots of one process share parts: each is fetched once, and goes when nobody shows it any more', async () => {
  publish(2, many(10));
  const disk = partDisk();
  const records = createRecordParts(disk);
  const [one, two] = [await paired({ records, file: 'one' }), await paired({ records, file: 'two' })];
  await Promise.all([one.shows(2), two.shows(2)]);
  expect(asked()).toBe(allParts().length);
  expect(two.robot.state().config?.records).toBe(one.robot.state().config?.records);
  const before = allParts();
  publish(3, many(11));
  stub.trouble = () => null;
  two.robot.cut('before');
  await one.shows(3);
  expect(two.price()).toBe(10);
  // The other still shows it.
  expect(before.every((part) => disk.files.has(part))).toBe(true);
  two.robot.cut('none');
  await two.shows(3);
  expect(asked()).toBe(1);
  await until(() => expect([...disk.files.keys()].sort()).toEqual(allParts()));
});

test('the disk of a browser holds parts as it holds files, and a robot that is nobody’s keeps none', async () => {
  publish(2, recordsOf());
  const disk = await openContentDisk('records-of-a-browser', async () => null);
  const { robot, shows } = await paired({ records: createRecordParts(disk) });
  await shows(2);
  expect((await disk.held()).sort()).toEqual(allParts());
  expect(allParts()).toHaveLength(5);
  stub.revoke();
  robot.link.heartbeatNow();
  await until(() => expect(robot.state().screen).toBe('pairing'));
  await until(async () => expect(await disk.held()).toEqual([]));
});
