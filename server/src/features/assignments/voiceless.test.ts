import type { Client } from '@botones/contract/clients/clients';
import { inBoth } from '@botones/contract/fields/translated';
import { isOver } from '@botones/contract/jobs/jobs';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sendSecond, voiceServer } from '../../testing/voice-server.ts';
import { type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
});
beforeEach(() => stub.usual());
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const sessions = { es: 'Usuario Español', en: 'Usuario Inglés', chemical: 'Usuario Químico' };
async function speaker(client: Client, robot_id: number, voice: keyof typeof sessions, more: object = {}) {
  const { api } = w.staff;
  const { client_id } = client;
  const session_name = sessions[voice];
  const known = await api.sessionTypes.listByClient({ params: { client_id } });
  const type =
    known.find((one) => one.session_name === session_name) ??
    (await api.sessionTypes.create({ body: { client: client_id, session_name } }));
  const language = voice === 'en' ? 2 : 1;
  return api.agents.create({ body: { ...agentForm(robot_id, type.session_id), engine: 'http', language, ...more } });
}
/** A robot that speaks Spanish alone, and two products with both languages. */
async function spanishRobot() {
  const client = await w.client();
  const { client_id } = client;
  const { robot_id } = await w.robot({ client });
  await speaker(client, robot_id, 'es', { default: true });
  const place = await placeOf(w, client);
  const [one, two] = [productForm(client_id, place), productForm(client_id, place)];
  const first = await w.staff.api.products.create({ body: one });
  const audio_text = two.audio_text.map((text) => ({ ...text, text: `${text.text} dos` }));
  const second = await w.staff.api.products.create({ body: { ...two, audio_text } });
  const ids = [first.item_id, second.item_id];
  const ana = await w.person({ client, modules: ['Robots'] });
  const params = { robot_id };
  return {
    ...{ client, robot_id, params, ana, ids, audio_text },
    detail: () => ana.api.robots.detail({ params }),
    update: (body: object) => ana.api.robots.update({ params, body }),
    speak: async (body: object) => {
      const { job_id } = await ana.api.assignments.speak({ params, body });
      const look = () => ana.api.jobs.get({ params: { job_id } });
      await expect.poll(async () => (await look()).state).not.toBe('running');
      return look();
    },
  };
}
const follow = () => w.app.runWork('assigned-speech');
const asked = () => stub.calls('/v1/audio/speech').length;

test('a record in two languages is given to a robot with one: the other is named, and said once its agent is there (VOZ-1, ASG-22)', async () => {
  const { client, robot_id, ids, detail, update, speak } = await spanishRobot();
  const done = await speak({ kind: 'items', ids });
  expect(done).toMatchObject({ state: 'done', done: 2, total: 2, voiceless: ['en'] });
  expect(done.audios?.map(({ language_id }) => language_id)).toEqual([1, 1]);
  const items = ids.map((item_id) => ({
    item_id,
    audios: done.audios?.flatMap(({ object_id, language_id, url }) =>
      object_id === item_id ? [{ language_id, audio_url: url }] : [],
    ),
  }));
  await update({ items });
  const speech = async () => (await detail()).items.map((item) => item.speech);
  expect(await speech()).toEqual(['missing', 'missing']);
  // What it has no agent for is no reason to try again.
  await follow();
  const { rows } = await w.engine.owner((c) =>
    c.query(`select from queued_work where kind = 'assigned-speech' and key = $1`, [String(robot_id)]),
  );
  expect(rows).toEqual([]);
  await speaker(client, robot_id, 'en');
  expect(await speech()).toEqual(['pending', 'pending']);
  await follow();
  expect(await speech()).toEqual(['ready', 'ready']);
  expect((await detail()).items[0]?.audios.map(({ language_id }) => language_id)).toEqual([1, 2]);
});

test('all that has an agent is said although one text has none, or one cannot be said; and each is told (VOZ-1)', async () => {
  const { client, robot_id, ids, audio_text, detail, update, speak } = await spanishRobot();
  await update({ items: ids });
  const failure = { code: 'speech.no_agent' };
  expect((await speak({})).robots).toMatchObject([{ robot_id, succeeded: false, voiceless: ['en'], failure }]);
  const said = async () => (await detail()).items.map(({ audios }) => audios.map(({ language_id }) => language_id));
  expect(await said()).toEqual([[1], [1]]);
  // Nothing of it is done again.
  const before = asked();
  expect(await speak({})).toMatchObject({ total: 0, robots: [{ succeeded: false, voiceless: ['en'] }] });
  expect(asked()).toBe(before);

  await speaker(client, robot_id, 'en');
  const [, english] = audio_text;
  stub.on('/v1/audio/speech', ({ body }, response) => {
    if (!body.includes(JSON.stringify(english?.text))) return sendSecond(response);
    response.writeHead(500).end();
  });
  expect((await speak({})).robots).toMatchObject([
    { succeeded: false, voiceless: [], failure: { code: 'speech.failed' } },
  ]);
  expect((await said()).map(({ length }) => length).sort()).toEqual([1, 2]);
  stub.usual();
  expect((await speak({})).robots).toMatchObject([{ succeeded: true, failure: null }]);
});

