import { afterAll, beforeAll, expect, test } from 'vitest';
import { type World, world } from '../world.ts';
import { type Credentials, fire, messages, mutated, sequence } from './transport.ts';

let w: World;
let credentials: Credentials;
const fatal: unknown[] = [];
const note = (cause: unknown) => fatal.push(cause);
beforeAll(async () => {
  process.on('uncaughtException', note);
  w = await world({ LOG_LEVEL: 'silent' });
  const robot = await w.pairedRobot();
  credentials = { token: w.staff.token, session_id: w.staff.session_id, device: robot.credential };
});
afterAll(async () => {
  process.off('uncaughtException', note);
  await w.stop();
});

/** Sends all, ten at a time, and answers those that were answered as the server's own failure. */
async function broken(all: ReturnType<typeof messages>): Promise<string[]> {
  const wrong: string[] = [];
  for (let i = 0; i < all.length; i += 10) {
    const answers = all.slice(i, i + 10).map(async (message) => {
      const status = await fire(w.url, message);
      if (status !== null && status >= 500 && status !== 505) wrong.push(`${message.name}: ${status}`);
    });
    await Promise.all(answers);
  }
  return wrong;
}

test('messages that no program sends are refused, and nobody else notices (C2)', async () => {
  const all = messages(credentials);
  expect(all.length).toBeGreaterThan(90);
  expect(await broken(all)).toEqual([]);
  // The twin: what is well said is heard, by the same hand.
  const good = all.filter(({ name }) => name === 'a good signed request');
  expect(await Promise.all(good.map((message) => fire(w.url, message, 20_000)))).toEqual([200]);
  await expect(w.staff.api.auth.me({})).resolves.toBeDefined();
  expect(fatal).toEqual([]);
});

test('the same with some bytes exchanged (C2)', async () => {
  const random = sequence(20_261_121);
  const all = messages(credentials).filter(({ bytes }) => bytes.length < 20_000);
  expect(await broken(all.map((message) => mutated(message, random)))).toEqual([]);
  await expect(w.staff.api.auth.me({})).resolves.toBeDefined();
  expect(fatal).toEqual([]);
});
