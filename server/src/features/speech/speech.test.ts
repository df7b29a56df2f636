import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { keyFile } from '../../testing/service-account.ts';
import { sendJson, voiceServer } from '../../testing/voice-server.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { removeUnusedFiles } from '../storage/storage.cleanup.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let client: Client;
let ana: SignedIn;
let robot: number;
beforeAll(async () => {
  stub = await voiceServer();
  w = await world({ GOOGLE_URL: stub.url, SPEECH_URL: stub.url, ESPEAK_NG: 'off' });
  client = await w.client();
  ana = await w.person({ client, modules: ['Productos'] });
  robot = (await w.robot({ client })).robot_id;
  const type = async (session_name: string) =>
    (await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } })).session_id;
  await w.staff.api.agents.create({
    body: { ...agentForm(robot, await type('Usuario Español')), agent_key: keyFile() },
  });
  await w.staff.api.agents.create({
    body: { ...agentForm(robot, await type('Usuario Inglés')), language: 2, engine: 'http', voice_tone: 'male' },
  });
});
afterEach(() => stub.usual());
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const failureOf = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return error;
};
const speak = (who: SignedIn, body: object) =>
  fetch(`${w.url}/api/speech/`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${who.token}` },
    body: JSON.stringify(body),
  });
const told = async (answer: Response) =>
  (await answer.json()) as {
    headerResponse: { code: number; error: string };
    payload: { sha256: string; object_id?: number }[];
  };
const spoken = () => stub.calls('/v1/text:synthesize').length + stub.calls('/v1/audio/speech').length;
const filesOf = async () => {
  const { rows } = await w.engine.owner((c) =>
    c.query('select count(*)::int as n from speech_files where client_id = $1', [client.client_id]),
  );
  return Number(rows[0]?.n);
};

test('a text is heard as WAV in the voice of the form, with the stored key, and made once (AGT-45, AUD-28, AMB-075, AMB-079)', async () => {
  const [agent] = await ana.api.agents.listByRobot({ params: { robot_id: robot } });
  const form = { key: agent?.agent_key, language: 1, tone: 'female', speed: 1, pitch: 0, text: 'Buenas tardes' };
  const before = spoken();
  for (let again = 0; again < 2; again++) {
    const answer = await speak(ana, form);
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'audio/wav']);
    expect(Buffer.from(await answer.arrayBuffer()).toString('latin1', 0, 4)).toBe('RIFF');
  }
  expect(spoken() - before).toBe(1);
  // A key that is not stored yet is tried as it is; another client's is not there.
  expect((await speak(w.staff, { ...form, key: keyFile() })).status).toBe(200);
  const eva = await w.person({ modules: ['Turnos'] });
  expect((await told(await speak(eva, form))).headerResponse).toMatchObject({
    code: 400,
    error: 'agents.key_required',
  });
  expect((await speak(ana, { ...form, key: undefined, engine: 'google' })).status).toBe(400);
  expect((await speak(ana, { ...form, text: ' ' })).status).toBe(400);
  const silent = await told(await speak(ana, { text: 'Hola', language: 1 }));
  expect(silent.headerResponse.error).toBe('speech.no_local');
});

test('texts become files of the client in the voices of the robot’s agents, each once (ASG-29, AUD-29, AMB-066)', async () => {
  const texts = ['Uno', { text: 'Two', language_id: 2 }, { text: 'Uno', language_id: 1 }];
  const before = spoken();
  const list = await ana.api.speech.list({ body: { robot_id: robot, texts: [texts[0] as string] } });
  const made = await ana.api.speech.list({ body: { robot_id: robot, texts } });
  expect(made.map(({ text, language_id }) => [text, language_id])).toEqual([
    ['Uno', 1],
    ['Two', 2],
    ['Uno', 1],
  ]);
  expect(made[0]?.sha256).toBe(list[0]?.sha256);
  expect(made[2]?.sha256).toBe(made[0]?.sha256);
  expect([spoken() - before, await filesOf()]).toEqual([2, 2]);
  expect(JSON.parse(stub.calls('/v1/audio/speech').at(-1)?.body ?? '').input).toBe('Two');
  const file = await fetch(`${w.url}${made[1]?.url}`);
  expect([file.status, file.headers.get('content-type')]).toEqual([200, 'audio/ogg']);
  expect(Buffer.from(await file.arrayBuffer()).toString('latin1', 0, 4)).toBe('OggS');
  expect(made[1]?.duration).toBeCloseTo(1, 1);
  // The other path says the same.
  const same = await told(await speak(ana, { robot_id: robot, texts: ['Uno'] }));
  expect(same.payload[0]?.sha256).toBe(made[0]?.sha256);
});

test('the speech of a text is that of its words, and the text stays as it was written (VOZ-2)', async () => {
  const texts = ['Son $12,500.', 'Son doce mil quinientos pesos.'];
  const before = spoken();
  const made = await ana.api.speech.list({ body: { robot_id: robot, texts: [texts[0] as string] } });
  const same = await ana.api.speech.list({ body: { robot_id: robot, texts: [texts[1] as string] } });
  expect([made[0]?.text, same[0]?.text]).toEqual(texts);
  expect([same[0]?.sha256, spoken() - before]).toEqual([made[0]?.sha256, 1]);
});

test('the record of each text comes back with its file, in both calls and as a job (ASG-30, ASG-31, CAT-79)', async () => {
  const texts = [{ text: 'De siete', object_id: 7 }, 'De nadie', { text: 'Of seven', language_id: 2, object_id: 7 }];
  const ids = [7, undefined, 7];
  const list = await ana.api.speech.list({ body: { robot_id: robot, texts } });
  expect(list.map(({ object_id }) => object_id)).toEqual(ids);
  const same = await told(await speak(ana, { robot_id: robot, texts }));
  expect(same.payload.map(({ object_id }) => object_id)).toEqual(ids);
  const { job_id } = await ana.api.speech.startList({ body: { robot_id: robot, texts } });
  const look = () => ana.api.jobs.get({ params: { job_id } });
  await expect.poll(async () => (await look()).state).toBe('done');
  expect((await look()).audios?.map(({ object_id }) => object_id)).toEqual(ids);
});

test('speech is for those whose pages make it, sixty previews a minute and person (VOZ-3)', async () => {
  const text = 'Buenas noches';
  const bea = await w.person({ client, modules: ['Métricas', 'Usuarios'] });
  expect((await speak(bea, { engine: 'http', text })).status).toBe(403);
  const texts = [text];
  for (const call of [bea.api.speech.list, bea.api.speech.startList])
    expect((await failureOf(call({ body: { robot_id: robot, texts } }))).status).toBe(403);
  const [eva, tom] = [
    await w.person({ client, modules: ['Encuestas'] }),
    await w.person({ client, modules: ['Turnos'] }),
  ];
  for (let n = 0; n < 60; n++) expect((await speak(eva, { engine: 'http', text })).status).toBe(200);
  const refused = await speak(eva, { engine: 'http', text });
  expect([refused.status, Number(refused.headers.get('retry-after'))]).toEqual([429, expect.any(Number)]);
  expect((await speak(tom, { engine: 'http', text })).status).toBe(200);
});

test('a job is ended by who began it, by Robots of its client and by staff, and by nobody else (VOZ-3)', async () => {
  const held: (() => void)[] = [];
  stub.on('/v1/text', (_heard, response) => void held.push(() => sendJson(response, 500, {})));
  const people = {
    began: ana,
    other: await w.person({ client, modules: ['Productos', 'Turnos'] }),
    robots: await w.person({ client, modules: ['Robots'] }),
    staff: w.staff,
    foreign: await w.person({ modules: ['Robots'] }),
  };
  const told: Record<string, string> = {};
  for (const [name, who] of Object.entries(people)) {
    const { job_id } = await ana.api.speech.startList({ body: { robot_id: robot, texts: [`Trabajo de ${name}`] } });
    told[name] = await who.api.jobs.cancel({ params: { job_id } }).then(
      ({ state }) => state,
      ({ code }: ApiError) => code,
    );
  }
  const stopped = { began: 'stopping', robots: 'stopping', staff: 'stopping' };
  expect(told).toEqual({ ...stopped, other: 'session.forbidden', foreign: 'jobs.not_found' });
  await expect.poll(() => held.length).toBe(5);
  for (const answer of held) answer();
});

test('all or none: what fails is told with the documented sentence (ASG-40, AUD-32)', async () => {
  stub.on('/v1/text', ({ body }, response) => {
    if (body.includes('roto')) sendJson(response, 500, {});
    else sendJson(response, 200, { audioContent: '' });
  });
  const broken = await failureOf(ana.api.speech.list({ body: { robot_id: robot, texts: ['roto'] } }));
  expect([broken.status, broken.message]).toEqual([502, 'No se ha podido generar el audio. Intente de nuevo.']);
  // An answer without sound is a failure too.
  expect((await failureOf(ana.api.speech.list({ body: { robot_id: robot, texts: ['vacío'] } }))).code).toBe(
    'speech.failed',
  );
  const bare = (await w.robot({ client })).robot_id;
  expect((await failureOf(ana.api.speech.list({ body: { robot_id: bare, texts: ['Uno'] } }))).code).toBe(
    'speech.no_agent',
  );
  const theirs = (await w.robot()).robot_id;
  expect((await failureOf(ana.api.speech.list({ body: { robot_id: theirs, texts: ['Uno'] } }))).code).toBe(
    'robots.not_found',
  );
});

test('a list as a job tells n of m, and ends with its files', async () => {
  const texts = Array.from({ length: 12 }, (_, at) => `Frase ${at}`);
  const job = await ana.api.speech.startList({ body: { robot_id: robot, texts } });
  expect([job.state, job.total, job.audios]).toEqual(['running', 12, null]);
  const look = () => ana.api.jobs.get({ params: { job_id: job.job_id } });
  await expect.poll(async () => (await look()).state, { timeout: 20_000 }).toBe('done');
  const done = await look();
  expect([done.done, done.audios?.map(({ text }) => text)]).toEqual([12, texts]);
  expect((await fetch(`${w.url}${done.audios?.[3]?.url}`)).status).toBe(200);
  const eva = await w.person({ modules: ['Turnos'] });
  expect((await failureOf(eva.api.jobs.get({ params: { job_id: job.job_id } }))).code).toBe('jobs.not_found');
});

test('a job that is cancelled makes nothing more, and one that fails says why', async () => {
  const held: (() => void)[] = [];
  stub.on('/v1/text', (_heard, response) => void held.push(() => sendJson(response, 500, {})));
  const texts = Array.from({ length: 20 }, (_, at) => `Espera ${at}`);
  const start = () => ana.api.speech.startList({ body: { robot_id: robot, texts } });
  const cancelled = await start();
  await expect.poll(() => held.length).toBe(4);
  const params = { job_id: cancelled.job_id };
  expect((await ana.api.jobs.cancel({ params })).state).toBe('stopping');
  for (const answer of held.splice(0)) answer();
  const failing = await start();
  await expect.poll(() => held.length).toBe(4);
  for (const answer of held.splice(0)) answer();
  const look = () => ana.api.jobs.get({ params: { job_id: failing.job_id } });
  await expect.poll(async () => (await look()).state).toBe('failed');
  expect((await look()).failure).toEqual({
    code: 'speech.failed',
    message: 'No se ha podido generar el audio. Intente de nuevo.',
  });
  await expect.poll(async () => (await ana.api.jobs.get({ params })).state).toBe('cancelled');
});

test('speech that nobody keeps or asks for goes after a day; what an intention keeps stays (AMB-073)', async () => {
  const [kept, unused] = await ana.api.speech.list({ body: { robot_id: robot, texts: ['Se queda', 'Se va'] } });
  const agents = await w.staff.api.agents.listByRobot({ params: { robot_id: robot } });
  const english = agents.find(({ provider }) => provider === 'local');
  const audios = [{ text: 'Se queda', s3_url: kept?.url ?? '' }];
  await w.staff.api.intents.create({ body: { agent_id: english?.agent_id ?? 0, name: 'Con audio', audios } });
  await w.engine.owner((c) => c.query('delete from background_jobs', []));
  await w.engine.owner((c) =>
    c.query(
      `update files set unreferenced_since = unreferenced_since - interval '25 hours' where area = 'voicebot'`,
      [],
    ),
  );
  const before = await filesOf();
  await removeUnusedFiles(w.app.services);
  expect(await filesOf()).toBeLessThan(before);
  const status = async (url: string | undefined) => (await fetch(`${w.url}${url}`)).status;
  expect([await status(kept?.url), await status(unused?.url)]).toEqual([200, 404]);
});

test('which engines can speak here is told, and why one cannot', async () => {
  expect(await ana.api.speech.engines({})).toEqual([
    { engine: 'local', available: false, reason: 'speech.no_local' },
    { engine: 'google', available: true, reason: null },
    { engine: 'http', available: true, reason: null },
  ]);
});
