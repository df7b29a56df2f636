import { ApiError } from '@botones/contract/calls/api-error';
import type { Client } from '@botones/contract/clients/clients';
import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { fileOf, wav } from '../../testing/uploads.ts';
import { whileLocked } from '../../testing/while-locked.ts';
import type { SignedIn, World } from '../../testing/world.ts';
import { localAgent } from './intents.samples.ts';

let w: World;
let client: Client;
let ana: SignedIn;
w = await fileWorld();
client = await w.client();
ana = await w.person({ client, modules: ['Robots'] });

const one = async (sql: string, params: unknown[]): Promise<number> => {
  const { rows } = await w.engine.owner((c) => c.query(sql, params));
  return Object.values(rows[0] as Record<string, number>)[0] as number;
};
const medium = (of: Client) =>
  one(
    `insert into media (client_id, name, file_type, url_file, extention) values ($1, 'Plano', 'image', 'x/images/' || gen_random_uuid(), 'png')
    returning media_id`,
    [of.client_id],
  );
/** The codes of the fields that a call is refused for, or its own code. */
const refusal = async (call: Promise<unknown>) => {
  const error = await call.then(
    () => null,
    (cause: unknown) => cause,
  );
  if (!(error instanceof ApiError)) throw new Error('it was not refused');
  return Object.keys(error.fields).length > 0 ? error.fields : error.code;
};
const upload = (by: SignedIn, of: Client) =>
  by.api.storage.upload({
    body: { bucket: of.bucket_name ?? '', folder: 'audios', area: 'voicebot', file: fileOf(wav(1)) },
  });

test('the gestures are the ten that the face knows (GES-12, GES-17)', async () => {
  const gestures = await ana.api.intents.gestures({});
  expect(gestures).toHaveLength(10);
  expect(gestures[0]).toEqual({ id_gesture: 1, name: 'Saludar', code: 'greet' });
});

