import { Worker } from 'node:worker_threads';
import {
  type Authorship,
  authorshipSettings,
  type Connection,
  type Engine,
  type QueryResult,
  type Scope,
} from './engine.ts';
import { failure } from './fail.ts';
import { lockFolder } from './lock.ts';
import type { Ask, WorkerOptions } from './pglite-worker.ts';

/** Units of work that may wait for the one connection; beyond it the server says that it is busy. */
const longestQueue = 1000;

/** What the worker answers to an ask. */
interface Reply {
  id: number;
  value?: unknown;
  error?: { message: string; code?: string; constraint?: string };
}

type Statement = { sql: string; params?: readonly unknown[] };

export interface EmbeddedEngine extends Engine {
  /** The whole folder, packed: the template that later databases begin from. */
  dump(): Promise<Uint8Array>;
}

/** The embedded database, a guest in a thread of its own: one connection, one process per folder, no fsync. */
export async function openPglite(
  options: WorkerOptions & { workerFile: string | URL; onDeath: (cause: Error) => void },
): Promise<EmbeddedEngine> {
  const release = options.dir ? lockFolder(options.dir) : () => {};
  const workerData: WorkerOptions = { dir: options.dir, template: options.template };
  const worker = new Worker(options.workerFile, { workerData });
  const pending = new Map<number, { resolve: (value: never) => void; reject: (cause: Error) => void }>();
  let lastId = 0;
  let dead: Error | null = null;
  let closed = false;

  const settle = (id: number, message: Omit<Reply, 'id'>) => {
    const waiting = pending.get(id);
    pending.delete(id);
    if (message.error) waiting?.reject(Object.assign(new Error(message.error.message), message.error));
    else waiting?.resolve(message.value as never);
  };
  const die = (cause: Error) => {
    if (closed || dead) return;
    dead = Object.assign(new Error(`The embedded database stopped: ${cause.message}`), { code: '57P01' });
    for (const id of [...pending.keys()]) settle(id, { error: { message: dead.message, code: '57P01' } });
    options.onDeath(cause);
  };
  worker.on('message', (message: Reply) => settle(message.id, message));
  worker.on('error', die);
  worker.on('exit', (code) => die(new Error(`exit ${code}`)));

  const ask = <T>(
    what:
      | Omit<Extract<Ask, { kind: 'run' }>, 'id'>
      | { kind: 'dump' }
      | { kind: 'copy'; to: string }
      | { kind: 'close' },
    id = ++lastId,
  ): Promise<T> => {
    if (dead) return Promise.reject(dead);
    return new Promise((resolve, reject) => {
      pending.set(id, { resolve, reject });
      worker.postMessage({ id, ...what });
    });
  };

  try {
    await new Promise<void>((resolve, reject) => pending.set(0, { resolve: () => resolve(), reject }));
  } catch (cause) {
    release();
    await worker.terminate();
    throw cause;
  }

  let tail: Promise<unknown> = Promise.resolve();
  let queued = 0;
  let carried = '';

  /** Waits for the one connection, has it carry the scope, and gives it to the work. `before` travels with the first statement. */
  async function exclusive<T>(
    scope: Scope | null,
    before: Statement[],
    work: (connection: Connection) => Promise<T>,
    after: string,
  ): Promise<T> {
    if (queued >= longestQueue) throw failure('server.busy', undefined, 1);
    queued++;
    const turn = tail.then(async () => {
      const role = scope?.role ?? 'none';
      const client = scope?.client_id == null ? '' : String(scope.client_id);
      const wanted = `${role} ${client}`;
      const ahead: Statement[] = [];
      if (carried !== wanted)
        ahead.push({
          sql: `select set_config('role', $1, false), set_config('app.client_id', $2, false)`,
          params: [role, client],
        });
      carried = '';
      ahead.push(...before);
      const connection: Connection = {
        query(sql, params) {
          const statements = [...ahead.splice(0), params === undefined ? { sql } : { sql, params }];
          return ask<QueryResult>({ kind: 'run', statements });
        },
      };
      try {
        const answer = await work(connection);
        if (after && ahead.length === 0) await ask({ kind: 'run', statements: [{ sql: after, params: [] }] });
        if (ahead.length === 0) carried = wanted;
        return answer;
      } catch (cause) {
        if (after && !dead) await ask({ kind: 'run', statements: [{ sql: 'rollback', params: [] }] }).catch(() => {});
        throw cause;
      }
    });
    tail = turn.catch(() => {});
    try {
      return await turn;
    } finally {
      queued--;
    }
  }

  return {
    kind: 'pglite',
    read: (scope, work) => exclusive(scope, [], (c) => work({ query: (sql, params = []) => c.query(sql, params) }), ''),
    write: (scope, author: Authorship, work) => {
      const [sql, params] = authorshipSettings(author);
      return exclusive(
        scope,
        [
          { sql: 'begin', params: [] },
          { sql, params },
        ],
        (c) => work({ query: (s, p = []) => c.query(s, p) }),
        'commit',
      );
    },
    owner: (work) => exclusive(null, [], work, ''),
    async *copyCsv(scope, select) {
      // One connection: pages, so that others are served between them.
      const page = 2000;
      for (let offset = 0; ; offset += page) {
        const rows = await exclusive(
          scope,
          [],
          (c) => c.query(`select row_to_json(page) as row from (${select} limit ${page} offset ${offset}) page`, []),
          '',
        );
        if (rows.rows.length)
          yield Buffer.from(rows.rows.map(({ row }) => csvLine(Object.values(row as object))).join(''));
        if (rows.rows.length < page) return;
      }
    },
    notify: null,
    listen: null,
    copy: (to) => exclusive(null, [], (c) => c.query('checkpoint').then(() => ask({ kind: 'copy', to })), ''),
    load: () => ({ used: queued > 0 ? 1 : 0, open: 1, waiting: Math.max(0, queued - 1) }),
    dump: () => ask<Uint8Array>({ kind: 'dump' }),
    async close() {
      await tail;
      closed = true;
      if (!dead) await ask({ kind: 'close' }).catch(() => {});
      await worker.terminate();
      release();
    },
  };
}

const csvLine = (values: unknown[]): string =>
  `${values.map((value) => (value === null ? '' : /[",\n\r]/.test(String(value)) ? `"${String(value).replaceAll('"', '""')}"` : String(value))).join(',')}\n`;
