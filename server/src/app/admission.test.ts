import { randomUUID } from 'node:crypto';
import type { InteractionFact } from '@botones/contract/device';
import type { ApiError } from '@botones/contract/errors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type PairedRobot, type World, world } from '../testing/world.ts';

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
const tell = (n: number) =>
  robot.api.device.interactions({ body: { now: robot.clock(), records: Array.from({ length: n }, fact) } }).then(
    ({ accepted }) => accepted.length,
    (cause: ApiError) => `${cause.status} in ${cause.retryAfter} s`,
  );

test('of twenty batches at once sixteen are worked on and four told to come again; a beat waits for none (E3, E12)', async () => {
  const answers: (number | string)[] = [];
  const batches: Promise<unknown>[] = [];
  await w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('lock table interactions in access exclusive mode', []);
    for (let n = 0; n < 20; n++) batches.push(tell(200).then((answer) => answers.push(answer)));
    await expect.poll(() => answers).toEqual(Array(4).fill('503 in 1 s'));
    await robot.beat();
    expect(answers).toHaveLength(4);
    await c.query('rollback', []);
  });
  await Promise.all(batches);
  expect(answers.slice(4)).toEqual(Array(16).fill(200));
  expect(await tell(200)).toBe(200);
});
