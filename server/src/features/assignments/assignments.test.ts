import type { Client } from '@botones/contract/clients/clients';
import type { Robot } from '@botones/contract/robots/robots';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createQueue } from '../../app/work/queue.ts';
import { configOf } from '../../testing/paired-robot.ts';
import { fileOf, wav } from '../../testing/uploads.ts';
import { sendSecond, voiceServer } from '../../testing/voice-server.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';
import { recordSpeech } from './assignments.due.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

/** A client with a record of each kind, and somebody who sees to its robots. */
async function clinic() {
  const client = await w.client();
  const { api } = w.staff;
  const { client_id } = client;
  const product = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const entry = await api.directory.create({ body: entryForm(client_id) });
  const branch = await api.branches.create({ body: await branchForm(w, client) });
  const item = await api.information.create({ body: itemForm(client_id) });
  const ana = await w.person({ client, modules: ['Robots'] });
  return { client, product, entry, branch, item, ana };
}
const speakers = async (
  client: Client,
  robot: number,
  kinds = ['Usuario Español', 'Usuario Inglés', 'Usuario Químico'],
) => {
  const known = await w.staff.api.sessionTypes.listByClient({ params: { client_id: client.client_id } });
  for (const session_name of kinds) {
    const type =
      known.find((one) => one.session_name === session_name) ??
      (await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } }));
    const language = session_name === 'Usuario Inglés' ? 2 : 1;
    await w.staff.api.agents.create({ body: { ...agentForm(robot, type.session_id), engine: 'http', language } });
  }
};
const detail = (who: SignedIn, robot_id: number) => who.api.robots.detail({ params: { robot_id } });
const jobDone = async (who: SignedIn, job_id: string) => {
  const look = () => who.api.jobs.get({ params: { job_id } });
  await expect.poll(async () => (await look()).state).toBe('done');
  return look();
};
const codeOf = (work: Promise<unknown>) =>
  work.then(
    () => 'accepted',
    (cause: { code: string }) => cause.code,
  );

test('what was chosen for a robot reaches its screen, with its pictures (ROB-65, ROB-66, ROB-67, ROB-68, ROB-69, ROB-73, ASG-23)', async () => {
  const { client, product, entry, branch, item, ana } = await clinic();
  const { robot, api } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  expect((await configOf(api)).records).toMatchObject({ products: [], directory: [], branches: [] });
  const body = {
    items: [product.item_id],
    directories: [{ directory_id: entry.directory_id }],
    branchoffices: [{ branchoffice_id: branch.branchoffice_id, audios: [] }],
    information_items: [item.information_item_id],
  };
  expect((await ana.api.robots.update({ params, body })).job).toBeNull();
  const { records, files } = await configOf(api);
  expect(records.products).toMatchObject([
    { product_id: product.item_id, price: { es: 10, en: 0.55 }, said: { es: { text: 'Aspirina', sha256: null } } },
  ]);
  expect(records.categories.map(({ category_id }) => category_id)).toEqual([product.category.category_id]);
  expect(records.directory).toMatchObject([{ directory_id: entry.directory_id, weekdays: { length: 7 } }]);
  expect(records.branches).toMatchObject([{ branchoffice_id: branch.branchoffice_id, is_main: false }]);
  expect(records.information).toMatchObject([{ title: item.title }]);
  const held = new Set(files.map(({ sha256 }) => sha256));
  expect([...(records.products[0]?.images ?? []), records.branches[0]?.image].every((sha) => held.has(sha ?? ''))).toBe(
    true,
  );

  // The main branch is saved by itself, and what was left out stays (ASG-26, AMB-038).
  await ana.api.robots.update({ params, body: { main_branch_office: branch.branchoffice_id, branchoffices: [] } });
  const told = await detail(ana, robot.robot_id);
  expect(told.main_branch_office?.branchoffice_id).toBe(branch.branchoffice_id);
  expect([told.items.length, told.branchoffices.length, told.directories.length]).toEqual([1, 0, 1]);
  expect((await configOf(api)).records.branches).toMatchObject([{ is_main: true }]);
});

