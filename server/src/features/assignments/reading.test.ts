import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendSecond, voiceServer } from '../../testing/voice-server.ts';
import { type World, world } from '../../testing/world.ts';
import { agentForm } from '../agents/agents.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

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

const owner = async (text: string) => (await w.engine.owner((c) => c.query(text, []))).rows;
const speakAll = async () => {
  await w.app.runSchedule('speech-reading');
  for (const kind of ['agent-speech', 'record-speech', 'assigned-speech']) await w.app.runWork(kind);
};
/** Everything that is said: of intentions, of records in their own voice, and of what robots show. */
const said = async () =>
  (
    await owner(`select s3_url as file from intent_audios
      union all select unnest(array[audio_es, audio_en]) from products
      union all select unnest(array[audio_es, audio_en]) from robot_products order by 1`)
  ).map(({ file }) => file as string | null);
const asked = () => stub.calls('/v1/audio/speech').length;

test('speech that was made before texts were read, or were read otherwise, is made anew by itself; what sounds the same stays (VOZ-2)', async () => {
  const client = await w.client();
  const { client_id } = client;
  const { robot_id } = await w.robot({ client });
  const { api } = w.staff;
  for (const [session_name, language] of [
    ['Usuario Español', 1],
    ['Usuario Inglés', 2],
  ] as const) {
    const type = await api.sessionTypes.create({ body: { client: client_id, session_name } });
    await api.agents.create({ body: { ...agentForm(robot_id, type.session_id), engine: 'http', language } });
  }
  const form = productForm(client_id, await placeOf(w, client));
  const audio_text = form.audio_text.map((text) => ({ ...text, text: `${text.text} $99`, robot: robot_id }));
  const { item_id } = await api.products.create({ body: { ...form, audio_text } });
  await api.robots.update({ params: { robot_id }, body: { items: [item_id] } });
  await speakAll();
  const first = await said();
  expect(first.length).toBeGreaterThan(4);
  expect(first).not.toContain(null);
  const before = asked();
  // A server that reads as the one before it asks for nothing.
  await w.app.runSchedule('speech-reading');
  expect(await owner('select * from queued_work')).toEqual([]);

  // As the database of a server that did not read: its files are of other words, and it knows no version.
  await owner(`update speech_files set hash = sha256(hash)`);
  await owner('update speech_reading set version = 1');
  // One of them cannot be said at first: the others are, and it is asked again.
  let broken = true;
  stub.on('/v1/audio/speech', ({ body }, response) => {
    if (!broken || !body.includes('ninety-nine')) return sendSecond(response);
    response.writeHead(500).end();
  });
  await speakAll();
  const meanwhile = await said();
  expect(meanwhile).not.toContain(null);
  expect(meanwhile.filter((file) => first.includes(file))).toHaveLength(2);
  broken = false;
  await owner(`update queued_work set due_at = now(), body = body || '{"robot_rests": 0, "texts_rest": {}}'`);
  await speakAll();
  const second = await said();
  expect(second.filter((file) => first.includes(file))).toEqual([]);
  expect([second.length, second.includes(null)]).toEqual([first.length, false]);

  // Of another reading that says all of it with the same words nothing is made.
  const made = asked();
  expect(made).toBeGreaterThan(before);
  await owner('update speech_reading set version = 1');
  await speakAll();
  expect([asked(), await said(), await owner('select * from queued_work')]).toEqual([made, second, []]);
});
