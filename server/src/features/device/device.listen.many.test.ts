import { afterAll, expect, test } from 'vitest';
import { wavOf } from '../../speech/wav.ts';
import { fileWorld } from '../../testing/file-world.ts';
import { listeningServer } from '../../testing/listening-server.ts';
import type { PairedRobot } from '../../testing/paired-robot.ts';

const recogniser = await listeningServer();
afterAll(() => recogniser.stop());
// However busy this machine is: what is tried is their order.
const w = await fileWorld({ LISTEN_URL: recogniser.url, LISTEN_SECONDS: '60' });
recogniser.says('¿A qué hora abren?');
const say = (robot: PairedRobot, audio: Uint8Array) =>
  robot.api.device.listen({ body: { language_id: 1, audio: new Blob([new Uint8Array(audio)]) } });

test('20 robots at once, each with a sound of 15 s: all are heard, four at a time', async () => {
  const robots: PairedRobot[] = [];
  for (let n = 0; n < 20; n++) robots.push(await w.pairedRobot());
  const long = wavOf({ sampleRate: 16_000, samples: new Int16Array(16_000 * 15) });
  const asked = recogniser.heard.length;
  const goOn = recogniser.hold();
  const answers = Promise.all(robots.map((robot) => say(robot, long)));
  await expect.poll(() => recogniser.heard.length).toBe(asked + 4);
  goOn();
  expect(await answers).toEqual(robots.map(() => ({ texts: ['¿A qué hora abren?'] })));
  expect(recogniser.most()).toBe(4);
});
