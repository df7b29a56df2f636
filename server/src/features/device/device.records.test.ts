import { createHash } from 'node:crypto';
import type { Client } from '@botones/contract/clients/clients';
import { beforeEach, expect, test } from 'vitest';
import { bucketOf, type RobotRecords } from '../../app/robots/robot-records.ts';
import { features } from '../../features.ts';
import { samplePicture } from '../../testing/client-fixture.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { configOf, type PairedRobot } from '../../testing/paired-robot.ts';
import { seedRecords } from '../../testing/seed/records.ts';
import type { World } from '../../testing/world.ts';
import { createPartMemory } from './device.part-memory.ts';
import { createRecordParts, joinChanges } from './device.records.ts';

const many = 400;
const kinds = ['products', 'directory', 'branches', 'information'] as const;
const sources = features.flatMap(({ robotRecords }) => robotRecords ?? []);

let w: World;
let client: Client;
let [one, two]: [PairedRobot, PairedRobot] = [undefined as never, undefined as never];

const run = (sql: string, params: unknown[] = []) => w.engine.owner((c) => c.query(sql, params));
const cell = async (sql: string, params: unknown[] = []) => Object.values((await run(sql, params)).rows[0] ?? {})[0];
const read: World['app']['services']['system']['read'] = (work) => w.app.services.system.read(work);
/** Gives a robot all records of its client. */
async function giveAll({ robot: { robot_id } }: PairedRobot) {
  for (const [choice, records, id] of [
    ['robot_products', 'products', 'product_id'],
    ['robot_directories', 'directories', 'directory_id'],
    ['robot_branches', 'branch_offices', 'branchoffice_id'],
    ['robot_information', 'information_items', 'information_item_id'],
  ])
    await run(
      `insert into ${choice} (client_id, robot_id, ${id}) select client_id, $1, ${id} from ${records}
        where client_id = (select client_id from robots where robot_id = $1) on conflict do nothing`,
      [robot_id],
    );
}
const partsOf = async ({ api }: PairedRobot) => (await api.device.config({})).parts;
/** Those of the second that the first has not. */
const fresh = (before: readonly string[], after: readonly string[]) => after.filter((part) => !before.includes(part));
const part = ({ credential }: PairedRobot, sha256: string, headers: Record<string, string> = {}) =>
  fetch(`${w.url}/device/v1/records/${sha256}`, { headers: { authorization: credential, ...headers } });
const someProduct = (place: number) =>
  cell('select product_id from products where client_id = $1 order by 1 offset $2 limit 1', [
    client.client_id,
    place,
  ]) as Promise<number>;

w = await fileWorld();
client = await w.client();
one = await w.pairedRobot({ client });
two = await w.pairedRobot({ client });
await seedRecords(run, { client_id: client.client_id, robot_id: one.robot.robot_id }, many);
beforeEach(async () => {
  await giveAll(one);
  await giveAll(two);
});

test('records come in parts that robots of a client share, each by the hash of its answer, the same together as before (ALL-10)', async () => {
  const parts = await partsOf(one);
  expect(parts.length).toBeGreaterThan(4 * kinds.length);
  expect(await partsOf(two)).toEqual(parts);
  for (const sha256 of parts) {
    const answer = await part(two, sha256);
    expect(
      createHash('sha256')
        .update(Buffer.from(await answer.arrayBuffer()))
        .digest('hex'),
    ).toBe(sha256);
    expect(answer.headers.get('etag')).toBe(`"${sha256}"`);
  }
  const { records } = await configOf(one.api);
  for (const kind of kinds) expect(records[kind]).toHaveLength(many);
  expect(records.categories).toHaveLength(20);
  const inOrder = (await run(
    'select product_id from products where client_id = $1 order by name_es collate spanish, product_id',
    [client.client_id],
  )) as unknown as { rows: { product_id: number }[] };
  expect(records.products.map(({ product_id }) => product_id)).toEqual(
    inOrder.rows.map(({ product_id }) => product_id),
  );
});

test('a robot that has a part is told so, and a large one travels compressed', async () => {
  const [, sha256 = ''] = await partsOf(one);
  expect((await part(one, sha256, { 'if-none-match': `"${sha256}"` })).status).toBe(304);
  expect((await part(one, sha256, { 'if-none-match': '"another"' })).status).toBe(200);
  const zipped = await part(one, sha256, { 'accept-encoding': 'gzip' });
  expect(zipped.headers.get('content-encoding')).toBe('gzip');
  expect((await part(one, sha256, { 'accept-encoding': 'identity' })).headers.get('content-encoding')).toBeNull();
});

