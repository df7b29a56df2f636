import { Worker } from 'node:worker_threads';
import { mostColumns } from '@botones/contract/imports/import-settings';
import { mostRows } from '@botones/contract/imports/imports';
import { diskFailure } from '../files/files-disk.ts';
import { failure } from '../http/fail.ts';
import type { Log } from '../log/log.ts';
import type { ReadSheet, SheetReading, SheetRefusal } from './read-sheet.ts';

/** Sheets that are read at once; others are told to come back. */
const atOnce = 2;
const mostMs = 60_000;
/** What a thread may hold while it reads, in megabytes. */
const mostMemory = 700;
/** Titles may stand above the headings. */
export const mostTitles = 20;
const limits = { lines: mostRows + mostTitles, columns: mostColumns };

export interface Sheets {
  /** The lines of a spreadsheet, read as it was asked or guessed; fails with the code for what the file is not. */
  read: (path: string, asked?: SheetReading) => Promise<ReadSheet>;
  stop: () => Promise<void>;
}

/** Reads spreadsheets, each in a thread that is ended with it; one that takes too long or too much memory is refused. */
export function createSheets(workerFile: string, log: Log): Sheets {
  const running = new Set<Worker>();
  let stopped = false;

  async function read(path: string, asked: SheetReading = {}): Promise<ReadSheet> {
    if (running.size >= atOnce) throw failure('server.busy', { retryAfter: 5 });
    const worker = new Worker(workerFile, {
      workerData: { path, limits, asked },
      resourceLimits: { maxOldGenerationSizeMb: mostMemory },
    });
    running.add(worker);
    let timer: NodeJS.Timeout | undefined;
    try {
      const answer = await new Promise<ReadSheet | { refused: SheetRefusal }>((resolve, reject) => {
        timer = setTimeout(() => resolve({ refused: 'imports.unpacks_too_large' }), mostMs);
        worker.once('message', resolve);
        worker.once('error', (cause: NodeJS.ErrnoException) => {
          log.warn({ err: cause }, 'a sheet could not be read');
          if (cause.code === 'ERR_WORKER_OUT_OF_MEMORY') resolve({ refused: 'imports.unpacks_too_large' });
          // The machine's: a disk that is full or cannot be read, no more files.
          else if (cause.errno !== undefined) reject(diskFailure(cause));
          else resolve({ refused: 'imports.damaged' });
        });
        worker.once('exit', () =>
          stopped ? reject(failure('server.stopping')) : resolve({ refused: 'imports.damaged' }),
        );
      });
      if ('refused' in answer) throw failure(answer.refused);
      return answer;
    } finally {
      clearTimeout(timer);
      running.delete(worker);
      await worker.terminate();
    }
  }

  return {
    read,
    async stop() {
      stopped = true;
      await Promise.all([...running].map((worker) => worker.terminate()));
    },
  };
}