describe('an intention', () => {
  test('has five hundred phrases at most, which is said in words; five thousand change nothing', async () => {
    const agent_id = await localAgent(w, client);
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Horarios' } });
    const phrases = Array.from({ length: 5_000 }, (_, at) => `a qué hora abre la puerta ${at}`);
    const save = (count: number) =>
      ana.api.intents.update({ params: { id }, body: { phrases: phrases.slice(0, count) } });
    expect((await save(500)).phrases).toHaveLength(500);
    for (const count of [501, 5_000])
      await expect(save(count)).rejects.toMatchObject({
        status: 400,
        fields: { phrases: 'Una intención puede tener máximo 500 frases' },
      });
    expect((await ana.api.intents.get({ params: { id } })).phrases).toHaveLength(500);
  });

  test('keeps what another page saved: only the lists that are sent are replaced (GES-14..16, AUD-21, CON-18, AMB-070)', async () => {
    const agent_id = await localAgent(w, client);
    const media_id = await medium(client);
    const { id } = await ana.api.intents.create({
      body: { agent_id, name: 'Horarios', phrases: ['a qué hora abren'] },
    });
    await ana.api.intents.update({
      params: { id },
      body: {
        gestures: [
          { gesture_id: 2, publicity: media_id },
          { id_gesture: 1, duration: 2.5 },
        ],
        publicity: media_id,
      },
    });
    const saved = await ana.api.intents.update({
      params: { id },
      body: { audios: [{ text: 'Abrimos a las 9.' }, { text: 'Cerramos a las 20.' }] },
    });
    expect(saved.audios).toEqual([
      { position: 1, text: 'Abrimos a las 9.', s3_url: null },
      { position: 2, text: 'Cerramos a las 20.', s3_url: null },
    ]);
    expect(saved.gestures).toEqual([
      { position: 1, id_gesture: 2, gesture_id: 2, name: 'Asentir', duration: 1, publicity: media_id },
      { position: 2, id_gesture: 1, gesture_id: 1, name: 'Saludar', duration: 2.5, publicity: null },
    ]);
    expect([saved.publicity, saved.phrases]).toEqual([media_id, ['a qué hora abren']]);
    expect(await ana.api.intents.get({ params: { id } })).toEqual(saved);
    // A version that somebody else has replaced is not overwritten (AMB-180).
    const stale = { params: { id }, body: { audios: [], updated_at: '2020-01-01T00:00:00.000Z' } };
    expect(await refusal(ana.api.intents.update(stale))).toBe('request.stale');
  });

  test('says something once it does: an empty list is refused as in the form, and saved where there is none yet (AUD-24)', async () => {
    const agent_id = await localAgent(w, client);
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Horario de misa' } });
    const save = (texts: string[]) =>
      ana.api.intents.update({ params: { id }, body: { audios: texts.map((text) => ({ text })) } });
    expect((await save([])).audios).toEqual([]);
    expect((await save(['Todos los días.'])).audios).toHaveLength(1);
    expect(await refusal(save([]))).toEqual({ audios: 'Este campo es obligatorio.' });
    // What is left out stays.
    expect((await ana.api.intents.update({ params: { id }, body: { name: 'Misas' } })).audios).toHaveLength(1);
  });

  test('says 5 to 300 characters where no file is played (AUD-24..26, AUD-30, GES-18, CON-13)', async () => {
    const agent_id = await localAgent(w, client);
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Ubicación' } });
    const save = (text: string | null, s3_url?: string) =>
      ana.api.intents.update({ params: { id }, body: { audios: [{ text, ...(s3_url && { s3_url }) }] } });
    expect(await refusal(save(null))).toEqual({ 'audios.0.text': 'Este campo es obligatorio.' });
    expect(await refusal(save('Hola'))).toEqual({ 'audios.0.text': 'Este campo debe contener mínimo 5 caracteres' });
    expect(await refusal(save('x'.repeat(301)))).toEqual({
      'audios.0.text': 'Este campo debe contener máximo 300 caracteres',
    });
    expect((await save('x'.repeat(300))).audios).toHaveLength(1);
    const file = await upload(ana, client);
    const [played] = (await save(null, file.url)).audios;
    expect(played).toMatchObject({ position: 1, text: null });
    expect((await fetch(`${w.url}${played?.s3_url}`)).status).toBe(200);
    // The address that was answered comes back with the next save; it is the same file still.
    expect((await save('Con texto', played?.s3_url ?? '')).audios[0]?.text).toBe('Con texto');
    const other = await w.client();
    const theirs = await upload(w.staff, other);
    expect(await refusal(save(null, theirs.url))).toBe('storage.unknown_file');
    // Staff reach both clients, and still mix nothing of them.
    const body = { audios: [{ text: null, s3_url: theirs.url }] };
    expect(await refusal(w.staff.api.intents.update({ params: { id }, body }))).toBe('storage.unknown_file');
  });

  test('is saved and removed while its speech is being made: they meet in one order', async () => {
    const { robot_id } = await w.robot({ client });
    const agent_id = await localAgent(w, client, robot_id);
    const { url } = await upload(ana, client);
    const audios = [{ text: 'Buenos días', s3_url: url }];
    const { id } = await ana.api.intents.create({
      body: { agent_id, name: 'Saludo', audios: [{ text: 'Buenos días' }] },
    });
    // As who makes speech, or brings the agent up to date: the version of the robot first, then whatever it holds.
    const version = [`update robot_state set config_version = config_version + 1 where robot_id = ${robot_id}`];
    const others = [
      `update files set referenced_at = now() where '${url}' like '%' || key || '%'`,
      `update intents set name = name where intent_id = ${id}`,
      `update intent_audios set text = text where intent_id = ${id}`,
    ];
    const saved = await whileLocked(
      w,
      version,
      () => ana.api.intents.update({ params: { id }, body: { audios } }),
      others,
    );
    expect(saved.audios).toMatchObject([{ text: 'Buenos días', s3_url: url }]);
    await whileLocked(w, version, () => ana.api.intents.remove({ params: { id } }), others);
    expect(await refusal(ana.api.intents.get({ params: { id } }))).toBe('intents.not_found');
  });

  test('is told in the log by what was added, changed or taken away, and by no more (AMB-070)', async () => {
    const agent_id = await localAgent(w, client);
    const two = { audios: [{ text: 'Buenos días' }, { text: 'Buenas tardes' }], phrases: ['hola', 'buenas'] };
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Bitácora', ...two } });
    const told = async (body: object) => {
      await ana.api.intents.update({ params: { id }, body });
      const { rows } = await w.engine.owner((c) =>
        c.query(`select changes from audit where action = 'intents.update' order by audit_id desc limit 1`, []),
      );
      const changes = (rows[0]?.changes ?? []) as { table: string; op: string }[];
      return changes.map(({ table, op }) => `${op} ${table}`);
    };
    const gestures = [{ gesture_id: 1 }, { gesture_id: 2, duration: 2.5 }];
    expect(await told({ audios: [...two.audios, { text: 'Buenas noches' }], phrases: two.phrases })).toEqual([
      'insert intent_audios',
    ]);
    expect(await told({ audios: [{ text: 'Buen día' }, ...two.audios.slice(1), { text: 'Buenas noches' }] })).toEqual([
      'update intent_audios',
    ]);
    expect(await told({ audios: [{ text: 'Buen día' }, ...two.audios.slice(1)] })).toEqual(['delete intent_audios']);
    expect(await told({ gestures, phrases: ['hola', 'buenas', 'qué tal'] })).toEqual([
      ...['insert intent_gestures', 'insert intent_gestures', 'insert intent_phrases'],
    ]);
    expect(await told({ gestures: [gestures[0], { gesture_id: 2, duration: 3 }] })).toEqual(['update intent_gestures']);
    // A text that was changed where it stands is due to be spoken as one that was added.
    const waiting = `from queued_work where kind = 'agent-speech' and key = '${agent_id}'`;
    await w.engine.owner((c) => c.query(`delete ${waiting}`, []));
    await told({ audios: [{ text: 'Muy buen día' }, ...two.audios.slice(1)] });
    const due = await w.engine.owner((c) => c.query(`select 1 ${waiting}`, []));
    expect(due.rows).toHaveLength(1);
  });

  test('needs a gesture that exists and media of its own client (GES-19, GES-20)', async () => {
    const agent_id = await localAgent(w, client);
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Gestos' } });
    const save = (gesture: object) => ana.api.intents.update({ params: { id }, body: { gestures: [gesture] } });
    expect(await refusal(save({ duration: 1 }))).toHaveProperty('gestures.0.gesture_id');
    expect(await refusal(save({ gesture_id: 1, duration: 0 }))).toHaveProperty('gestures.0.duration');
    expect(await refusal(save({ gesture_id: 99 }))).toBe('gestures.not_found');
    const theirs = await medium(await w.client());
    expect(await refusal(save({ gesture_id: 1, publicity: theirs }))).toBe('intents.unknown_media');
    const body = { gestures: [{ gesture_id: 1, publicity: theirs }] };
    expect(await refusal(w.staff.api.intents.update({ params: { id }, body }))).toBe('intents.unknown_media');
    expect((await save({ gesture_id: 1, publicity: await medium(client) })).gestures).toHaveLength(1);
  });

  test('of Dialogflow keeps its name and is neither added nor removed here; texts and gestures are ours (AUD-12)', async () => {
    const agent_id = await localAgent(w, client);
    const { id } = await ana.api.intents.create({ body: { agent_id, name: 'Propia' } });
    await w.engine.owner((c) => c.query(`update agents set key_project = 'p' where agent_id = $1`, [agent_id]));
    expect(await refusal(ana.api.intents.create({ body: { agent_id, name: 'Otra' } }))).toBe('intents.inherited');
    expect(await refusal(ana.api.intents.update({ params: { id }, body: { name: 'Otra' } }))).toBe('intents.inherited');
    expect(await refusal(ana.api.intents.remove({ params: { id } }))).toBe('intents.inherited');
    const saved = await ana.api.intents.update({ params: { id }, body: { audios: [{ text: 'Un momento.' }] } });
    expect([saved.provider, saved.audios.length]).toEqual(['dialogflow', 1]);
    await w.engine.owner((c) => c.query(`update agents set key_project = null where agent_id = $1`, [agent_id]));
    await ana.api.intents.remove({ params: { id } });
    expect(await refusal(ana.api.intents.get({ params: { id } }))).toBe('intents.not_found');
  });

  test('of several robots is changed in all of them at once, each told by name', async () => {
    const own = await w.client();
    const eva = await w.person({ client: own, modules: ['Robots'] });
    const agents = [await localAgent(w, own), await localAgent(w, own), await localAgent(w, own)];
    const ids = await Promise.all(
      agents.map((agent_id) =>
        one(
          `insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, 'welcome', 'Bienvenida') returning intent_id`,
          [own.client_id, agent_id],
        ),
      ),
    );
    const [first, second, third] = ids as [number, number, number];
    const media_id = await medium(own);
    await eva.api.intents.update({
      params: { id: first },
      body: {
        audios: [{ text: '¡Bienvenidos!' }],
        gestures: [{ gesture_id: 1 }],
        publicity: media_id,
        phrases: ['hola'],
      },
    });
    const { alike } = await eva.api.intents.get({ params: { id: first } });
    expect(alike.map(({ id }) => id).sort()).toEqual([second, third].sort());
    const chosen = alike.filter(({ id }) => id === second).map(({ robot_id }) => robot_id);
    const done = await eva.api.intents.copyToAlike({ params: { id: first }, body: { robots: chosen } });
    expect(done.map(({ robot_id, succeeded }) => [robot_id, succeeded])).toEqual([[chosen[0], true]]);
    const copied = await eva.api.intents.get({ params: { id: second } });
    expect(copied).toMatchObject({ publicity: media_id, phrases: ['hola'] });
    expect(copied.audios.map(({ text }) => text)).toEqual(['¡Bienvenidos!']);
    expect(copied.gestures.map(({ name }) => name)).toEqual(['Saludar']);
    expect((await eva.api.intents.get({ params: { id: third } })).audios).toEqual([]);

    // Robots are locked in the order in which all lock them, not by name: who changes what they show goes on meanwhile.
    const [behind, before] = [second, third].map((id) => alike.find((one) => one.id === id)?.robot_id);
    const rename = `update robots set name = (case robot_id when ${behind} then 'Z' else 'A' end) || robot_id where client_id = ${own.client_id}`;
    await w.engine.owner((c) => c.query(rename, []));
    const raise = (robot_id: number | undefined) => [
      `update robot_state set config_version = config_version + 1 where robot_id = ${robot_id}`,
    ];
    const copy = () => eva.api.intents.copyToAlike({ params: { id: first }, body: {} });
    expect(await whileLocked(w, raise(behind), copy, raise(before))).toHaveLength(2);

    // What cannot be at one robot is told of it, and the other has it all the same.
    const broken = `alter table intent_phrases add constraint broken check (intent_id <> ${second}) not valid`;
    await w.engine.owner((c) => c.query(broken, []));
    await eva.api.intents.update({ params: { id: first }, body: { phrases: ['buenas'] } });
    const results = await copy().finally(() =>
      w.engine.owner((c) => c.query('alter table intent_phrases drop constraint broken', [])),
    );
    expect(results).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ robot_id: behind, succeeded: false, failure: expect.objectContaining({}) }),
        expect.objectContaining({ robot_id: before, succeeded: true, failure: null }),
      ]),
    );
    const phrases = async (id: number) => (await eva.api.intents.get({ params: { id } })).phrases;
    expect([await phrases(second), await phrases(third)]).toEqual([['hola'], ['buenas']]);
  });
});

