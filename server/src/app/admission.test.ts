import { randomUUID } from 'node:crypto';
import { connect } from 'node:net';
import type { InteractionFact } from '@botones/contract/device';
import type { ApiError } from '@botones/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PairedRobot, type World, world } from '../testing/world.ts';
import { mostWorking } from './admission.ts';

let w: World;
let robot: PairedRobot;
beforeAll(async () => {
  w = await world();
  robot = await w.pairedRobot();
  await robot.beat();
});
afterAll(() => w.stop());

const fact = (): InteractionFact => {
  const start = robot.clock();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  return { uuid: randomUUID(), start, end: start, ...who };
};
const batch = (n: number) => ({ now: robot.clock(), records: Array.from({ length: n }, fact) });
const tell = (body = batch(400)) =>
  robot.api.device.interactions({ body }).then(
    ({ accepted }) => accepted.length,
    (cause: ApiError) => `${cause.status} in ${cause.retryAfter} s`,
  );

test('of batches at once some megabytes are worked on, the rest told to come again; a beat waits for none (E3, E12)', async () => {
  const fit = Math.ceil(mostWorking / JSON.stringify(batch(400)).length);
  const answers: (number | string)[] = [];
  const batches: Promise<unknown>[] = [];
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('lock table interactions in access exclusive mode', []);
    for (let n = 0; n < fit + 4; n++) batches.push(tell().then((answer) => answers.push(answer)));
    await expect.poll(() => answers).toEqual(Array(4).fill('503 in 1 s'));
    await robot.beat();
    expect(answers).toHaveLength(4);
    await c.query('rollback', []);
  });
  await Promise.all(batches);
  expect(answers.slice(4)).toEqual(Array(fit).fill(400));
  expect(await tell()).toBe(400);
});

test('who sends slowly keeps nobody from sending for longer than a second', async () => {
  const { hostname, port, host } = new URL(w.url);
  const begun = `POST /device/v1/interactions HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${robot.credential}\r\n`;
  const slow = Array.from({ length: 3 }, () => connect(Number(port), hostname));
  for (const socket of slow) socket.write(`${begun}content-type: application/json\r\ncontent-length: 1000000\r\n\r\n{`);
  await expect.poll(() => tell()).toBe('503 in 1 s');
  await expect.poll(() => tell()).toBe(400);
  for (const socket of slow) socket.destroy();
});

test('a stranger is refused before anything is read, and takes no place (C2)', async () => {
  const unknown = w.apiWith(`Device ${randomUUID()}.${randomUUID()}`);
  const asks = Array.from({ length: 60 }, () => unknown.device.interactions({ body: batch(400) }));
  const [mine, ...theirs] = await Promise.allSettled([tell(), ...asks]);
  expect(mine).toMatchObject({ value: 400 });
  for (const their of theirs) expect(their).toMatchObject({ reason: { status: 401 } });
});
