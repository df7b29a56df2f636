import { expect, test } from 'vitest';
import { noParts } from '../../app/robots/robot-content.ts';
import { features } from '../../features.ts';
import { samplePicture } from '../../testing/client-fixture.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { seedIntents } from './intents.starters.ts';

const w = await fileWorld();

const owner = (sql: string, params: unknown[] = []) => w.engine.owner((c) => c.query(sql, params));
const one = async (sql: string, params: unknown[]): Promise<number> =>
  Object.values((await owner(sql, params)).rows[0] as Record<string, number>)[0] as number;

test('a robot holds what its agents say, show and do, and each file of it once', async () => {
  const client = await w.client();
  const { client_id } = client;
  const { robot, api } = await w.pairedRobot({ client });
  const file = await w.staff.api.storage.upload({
    body: { bucket: client.bucket_name ?? '', folder: 'images', area: 'voicebot', file: samplePicture() },
  });
  const version = () => one('select config_version from robot_state where robot_id = $1', [robot.robot_id]);
  const media_id = await one(
    `insert into media (client_id, name, file_type, url_file, extention) values ($1, 'Plano', 'image', $2, 'png') returning media_id`,
    [client_id, file.key],
  );
  const session_id = await one(
    `insert into session_types (client_id, session_name, kind) values ($1, 'Español', 'es') returning session_id`,
    [client_id],
  );
  const before = await version();
  const agent_id = await one(
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine, is_default)
    values ($1, $2, $3, 'Recepción', 1, 'Hola', 'female', 'local', true) returning agent_id`,
    [client_id, robot.robot_id, session_id],
  );
  const withAgent = await version();
  expect(withAgent).toBeGreaterThan(before);
  const intent_id = await one(
    `insert into intents (client_id, agent_id, provider_id, name, role, media_id) values ($1, $2, 'welcome', 'Bienvenida', 'welcome', $3)
    returning intent_id`,
    [client_id, agent_id, media_id],
  );
  await owner(`insert into intent_audios (client_id, intent_id, position, text) values ($1, $2, 1, '¡Bienvenido!')`, [
    client_id,
    intent_id,
  ]);
  await owner(
    `insert into intent_gestures (client_id, intent_id, position, id_gesture, duration, media_id) values ($1, $2, 1, 1, 2.5, $3)`,
    [client_id, intent_id, media_id],
  );
  const whole = await version();
  expect(whole).toBeGreaterThan(withAgent);

  const config = await api.device.config({});
  const media = { sha256: file.sha256, file_type: 'image', name: 'Plano' };
  expect(config.agents).toEqual([
    {
      agent_id,
      kind: 'es',
      language_id: 1,
      is_default: true,
      name: 'Recepción',
      intents: [
        {
          intent_id,
          name: 'Bienvenida',
          role: 'welcome',
          phrases: [],
          media,
          audios: [{ text: '¡Bienvenido!', sha256: null }],
          gestures: [{ code: 'greet', duration: 2.5, media }],
        },
      ],
    },
  ]);
  // Beside the client's logo.
  expect(config.files).toHaveLength(2);
  expect(config.files).toContainEqual({
    ...{ sha256: file.sha256, bytes: file.size, type: file.content_type, duration_ms: null },
  });

  // A client that takes the robot over starts with none of it.
  await owner(`update intents set is_active = false where intent_id = $1`, [intent_id]);
  expect(await version()).toBeGreaterThan(whole);
  expect((await api.device.config({})).agents[0]?.intents).toEqual([]);
  const other = await w.client();
  await w.staff.api.robots.update({ params: { robot_id: robot.robot_id }, body: { client: other.client_id } });
  expect((await api.device.config({})).agents).toEqual([]);
});

test('a robot is told what an intention of the starter set leads to, whatever it is called and shows; of others nothing', async () => {
  const client = await w.client();
  const { robot, api } = await w.pairedRobot({ client });
  const session_id = await one(
    `insert into session_types (client_id, session_name, kind) values ($1, 'Español', 'es') returning session_id`,
    [client.client_id],
  );
  const { client_id } = client;
  const agent_id = await one(
    `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine, is_default)
    values ($1, $2, $3, 'Recepción', 1, 'Hola', 'female', 'local', true) returning agent_id`,
    [client_id, robot.robot_id, session_id],
  );
  await w.app.services.system.write('test')((sql) => seedIntents(sql, { agent_id, client_id, language_id: 1 }));
  await owner(`update intents set name = 'Tome su turno' where agent_id = $1 and provider_id = 'turns'`, [agent_id]);
  await owner(`insert into intents (client_id, agent_id, provider_id, name) values ($1, $2, 'mine', 'Turnos')`, [
    client_id,
    agent_id,
  ]);
  const [agent] = (await api.device.config({})).agents;
  expect(agent?.intents.map(({ name, opens }) => [name, opens])).toEqual([
    ['Bienvenida', undefined],
    ['Despedida', undefined],
    ['Catálogo', 'catalogue'],
    ['Directorio', 'directory'],
    ['Sucursales', 'branches'],
    ['Tome su turno', 'turns'],
    ['Encuesta', 'survey'],
    ['Información', 'information'],
    ['No entendido', undefined],
    ['Turnos', undefined],
  ]);
});

test('each part of what a robot holds is put on it by one feature', async () => {
  const { robot } = await w.pairedRobot();
  const parts: string[] = [];
  for (const { robotContent } of features) {
    if (!robotContent) continue;
    const { part } = await w.app.services.system.read((sql) => robotContent(sql, robot.robot_id));
    parts.push(...Object.keys(part));
  }
  expect(parts.sort()).toEqual(Object.keys(noParts()).sort());
});
