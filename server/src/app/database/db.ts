import { AsyncLocalStorage } from 'node:async_hooks';
import type { ErrorCode } from '@botones/contract/errors';
import type { Action } from '@botones/contract/labels';
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  sql as raw,
} from 'kysely';
import type { Tables } from '../../tables.ts';
import { databaseFailure, fail, orFail } from '../http/fail.ts';
import { type Authorship, type Connection, type Engine, type Scope, systemAuthorship } from './engine.ts';

/** The query builder inside one transaction. */
export type Sql = Kysely<Tables>;

/** One transaction on the rows that the caller may reach. Only SQL happens inside; the world comes after it. */
export type Db = <T>(work: (sql: Sql) => Promise<T>) => Promise<T>;

/** What may be known of a record with secrets outside of its transaction: which one it is, how many, whether. No text. */
type Reference = number | boolean | null | Readonly<Record<string, number | boolean | null>>;

/**
 * Writes to the tables with secrets. An answer is kept in clear for a repeat of the request, and goes into every backup: so it
 * answers references only, and what they refer to is read afterwards.
 */
export interface SecretsDb {
  (work: (sql: Sql) => Promise<void>): Promise<void>;
  <T extends Reference>(work: (sql: Sql) => Promise<T>): Promise<T>;
}

/** An Idempotency-Key and what it was used for. */
export interface IdempotencyKey {
  actor: string;
  key: string;
  request_hash: string;
  /** Transactions of this request so far; each keeps its own answer. */
  steps: number;
}

const unreachable = (): never => {
  throw new Error('connections come from the engine');
};
const noDriver: Driver = {
  init: async () => {},
  acquireConnection: async () => unreachable(),
  beginTransaction: async () => unreachable(),
  commitTransaction: async () => unreachable(),
  rollbackTransaction: async () => unreachable(),
  releaseConnection: async () => {},
  destroy: async () => {},
};
const dialect = {
  createAdapter: () => new PostgresAdapter(),
  createDriver: () => noDriver,
  createIntrospector: (db: Kysely<never>) => new PostgresIntrospector(db),
  createQueryCompiler: () => new PostgresQueryCompiler(),
};
const base = new Kysely<Tables>({ dialect: dialect as never });
const executor = base.getExecutor();

class Wire implements DatabaseConnection {
  readonly #connection: Connection;
  constructor(connection: Connection) {
    this.#connection = connection;
  }
  async executeQuery<R>(query: CompiledQuery) {
    const { rows, count } = await this.#connection.query(query.sql, query.parameters);
    return { rows: rows as R[], numAffectedRows: BigInt(count) };
  }
  streamQuery = unreachable;
}

/** The query builder on one connection of an engine. */
export function sqlOn(connection: Connection): Sql {
  const wire = new Wire(connection);
  return new Kysely<Tables>({
    config: { dialect: dialect as never },
    dialect: dialect as never,
    driver: noDriver as never,
    executor: executor.withConnectionProvider({ provideConnection: (use) => use(wire) }),
  } as never);
}

/** A statement that is text already: for calls so frequent that building and compiling a tree would cost more than the answer. */
export async function runSql<R>(sql: Sql, text: string, params: unknown[]): Promise<R[]> {
  return (await sql.executeQuery<R>(CompiledQuery.raw(text, params))).rows;
}

let inside: AsyncLocalStorage<true> | null = new AsyncLocalStorage<true>();
/**
 * No longer watches for transactions inside transactions, which takes a tenth of a list's time: for production, where the inner one has a
 * connection of its own and tests have watched.
 */
export function allowNestedTransactions(): void {
  inside = null;
}

async function refuseNested<T>(run: () => Promise<T>): Promise<T> {
  // In a pool that is full it would wait for itself for ever.
  if (inside?.getStore()) throw new Error('db() inside db(): pass the inner sql along instead');
  try {
    return await (inside ? inside.run(true, run) : run());
  } catch (cause) {
    throw databaseFailure(cause) ?? cause;
  }
}

/** Transactions that change nothing. */
export const readTransaction =
  (engine: Engine, scope: Scope): Db =>
  (work) =>
    refuseNested(() => engine.read(scope, (connection) => work(sqlOn(connection))));

/** The same of what may be long: a replica may answer it, with what is as new. */
export const reportTransaction =
  (engine: Engine, scope: Scope): Db =>
  (work) =>
    refuseNested(() => engine.report(scope, (connection) => work(sqlOn(connection))));

