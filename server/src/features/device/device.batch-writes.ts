import { ApiError } from '@botones/contract/calls/api-error';
import { failure } from '../../app/http/fail.ts';

/** Transactions on their way at once; what arrives meanwhile travels with the next one. */
const atOnce = 2;
const mostCallers = 100;
const mostRows = 500;
const longestQueue = 2000;

interface Waiting<T> {
  key: number;
  rows: T[];
  resolve: () => void;
  reject: (cause: unknown) => void;
}

/**
 * Rows of several callers in one transaction: those that come in the same turn of the loop, or while earlier ones are being
 * written. Each caller is answered after the commit; rows that cannot be written fail for their own caller alone.
 * Two callers with the same key never share one.
 */
export function batchWrites<T>(work: (rows: T[]) => Promise<unknown>): (key: number, rows: T[]) => Promise<void> {
  let waiting: Waiting<T>[] = [];
  let running = 0;
  let planned = false;

  async function write(group: Waiting<T>[]): Promise<void> {
    try {
      await work(group.flatMap(({ rows }) => rows));
      for (const { resolve } of group) resolve();
    } catch (cause) {
      // A database that is away or busy is so for all of them; whatever else it is, is of one of them.
      const ofAll = cause instanceof ApiError && cause.status >= 500;
      if (!ofAll && group.length > 1) for (const one of group) await write([one]);
      else for (const { reject } of group) reject(cause);
    }
  }
  function next(): Waiting<T>[] {
    const group = new Map<number, Waiting<T>>();
    const rest: Waiting<T>[] = [];
    let size = 0;
    for (const one of waiting) {
      const fits = group.size === 0 || (group.size < mostCallers && size + one.rows.length <= mostRows);
      if (!fits || group.has(one.key)) rest.push(one);
      else {
        group.set(one.key, one);
        size += one.rows.length;
      }
    }
    waiting = rest;
    return [...group.values()];
  }
  function start(): void {
    planned = false;
    while (running < atOnce && waiting.length > 0) {
      const group = next();
      running++;
      void write(group).finally(() => {
        running--;
        start();
      });
    }
  }
  return (key, rows) =>
    new Promise((resolve, reject) => {
      if (waiting.length >= longestQueue) return reject(failure('server.busy', { retryAfter: 1 }));
      waiting.push({ key, rows, resolve, reject });
      if (planned) return;
      planned = true;
      setImmediate(start);
    });
}
