import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { Worker } from 'node:worker_threads';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type World, world } from '../../testing/world.ts';
import { drainWait } from './drain.ts';

/** Someone on a thread of their own who knocks once told to, whether or not this thread has time for it. */
function balancer(port: number) {
  const flags = new Int32Array(new SharedArrayBuffer(8));
  const worker = new Worker(
    `const { workerData: { flags, port }, parentPort } = require('node:worker_threads');
    Atomics.wait(flags, 0, 0);
    const socket = require('node:net').connect(port, '127.0.0.1', () =>
      socket.write('GET /readyz HTTP/1.1\\r\\nHost: x\\r\\nConnection: close\\r\\n\\r\\n', () => {
        Atomics.store(flags, 1, 1);
        Atomics.notify(flags, 1);
      }));
    let text = '';
    socket.on('data', (chunk) => { text += chunk; });
    socket.on('error', (cause) => { text += cause.code; });
    socket.on('close', () => parentPort.postMessage(text));`,
    { eval: true, workerData: { flags, port } },
  );
  const answer = once(worker, 'message').then(([text]) => String(text).split('\r\n')[0]);
  return {
    answer,
    /** Holds this thread, and with it the event loop, until the balancer has knocked. */
    knocksWhileWeAreBusy() {
      Atomics.store(flags, 0, 1);
      Atomics.notify(flags, 0);
      Atomics.wait(flags, 1, 0);
    },
  };
}

describe('a stop that is announced (E15)', () => {
  let w: World;
  beforeEach(async () => {
    w = await world({ LOG_LEVEL: 'silent' });
  });
  afterEach(() => w.stop());
  const ready = async () => (await fetch(`${w.url}/readyz`, { headers: { connection: 'close' } })).status;

  test('/readyz says 503 to every look while the door is held open, calls are answered, then it closes', async () => {
    const { wait, hurry } = drainWait(3_600);
    expect(await ready()).toBe(200);
    const stopped = w.app.stop(wait);
    for (let look = 0; look < 3; look++) expect(await ready()).toBe(503);
    await expect(w.staff.api.auth.me({})).resolves.toMatchObject({ is_staff: true });
    hurry();
    await stopped;
    await expect(ready()).rejects.toThrow();
  });

  test('the time begins when a 503 can have been seen: a busy server answers who knocked before it counts', async () => {
    const { answer, knocksWhileWeAreBusy } = balancer(w.app.services.port());
    const answered: number[] = [];
    w.app.http.server.on('request', (_request: unknown, response: ServerResponse) =>
      response.once('finish', () => answered.push(response.statusCode)),
    );
    let before: number[] = [];
    const stopped = w.app.stop(async () => {
      before = [...answered];
    });
    knocksWhileWeAreBusy();
    await stopped;
    expect(before).toEqual([503]);
    expect(await answer).toBe('HTTP/1.1 503 Service Unavailable');
  });

  test('who knocks while the server is busy at the end of the time is still told', async () => {
    const { answer, knocksWhileWeAreBusy } = balancer(w.app.services.port());
    await w.app.stop(async () => knocksWhileWeAreBusy());
    expect(await answer).toBe('HTTP/1.1 503 Service Unavailable');
  });
});
