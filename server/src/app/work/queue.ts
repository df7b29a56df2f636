import { randomUUID } from 'node:crypto';
import { ApiError } from '@botones/contract/calls/api-error';
import { asking } from '../database/asking.ts';
import { raw, type Sql, type SystemDb } from '../database/db.ts';
import type { Engine } from '../database/engine.ts';
import type { Log } from '../log/log.ts';

const channel = 'botones_queue';
/** How long a process has a piece to itself without a sign of life; one that works gives three in that time. */
const leaseSeconds = 60;

/** A piece of work as it is taken up. */
export interface Piece {
  key: string;
  client_id: number;
  /** What it was asked for with. */
  body: object;
  /** How often in a row it failed before. */
  tries: number;
  /** Aborted when the server stops or another process has taken the piece over: the work throws after its present step. */
  signal: AbortSignal;
}

/** What is left of a piece: it is taken up again after so many seconds, with these fields in its body. */
export interface Remainder {
  seconds: number;
  body?: object;
}

/** A kind of work, as its feature says it. What it throws is logged, and the piece is tried again later. */
export interface Work {
  kind: string;
  /** How often pieces are looked for that nobody told of; 0: never by this process. */
  everyMs: number;
  /** Pieces that one process works at together. */
  atOnce: number;
  /** Seconds until the next try after so many that failed. */
  backOff?: (tries: number) => number;
  run: (piece: Piece) => Promise<Remainder | undefined>;
}

/** A minute, then two, four … and never more than six hours. */
export const doublingBackOff = (tries: number): number => Math.min(21_600, 60 * 2 ** (tries - 1));

interface Wanted {
  kind: string;
  key: string;
  client_id: number;
  body?: object;
}

/**
 * Asks for work within the caller's transaction. The same kind and key are one piece: asked for while it waits it begins at once with the
 * fields of both bodies, asked for while it is worked at it runs again after that. Triggers ask by the function of this name in SQL.
 */
export const enqueue = (sql: Sql, { kind, key, client_id, body = {} }: Wanted): Promise<unknown> =>
  raw`select enqueue(${kind}, ${key}, ${client_id}::bigint, ${JSON.stringify(body)}::jsonb)`.execute(sql);

interface Taken {
  worker: string;
  key: string;
  client_id: number;
  body: object;
  tries: number;
  revision: number;
}
/** What work needs of the server; the services hold what works with it. */
export interface WorkBase {
  system: SystemDb;
  log: Log;
}

