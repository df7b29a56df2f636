import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { root, type SignedIn, type World } from '../../testing/world.ts';
import { addDemonstrationPictures } from './demo.pictures.ts';
import { demonstration } from './demo.ts';

let w: World;
let client_id: number;
let manager: SignedIn;
w = await fileWorld({ ESPEAK_NG: 'package' });
const made = await demonstration(w.app.services.system);
await addDemonstrationPictures(w.app.services, root);
client_id = (await w.staff.api.clients.list({}))[0]?.client_id ?? 0;
const [account] = made.credentials;
manager = await w.signIn(account?.email ?? '', account?.password ?? '');

test('each of its robots has an agent for each session type, and all answer the same with gestures and media', async () => {
  const robots = await manager.api.robots.listByClient({ params: { client_id } });
  expect(robots).toHaveLength(12);
  const library = await manager.api.media.list({ params: { client_id } });
  expect(library.map(({ name, real_resolution }) => [name, real_resolution])).toContainEqual([
    'Mapa de sucursales',
    '1200x800',
  ]);
  const kinds = ['Usuario Español', 'Usuario Inglés', 'Usuario Químico'];
  for (const { robot_id } of [robots[0], robots[11]].filter((robot) => robot !== undefined)) {
    const agents = await manager.api.agents.listByRobot({ params: { robot_id } });
    expect(agents.map(({ session_type, default: first }) => [session_type.session_name, first])).toEqual(
      kinds.map((name, at) => [name, at === 0]),
    );
    for (const { agent_id, language } of agents) {
      const intents = await manager.api.intents.listByAgent({ params: { agent_id } });
      expect(intents.map(({ name }) => name)).toContain(language.language_id === 2 ? 'Branches' : 'Sucursales');
      expect(intents).toHaveLength(9);
      for (const { audios, gestures } of intents) expect([audios.length, gestures.length]).toEqual([1, 1]);
      const shown = intents.filter(({ publicity, gestures }) => publicity && publicity === gestures[0]?.publicity);
      // One that leads to a section shows nothing of its own.
      expect(shown).toHaveLength(1);
    }
  }
});

test('they speak without anybody asking for it, each sentence once for all robots that say it alike', async () => {
  await w.app.runWork('agent-speech');
  const { rows } = await w.engine.owner((c) =>
    c.query(
      'select count(*)::int as texts, count(s3_url)::int as files, count(distinct s3_url)::int as once from intent_audios',
    ),
  );
  expect(rows[0]).toEqual({ texts: 12 * 27, files: 12 * 27, once: 27 });
});

test('its library has films and posters of its own, which scenes and campaigns play, and all robots play one at rest', async () => {
  const params = { client_id };
  const library = await manager.api.media.list({ params: { client_id } });
  const films = library.filter(({ file_type }) => file_type === 'video');
  expect(
    films.map(({ name, real_resolution, real_duration, playable, size }) => [
      name,
      real_resolution,
      real_duration,
      playable,
      size < 1e6,
    ]),
  ).toEqual([
    ['Cuide su corazón', '1280x720', 8, true, true],
    ['Bienvenida a la clínica', '1280x720', 8, true, true],
  ]);
  const scenes = await manager.api.scenes.list({ params });
  expect(scenes.map(({ name, media_count }) => [name, media_count]).sort()).toEqual([
    ['Laboratorio', 2],
    ['Prevención', 3],
    ['Sala de espera', 4],
  ]);
  expect(await manager.api.campaigns.list({ params: { client: client_id } })).toHaveLength(2);
  const plays = scenes.find(({ is_default }) => is_default);
  expect([plays?.name, plays?.duration]).toEqual(['Sala de espera', 26]);
  const [robot] = await manager.api.robots.listByClient({ params, query: { limit: 1 } });
  const calendar = await manager.api.events.list({ params: { robot_id: robot?.robot_id ?? 0 } });
  expect(
    calendar.map(({ name, active, campaigns }) => [name, active, campaigns.map((campaign) => campaign.name)]),
  ).toEqual([
    ['Horario de consulta', true, ['Otoño saludable']],
    ['Guardia nocturna', true, ['Estudios de laboratorio']],
    ['Semana de la salud', true, ['Estudios de laboratorio']],
  ]);
});
