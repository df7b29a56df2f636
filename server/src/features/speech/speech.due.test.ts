import type { Client } from '@botones/contract/clients/clients';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keyFile } from '../../testing/service-account.ts';
import { fileOf, wav } from '../../testing/uploads.ts';
import { sendJson, sendSecond, voiceServer } from '../../testing/voice-server.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let client: Client;
let type: number;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ GOOGLE_URL: stub.url, SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
  client = await w.client();
  const body = { client: client.client_id, session_name: 'Usuario Español' };
  type = (await w.staff.api.sessionTypes.create({ body })).session_id;
});
afterEach(async () => {
  stub.usual();
  await w.engine.owner((c) => c.query('delete from queued_work', []));
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const agentOf = async (robot_id: number, change: object = {}) =>
  w.staff.api.agents.create({ body: { ...agentForm(robot_id, type), engine: 'http' as const, ...change } });
const freshAgent = async (change: object = {}) => agentOf((await w.robot({ client })).robot_id, change);
const intentsOf = (agent_id: number) => w.staff.api.intents.listByAgent({ params: { agent_id } });
const filesOf = async (agent_id: number) =>
  (await intentsOf(agent_id)).flatMap(({ audios }) => audios.map(({ s3_url }) => s3_url?.split('?')[0] ?? null));
const due = async () => {
  const { rows } = await w.engine.owner((c) =>
    c.query(`select from queued_work where kind = 'agent-speech' and due_at <= now()`, []),
  );
  return rows.length;
};
const speakDue = () => w.app.runWork('agent-speech');
const asked = () => stub.calls('/v1/audio/speech').length;

test('the starter set of a new agent gets its speech by itself, and the robot holds the files', async () => {
  const { robot, api } = await w.pairedRobot({ client });
  const { agent_id } = await agentOf(robot.robot_id);
  expect(await filesOf(agent_id)).toEqual(Array(9).fill(null));
  await speakDue();
  expect((await filesOf(agent_id)).every(Boolean)).toBe(true);
  const { agents, files } = await api.device.config({});
  const spoken = agents[0]?.intents.flatMap(({ audios }) => audios.map(({ sha256 }) => sha256)) ?? [];
  expect(spoken).toHaveLength(9);
  expect(files.map(({ sha256 }) => sha256)).toEqual(expect.arrayContaining(spoken));
  // Nothing is left to do, and nothing is done twice; another robot's same voice says it with the same files.
  const before = asked();
  await speakDue();
  const other = await freshAgent();
  await speakDue();
  expect([asked(), await due()]).toEqual([before, 0]);
  expect(await filesOf(other.agent_id)).toEqual(await filesOf(agent_id));
});

test('is made while an intention is saved: the two meet in one order, and all is said', async () => {
  const { agent_id } = await freshAgent();
  const mine = `where intent_id in (select intent_id from intents where agent_id = ${agent_id})`;
  const save = [`update intents set updated_at = now() ${mine}`];
  await whileLocked(w, save, () => speakDue(), [`update intent_audios set text = text ${mine}`]);
  expect((await filesOf(agent_id)).every(Boolean)).toBe(true);
});

test('another voice says all of it anew; files that people chose stay', async () => {
  const { agent_id } = await freshAgent();
  await speakDue();
  const [first, second] = await intentsOf(agent_id);
  const uploaded = await w.staff.api.storage.upload({
    body: { bucket: client.bucket_name ?? '', folder: 'audios', area: 'voicebot', file: fileOf(wav(1)) },
  });
  const audios = [{ text: 'Con archivo propio', s3_url: uploaded.url }];
  await w.staff.api.intents.update({ params: { id: first?.id ?? 0 }, body: { audios } });
  const before = await filesOf(agent_id);
  await w.staff.api.agents.update({ params: { id: agent_id }, body: { name: 'Otro nombre' } });
  expect(await due()).toBe(0);
  await w.staff.api.agents.update({ params: { id: agent_id }, body: { speed: 1.5 } });
  await speakDue();
  const after = await filesOf(agent_id);
  expect(after[0]).toBe(before[0]);
  for (const at of [1, 2, 8]) expect([after[at] !== null, after[at] !== before[at]]).toEqual([true, true]);
  // A text that came without a file is made; what the others say is not touched.
  await w.staff.api.intents.update({
    params: { id: second?.id ?? 0 },
    body: { audios: [{ text: 'Un texto nuevo.' }] },
  });
  await speakDue();
  const last = await filesOf(agent_id);
  expect([last[1] !== after[1], last[2]]).toEqual([true, after[2]]);
});

test('the same intention of another robot says it in its own voice', async () => {
  const [from, same, other] = [await freshAgent(), await freshAgent(), await freshAgent({ speed: 2 })];
  await speakDue();
  const [intent] = await intentsOf(from.agent_id);
  await w.staff.api.intents.update({
    params: { id: intent?.id ?? 0 },
    body: { audios: [{ text: 'Para todos los robots.' }] },
  });
  await speakDue();
  const robots = [same.robot, other.robot];
  await w.staff.api.intents.copyToAlike({ params: { id: intent?.id ?? 0 }, body: { robots } });
  const file = async ({ agent_id }: { agent_id: number }) => (await filesOf(agent_id))[0];
  expect([await file(same), await file(other)]).toEqual([await file(from), null]);
  await speakDue();
  const own = await file(other);
  expect([typeof own, own === (await file(from))]).toEqual(['string', false]);
});

test('a voice that fails is asked again later, at once with another key, and keeps nobody else waiting', async () => {
  stub.on('/v1/text', (_heard, response) => sendJson(response, 401, {}));
  const { agent_id } = await freshAgent({ engine: 'http' });
  const body = { engine: 'google' as const, agent_key: keyFile() };
  await w.staff.api.agents.update({ params: { id: agent_id }, body });
  const well = await freshAgent();
  await speakDue();
  expect([await filesOf(agent_id), (await filesOf(well.agent_id)).every(Boolean)]).toEqual([Array(9).fill(null), true]);
  expect(await due()).toBe(0);
  stub.usual();
  await speakDue();
  expect((await filesOf(agent_id)).some(Boolean)).toBe(false);
  await w.staff.api.agents.update({ params: { id: agent_id }, body: { agent_key: keyFile() } });
  await speakDue();
  expect((await filesOf(agent_id)).every(Boolean)).toBe(true);
});

test('a text that can never be said keeps none of the others back for ever (VOZ-4)', async () => {
  const { agent_id } = await freshAgent();
  const [first] = await intentsOf(agent_id);
  await w.staff.api.intents.update({ params: { id: first?.id ?? 0 }, body: { audios: [{ text: 'Indecible.' }] } });
  stub.on('/v1/audio/speech', ({ body }, response) => {
    if (!body.includes('Indecible')) return sendSecond(response);
    response.writeHead(500).end();
  });
  await speakDue();
  await w.engine.owner((c) => c.query('update queued_work set due_at = now() where key = $1', [String(agent_id)]));
  await speakDue();
  const [bad, ...others] = await filesOf(agent_id);
  expect([bad, others.length, others.every(Boolean)]).toEqual([null, 8, true]);
});
