import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import type { ApiError } from '@botones/contract/calls/api-error';
import type { InteractionFact } from '@botones/contract/device/facts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { PairedRobot } from '../../testing/paired-robot.ts';
import { type World, world } from '../../testing/world.ts';
import { maxConcurrentRequests } from './load-shedding.ts';

let w: World;
let robots: PairedRobot[];
const opened: Socket[] = [];
beforeAll(async () => {
  w = await world();
  robots = [];
  for (let n = 0; n < 6; n++) robots.push(await w.pairedRobot());
  // Seen, and the signal that they are there has passed: from now on they are known without asking the database.
  const online = async () => (await w.staff.api.robots.list({})).filter(({ status }) => status === 'online').length;
  for (const robot of robots) await robot.heartbeat();
  await vi.waitFor(async () => expect(await online()).toBe(6), { timeout: 10_000 });
});
beforeEach(async () => {
  for (const robot of robots) await robot.heartbeat();
});
afterAll(async () => {
  for (const socket of opened) socket.destroy();
  await w.stop();
});
const anybody = () => robots[0] as PairedRobot;
const other = () => robots[1] as PairedRobot;

const batch = (robot: PairedRobot, n = 400) => {
  const start = robot.clock();
  const who = { gender: null, age: null, language_id: 1, session_kind: 'es', track_id: null } as const;
  const records = Array.from({ length: n }, (): InteractionFact => ({ uuid: randomUUID(), start, end: start, ...who }));
  return { now: robot.clock(), records };
};
const tell = (robot: PairedRobot) =>
  robot.api.device.interactions({ body: batch(robot) }).then(
    ({ accepted }) => accepted.length,
    (cause: ApiError) => `${cause.status} in ${cause.retryAfter} s`,
  );

/** Sends the head of a call whose body of so many bytes never ends; answers what comes back. */
function begin(credential: string, bytes: number) {
  const { hostname, port, host } = new URL(w.url);
  const socket = connect(Number(port), hostname);
  opened.push(socket);
  socket.on('error', () => {});
  let answered = '';
  socket.on('data', (chunk) => {
    answered += chunk.toString('latin1');
  });
  const head = `POST /device/v1/interactions HTTP/1.1\r\nhost: ${host}\r\nauthorization: ${credential}\r\n`;
  socket.write(`${head}content-type: application/json\r\ncontent-length: ${bytes}\r\n\r\n{`);
  return { socket, answer: () => answered };
}
/** Makes the database wait for whatever is told, until the work is done. */
const held = (work: () => Promise<unknown>) =>
  w.engine.owner(async (c) => {
    await c.query('begin', []);
    await c.query('lock table interactions in access exclusive mode', []);
    await work();
    await c.query('rollback', []);
  });

test('of batches at once some megabytes are worked on, the rest told to come again; a heartbeat waits for none (E3, E12)', async () => {
  const fit = Math.ceil(maxConcurrentRequests / JSON.stringify(batch(anybody())).length);
  const answers: (number | string)[] = [];
  const batches: Promise<unknown>[] = [];
  await held(async () => {
    for (let n = 0; n < fit + 4; n++)
      batches.push(tell(robots[n % 6] as PairedRobot).then((answer) => answers.push(answer)));
    await expect.poll(() => answers).toEqual(Array(4).fill('503 in 1 s'));
    await robots[5]?.heartbeat();
    expect(answers).toHaveLength(4);
  });
  await Promise.all(batches);
  expect(answers.slice(4)).toEqual(Array(fit).fill(400));
  expect(await tell(anybody())).toBe(400);
});

test('of one robot a quarter of it is worked on, so that no robot keeps another from telling', async () => {
  const fit = Math.ceil(maxConcurrentRequests / 4 / JSON.stringify(batch(anybody())).length);
  const answers: (number | string)[] = [];
  const batches: Promise<unknown>[] = [];
  await held(async () => {
    for (let n = 0; n < fit + 2; n++) batches.push(tell(anybody()).then((answer) => answers.push(answer)));
    await expect.poll(() => answers).toEqual(Array(2).fill('503 in 1 s'));
    const theirs = tell(other());
    batches.push(theirs.then((answer) => answers.push(answer)));
    await other().heartbeat();
    expect(answers).toHaveLength(2);
  });
  await Promise.all(batches);
  expect(answers.slice(2)).toEqual(Array(fit + 1).fill(400));
});

test('who begins and never goes on keeps the place for a second, also when the line is cut', async () => {
  // Begun anew at each look: on a busy machine the first ones may be a second old already.
  await expect
    .poll(
      () => {
        for (let n = 0; n < 2; n++) begin(anybody().credential, 300_000);
        return tell(anybody());
      },
      { interval: 100 },
    )
    .toBe('503 in 1 s');
  for (const socket of opened) socket.destroy();
  await expect.poll(() => tell(anybody())).toBe(400);
});

test('a stranger is refused before the body is there, and the line is closed (C2)', async () => {
  const { socket, answer: answered } = begin(`Device ${randomUUID()}.${randomUUID()}`, 900_000);
  await once(socket, 'close');
  expect(answered()).toMatch(/^HTTP\/1.1 401 /);
  // The twin: of somebody who is known the rest is waited for.
  const known = begin(other().credential, 900_000);
  await other().heartbeat();
  expect(known.answer()).toBe('');
});

test('a device that is taken away while it sends its body is a stranger when it arrives', async () => {
  const robot = await w.pairedRobot();
  const text = JSON.stringify(batch(robot, 2));
  const { socket, answer: answered } = begin(robot.credential, text.length);
  // Known and read so far.
  await robot.heartbeat();
  await w.staff.api.robots.unlink({ body: { robot_id: robot.robot.robot_id } });
  socket.write(text.slice(1));
  await expect.poll(answered).toMatch(/^HTTP\/1.1 401 /);
});
