import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { isOver } from '@botones/contract/jobs/jobs';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { decrypt } from '../../app/secrets/encryption.ts';
import { reEncrypt } from '../../app/secrets/re-encrypt.ts';
import { holding } from '../../testing/holding.ts';
import { keyFile } from '../../testing/service-account.ts';
import { sendJson, voiceServer } from '../../testing/voice-server.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { agentForm, savedAgent } from './agents.samples.ts';

let w: World;
let stub: Awaited<ReturnType<typeof voiceServer>>;
let client: Client;
let ana: SignedIn;
let robot: number;
let types: { es: number; en: number; chemical: number };
const lines: string[] = [];
beforeAll(async () => {
  stub = await voiceServer();
  const logTo = { write: (line: string) => void lines.push(line) };
  w = await world({ GOOGLE_URL: stub.url, ESPEAK_NG: 'package', LOG_LEVEL: 'trace' }, Date.now, undefined, logTo);
  client = await w.client();
  ana = await w.person({ client, modules: ['Robots'] });
  robot = (await w.robot({ client })).robot_id;
  const type = async (session_name: string) =>
    (await w.staff.api.sessionTypes.create({ body: { client: client.client_id, session_name } })).session_id;
  types = {
    es: await type('Usuario Español'),
    en: await type('Usuario Inglés'),
    chemical: await type('Usuario Químico'),
  };
});
afterEach(() => {
  stub.usual();
  stub.intents.length = 0;
});
afterAll(async () => {
  await w.stop();
  await stub.stop();
});

const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return Object.keys(error.fields).length > 0 ? error.fields : error.code;
};
const freshRobot = async () => (await w.robot({ client })).robot_id;
const create = (change: object = {}, of = robot, type = types.es) =>
  w.staff.api.agents.create({ body: { ...agentForm(of, type), ...change } });
const intentsOf = (agent_id: number) => ana.api.intents.listByAgent({ params: { agent_id } });
/** Brings it up to date while another, who has locked its robot's version, writes to its intentions too: one order, or a deadlock. */
const syncedWhileSaved = ({ agent_id: id, robot: of }: { agent_id: number; robot: number }) =>
  whileLocked(
    w,
    [`update robot_state set config_version = config_version + 1 where robot_id = ${of}`],
    () => w.staff.api.agents.syncIntents({ params: { id } }),
    [`update intents set is_screen_flow = is_screen_flow where agent_id = ${id}`],
  );
const ended = async (job_id: string) =>
  expect
    .poll(
      async () => {
        const job = await w.staff.api.jobs.get({ params: { job_id } });
        return isOver(job) ? job : null;
      },
      { timeout: 20_000 },
    )
    .not.toBeNull()
    .then(() => w.staff.api.jobs.get({ params: { job_id } }));

