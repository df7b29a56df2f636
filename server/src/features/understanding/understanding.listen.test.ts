import { afterAll, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { listeningServer } from '../../testing/listening-server.ts';
import { aSecond } from '../../testing/voice-server.ts';
import type { SignedIn } from '../../testing/world.ts';
import { itemForm } from '../information/information.samples.ts';

const skipped = { ms: 0 };
const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
const w = await fileWorld({ LISTEN_URL: recogniser.url }, () => Date.now() + skipped.ms);
const [mine, theirs] = [await w.client(), await w.client()];
const { robot_id: robot } = await w.robot({ client: mine });
const { robot_id: foreign } = await w.robot({ client: theirs });
const ana = await w.person({ client: mine, modules: ['Robots'] });
const say = ({ api }: SignedIn, of = robot, audio: Uint8Array = aSecond()) =>
  api.understanding.listen({ body: { robot: of, language_id: 1, audio: new Blob([new Uint8Array(audio)]) } });

test('a sentence is spoken to be tried and heard as the robot hears, with the names that it shows (OIR-1)', async () => {
  const item = await w.staff.api.information.create({
    body: { ...itemForm(mine.client_id), title: 'Estacionamiento' },
  });
  const body = { information_items: [item.information_item_id], apply_to_all: true };
  await w.staff.api.robots.update({ params: { robot_id: robot }, body });
  recogniser.says('¿dónde me estaciono?');
  expect(await ana.api.understanding.ear({})).toEqual({ listens: true });
  expect(await say(ana)).toEqual({ texts: ['¿dónde me estaciono?'] });
  expect(recogniser.heard.at(-1)?.fields).toMatchObject({ language: 'es', prompt: 'Estacionamiento' });
  expect(await say(w.staff, foreign)).toEqual({ texts: ['¿dónde me estaciono?'] });
  expect(recogniser.heard.at(-1)?.fields.prompt).toBeUndefined();
  await expect(say(ana, robot, Buffer.from('hola'))).rejects.toMatchObject({ status: 400, code: 'listen.not_sound' });
});

test('not to another client’s robot, nor without the module, and 20 times a minute by a person', async () => {
  skipped.ms += 60_000;
  const bea = await w.person({ client: mine, modules: ['Productos'] });
  await expect(say(bea)).rejects.toMatchObject({ status: 403, code: 'session.forbidden' });
  await expect(say(ana, foreign)).rejects.toMatchObject({ status: 404, code: 'robots.not_found' });
  for (let n = 1; n < 20; n++) await say(ana);
  await expect(say(ana)).rejects.toMatchObject({ status: 429, code: 'request.too_many' });
  const carla = await w.person({ client: mine, modules: ['Robots'] });
  expect((await say(carla)).texts).toHaveLength(1);
});

test('without LISTEN_URL the page is told so, and a call says why in words', async () => {
  const deaf = await fileWorld();
  const { robot_id } = await deaf.robot();
  expect(await deaf.staff.api.understanding.ear({})).toEqual({ listens: false });
  await expect(say(deaf.staff, robot_id)).rejects.toMatchObject({
    status: 503,
    code: 'listen.not_set',
    message: /LISTEN_URL/,
  });
});