describe('lists', () => {
  test('of an agent are in order of name, searched and paged (GES-13); of a robot only what says something (AUD-01, AUD-08)', async () => {
    const { robot_id } = await w.robot({ client });
    const agent_id = await localAgent(w, client, robot_id);
    const make = (name: string, text?: string) =>
      ana.api.intents.create({ body: { agent_id, name, ...(text && { audios: [{ text }] }) } });
    await make('Zapatos', 'En el piso 3.');
    await make('Árbol');
    const flow = await make('Menú');
    await w.engine.owner((c) => c.query(`update intents set is_screen_flow = true where intent_id = $1`, [flow.id]));
    const names = (found: { name: string }[]) => found.map(({ name }) => name);
    expect(names(await ana.api.intents.listByAgent({ params: { agent_id } }))).toEqual(['Árbol', 'Menú', 'Zapatos']);
    expect(names(await ana.api.intents.listByAgent({ params: { agent_id }, query: { search: 'arb' } }))).toEqual([
      'Árbol',
    ]);
    expect(names(await ana.api.intents.listScreenFlow({ params: { robot_id } }))).toEqual(['Menú', 'Zapatos']);
    const silent = await ana.api.intents.listScreenFlow({ params: { robot_id }, query: { audios: 'silent' } });
    expect(names(silent)).toEqual(['Árbol', 'Menú']);
    expect(await refusal(ana.api.intents.listByAgent({ params: { agent_id: 999_999 } }))).toBe('agents.not_found');
  });
});

test('what is done to one intention is done to it alone', async () => {
  const agent_id = await localAgent(w, client);
  const { intents } = ana.api;
  let counter = 0;
  await oneOfMany({
    list: () => intents.listByAgent({ params: { agent_id }, query: {} }),
    idOf: ({ id }) => id,
    add: async () => {
      const name = `Horarios ${++counter}`;
      return (await intents.create({ body: { agent_id, name, audios: [{ text: 'Abrimos a las 9' }] } })).id;
    },
    change: (id) =>
      intents.update({ params: { id }, body: { audios: [{ text: 'Abrimos a las 10' }], phrases: ['hora'] } }),
    remove: (id) => intents.remove({ params: { id } }),
  });
});
