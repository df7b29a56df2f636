import type { Job } from '@botones/contract/jobs/jobs';
import { afterEach, expect, test, vi } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { World } from '../../testing/world.ts';
import { type JobSoFar, jobWork, type Progress, queueJob } from './background.ts';
import { createQueue } from './queue.ts';

let w: World;
let client_id: number;
w = await fileWorld();
client_id = (await w.client()).client_id;

const queues: ReturnType<typeof createQueue>[] = [];
afterEach(async () => {
  vi.useRealTimers();
  for (const queue of queues.splice(0)) await queue.stop();
});

/** A step that a test lets go when it likes, or ends badly. */
function gate() {
  let open = () => {};
  let fail = () => {};
  const passed = new Promise<void>((resolve, reject) => {
    open = resolve;
    fail = () => reject(new Error('broken'));
  });
  return { passed, open, fail };
}
/** Work of three steps whose second is held until a test lets it go. */
function threeSteps() {
  const [begun, end] = [gate(), gate()];
  const steps: number[] = [];
  const run = async (progress: Progress) => {
    for (let step = 1; step <= 3; step++) {
      if (step === 2) {
        begun.open();
        await end.passed;
      }
      steps.push(step);
      await progress(step, { robots: steps.map((robot_id) => ({ ...robot, robot_id })) });
    }
    return {};
  };
  return { begun: begun.passed, end: end.open, fail: end.fail, steps, run };
}
const robot = { robot_name: 'Uno', succeeded: true, failure: null };
const write = () => w.app.services.system.write('test');
const of = { kind: 'event', total: 3 } as const;
const begin = (run: (progress: Progress) => Promise<object>) =>
  w.app.services.background.start(write(), { client_id, ...of }, run);
const look = ({ job_id }: Job) => w.staff.api.jobs.get({ params: { job_id } });
const cancel = ({ job_id }: Job) => w.staff.api.jobs.cancel({ params: { job_id } });
const ended = (job: Job, state: Job['state']) => expect.poll(async () => (await look(job)).state).toBe(state);
const pass = (table: string, column: string, time: string) =>
  w.engine.owner((c) => c.query(`update ${table} set ${column} = ${column} - interval '${time}'`, []));

test('a job that is cancelled is stopping while its step runs, then cancelled, with what it had done; one that is over stays so', async () => {
  const work = threeSteps();
  const job = await begin(work.run);
  await work.begun;
  expect(await cancel(job)).toMatchObject({ state: 'stopping', done: 1, total: 3 });
  // Asked once more, by whoever presses twice.
  expect(await cancel(job)).toMatchObject({ state: 'stopping', done: 1 });
  expect(await look(job)).toMatchObject({ state: 'stopping', done: 1 });
  work.end();
  await ended(job, 'cancelled');
  expect(await look(job)).toMatchObject({ done: 2, failure: null, robots: [{ robot_id: 1 }, { robot_id: 2 }] });
  expect(work.steps).toEqual([1, 2]);
  const whole = threeSteps();
  whole.end();
  const done = await begin(whole.run);
  await ended(done, 'done');
  expect([(await cancel(done)).state, (await cancel(job)).state]).toEqual(['done', 'cancelled']);
});

test('a job whose last step ends, or fails, after it was cancelled is cancelled', async () => {
  for (const how of ['end', 'fail'] as const) {
    const held = threeSteps();
    const job = await begin(async () => {
      await held.run(async () => {});
      return {};
    });
    await held.begun;
    expect((await cancel(job)).state).toBe('stopping');
    held[how]();
    await ended(job, 'cancelled');
    expect((await look(job)).failure).toBeNull();
  }
  const broken = await begin(async () => Promise.reject(new Error('broken')));
  await ended(broken, 'failed');
});

test('a step of minutes is one that runs; of a process that is gone a job is interrupted, and cancelled where that was asked', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  const work = threeSteps();
  const job = await begin(work.run);
  await work.begun;
  const gone = () => pass('background_jobs', 'heartbeat_at', '181 seconds');
  await gone();
  expect(await look(job)).toMatchObject({ state: 'failed', failure: { code: 'jobs.interrupted' } });
  // It is over: nothing is left to stop.
  expect(await cancel(job)).toMatchObject({ state: 'failed' });
  vi.advanceTimersByTime(60_000);
  await ended(job, 'running');
  expect((await cancel(job)).state).toBe('stopping');
  await gone();
  expect(await look(job)).toMatchObject({ state: 'cancelled', done: 1, failure: null });
  vi.advanceTimersByTime(60_000);
  await ended(job, 'stopping');
  work.end();
  await ended(job, 'cancelled');
});

/** A server process whose queue knows one kind of jobs; it begins nothing by itself. */
function processWith(run: (progress: Progress, before: JobSoFar) => Promise<object>) {
  const queue = createQueue(w.app.services, [
    jobWork(w.app.services, 'test', (_body, progress, before) => run(progress, before)),
  ]);
  queues.push(queue);
  return queue;
}
const ask = () => queueJob(write(), { client_id, ...of }, { kind: 'test', body: {} });

test('a job of the queue that nobody has begun is cancelled at once and never begins', async () => {
  const job = await ask();
  expect(await cancel(job)).toMatchObject({ state: 'cancelled', done: 0 });
  const work = threeSteps();
  await processWith(work.run).run('test');
  expect([work.steps, (await look(job)).state]).toEqual([[], 'cancelled']);
});

test('a job of the queue whose process dies while it stops is cancelled by who takes it over, and nothing runs again', async () => {
  const job = await ask();
  const [work, next] = [threeSteps(), threeSteps()];
  const died = processWith(work.run).run('test');
  await work.begun;
  expect((await cancel(job)).state).toBe('stopping');
  next.end();
  await processWith(next.run).run('test');
  expect((await look(job)).state).toBe('stopping');
  await pass('queued_work', 'due_at', '1 minute');
  await processWith(next.run).run('test');
  expect([next.steps, await look(job)]).toMatchObject([[], { state: 'cancelled', done: 1 }]);
  // It was only slow: what it did is not told of as another end.
  work.end();
  await died;
  expect([work.steps, await look(job)]).toMatchObject([[1, 2], { state: 'cancelled' }]);
});