test('the default agent speaks no other language than its own (VOZ-1, AMB-066)', async () => {
  const { params, ana, ids, robot_id } = await spanishRobot();
  const texts = [{ text: 'Hola' }, { text: 'Hello', language_id: 2 }];
  const list = ana.api.speech.list({ body: { robot_id, texts } });
  // Which text it is and who can mend it is told.
  await expect(list).rejects.toMatchObject({
    ...{ code: 'speech.no_agent', status: 400, message: expect.stringContaining('Relacionar Plataformas') },
    fields: { 'texts.1': expect.any(String) },
  });
  await expect(ana.api.assignments.speak({ params, body: { kind: 'items', ids } })).resolves.toMatchObject({
    total: 2,
  });
});

test('a robot without any agent, and information without the chemical one, are refused as documented (ASG-32, ASG-34, VOZ-1)', async () => {
  const { client, params, ana, ids } = await spanishRobot();
  const { information_item_id } = await w.staff.api.information.create({ body: itemForm(client.client_id) });
  const kind = 'information_items' as const;
  const refused = { code: 'speech.no_agent' };
  await expect(ana.api.assignments.speak({ params, body: { kind, ids: [information_item_id] } })).rejects.toMatchObject(
    refused,
  );
  const mute = { robot_id: (await w.robot({ client })).robot_id };
  await expect(ana.api.assignments.speak({ params: mute, body: { kind: 'items', ids } })).rejects.toMatchObject(
    refused,
  );
});

test('a list that was saved without waiting is said by the queue, one that changed too, and not beside a job (VOZ-4)', async () => {
  const { client, robot_id, ids, detail, update, ana, params } = await spanishRobot();
  await speaker(client, robot_id, 'en');
  const { job_id } = await ana.api.assignments.speak({ params, body: { kind: 'items', ids } });
  await ana.api.jobs.cancel({ params: { job_id } });
  await expect.poll(async () => isOver(await ana.api.jobs.get({ params: { job_id } }))).toBe(true);
  await update({ items: ids });
  const speech = async () => (await detail()).items.map((item) => item.speech);
  await follow();
  expect(await speech()).toEqual(['ready', 'ready']);
  const audio_text = [
    { language_id: 1 as const, text: 'Otras palabras' },
    { language_id: 2 as const, text: 'Other words' },
  ];
  await w.staff.api.products.update({ params: { id: ids[0] ?? 0 }, body: { audio_text } });
  expect((await speech()).sort()).toEqual(['pending', 'ready']);
  // Held at its first text: the queue waits for the job.
  const held: (() => void)[] = [];
  stub.on('/v1/audio/speech', (_heard, response) => void held.push(() => sendSecond(response)));
  const job = await ana.api.assignments.speak({ params, body: {} });
  await expect.poll(() => held.length).toBe(1);
  const before = asked();
  await follow();
  expect(asked()).toBe(before);
  stub.usual();
  held[0]?.();
  const look = () => ana.api.jobs.get({ params: { job_id: job.job_id } });
  await expect.poll(async () => (await look()).state).toBe('done');
  expect(await speech()).toEqual(['ready', 'ready']);
});

test('many texts in a row that can never be said keep none of the others back for ever (VOZ-4)', async () => {
  const { client, robot_id, ids, detail, update } = await spanishRobot();
  const place = await placeOf(w, client);
  const bad: number[] = [];
  for (const n of [1, 2, 3]) {
    const [name, audio_text] = [inBoth(`AA ${n}`, `AA ${n}`), inBoth(`Indecible ${n}`, `Unspeakable ${n}`)];
    const body = { ...productForm(client.client_id, place), name, audio_text };
    bad.push((await w.staff.api.products.create({ body })).item_id);
  }
  stub.on('/v1/audio/speech', ({ body }, response) => {
    if (!body.includes('Indecible')) return sendSecond(response);
    response.writeHead(500).end();
  });
  await update({ items: [...bad, ...ids] });
  await follow();
  await w.engine.owner((c) =>
    c.query(`update queued_work set due_at = now() where kind = 'assigned-speech' and key = $1`, [String(robot_id)]),
  );
  await follow();
  const said = (await detail()).items.filter(({ audios }) => audios.length > 0).map(({ item_id }) => item_id);
  expect(said.sort()).toEqual([...ids].sort());
});

test('records whose voice a robot is are said at once when its agent comes, without waiting for their rest (VOZ-1, CAT-79)', async () => {
  const { client, robot_id, ids } = await spanishRobot();
  const id = ids[0] ?? 0;
  const record = () => w.staff.api.products.get({ params: { id } });
  const { audio_text } = await record();
  const chosen = audio_text.map(({ language_id, text }) => ({ language_id, text, robot: robot_id }));
  await w.staff.api.products.update({ params: { id }, body: { audio_text: chosen } });
  await w.app.runWork('record-speech');
  const audios = async () => (await record()).audio_text.map(({ audio_url }) => audio_url !== null);
  expect(await audios()).toEqual([true, false]);
  await speaker(client, robot_id, 'en');
  await w.app.runWork('record-speech');
  expect(await audios()).toEqual([true, true]);
});