/**
 * Transactions, signed by their author. With `once`, a repeated key answers what the first use
 * answered, and the same key for another request fails.
 */
export function writeTransaction(engine: Engine, scope: Scope, author: Authorship, once?: IdempotencyKey): Db {
  const db: Db = (work) =>
    refuseNested(() =>
      engine.write(scope, author, async (connection) => {
        const sql = sqlOn(connection);
        return once ? replayable(sql, once, once.steps++, work) : work(sql);
      }),
    );
  if (once) unkeyed.set(db, writeTransaction(engine, scope, author));
  return db;
}

/** Writes what follows in a transaction down as another deed than the call's own, where the log has a word of its own for it. */
export async function doneAs(sql: Sql, action: Action): Promise<void> {
  await raw`select set_config('app.action', ${action}, true)`.execute(sql);
}

const unkeyed = new WeakMap<Db, Db>();
/** The same transactions without a key: for work that goes on after its answer, which a repeated request does not begin again. */
export const withoutKey = (db: Db): Db => unkeyed.get(db) ?? db;

async function replayable<T>(sql: Sql, once: IdempotencyKey, step: number, work: (sql: Sql) => Promise<T>): Promise<T> {
  const key = { actor: once.actor, key: once.key, step };
  // A second request with the same key waits here for the first one's commit, then finds its row.
  const mine = await sql
    .insertInto('idempotency_keys')
    .values({ ...key, request_hash: once.request_hash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('step')
    .executeTakeFirst();
  if (!mine) {
    const earlier = await sql
      .selectFrom('idempotency_keys')
      .select(['request_hash', 'result'])
      .where('actor', '=', once.actor)
      .where('key', '=', once.key)
      .where('step', '=', step)
      .executeTakeFirstOrThrow();
    if (earlier.request_hash !== once.request_hash) fail('request.key_reused');
    return (earlier.result as { answer: T }).answer;
  }
  const answer = await work(sql);
  await sql
    .updateTable('idempotency_keys')
    .set({ result: JSON.stringify({ answer: answer ?? null }) })
    .where('actor', '=', once.actor)
    .where('key', '=', once.key)
    .where('step', '=', step)
    .execute();
  return answer;
}

/** What code without a signed-in person uses: all clients, the tables with secrets, signed as the system. */
export interface SystemDb {
  read: Db;
  report: Db;
  write: (action: string) => Db;
  /** Signed by a person who has just shown who they are, in a call that begins without anybody. */
  writeAs: (user_id: number, action: string, origin: { id: string; ip: string }) => Db;
  /** Robots' batches of several clients: facts and state only. */
  ingest: Db;
  ingestRead: Db;
  /** Jobs that write the history of what they touch themselves: not a second time into the audit. */
  history: Db;
}

export function systemDb(engine: Engine): SystemDb {
  const all = { role: 'app_system', client_id: null } as const;
  const facts = { role: 'app_ingest', client_id: null } as const;
  return {
    read: readTransaction(engine, all),
    report: reportTransaction(engine, all),
    write: (action) => writeTransaction(engine, all, systemAuthorship(action)),
    writeAs: (user_id, action, { id: request_id, ip }) =>
      writeTransaction(engine, all, { actor: `user:${user_id}`, action, request_id, ip }),
    ingest: writeTransaction(engine, facts, { ...systemAuthorship('facts'), actor: 'device:facts' }),
    ingestRead: readTransaction(engine, facts),
    history: writeTransaction(engine, all, { ...systemAuthorship('history'), actor: 'device:history' }),
  };
}

/** `updated_at` as loaded against the row's: a stale save is a question, not a loss (AMB-180). */
export function refuseStale(row: { updated_at: string | null }, loaded: string | null | undefined): void {
  if (loaded !== undefined && loaded !== row.updated_at) fail('request.stale');
}

interface Lockable<R> {
  forUpdate: () => { executeTakeFirst: () => Promise<R | undefined> };
}

/**
 * The row that an update begins with, held until the transaction ends: it fails where there is none, and where somebody else
 * saved since it was loaded.
 */
export async function lockLoaded<R extends { updated_at: string | null }>(
  query: Lockable<R>,
  loaded: string | null | undefined,
  missing: ErrorCode,
): Promise<R> {
  const row = orFail(await query.forUpdate().executeTakeFirst(), missing);
  refuseStale(row, loaded);
  return row;
}

export { raw };