/** Works at pieces of one kind, as many together as that may be. */
function createWorker(
  { system, log }: WorkBase,
  { kind, atOnce, backOff = doublingBackOff, run }: Work,
  stopping: AbortSignal,
) {
  const underWay = new Set<Promise<void>>();
  let look: Promise<void> | null = null;
  let lookAgain = false;

  const take = () =>
    system.write('queue.take')(async (sql) => {
      const { rows } = await raw<Taken>`
        update queued_work set worker = ${randomUUID()}::uuid, due_at = now() + make_interval(secs => ${leaseSeconds})
        where (kind, key) = (select kind, key from queued_work where kind = ${kind} and due_at <= now()
          order by due_at limit 1 for update skip locked)
        returning worker, key, client_id, body, tries, revision`.execute(sql);
      return rows[0];
    });
  const mine = ({ key, worker }: Taken) => raw<boolean>`kind = ${kind} and key = ${key} and worker = ${worker}::uuid`;
  const renew = (taken: Taken) =>
    system.write('queue.renew')((sql) =>
      sql
        .updateTable('queued_work')
        .set({ due_at: raw<string>`now() + make_interval(secs => ${leaseSeconds})` })
        .where(mine(taken))
        .returning('key')
        .executeTakeFirst(),
    );

  /** Ends this worker's part: the piece is gone, or waits again where something is left of it or it was asked for meanwhile. */
  const settle = (taken: Taken, left?: Remainder & { tries?: number }) =>
    system.write('queue.settle')(async (sql) => {
      const unchanged = raw<boolean>`revision = ${taken.revision}`;
      if (!left) {
        const gone = await sql.deleteFrom('queued_work').where(mine(taken)).where(unchanged).executeTakeFirst();
        if (gone.numDeletedRows > 0n) return;
      }
      const { seconds = 0, body = {}, tries = 0 } = left ?? {};
      await raw`update queued_work set worker = null, body = body || ${JSON.stringify(body)}::jsonb,
          tries = case when ${unchanged} then ${tries}::int else tries end,
          due_at = now() + make_interval(secs => case when ${unchanged} then ${seconds}::float8 else 0 end)
        where ${mine(taken)}`.execute(sql);
    });

  async function workAt(taken: Taken): Promise<void> {
    const { key, client_id, body } = taken;
    const lost = new AbortController();
    const renewing = setInterval(
      () => {
        renew(taken).then(
          (kept) => kept ?? lost.abort(),
          (cause: unknown) => log.warn({ err: cause, kind, key }, 'the lease of a piece of work was not renewed'),
        );
      },
      (leaseSeconds * 1_000) / 3,
    );
    renewing.unref();
    const signal = AbortSignal.any([stopping, lost.signal]);
    const tries = taken.tries + 1;
    const left = await run({ key, client_id, body, tries: taken.tries, signal }).catch((cause: unknown) => {
      // It did not fail: the next process goes on with it.
      if (signal.aborted) return { seconds: 0, tries: taken.tries };
      const why = cause instanceof ApiError ? { code: cause.code, err: cause.cause } : { err: cause };
      log.warn({ ...why, kind, key, tries }, 'a piece of work failed and will be tried again');
      // Who waits for it is told why it does: `failed` in its body is what went wrong last.
      const failed = cause instanceof ApiError ? { code: cause.code, message: cause.message } : null;
      return { seconds: backOff(tries), tries, ...(failed && { body: { failed } }) };
    });
    clearInterval(renewing);
    // What is not noted is taken up again once the lease is over.
    await settle(taken, left).catch((cause: unknown) => log.warn({ err: cause, kind, key }, 'work could not be noted'));
  }

  async function takeUp(): Promise<void> {
    while (underWay.size < atOnce && !stopping.aborted) {
      const taken = await take();
      if (!taken) return;
      const done = workAt(taken).finally(() => {
        underWay.delete(done);
        wake();
      });
      underWay.add(done);
    }
  }

  /** Looks for pieces that are due; asked during a look, it looks once more after it. */
  function wake(): void {
    lookAgain = true;
    if (look || stopping.aborted) return;
    lookAgain = false;
    look = asking('background', takeUp)
      .catch((cause: unknown) => log.warn({ err: cause, kind }, 'work could not be looked for'))
      .finally(() => {
        look = null;
        if (lookAgain) wake();
      });
  }

  return {
    wake,
    /** Works at what is due, one piece after the other. */
    async run(): Promise<void> {
      for (let taken = await take(); taken; taken = await take()) await workAt(taken);
    },
    async ended(): Promise<void> {
      await look;
      await Promise.all(underWay);
    },
  };
}

/** The work of this process. */
export function createQueue({ engine, ...base }: WorkBase & { engine: Engine }, all: readonly Work[]) {
  const stopping = new AbortController();
  const workers = new Map(all.map((work) => [work.kind, createWorker(base, work, stopping.signal)]));
  const own = all.filter(({ everyMs }) => everyMs > 0);
  const timers: NodeJS.Timeout[] = [];
  const wake = ({ kind }: { kind: string }) => workers.get(kind)?.wake();
  return {
    /** Begins at once with what waits, and from then on whenever it hears of something. */
    async start(): Promise<void> {
      for (const work of own) timers.push(setInterval(wake, work.everyMs, work).unref());
      const heard = (kind: string) => own.filter((work) => work.kind === kind).forEach(wake);
      if (own.length > 0) await engine.listen(channel, heard, () => own.forEach(wake));
    },
    /** Works now at what is due of a kind; answers once nothing more is. */
    async run(kind: string): Promise<void> {
      const worker = workers.get(kind);
      if (!worker) throw new Error(`There is no work ${kind}.`);
      await worker.run();
    },
    /** Takes nothing up any more; what is under way ends after its present step and waits for the next process. */
    async stop(): Promise<void> {
      stopping.abort();
      for (const timer of timers) clearInterval(timer);
      await Promise.all([...workers.values()].map((worker) => worker.ended()));
    },
  };
}
