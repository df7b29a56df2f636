import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { wavOf } from '../../speech/wav.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { listeningServer, type Manner } from '../../testing/listening-server.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { aSecond } from '../../testing/voice-server.ts';
import { itemForm } from '../information/information.samples.ts';

const skipped = { ms: 0 };
const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
const key = 'llave-del-oido-secreta';
const lines: string[] = [];
const w = await fileWorld(
  { LISTEN_URL: `${recogniser.url}/v1/audio/transcriptions`, LISTEN_KEY: key, LISTEN_SECONDS: '1', LOG_LEVEL: 'trace' },
  () => Date.now() + skipped.ms,
  undefined,
  { write: (line) => void lines.push(line) },
);
beforeEach(() => {
  recogniser.says('¿A qué hora abren?');
  // Each test has its own minute.
  skipped.ms += 60_000;
});

const blob = (bytes: Uint8Array) => new Blob([new Uint8Array(bytes)]);
const say = (robot: PairedRobot, audio: Uint8Array = aSecond(), language_id = 1) =>
  robot.api.device.listen({ body: { language_id, audio: blob(audio) } });

test('what somebody says to a robot comes back in words, with the language of its screen (OIR-1)', async () => {
  const robot = await w.pairedRobot();
  expect(await say(robot)).toEqual({ texts: ['¿A qué hora abren?'] });
  recogniser.says('What time do you open?');
  expect(await say(robot, aSecond(), 2)).toEqual({ texts: ['What time do you open?'] });
  const [es, en] = recogniser.heard.slice(-2);
  expect(es?.path).toBe('/v1/audio/transcriptions');
  expect(es?.headers.authorization).toBe(`Bearer ${key}`);
  expect(es?.fields).toEqual({ model: 'whisper-1', language: 'es', response_format: 'json' });
  expect(en?.fields.language).toBe('en');
  expect(es?.audio.equals(aSecond())).toBe(true);
});

test('nobody spoke: no words; a telephone is masked; nothing is longer than what a robot listens to', async () => {
  const robot = await w.pairedRobot();
  const said: [string, string[]][] = [
    ['   ', []],
    ['Subtítulos realizados por la comunidad de Amara.org', []],
    ['Mi teléfono es 55 1234 5678', ['Mi teléfono es •••']],
    [`${'a'.repeat(290)} 5512345678`, [`${'a'.repeat(290)} •••`]],
    ['b'.repeat(5_000), ['b'.repeat(300)]],
    // Half a character and what nobody sees would be refused wherever the words are sent on.
    [`${'c'.repeat(299)}😀`, ['c'.repeat(299)]],
    ['\ud800ho\u202ela\udc00 😀', ['hola 😀']],
  ];
  for (const [written, texts] of said) {
    recogniser.says(written);
    expect(await say(robot)).toEqual({ texts });
  }
});

describe('a recogniser that does not do as it should costs 503 in words, within its time', () => {
  test.each<Manner>(['slow', 'endless', 'failure', 'html', 'no-text', 'cut', 'huge', 'redirect'])('%s', async (how) => {
    const robot = await w.pairedRobot();
    recogniser.says('palabra-secreta', how);
    const began = performance.now();
    await expect(say(robot)).rejects.toMatchObject({ status: 503, code: 'listen.failed', message: /no respondió/ });
    expect(performance.now() - began).toBeLessThan(5_000);
    recogniser.says('sí');
    expect(await say(robot)).toEqual({ texts: ['sí'] });
  });
});

test('what is no such sound is 400 in words, what is too large 413, and nobody is asked about it', async () => {
  const robot = await w.pairedRobot();
  const asked = recogniser.heard.length;
  const noise = new Int16Array(16_000);
  const wrong: Uint8Array[] = [
    new Uint8Array(0),
    Buffer.from('hola'),
    Buffer.from('OggS'.repeat(1_000)),
    wavOf({ sampleRate: 8_000, samples: noise }),
    wavOf({ sampleRate: 16_000, samples: new Int16Array(0) }),
    wavOf({ sampleRate: 16_000, samples: new Int16Array(16_000 * 15 + 1) }),
    aSecond().subarray(0, 20_000),
  ];
  for (const audio of wrong)
    await expect(say(robot, audio)).rejects.toMatchObject({ status: 400, code: 'listen.not_sound', message: /WAV/ });
  await expect(say(robot, new Uint8Array(512 * 1_024 + 1))).rejects.toMatchObject({
    status: 413,
    code: 'storage.too_large',
  });
  await expect(say(robot, aSecond(), 3)).rejects.toMatchObject({ status: 400, code: 'request.invalid' });
  expect(recogniser.heard.length).toBe(asked);
});

