import { rm } from 'node:fs/promises';
import { Worker } from 'node:worker_threads';
import { thumbnailWidths } from '@botones/contract/storage/storage';
import { failure } from '../http/fail.ts';
import { diskFailure } from './files-disk.ts';
import type { InspectedFile, Inspection } from './inspect-media.ts';

/** Files looked at, at once; the others wait their turn. */
const atOnce = 2;
/** Callers that may wait; more are told to come back. */
const mostWaiting = 200;
const mostMs = 30_000;
/** What a thread may keep of one file, in MB; one whose index unfolds to more is no film that anybody plays. */
const mostKeptMb = 512;
/** A thread without work is ended after this long and gives back its memory. */
const idleMs = 30_000;

interface Task {
  path: string;
  settle: (inspection: Inspection | Error) => void;
}
type Answer = Inspection | { broken: string; code?: string };

/** Inspects uploaded files in at most two threads; one that takes too long is ended and its sender told to come again: a busy machine is no fault of the file. */
export function createMedia(workerFile: string, { keptMb = mostKeptMb } = {}) {
  const waiting: Task[] = [];
  const idle: { worker: Worker; timer: NodeJS.Timeout }[] = [];
  const all = new Set<Worker>();
  let stopped = false;

  const end = (worker: Worker) => {
    all.delete(worker);
    worker.on('error', () => {});
    void worker.terminate();
  };

  function run(task: Task): void {
    const rested = idle.pop();
    if (rested) clearTimeout(rested.timer);
    // Little garbage is let lie: files only pass through.
    const worker =
      rested?.worker ??
      new Worker(workerFile, { resourceLimits: { maxYoungGenerationSizeMb: 4, maxOldGenerationSizeMb: keptMb } });
    worker.ref();
    all.add(worker);
    const done = (inspection: Inspection | Error, healthy: boolean) => {
      clearTimeout(timer);
      for (const [event, listener] of Object.entries(listeners)) worker.off(event, listener);
      if (healthy && !stopped) rest(worker);
      else end(worker);
      task.settle(inspection);
      const next = waiting.shift();
      if (next) run(next);
    };
    const timer = setTimeout(() => done({ refused: 'server.busy' }, false), mostMs);
    const listeners = {
      error: (cause: NodeJS.ErrnoException) =>
        done(cause.code === 'ERR_WORKER_OUT_OF_MEMORY' ? { refused: 'storage.damaged' } : cause, false),
      exit: () => done(new Error('the media thread ended'), false),
      message: (answer: Answer) =>
        done('broken' in answer ? Object.assign(new Error(answer.broken), { code: answer.code }) : answer, true),
    };
    for (const [event, listener] of Object.entries(listeners)) worker.on(event, listener);
    worker.postMessage({ path: task.path, widths: thumbnailWidths });
  }
  function rest(worker: Worker): void {
    const entry = { worker, timer: setTimeout(() => {}, 0) };
    clearTimeout(entry.timer);
    entry.timer = setTimeout(() => {
      idle.splice(idle.indexOf(entry), 1);
      end(worker);
    }, idleMs);
    entry.timer.unref();
    idle.push(entry);
    worker.unref();
  }

  return {
    /** What the file is, measured and ready to be stored; fails with an error code where it is none. */
    async inspect(path: string): Promise<InspectedFile> {
      if (waiting.length >= mostWaiting) throw failure('server.busy', { retryAfter: 5 });
      const inspection = await new Promise<Inspection | Error>((settle) => {
        const task = { path, settle };
        if (all.size - idle.length < atOnce) run(task);
        else waiting.push(task);
      });
      if (inspection instanceof Error) throw diskFailure(inspection);
      if ('refused' in inspection) throw failure(inspection.refused);
      return inspection.inspected;
    },
    async stop(): Promise<void> {
      stopped = true;
      for (const { timer } of idle) clearTimeout(timer);
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
}

/** Removes an uploaded file and everything that was made beside it. */
export async function removeTemporary(path: string): Promise<void> {
  const beside = ['', '.jpg', '.png', '.webp', '.gif', ...thumbnailWidths.map((width) => `.${width}`)];
  await Promise.all(beside.map((ending) => rm(path + ending, { force: true })));
}