describe('an agent', () => {
  test('is made for a session type of a robot, read by a person who reaches the robot, and changed (AGT-06..14, AGT-18, AGT-19, AGT-38..43, AGT-49, AMB-074)', async () => {
    const agent = await create({ default: true });
    expect(agent).toEqual({
      agent_id: expect.any(Number),
      client: client.client_id,
      name: 'Recepción',
      robot,
      language: { language_id: 1, name: 'Español' },
      test_phrase: 'Hola, bienvenido.',
      speed: 1,
      pitch: 0,
      voice_tone: 'female',
      session_type: { session_id: types.es, session_name: 'Usuario Español' },
      agent_key: null,
      default: true,
      engine: 'local',
      provider: 'local',
      updated_at: expect.any(String),
    });
    const params = { robot_id: robot };
    expect(await ana.api.agents.listByRobot({ params })).toEqual([agent]);
    expect(await ana.api.agents.get({ params: { id: agent.agent_id } })).toEqual(agent);
    const ofType = (session_id: number) =>
      ana.api.agents.listBySessionType({ params: { session_id, robot_id: robot } });
    expect([await ofType(types.es), await ofType(types.en)]).toEqual([[agent], []]);
    const body = { agent_id: agent.agent_id, name: 'Recepción norte', speed: null, pitch: -20 };
    expect(await w.staff.api.agents.updateNamed({ body })).toMatchObject({
      name: 'Recepción norte',
      speed: null,
      pitch: -20,
    });
    const stale = { params: { id: agent.agent_id }, body: { name: 'Tarde', updated_at: agent.updated_at } };
    expect(await refusal(w.staff.api.agents.update(stale))).toBe('request.stale');
    expect(await refusal(create())).toBe('agents.exists');
    // One default of a robot: the next one takes its place (AMB-078).
    await create({ default: true, language: 2 }, robot, types.en);
    expect((await ana.api.agents.listByRobot({ params })).map((one) => one.default)).toEqual([false, true]);
  });

  test('needs what the form needs (AGT-22..31, CON-14..17)', async () => {
    const to = await freshRobot();
    const { voice_tone: _tone, language: _language, test_phrase: _phrase, ...bare } = agentForm(to, types.es);
    const fields = await refusal(w.staff.api.agents.create({ body: { ...bare, name: '' } as never }));
    expect(Object.keys(fields as object).sort()).toEqual(['language', 'name', 'test_phrase', 'voice_tone']);
    expect(await refusal(create({ name: 'Abcd' }, to))).toEqual({
      name: 'Este campo debe contener mínimo 5 caracteres',
    });
    expect(await refusal(create({ name: 'x'.repeat(151) }, to))).toEqual({ name: 'Máximo 150 caracteres' });
    for (const wrong of [{ speed: 0.2 }, { speed: 4.5 }, { pitch: -21 }, { pitch: 21 }, { voice_tone: 'loud' }])
      expect(await refusal(create(wrong, to))).toHaveProperty(Object.keys(wrong));
    expect(await refusal(create({ language: 9 }, to))).toBe('languages.not_found');
    expect(await refusal(create({ session_type: 999_999 }, to))).toBe('agents.session_type_not_found');
    expect((await create({ name: 'Cinco', speed: undefined, pitch: undefined }, to)).speed).toBeNull();
  });

  test('is written by staff alone, and of another client is not there (AMB-052)', async () => {
    const to = await freshRobot();
    const { agent_id: id } = await create({}, to);
    expect(await refusal(ana.api.agents.create({ body: agentForm(to, types.en) }))).toBe('session.forbidden');
    expect(await refusal(ana.api.agents.update({ params: { id }, body: { name: 'Nombre' } }))).toBe(
      'session.forbidden',
    );
    const eva = await w.person({ modules: ['Robots'] });
    expect(await refusal(eva.api.agents.get({ params: { id } }))).toBe('agents.not_found');
    expect(await refusal(eva.api.agents.listByRobot({ params: { robot_id: to } }))).toBe('robots.not_found');
    const theirs = await w.robot();
    expect(await refusal(create({}, theirs.robot_id))).toBe('agents.session_type_not_found');
  });

  test('that answers by itself has the starter set in its language (AMB-068)', async () => {
    const to = await freshRobot();
    const [es, en] = [await create({}, to), await create({ language: 2 }, to, types.en)];
    const [spanish, english] = [await intentsOf(es.agent_id), await intentsOf(en.agent_id)];
    const names = [
      'Bienvenida',
      'Catálogo',
      'Despedida',
      'Directorio',
      'Encuesta',
      'Información',
      'No entendido',
      'Sucursales',
      'Turnos',
    ];
    expect(spanish.map(({ name }) => name)).toEqual(names);
    expect(english.map(({ name }) => name)).toContain('Not understood');
    expect(
      spanish
        .filter(({ role }) => role)
        .map(({ role }) => role)
        .sort(),
    ).toEqual(['fallback', 'farewell', 'welcome']);
    for (const { audios, gestures } of [...spanish, ...english])
      expect([audios.length, gestures.length]).toEqual([1, 1]);
    // Saved again, nothing of what people changed is lost.
    const [first] = spanish;
    await ana.api.intents.update({ params: { id: first?.id ?? 0 }, body: { audios: [{ text: 'Otra bienvenida' }] } });
    await w.staff.api.agents.update({ params: { id: es.agent_id }, body: { name: 'Otro nombre' } });
    const again = await intentsOf(es.agent_id);
    expect([again.length, again[0]?.audios[0]?.text]).toEqual([9, 'Otra bienvenida']);
    const rest = 'update intents set is_active = false where agent_id = $1';
    await w.engine.owner((c) => c.query(rest, [es.agent_id]));
    expect(await syncedWhileSaved(es)).toEqual({ added: 0, kept: 9, inactive: 0 });
  });
});

