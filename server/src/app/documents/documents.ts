import { Worker } from 'node:worker_threads';
import type { PaperDocument } from '@botones/charts/reports/document';
import { failure } from '../http/fail.ts';
import type { Log } from '../log/log.ts';

/** Documents that are written at once; others are told to come back. */
const atOnce = 2;
const mostMs = 60_000;
/** What a thread may hold while it writes, in megabytes. */
const mostMemory = 700;

/** What a thread is given: a report, and whose logo it begins with, in whatever format. */
export interface DocumentOrder {
  document: Omit<PaperDocument, 'logo'>;
  logo: Uint8Array | null;
}

export interface Documents {
  /** A report as a PDF. */
  write: (order: DocumentOrder) => Promise<Buffer>;
  stop: () => Promise<void>;
}

/** Writes documents, each in a thread that is ended with it: drawing thirty charts would hold everybody's answers. */
export function createDocuments(workerFile: string, log: Log): Documents {
  const running = new Set<Worker>();
  let stopped = false;

  async function write(workerData: DocumentOrder): Promise<Buffer> {
    if (running.size >= atOnce) throw failure('server.busy', { retryAfter: 5 });
    const worker = new Worker(workerFile, { workerData, resourceLimits: { maxOldGenerationSizeMb: mostMemory } });
    running.add(worker);
    let timer: NodeJS.Timeout | undefined;
    try {
      const bytes = await new Promise<Uint8Array>((resolve, reject) => {
        timer = setTimeout(() => reject(failure('server.busy', { retryAfter: 60 })), mostMs);
        worker.once('message', resolve);
        worker.once('error', (cause) => {
          log.warn({ err: cause }, 'a document could not be written');
          reject(cause);
        });
        worker.once('exit', () => reject(stopped ? failure('server.stopping') : new Error('the thread ended')));
      });
      return Buffer.from(bytes);
    } finally {
      clearTimeout(timer);
      running.delete(worker);
      await worker.terminate();
    }
  }

  return {
    write,
    async stop() {
      stopped = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