test('the 21st sound of a minute is 429 with the seconds to wait; another robot is not touched', async () => {
  const [loud, quiet] = [await w.pairedRobot(), await w.pairedRobot()];
  for (let n = 0; n < 20; n++) await say(loud);
  await expect(say(loud)).rejects.toMatchObject({ status: 429, code: 'request.too_many', message: /Demasiados/ });
  expect(await say(quiet)).toEqual({ texts: ['¿A qué hora abren?'] });
  skipped.ms += 60_000;
  expect(await say(loud)).toEqual({ texts: ['¿A qué hora abren?'] });
});

test('a robot that goes away, as after a touch, ends its call to the recogniser', async () => {
  const robot = await w.pairedRobot();
  const [asked, left] = [recogniser.heard.length, recogniser.left()];
  recogniser.says('', 'slow');
  const touch = new AbortController();
  const call = robot.api.device.listen({ body: { language_id: 1, audio: blob(aSecond()) } }, { signal: touch.signal });
  await expect.poll(() => recogniser.heard.length).toBe(asked + 1);
  touch.abort();
  await expect(call).rejects.toThrow();
  await expect.poll(() => recogniser.left()).toBe(left + 1);
});

test('a newer sound of the same robot takes the place of the older', async () => {
  const robot = await w.pairedRobot();
  const asked = recogniser.heard.length;
  recogniser.says('', 'slow');
  const older = say(robot);
  await expect.poll(() => recogniser.heard.length).toBe(asked + 1);
  recogniser.says('la nueva');
  const newer = say(robot);
  await expect(older).rejects.toMatchObject({ status: 409, code: 'listen.replaced' });
  expect(await newer).toEqual({ texts: ['la nueva'] });
});

test('a robot of a suspended client is not heard, nor a device that is not paired', async () => {
  const robot = await w.pairedRobot();
  const body = { language_id: 1, audio: blob(aSecond()) };
  await expect(w.apiWith('Device nobody.x').device.listen({ body })).rejects.toMatchObject({ status: 401 });
  await w.staff.api.clients.update({ params: { client_id: robot.robot.client.client_id }, body: { is_active: false } });
  await expect(say(robot)).rejects.toMatchObject({ status: 403, code: 'clients.suspended' });
  await w.staff.api.clients.update({ params: { client_id: robot.robot.client.client_id }, body: { is_active: true } });
  expect(await say(robot)).toEqual({ texts: ['¿A qué hora abren?'] });
});

test('the recogniser is told the names that the robot shows (OIR-1)', async () => {
  const client = await w.client();
  const robot = await w.pairedRobot({ client });
  await say(robot);
  expect(recogniser.heard.at(-1)?.fields.prompt).toBeUndefined();
  const items = [];
  for (const title of ['Estacionamiento Xochiquétzal', 'Visitas'])
    items.push(await w.staff.api.information.create({ body: { ...itemForm(client.client_id), title } }));
  const body = { information_items: items.map(({ information_item_id }) => information_item_id), apply_to_all: true };
  await w.staff.api.robots.update({ params: { robot_id: robot.robot.robot_id }, body });
  skipped.ms += 3_600_000;
  await say(robot);
  expect(recogniser.heard.at(-1)?.fields.prompt).toBe('Estacionamiento Xochiquétzal, Visitas');
  // What it repeats of them is nobody’s words, and a name alone may be somebody’s.
  recogniser.says('Visitas.');
  expect(await say(robot)).toEqual({ texts: ['Visitas.'] });
});
