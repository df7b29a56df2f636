import { ApiError } from '@botones/contract/calls/api-error';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keyFile } from '../../testing/service-account.ts';
import { sendJson, voiceServer } from '../../testing/voice-server.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { agentForm } from './agents.samples.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let ana: SignedIn;
let types: { es: number; en: number };
let freshRobot: () => Promise<number>;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ GOOGLE_URL: stub.url, ESPEAK_NG: 'package' });
  const client = await w.client();
  ana = await w.person({ client, modules: ['Robots'] });
  const type = async (session_name: string) =>
    (await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } })).session_id;
  types = { es: await type('Usuario Español'), en: await type('Usuario Inglés') };
  freshRobot = async () => (await w.robot({ client })).robot_id;
});
afterEach(() => {
  stub.usual();
  stub.intents.length = 0;
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const refusal = (call: Promise<unknown>) =>
  call.then(
    () => 'it was not refused',
    (cause: unknown) => (cause instanceof ApiError ? cause.code : cause),
  );
const create = (robot: number, change: object = {}, type = types.es) =>
  w.staff.api.agents.create({ body: { ...agentForm(robot, type), ...change } });
const sync = (id: number) => w.staff.api.agents.syncIntents({ params: { id } });
const intentsOf = (agent_id: number) => ana.api.intents.listByAgent({ params: { agent_id } });
const openAlerts = (robot_id: number) => ana.api.alerts.listByRobot({ params: { robot_id } });
const told = (id: string, displayName: string, more: object = {}) => ({
  name: `projects/p/agent/intents/${id}`,
  displayName,
  ...more,
});
const refuse = () => stub.on('/v2/', (_heard, response) => sendJson(response, 500, {}));

test('a key file without its private key is refused, new and in place of another, and heard as little (AGT-13, AMB-075)', async () => {
  const robot = await freshRobot();
  const { private_key: _key, ...file } = keyFile();
  for (const agent_key of [file, { ...file, private_key: '' }, { project_id: file.project_id, has_key: true }])
    expect(await refusal(create(robot, { agent_key }))).toBe('agents.key_without_private');
  expect(await w.staff.api.agents.listByRobot({ params: { robot_id: robot } })).toEqual([]);
  const own = keyFile();
  const { agent_id: id } = await create(robot, { agent_key: own });
  const other = { project_id: 'otro-proyecto' };
  for (const agent_key of [file, other])
    expect(await refusal(w.staff.api.agents.update({ params: { id }, body: { agent_key } }))).toBe(
      'agents.key_without_private',
    );
  const spoken = { engine: 'google', language: 1, tone: 'female', text: 'Hola', key: file } as const;
  expect(await refusal(w.staff.api.speech.speak({ body: spoken }))).toBe('agents.key_without_private');
  // What was answered of the stored one still means it.
  const kept = await w.staff.api.agents.get({ params: { id } });
  const again = await w.staff.api.agents.update({ params: { id }, body: { agent_key: kept.agent_key } });
  expect(again.agent_key).toEqual({ project_id: own.project_id, client_email: own.client_email, has_key: true });
});

test('the warning of intentions that were not brought ends with a good sync, and with the key (AMB-068)', async () => {
  const robot = await freshRobot();
  refuse();
  const { agent_id: id } = await create(robot, { agent_key: keyFile() });
  expect(await openAlerts(robot)).toMatchObject([{ alert: 'intents_not_synced' }]);
  expect(await refusal(sync(id))).toBe('agents.not_synced');
  expect(await openAlerts(robot)).toHaveLength(1);
  stub.usual();
  stub.intents.push(told('a1', 'Saludo'));
  await sync(id);
  expect(await openAlerts(robot)).toEqual([]);
  refuse();
  await w.staff.api.agents.update({ params: { id }, body: { agent_key: keyFile() } });
  expect(await openAlerts(robot)).toHaveLength(1);
  await w.staff.api.agents.update({ params: { id }, body: { agent_key: null, engine: 'local' } });
  expect(await openAlerts(robot)).toEqual([]);
});

test('an answer of Dialogflow that is malformed, empty or without an end changes nothing', async () => {
  const robot = await freshRobot();
  stub.intents.push(told('a1', 'Saludo', { messages: [{ text: { text: ['¡Hola!'] } }] }));
  const { agent_id: id } = await create(robot, { agent_key: keyFile() });
  const before = await intentsOf(id);
  expect(before.map(({ name, is_active }) => [name, is_active])).toEqual([['Saludo', true]]);
  for (const answer of [
    null,
    [],
    'intents',
    { intents: null },
    { intents: {} },
    { intents: [null] },
    { intents: [told('b2', 'Horarios'), {}] },
    { intents: [{ name: 'projects/p/agent/intents/a1' }] },
    { intents: [told('a1', ' ')] },
    { intents: [told('a1', 'Saludo', { messages: [{ text: { text: 'Hola' } }] })] },
    { intents: [told('b2', 'Horarios')], nextPageToken: 'the same for ever' },
  ]) {
    stub.on('/v2/', (_heard, response) => sendJson(response, 200, answer));
    expect([answer, await refusal(sync(id))]).toEqual([answer, 'agents.not_synced']);
  }
  for (const answer of [{}, { intents: [] }]) {
    stub.on('/v2/', (_heard, response) => sendJson(response, 200, answer));
    expect([answer, await refusal(sync(id))]).toEqual([answer, 'agents.no_intents']);
  }
  stub.on('/v2/', (_heard, response) => response.writeHead(200).end());
  expect(await refusal(sync(id))).toBe('agents.not_synced');
  expect(await intentsOf(id)).toEqual(before);
});

test('texts keep 300 characters, each message is said, its variants are seen, and the agent’s language is asked for', async () => {
  const robot = await freshRobot();
  const long = 'Nuestro horario es amplio. '.repeat(12).trim();
  const text = (...variants: string[]) => ({ text: { text: variants } });
  stub.intents.push(
    told('a1', 'Horarios', {
      messages: [
        text(long, 'De 9 a 18 horas.', '', 'De 9 a 18 horas.'),
        { ...text('*De 9 a 18*'), platform: 'TELEGRAM' },
        { payload: {} },
        text('¿Algo más?', '¿Le ayudo en algo más?'),
      ],
    }),
    told('b2', 'Solo Telegram', { messages: [{ ...text('Hola desde Telegram'), platform: 'TELEGRAM' }] }),
  );
  const spanish = await create(robot, { agent_key: keyFile() });
  const english = await create(robot, { agent_key: keyFile(), language: 2 }, types.en);
  const asked = stub.calls('/v2/').map(({ path }) => new URLSearchParams(path.split('?')[1]).get('languageCode'));
  expect(asked.slice(-2)).toEqual(['es', 'en']);
  for (const { agent_id } of [spanish, english]) {
    const [hours, telegram] = await intentsOf(agent_id);
    expect(hours?.audios.map((audio) => audio.text)).toEqual([long.slice(0, 300).trim(), '¿Algo más?']);
    expect(hours?.variants).toEqual(['De 9 a 18 horas.', '¿Le ayudo en algo más?']);
    expect(telegram).toMatchObject({ audios: [{ text: 'Hola desde Telegram' }], variants: [] });
  }
  // What people say instead stays; the variants are Dialogflow's.
  const [hours] = await intentsOf(spanish.agent_id);
  await ana.api.intents.update({
    params: { id: hours?.id ?? 0 },
    body: { audios: [{ text: 'Abrimos a las nueve.' }] },
  });
  stub.intents.splice(0, 1, told('a1', 'Horarios', { messages: [text('De 10 a 18.', 'Desde las diez.')] }));
  await sync(spanish.agent_id);
  expect((await intentsOf(spanish.agent_id))[0]).toMatchObject({
    audios: [{ text: 'Abrimos a las nueve.' }],
    variants: ['Desde las diez.'],
  });
});
