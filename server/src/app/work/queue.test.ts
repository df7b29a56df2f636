import { afterEach, beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { World } from '../../testing/world.ts';
import { createQueue, doublingBackOff, enqueue, type Piece, type Work } from './queue.ts';

let w: World;
let client_id: number;
w = await fileWorld();
client_id = (await w.client()).client_id;

const queues: ReturnType<typeof createQueue>[] = [];
beforeEach(() => w.engine.owner((c) => c.query('delete from queued_work', [])));
afterEach(async () => {
  for (const queue of queues.splice(0)) await queue.stop();
});
/** The queue of a server process that knows one kind of work; it begins nothing by itself. */
function processWith(run: Work['run'], more: Partial<Work> = {}) {
  const queue = createQueue(w.app.services, [{ kind: 'test', everyMs: 0, atOnce: 1, run, ...more }]);
  queues.push(queue);
  return queue;
}
const ask = (key: string, body: object = {}) =>
  w.app.services.system.write('test')((sql) => enqueue(sql, { kind: 'test', key, client_id, body }));
const rows = async () =>
  (await w.engine.owner((c) => c.query(`select *, due_at <= now() as due from queued_work order by key`, []))).rows;
/** As if so much time had passed for all that waits and for all that is worked at. */
const pass = (time: string) =>
  w.engine.owner((c) => c.query(`update queued_work set due_at = due_at - interval '${time}'`, []));
/** A step that a test lets go when it likes. */
function gate() {
  let open = () => {};
  const passed = new Promise<void>((resolve) => {
    open = resolve;
  });
  return { passed, open };
}
/** Work that is held at its first piece. */
function held() {
  const [begun, end] = [gate(), gate()];
  const bodies: object[] = [];
  const work: Work['run'] = async ({ body }) => {
    if (bodies.push(body) > 1) return;
    begun.open();
    await end.passed;
  };
  return { begun, end, bodies, work };
}

test('a try that failed is followed by one after a minute, two, four … at most six hours', () => {
  expect([1, 2, 3, 9, 10, 11, 100].map(doublingBackOff)).toEqual([60, 120, 240, 15_360, 21_600, 21_600, 21_600]);
});

test('work is asked for in the caller’s transaction, and is gone once it is done', async () => {
  const seen: Piece[] = [];
  const queue = processWith(async (piece) => void seen.push(piece));
  const refused = w.app.services.system.write('test')(async (sql) => {
    await enqueue(sql, { kind: 'test', key: 'a', client_id });
    throw new Error('the save failed');
  });
  await expect(refused).rejects.toThrow('the save failed');
  await queue.run('test');
  expect(seen).toEqual([]);
  await ask('a', { n: 1 });
  await queue.run('test');
  expect(seen).toMatchObject([{ key: 'a', client_id, body: { n: 1 } }]);
  expect(await rows()).toEqual([]);
});

test('one key is one piece: asked for twice while it waits it is done once, with what both said', async () => {
  const bodies: object[] = [];
  const queue = processWith(async ({ body }) => void bodies.push(body));
  await ask('a', { anew: true, n: 1 });
  await ask('a', { n: 2 });
  await queue.run('test');
  expect(bodies).toEqual([{ anew: true, n: 2 }]);
});

test('asked for while it is worked at it runs again after that, never beside it', async () => {
  const { begun, end, bodies, work } = held();
  await ask('a');
  const first = processWith(work).run('test');
  await begun.passed;
  await ask('a', { again: true });
  await processWith(work).run('test');
  expect(bodies).toHaveLength(1);
  end.open();
  await first;
  expect([bodies, await rows()]).toEqual([[{}, { again: true }], []]);
});

test('two processes share what waits, and do nothing twice', async () => {
  const done: string[] = [];
  const work: Work['run'] = async ({ key }) => void done.push(key);
  const keys = Array.from({ length: 40 }, (_, at) => String(at));
  for (const key of keys) await ask(key);
  await Promise.all([processWith(work), processWith(work)].map((queue) => queue.run('test')));
  expect(done.sort()).toEqual(keys.sort());
});

test('what fails waits a minute, then two, keeps nothing else back, and begins at once when it is asked for again', async () => {
  const done: string[] = [];
  let broken = true;
  const queue = processWith(async ({ key }) => {
    if (key === 'bad' && broken) throw new Error('this one cannot be done');
    done.push(key);
  });
  await ask('bad');
  await ask('good');
  await queue.run('test');
  expect([done, await rows()]).toMatchObject([['good'], [{ key: 'bad', tries: 1, worker: null, due: false }]]);
  await pass('59 seconds');
  await queue.run('test');
  await pass('1 second');
  await queue.run('test');
  expect(await rows()).toMatchObject([{ tries: 2, due: false }]);
  await pass('61 seconds');
  await queue.run('test');
  expect(await rows()).toMatchObject([{ tries: 2 }]);
  broken = false;
  await ask('bad');
  await queue.run('test');
  expect([done, await rows()]).toEqual([['good', 'bad'], []]);
});

test('asked for again while a try fails it begins anew at once', async () => {
  const tries: number[] = [];
  const queue = processWith(async () => {
    tries.push(tries.length);
    if (tries.length > 1) return;
    await ask('a');
    throw new Error('it was too early');
  });
  await ask('a');
  await queue.run('test');
  expect([tries, await rows()]).toEqual([[0, 1], []]);
});

test('what is left of a piece comes again when it says, with what it says', async () => {
  const bodies: object[] = [];
  const queue = processWith(async ({ body }) => {
    bodies.push(body);
    return bodies.length === 1 ? { seconds: 0, body: { from: 25 } } : { seconds: 300 };
  });
  await ask('a', { all: true });
  await queue.run('test');
  expect(bodies).toEqual([{ all: true }, { all: true, from: 25 }]);
  await pass('299 seconds');
  expect(await rows()).toMatchObject([{ worker: null, tries: 0, due: false }]);
  await pass('1 second');
  expect(await rows()).toMatchObject([{ due: true }]);
});

test('a process that dies half way leaves its piece to the next, and changes nothing of it if it was only slow', async () => {
  const [slow, next] = [held(), held()];
  await ask('a', { n: 1 });
  const died = processWith(slow.work).run('test');
  await slow.begun.passed;
  await processWith(next.work).run('test');
  await pass('1 minute');
  const taken = processWith(next.work).run('test');
  await next.begun.passed;
  slow.end.open();
  await died;
  expect(await rows()).toMatchObject([{ key: 'a', body: { n: 1 }, worker: expect.any(String), due: false }]);
  next.end.open();
  await taken;
  expect([next.bodies, await rows()]).toEqual([[{ n: 1 }], []]);
});

test('a server that stops ends a piece after its step, and the next one begins with it at once', async () => {
  const begun = gate();
  const stopped = processWith(
    ({ signal }) =>
      new Promise((_resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Error('stopped')));
        begun.open();
      }),
    { everyMs: 600_000 },
  );
  await ask('a');
  await ask('b');
  await stopped.start();
  await begun.passed;
  await stopped.stop();
  expect(await rows()).toMatchObject([
    { key: 'a', worker: null, tries: 0, due: true },
    { key: 'b', worker: null, tries: 0, due: true },
  ]);
  const [both, done] = [gate(), new Set<string>()];
  const work: Work['run'] = async ({ key }) => {
    if (done.add(key).size === 2) both.open();
  };
  // What waits since before it started is begun without being told of.
  await processWith(work, { everyMs: 600_000 }).start();
  await both.passed;
});