test('two who choose for robots of one client meet in one order, with speech and without', async () => {
  const { client, item, ana } = await clinic();
  const [one, two] = [await w.robot({ client }), await w.robot({ client })];
  const { url } = await w.staff.api.storage.upload({
    body: { bucket: client.bucket_name ?? '', folder: 'audios', area: 'voicebot', file: fileOf(wav(1)) },
  });
  const { information_item_id } = item;
  const spoken = [{ information_item_id, audios: [{ language_id: 1 as const, audio_url: url }] }];
  const give = (robot_id: number, body: object) => () => ana.api.robots.update({ params: { robot_id }, body });
  const held = ({ robot_id }: Robot) => [
    `select from robots where robot_id = ${robot_id} for no key update`,
    `update robot_state set config_version = config_version + 1 where robot_id = ${robot_id}`,
  ];
  // As another who gives the same to all robots: the first, then the second.
  const all = give(two.robot_id, { information_items: [information_item_id], apply_to_all: true });
  await whileLocked(w, held(one), all, held(two));
  // As a record that changes: the versions of those that show it.
  const [versionOfOne, versionOfTwo] = [held(one).slice(1), held(two).slice(1)];
  await whileLocked(w, versionOfOne, all, versionOfTwo);
  // As the job that makes speech: the version of the robot, then the file and what the robot holds.
  const keep = [
    `update files set referenced_at = now() where '${url}' like '%' || key || '%'`,
    `update robot_information set audio_es = null where robot_id = ${one.robot_id}`,
  ];
  await whileLocked(w, versionOfOne, give(one.robot_id, { information_items: spoken }), keep);
  expect((await detail(ana, one.robot_id)).information_items).toMatchObject([{ information_item_id }]);
  // A changed word forgets the speech that robots hold.
  const params = { id: information_item_id };
  const reword = () =>
    w.staff.api.information.update({ params, body: { ...itemForm(client.client_id), text: 'Otra cosa' } });
  await whileLocked(w, versionOfOne, reword, keep);
  await whileLocked(w, versionOfOne, give(one.robot_id, { information_items: [] }), keep);
  expect((await detail(ana, one.robot_id)).information_items).toEqual([]);
});

test('a change of a record raises the version of the robots that show it, and of no other', async () => {
  const { client, product, ana } = await clinic();
  const shows = await w.pairedRobot({ client });
  const other = await w.pairedRobot({ client });
  await ana.api.robots.update({ params: { robot_id: shows.robot.robot_id }, body: { items: [product.item_id] } });
  const versions = async () =>
    Promise.all([shows, other].map(async ({ api }) => (await api.device.config({})).config_version));
  const [before = 0, still] = await versions();
  expect((await shows.heartbeat()).config_version).toBe(before);
  const price = [{ language_id: 1 as const, price: 99, currency: 'MXN' as const }];
  const texts = { name: product.name.slice(0, 1), description: product.description.slice(0, 1) };
  const audio_text = product.audio_text.slice(0, 1);
  await w.staff.api.products.update({ params: { id: product.item_id }, body: { price, ...texts, audio_text } });
  expect((await versions())[0]).toBeGreaterThan(before);
  expect((await versions())[1]).toBe(still);
  // What was believed of the robot is forgotten with the change: its next heartbeat tells it.
  const heartbeat = async () => (await shows.heartbeat()).config_version;
  await expect.poll(heartbeat).toBeGreaterThan(before);
  const { category_id } = product.category;
  const [priced = 0] = await versions();
  await w.staff.api.categories.update({
    params: { id: category_id },
    body: {
      name: [
        { language_id: 1, text: 'Otra' },
        { language_id: 2, text: 'Other' },
      ],
    },
  });
  expect((await versions())[0]).toBeGreaterThan(priced);
  expect((await configOf(shows.api)).records.categories[0]?.name).toEqual({ es: 'Otra', en: 'Other' });
});