test('a device reads the parts that its own robot shows now, and no others: of another client, made up, or shown no more (A5)', async () => {
  const foreign = await w.pairedRobot();
  const silent = await w.pairedRobot({ client });
  const [sha256 = ''] = await partsOf(one);
  const refused = { status: 404, code: 'device.not_found' };
  const ask = ({ api }: PairedRobot, hash = sha256) => api.device.records({ params: { sha256: hash } });
  await expect(ask(one)).resolves.toBeDefined();
  await expect(ask(foreign)).rejects.toMatchObject(refused);
  await expect(ask(silent)).rejects.toMatchObject(refused);
  await expect(ask(one, 'f'.repeat(64))).rejects.toMatchObject(refused);
  await expect(ask(one, 'f'.repeat(63))).rejects.toMatchObject({ status: 404 });
  expect((await fetch(`${w.url}/device/v1/records/${sha256}`)).status).toBe(401);
  // It is shown no more, and then again.
  await run('delete from robot_products where robot_id = $1', [one.robot.robot_id]);
  await expect(ask(one)).rejects.toMatchObject(refused);
  await expect(ask(two)).resolves.toBeDefined();
  await giveAll(one);
  await expect(ask(one)).resolves.toBeDefined();
  // What a client has in common with another is still two records of two.
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: false } });
  await expect(ask(one)).rejects.toMatchObject({ status: 403, code: 'clients.suspended' });
  await w.staff.api.clients.update({ params: { client_id: client.client_id }, body: { is_active: true } });
  await expect(ask(one)).resolves.toBeDefined();
});

test('a changed, removed or new record changes one part, for each robot that shows it', async () => {
  const before = await partsOf(one);
  const id = await someProduct(200);
  await run('update products set price_es = price_es + 1 where product_id = $1', [id]);
  const priced = await partsOf(one);
  expect(fresh(before, priced)).toHaveLength(1);
  expect(await partsOf(two)).toEqual(priced);
  expect((await configOf(two.api)).records.products.find(({ product_id }) => product_id === id)?.price.es).toBe(202);
  await w.staff.api.products.remove({ params: { id } });
  const removed = await partsOf(one);
  expect(fresh(priced, removed)).toHaveLength(1);
  expect((await configOf(one.api)).records.products).toHaveLength(many - 1);
  await w.staff.api.products.restore({ params: { id } });
  expect(await partsOf(one)).toEqual(priced);
  await run('delete from robot_products where robot_id = $1 and product_id = $2', [one.robot.robot_id, id]);
  expect(fresh(priced, await partsOf(one))).toHaveLength(1);
  expect(await partsOf(two)).toEqual(priced);
});

test('whatever is changed, what a process remembers is what one that has just started makes', async () => {
  const { client_id } = client;
  const id = await someProduct(3);
  const [branch, entry, item] = [
    await cell('select min(branchoffice_id) from branch_offices where client_id = $1', [client_id]),
    await cell('select min(directory_id) from directories where client_id = $1', [client_id]),
    await cell('select min(information_item_id) from information_items where client_id = $1', [client_id]),
  ];
  const { url } = await w.staff.api.storage.upload({
    body: { bucket: client.bucket_name ?? '', folder: 'images', area: 'voicebot', file: samplePicture() },
  });
  const key = new URL(url, 'http://x').pathname.split('/').slice(-3).join('/');
  const own = await cell(
    `insert into client_specialties (client_id, name_es, name_en) values ($1, 'Propia', 'Own') returning specialty_id`,
    [client_id],
  );
  const { robot_id } = one.robot;
  const changes: [sql: string, params: unknown[], parts: number][] = [
    ['update products set name_es = $2 where product_id = $1', [id, 'Otro nombre'], 1],
    ['update products set audio_es = $2 where product_id = $1', [id, key], 1],
    [
      'insert into product_images (client_id, product_id, position, url) values ($1, $2, 2, $3)',
      [client_id, id, key],
      1,
    ],
    ['update product_images set url = $2 where product_id = $1 and position = 1', [id, key], 1],
    ['delete from product_images where product_id = $1 and position = 2', [id], 1],
    [
      `update categories set name_en = 'Other' where category_id = (select category_id from products where product_id = $1)`,
      [id],
      1,
    ],
    [
      `update subcategories set name_en = 'Other' where subcategory_id = (select subcategory_id from products where product_id = $1)`,
      [id],
      1,
    ],
    ['update directories set specialty_id = null, own_specialty_id = $2 where directory_id = $1', [entry, own], 1],
    [`update client_specialties set name_es = 'Otra' where specialty_id = $1`, [own], 1],
    ['update branch_offices set open_at = $2 where branchoffice_id = $1', [branch, '07:00'], 1],
    [
      'insert into robot_main_branches (client_id, robot_id, branchoffice_id) values ($1, $2, $3)',
      [client_id, robot_id, branch],
      1,
    ],
    ['update information_items set text = $2 where information_item_id = $1', [item, 'Otro texto'], 1],
    [
      'update robot_information set audio_es = $3 where robot_id = $1 and information_item_id = $2',
      [robot_id, item, key],
      1,
    ],
  ];
  let before = await partsOf(one);
  for (const [sql, params, parts] of changes) {
    await run(sql, params);
    const after = await partsOf(one);
    expect([sql, fresh(before, after).length]).toEqual([sql, parts]);
    expect(await read((tx) => createRecordParts(sources).index(tx, robot_id))).toEqual(after);
    before = after;
  }
  const { records, files } = await configOf(one.api);
  const sha256 = await cell('select sha256 from files where key = $1', [key]);
  expect(records.products.find(({ product_id }) => product_id === id)).toMatchObject({
    name: { es: 'Otro nombre' },
    images: [sha256],
  });
  expect(records.branches.filter(({ is_main }) => is_main).map(({ branchoffice_id }) => branchoffice_id)).toEqual([
    branch,
  ]);
  expect(files.filter((file) => file.sha256 === sha256)).toHaveLength(1);
  // The other robot has neither the branch nor the speech of its own.
  expect(fresh(before, await partsOf(two))).toHaveLength(2);
  await run('delete from robot_main_branches where robot_id = $1', [robot_id]);
  await run('update robot_information set audio_es = null where robot_id = $1', [robot_id]);
  expect(await partsOf(two)).toEqual(await partsOf(one));
});