describe('a key', () => {
  test('is needed for Google’s voice, validated, sealed and never answered (AGT-20, AGT-21, AGT-36, AGT-37, AMB-075)', async () => {
    const to = await freshRobot();
    expect(await refusal(create({ engine: 'google' }, to))).toBe('agents.key_required');
    const key = keyFile();
    const { private_key: secret } = key;
    expect(await refusal(create({ agent_key: { ...key, type: 'user' } }, to))).toBe('agents.key_not_service_account');
    expect(await refusal(create({ agent_key: { ...key, private_key: 'x' } }, to))).toBe('agents.key_unreadable');
    const agent = await create({ agent_key: key }, to);
    const known = { project_id: key.project_id, client_email: key.client_email, has_key: true };
    expect([agent.agent_key, agent.engine, agent.provider]).toEqual([known, 'google', 'dialogflow']);
    const seen = await ana.api.agents.get({ params: { id: agent.agent_id } });
    expect(seen.agent_key).toEqual({ ...known, client_email: null });

    const sealed = async () => {
      const { rows } = await w.engine.owner((c) =>
        c.query('select key_enc from agent_secrets where agent_id = $1', [agent.agent_id]),
      );
      return rows[0]?.key_enc as Buffer | undefined;
    };
    const opened = decrypt(
      w.config.secretKey,
      'agent_secrets',
      { agent_id: String(agent.agent_id) },
      (await sealed()) as Buffer,
    );
    expect(JSON.parse(opened).private_key).toBe(secret);
    // The server's key is changed and changed back (D1).
    const other = Buffer.alloc(48, 7);
    const { system } = w.app.services;
    expect(await reEncrypt(system, w.config.secretKey, other)).toMatchObject({ unreadable: 0 });
    const bound = { agent_id: String(agent.agent_id) };
    expect(JSON.parse(decrypt(other, 'agent_secrets', bound, (await sealed()) as Buffer)).private_key).toBe(secret);
    await reEncrypt(system, other, w.config.secretKey);
    // What was answered is sent back and means the stored one.
    const back = { params: { id: agent.agent_id }, body: { agent_key: seen.agent_key, name: 'Con llave' } };
    expect((await w.staff.api.agents.update(back)).agent_key).toEqual(known);
    expect(await sealed()).toBeDefined();

    // Nothing that leaves holds a line of it: answers, log, audit, the robot's configuration.
    const line = secret.split('\n')[3] ?? '';
    expect(line.length).toBeGreaterThan(40);
    const audit = await w.engine.owner((c) =>
      c.query('select * from audit_log', []).catch(() => c.query('select 1', [])),
    );
    const all = JSON.stringify([agent, seen, lines, audit.rows]);
    expect([all.includes(line), all.includes(key.private_key_id)]).toEqual([false, false]);
    const tables = await w.engine.owner((c) =>
      c.query(
        `select table_name as name from information_schema.tables where table_schema = 'public' and table_type = 'BASE TABLE'`,
        [],
      ),
    );
    for (const { name } of tables.rows) {
      const held = await w.engine.owner((c) =>
        c.query(`select count(*)::int as n from "${name}" t where t::text like '%' || $1 || '%'`, [line]),
      );
      expect([name, held.rows[0]?.n]).toEqual([name, 0]);
    }
    const gone = await w.staff.api.agents.update({
      params: { id: agent.agent_id },
      body: { agent_key: null, engine: 'local' },
    });
    expect([gone.agent_key, gone.provider, await sealed()]).toEqual([null, 'local', undefined]);
  });

  test('is asked for its intentions; vanished ones rest, and what people made of others stays (AMB-068)', async () => {
    const to = await freshRobot();
    const told = (id: string, displayName: string, more: object = {}) => ({
      name: `projects/p/agent/intents/${id}`,
      displayName,
      ...more,
    });
    stub.intents.push(
      told('a1', 'Saludo', { events: ['WELCOME'], messages: [{ platform: 'SLACK' }, { text: { text: ['¡Hola!'] } }] }),
      told('b2', 'Horarios', { trainingPhrases: [{ parts: [{ text: 'a qué hora ' }, { text: 'abren' }] }] }),
      told('c3', 'No entendí', { isFallback: true }),
    );
    const { agent_id } = await create({ agent_key: keyFile() }, to);
    const found = await intentsOf(agent_id);
    expect(found.map(({ name, role, audios, phrases }) => [name, role, audios[0]?.text, phrases])).toEqual([
      ['Horarios', null, undefined, ['a qué hora abren']],
      ['No entendí', 'fallback', undefined, []],
      ['Saludo', 'welcome', '¡Hola!', []],
    ]);
    await ana.api.intents.update({
      params: { id: found[2]?.id ?? 0 },
      body: { audios: [{ text: 'Nuestra bienvenida' }] },
    });
    stub.intents.splice(1, 1);
    stub.intents.push(told('d4', 'Precios'));
    expect(await syncedWhileSaved({ agent_id, robot: to })).toEqual({ added: 1, kept: 2, inactive: 1 });
    const after = await intentsOf(agent_id);
    expect(after.map(({ name, is_active }) => [name, is_active])).toEqual([
      ['Horarios', false],
      ['No entendí', true],
      ['Precios', true],
      ['Saludo', true],
    ]);
    expect(after[3]?.audios[0]?.text).toBe('Nuestra bienvenida');
  });

  test('that Dialogflow refuses is saved all the same, and a warning says what is wrong (AMB-068)', async () => {
    const to = await freshRobot();
    stub.on('/v2/', (_heard, response) =>
      sendJson(response, 403, { error: { details: [{ reason: 'SERVICE_DISABLED' }] } }),
    );
    const { agent_id } = await create({ agent_key: keyFile() }, to);
    const alerts = () => ana.api.alerts.listByRobot({ params: { robot_id: to } });
    expect(await alerts()).toMatchObject([{ alert: 'intents_not_synced', type: 'warning' }]);
    expect((await alerts())[0]?.description).toContain('La API de Google no está activada');
    expect(await refusal(w.staff.api.agents.syncIntents({ params: { id: agent_id } }))).toBe('speech.api_off');
    stub.on('/v2/', (_heard, response) => sendJson(response, 500, {}));
    expect(await refusal(w.staff.api.agents.syncIntents({ params: { id: agent_id } }))).toBe('agents.not_synced');
  });
});