test('speech is made of what has none, told as outdated when the voice changed, and forgotten with its words (ASG-22, ASG-29, ASG-31)', async () => {
  const { client, product, item, ana } = await clinic();
  const { robot, api } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  await speakers(client, robot.robot_id);
  await ana.api.robots.update({
    params,
    body: { items: [product.item_id], information_items: [item.information_item_id] },
  });
  expect((await detail(ana, robot.robot_id)).items[0]?.speech).toBe('pending');
  const speak = async () => jobDone(ana, (await ana.api.assignments.speak({ params, body: {} })).job_id);
  expect(await speak()).toMatchObject({ kind: 'assignment', done: 3, total: 3, robots: [{ succeeded: true }] });
  const spoken = await detail(ana, robot.robot_id);
  expect(spoken.items[0]).toMatchObject({ speech: 'ready' });
  expect(spoken.items[0]?.audios.map(({ language_id, object_id }) => [language_id, object_id])).toEqual([
    [1, product.item_id],
    [2, product.item_id],
  ]);
  expect(spoken.information_items[0]).toMatchObject({ speech: 'ready', audios: [{ language_id: 1 }] });
  const { records, files } = await configOf(api);
  const said = records.products[0]?.said.es.sha256;
  expect(files.map(({ sha256 }) => sha256)).toContain(said);
  expect((await speak()).total).toBe(0);

  const agents = await ana.api.agents.listByRobot({ params });
  const spanish = agents.find(({ session_type }) => session_type.session_name === 'Usuario Español');
  await w.staff.api.agents.update({ params: { id: spanish?.agent_id ?? 0 }, body: { speed: 2 } });
  expect((await detail(ana, robot.robot_id)).items[0]?.speech).toBe('outdated');
  expect((await configOf(api)).records.products[0]?.said.es.sha256).toBe(said);
  expect((await speak()).total).toBe(1);
  expect((await detail(ana, robot.robot_id)).items[0]?.speech).toBe('ready');

  const audio_text = product.audio_text.map((text) => ({ ...text, text: `${text.text} de 500 mg` }));
  await w.staff.api.products.update({ params: { id: product.item_id }, body: { audio_text } });
  expect((await configOf(api)).records.products[0]?.said.es).toEqual({
    text: 'Aspirina de 500 mg',
    sha256: null,
  });
});

test('the same choice for every robot of the client, each in its own voice, and who has none is told (AMB-062, ASG-19, ASG-20)', async () => {
  const { client, product, ana } = await clinic();
  const here = await w.pairedRobot({ client });
  const mute = await w.pairedRobot({ client });
  const foreign = await w.pairedRobot();
  await speakers(client, here.robot.robot_id, ['Usuario Español', 'Usuario Inglés']);
  const { job } = await ana.api.robots.update({
    params: { robot_id: here.robot.robot_id },
    body: { items: [product.item_id], apply_to_all: true },
  });
  const done = await jobDone(ana, job?.job_id ?? '');
  expect(done.robots?.map(({ robot_id, succeeded, failure }) => [robot_id, succeeded, failure?.code ?? null])).toEqual([
    [here.robot.robot_id, true, null],
    [mute.robot.robot_id, false, 'speech.no_agent'],
  ]);
  expect((await configOf(here.api)).records.products[0]?.said.es.sha256).not.toBeNull();
  expect((await configOf(mute.api)).records.products[0]?.said.es.sha256).toBeNull();
  expect((await configOf(foreign.api)).records.products).toEqual([]);
});