test('work begins when it is asked for, not at the next look; what nobody told of is found by looking', async () => {
  let [told, found] = [gate(), gate()];
  const hears = processWith(async () => void told.open(), { everyMs: 600_000 });
  await hears.start();
  for (let n = 0; n < 3; n++) {
    told = gate();
    await ask('a');
    await told.passed;
  }
  await hears.stop();
  await processWith(async () => void found.open(), { everyMs: 20 }).start();
  for (let n = 0; n < 2; n++) {
    found = gate();
    await w.engine.owner((c) =>
      c.query(`insert into queued_work (kind, key, client_id) values ('test', $1, $2)`, [`untold ${n}`, client_id]),
    );
    await found.passed;
  }
});

test('a process works at no more pieces together than its kind may be, and takes the next as soon as one ends', async () => {
  const ends = new Map<string, () => void>();
  const queue = processWith(({ key }) => new Promise((resolve) => ends.set(key, () => resolve(undefined))), {
    ...{ everyMs: 600_000, atOnce: 2 },
  });
  for (const key of ['a', 'b', 'c']) await ask(key);
  await queue.start();
  await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b']);
  expect(await rows()).toMatchObject([{ due: false }, { due: false }, { key: 'c', worker: null, due: true }]);
  ends.get('b')?.();
  await expect.poll(() => [...ends.keys()]).toEqual(['a', 'b', 'c']);
  for (const end of ends.values()) end();
});