test('a copy that is stopped is stopping at the robot that it is at, then tells which robots have it', async () => {
  const [from, first, second] = [await freshRobot(), await freshRobot(), await freshRobot()];
  const source = await create({}, from);
  const heard: unknown[] = [];
  w.app.services.live.onNow((signal) => void (signal.feature === 'intents' && heard.push(signal.client_id)));
  const hold = `select from robot_state where robot_id in (${first}, ${second}) for update`;
  const job = await holding(w, hold, async (waiting) => {
    const begun = await w.staff.api.agents.copyToRobots({
      params: { id: source.agent_id },
      body: { robots: [first, second] },
    });
    await waiting(1);
    expect((await w.staff.api.jobs.cancel({ params: { job_id: begun.job_id } })).state).toBe('stopping');
    return begun;
  });
  expect(await ended(job.job_id)).toMatchObject({ state: 'cancelled', done: 1, robots: [{ succeeded: true }] });
  const made = [];
  for (const robot_id of [first, second]) made.push(await w.staff.api.agents.listByRobot({ params: { robot_id } }));
  expect(made.flat()).toHaveLength(1);
  // Who looks at the intentions of that robot is told.
  await expect.poll(() => heard).toContain(client.client_id);
});

test('an agent is copied to other robots with its key and intentions, with a result for each', async () => {
  const [from, first, second] = [await freshRobot(), await freshRobot(), await freshRobot()];
  const key = keyFile();
  stub.intents.push({ name: 'projects/p/agent/intents/a1', displayName: 'Saludo' });
  const source = await create({ agent_key: key, default: true }, from);
  await w.staff.api.agents.update({ params: { id: source.agent_id }, body: { agent_key: null, engine: 'http' } });
  await w.staff.api.agents.update({ params: { id: source.agent_id }, body: { agent_key: key } });
  const [one] = await intentsOf(source.agent_id);
  await ana.api.intents.update({
    params: { id: one?.id ?? 0 },
    body: { audios: [{ text: 'Texto copiado' }], gestures: [{ gesture_id: 3 }] },
  });
  const own = await savedAgent(w, client.client_id, second);
  await ana.api.intents.create({ body: { agent_id: own.agent_id, name: 'Solo aquí' } });
  const job = await w.staff.api.agents.copyToRobots({
    params: { id: source.agent_id },
    body: { robots: [first, second, from] },
  });
  expect([job.kind, job.total]).toEqual(['agent_copy', 2]);
  const done = await ended(job.job_id);
  expect([done.state, done.done, done.failure]).toEqual(['done', 2, null]);
  expect(done.robots?.map(({ robot_id, succeeded }) => [robot_id, succeeded]).sort()).toEqual(
    [
      [first, true],
      [second, true],
    ].sort(),
  );
  for (const robot_id of [first, second]) {
    const [copy] = await w.staff.api.agents.listByRobot({ params: { robot_id } });
    expect(copy).toMatchObject({
      name: source.name,
      engine: 'google',
      default: true,
      agent_key: { project_id: key.project_id },
    });
    const copied = await intentsOf(copy?.agent_id ?? 0);
    const same = copied.find(({ name }) => name === one?.name);
    expect([same?.audios[0]?.text, same?.gestures[0]?.id_gesture]).toEqual(['Texto copiado', 3]);
    // The copy's key is sealed for the copy.
    expect(await w.staff.api.agents.syncIntents({ params: { id: copy?.agent_id ?? 0 } })).toMatchObject({ added: 0 });
  }
  expect((await w.staff.api.agents.listByRobot({ params: { robot_id: second } }))[0]?.agent_id).toBe(own.agent_id);
  // Each robot's copy is a change of the person who began it.
  const { rows: told } = await w.engine.owner((c) =>
    c.query(`select actor, changes::text as changes from audit where action = 'agents.copyToRobots'`, []),
  );
  expect(told.map(({ actor }) => actor)).toEqual(Array(told.length).fill(`user:${w.staff.user_id}`));
  const changed = told.flatMap(({ changes }) => JSON.parse(String(changes)) as { table: string; id: string }[]);
  const copies = changed.filter(({ table }) => table === 'agents').map(({ id }) => Number(id));
  const agents = await Promise.all(
    [first, second].map(async (robot_id) => (await w.staff.api.agents.listByRobot({ params: { robot_id } }))[0]),
  );
  expect(copies).toEqual(expect.arrayContaining(agents.map((agent) => agent?.agent_id)));
  const foreign = await w.robot();
  const wrong = { params: { id: source.agent_id }, body: { robots: [foreign.robot_id] } };
  expect(await refusal(w.staff.api.agents.copyToRobots(wrong))).toBe('robots.not_found');
});