test('records of another client, and those that were removed, are refused at their field (ROB-65 to ROB-69); nor does a robot that moves take any along', async () => {
  const { client, product, branch, ana } = await clinic();
  const theirs = await clinic();
  const { robot, api } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  const update = (body: Parameters<typeof ana.api.robots.update>[0]['body']) =>
    codeOf(ana.api.robots.update({ params, body }));
  const refused = { status: 400, code: 'request.invalid' };
  const missing = { 'products.not_found': 'El producto no existe.', 'branches.not_found': 'La sucursal no existe.' };
  await expect(
    ana.api.robots.update({ params, body: { items: [product.item_id, theirs.product.item_id] } }),
  ).rejects.toMatchObject({ ...refused, fields: { items: missing['products.not_found'] } });
  await expect(
    ana.api.robots.update({ params, body: { main_branch_office: theirs.branch.branchoffice_id } }),
  ).rejects.toMatchObject({ ...refused, fields: { main_branch_office: missing['branches.not_found'] } });
  const [audio] = [theirs.product.images[0] ?? ''];
  const smuggled = { item_id: product.item_id, audios: [{ language_id: 1 as const, audio_url: audio }] };
  expect(await update({ items: [smuggled] })).toBe('storage.unknown_file');
  expect((await detail(ana, robot.robot_id)).items).toEqual([]);

  expect(await update({ items: [product.item_id], main_branch_office: branch.branchoffice_id })).toBe('accepted');
  await w.staff.api.products.remove({ params: { id: product.item_id } });
  expect((await configOf(api)).records.products).toEqual([]);
  expect(await update({ items: [product.item_id] })).toBe('request.invalid');
  await w.staff.api.products.restore({ params: { id: product.item_id } });
  expect((await configOf(api)).records.products).toHaveLength(1);
  await w.staff.api.robots.update({ params, body: { client: theirs.client.client_id } });
  const moved = (await configOf(api)).records;
  expect([moved.products, moved.branches]).toEqual([[], []]);
});

test('records are spoken before they are chosen, all or none, and kept with the choice (ASG-21, ASG-22, ASG-23, ASG-30, ASG-40)', async () => {
  const { client, product, entry, ana } = await clinic();
  const { robot, api } = await w.pairedRobot({ client });
  const params = { robot_id: robot.robot_id };
  const speak = (kind: 'items' | 'information_items', ids: number[]) =>
    ana.api.assignments.speak({ params, body: { kind, ids } });
  expect(await codeOf(speak('items', [product.item_id]))).toBe('speech.no_agent');
  await speakers(client, robot.robot_id, ['Usuario Español', 'Usuario Inglés']);
  const done = await jobDone(ana, (await speak('items', [product.item_id])).job_id);
  expect(done.audios?.map(({ language_id, object_id }) => [language_id, object_id])).toEqual([
    [1, product.item_id],
    [2, product.item_id],
  ]);
  expect((await detail(ana, robot.robot_id)).items).toEqual([]);
  const audios = (done.audios ?? []).map(({ language_id, url, object_id }) => ({
    language_id: language_id as 1 | 2,
    audio_url: url,
    object_id,
  }));
  const body = { items: [{ item_id: product.item_id, audios }], directories: [entry.directory_id] };
  await ana.api.robots.update({ params, body });
  const told = await detail(ana, robot.robot_id);
  expect(told.items[0]).toMatchObject({ speech: 'ready', category: product.category.name });
  expect(told.directories[0]).toMatchObject({ speech: 'pending', specialty: entry.specialty.name });
  expect((await configOf(api)).records.products[0]?.said.en?.sha256).toBe(done.audios?.[1]?.sha256);
  // Saved again without audios it keeps them.
  await ana.api.robots.update({ params, body: { items: [product.item_id] } });
  expect((await detail(ana, robot.robot_id)).items[0]?.speech).toBe('ready');
  // Personal information never falls back to another agent (AMB-066), and another client's records are not there.
  const theirs = await clinic();
  expect((await speak('items', [theirs.product.item_id])).total).toBe(0);
  const { information_item_id } = await w.staff.api.information.create({ body: itemForm(client.client_id) });
  expect(await codeOf(speak('information_items', [information_item_id]))).toBe('speech.no_agent');
});