/** The sources, of which products do something before they read. */
const disturbed = (disturb: () => Promise<unknown>): RobotRecords[] =>
  sources.map((source) => ({
    ...source,
    read: async (sql, robot, buckets) => {
      if (source.kind === 'products') await disturb();
      return source.read(sql, robot, buckets);
    },
  }));

test('two changes that end in another order than they began are both seen, and so is what comes of joining many', async () => {
  let reads = 0;
  const parts = createRecordParts(disturbed(async () => reads++));
  const look = async () => {
    reads = 0;
    const index = await read((sql) => parts.index(sql, one.robot.robot_id));
    return { reads, index };
  };
  const id = await someProduct(100);
  const set = (to: number) => run('update products set price_es = $2 where product_id = $1', [id, to]);
  expect((await look()).reads).toBe(1);
  expect((await look()).reads).toBe(0);
  await w.engine.owner(async (slow) => {
    await slow.query('begin', []);
    await slow.query(
      `insert into record_changes (client_id, kind, bucket) values ($1, 'products', record_bucket($2))`,
      [client.client_id, id],
    );
    await set(600);
    expect((await look()).reads).toBe(1);
    await slow.query('commit', []);
  });
  expect((await look()).reads).toBe(1);
  expect((await look()).reads).toBe(0);
  for (let n = 0; n < 20; n++) await set(n);
  const before = await look();
  const lines = () =>
    cell(
      'select max(n)::int from (select count(*) n from record_changes where client_id = $1 group by kind, bucket) x',
      [client.client_id],
    );
  expect(await lines()).toBeGreaterThan(8);
  await w.app.services.system.write('cleanup')(async (sql) => void (await joinChanges(sql)));
  expect(await lines()).toBeLessThanOrEqual(8);
  // It is made once more, and is what it was.
  expect(await look()).toEqual({ reads: 1, index: before.index });
  await set(700);
  expect((await look()).reads).toBe(1);
  expect((await configOf(one.api)).records.products.find(({ product_id }) => product_id === id)?.price.es).toBe(700);
});

test('what changes while a part is made of it is not taken for what it was before, nor for what another robot shows', async () => {
  const id = await someProduct(50);
  let times = 0;
  const leaves = disturbed(async () => {
    if (times++ === 0)
      await run('delete from robot_products where robot_id = $1 and product_id = $2', [one.robot.robot_id, id]);
  });
  const parts = createRecordParts(leaves);
  const mine = await read((sql) => parts.index(sql, one.robot.robot_id));
  expect(times).toBe(2);
  expect(mine).toEqual(await partsOf(one));
  expect(await read((sql) => parts.index(sql, two.robot.robot_id))).toEqual(await partsOf(two));
  // Where it never rests the robot is told to come again.
  const restless = createRecordParts(
    disturbed(() => run('update products set price_es = price_es + 1 where product_id = $1', [id])),
  );
  await expect(read((sql) => restless.index(sql, one.robot.robot_id))).rejects.toMatchObject({ code: 'server.busy' });
});

test('a part that was forgotten is made again, and once for many robots that ask at a time', async () => {
  let reads = 0;
  const counted = disturbed(async () => reads++);
  const parts = createRecordParts(counted, createPartMemory(1));
  const index = await read((sql) => parts.index(sql, one.robot.robot_id));
  expect(reads).toBe(1);
  for (const sha256 of index.slice(0, 3))
    expect((await read((sql) => parts.part(sql, one.robot.robot_id, sha256)))?.prepared.etag).toBe(`"${sha256}"`);
  expect(reads).toBeGreaterThan(2);
  reads = 0;
  const shared = createRecordParts(counted);
  const all = await Promise.all(
    [one, two, one, two].map(({ robot }) => read((sql) => shared.index(sql, robot.robot_id))),
  );
  expect([reads, new Set(all.map((each) => each.join())).size]).toEqual([1, 1]);
});

test('where a record lies is reckoned alike in the database and beside it', async () => {
  const { rows } = (await run('select n::float8 as id, record_bucket(n) as bucket from unnest($1::bigint[]) as n', [
    [0, 1, 15, 16, 255, 4095, 4096, 123_456_789, 9_007_199_254_740_991],
  ])) as unknown as { rows: { id: number; bucket: number }[] };
  expect(rows.map(({ id }) => bucketOf(id))).toEqual(rows.map(({ bucket }) => bucket));
});