test('a record is said in the voice that was chosen for it, anew with other words; what fails keeps nobody waiting, and waits itself (CAT-79)', async () => {
  const { client, product, item } = await clinic();
  const { robot_id } = await w.robot({ client });
  // Without a chemical agent its information waits, and nothing else with it.
  await speakers(client, robot_id, ['Usuario Español', 'Usuario Inglés']);
  const { api } = w.staff;
  const audio_text = product.audio_text.map((text) => ({ ...text, robot: robot_id }));
  const params = { id: product.item_id };
  const { updated_at } = await api.products.update({ params, body: { audio_text } });
  await api.information.update({ params: { id: item.information_item_id }, body: { robot: robot_id } });
  const speak = () => w.app.runWork('record-speech');
  await speak();
  const spoken = await api.products.get({ params });
  expect([spoken.speech, spoken.audio_text.every(({ audio_url }) => audio_url !== null)]).toEqual(['ready', true]);
  // No form holds its speech: a person who has the product open can still save it.
  expect(spoken.updated_at).toBe(updated_at);
  expect((await api.information.get({ params: { id: item.information_item_id } })).speech).toBe('pending');

  const other = audio_text.map((text) => ({ ...text, text: 'Otra cosa' }));
  await api.products.update({ params, body: { audio_text: other } });
  const speechOf = async (id: number) => (await api.products.get({ params: { id } })).speech;
  expect(await speechOf(product.item_id)).toBe('pending');
  stub.on('/v1/audio/speech', ({ body }, response) => {
    if (!body.includes('Otra cosa')) return sendSecond(response);
    response.statusCode = 500;
    response.end();
  });
  await speak();
  const asked = () => stub.calls('/v1/audio/speech').length;
  const before = asked();
  // The robot rests, whatever is saved for it meanwhile.
  const good = await api.products.create({
    body: { ...productForm(client.client_id, await placeOf(w, client)), audio_text },
  });
  await speak();
  expect([asked(), await speechOf(good.item_id)]).toEqual([before, 'pending']);
  /** As another process does it so many minutes later. */
  const speakAfter = async (minutes: number) => {
    await w.engine.owner((c) => c.query('update queued_work set due_at = now()', []));
    const later = { ...w.app.services, now: () => Date.now() + minutes * 60_000 };
    await createQueue(later, [recordSpeech(later)]).run('record-speech');
  };
  await speakAfter(4);
  expect([asked(), await speechOf(good.item_id)]).toEqual([before, 'pending']);
  await speakAfter(6);
  expect([asked(), await speechOf(good.item_id), await speechOf(product.item_id)]).toEqual([
    before,
    'ready',
    'pending',
  ]);
  stub.usual();
  await speakAfter(59);
  expect(await speechOf(product.item_id)).toBe('pending');
  await speakAfter(61);
  expect(await speechOf(product.item_id)).toBe('ready');
});

test('records that are saved together ask once for each language of their robot, and are all said', async () => {
  const { client, product } = await clinic();
  const { robot_id } = await w.robot({ client });
  await speakers(client, robot_id, ['Usuario Español', 'Usuario Inglés']);
  const { client_id } = client;
  await w.engine.owner((c) =>
    c.query(
      `insert into products (client_id, category_id, subcategory_id, name_es, name_en, description_es, description_en, audio_text_es, audio_text_en, price_es, price_en, robot_id)
        select client_id, category_id, subcategory_id, name_es || n, name_en || n, description_es, description_en, 'Texto ' || n % 3, 'Text ' || n % 3, 1, 1, $2
        from products, generate_series(1, 60) as n where product_id = $1`,
      [product.item_id, robot_id],
    ),
  );
  const counted = async (query: string, params: unknown[]) =>
    (await w.engine.owner((c) => c.query(query, params))).rows.map((row) => Object.values(row)[0]);
  const mine = `select key from queued_work where kind = 'record-speech' and client_id = $1 order by key`;
  expect(await counted(mine, [client_id])).toEqual([`items:1:${robot_id}`, `items:2:${robot_id}`]);
  await w.app.runWork('record-speech');
  const silent = 'select count(*)::int from products where robot_id = $1 and (audio_es is null or audio_en is null)';
  expect([await counted(silent, [robot_id]), await counted(mine, [client_id])]).toEqual([[0], []]);
});
