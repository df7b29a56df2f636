import pg from 'pg';
import { type ConnectionQueue, connectionQueue, patienceOf } from './connection-queue.ts';
import type { Connection, Role, Scope } from './engine.ts';
import { prepareScope, queryScoped, type ScopeStatement, type Standing } from './scoped-query.ts';
import { roles } from './shares.ts';
import { readsOnly, type WritingHost } from './writing-host.ts';

/** What every connection is held to, in milliseconds. */
const limits = { statement_timeout: 30_000, lock_timeout: 10_000, idle_in_transaction_session_timeout: 30_000 };
/** Said when a connection is opened, where no pooler stands before the database. */
export const connectionOptions = ['timezone=UTC', 'client_min_messages=warning']
  .concat(Object.entries(limits).map(([name, value]) => `${name}=${value}`))
  .map((setting) => `-c ${setting}`)
  .join(' ');

/** How the connections of an address may be used. */
export interface Style {
  /** A pooler hands them to another process after each transaction: nothing may be left on them. */
  pooled: boolean;
  /** Statements are prepared once per connection. */
  prepared: boolean;
}

/** Without a transaction whose author was said it fails; asked of statements that were sent before that was certain. */
const isOpen = `case when $4::text = 'follows' then 1 / length(coalesce(current_setting('app.actor', true), '')) end`;

/** Sets role, client and reader for one transaction; where connections are shared, its limits too. */
export function scopeStatement({ pooled, prepared }: Style): ScopeStatement {
  const settings = [
    ...[`set_config('role', $1, true)`, `set_config('app.client_id', $2, true)`, `set_config('app.reader', $3, true)`],
    isOpen,
  ];
  if (pooled)
    settings.push(...Object.entries(limits).map(([name, value]) => `set_config('${name}', '${value}', true)`));
  return { text: `select ${settings.join(', ')}`, ...(prepared ? { name: 'scope' } : {}) };
}

/** A statement, and the name that it is prepared under where it is. */
interface Named {
  text: string;
  name?: string;
}

/** A connection that was lent. */
export interface PooledConnection extends Connection {
  client: pg.ClientBase;
  /** Who opens a transaction on it says how far it is; once it is over, a late statement would have somebody else's scope, or none. */
  stage: Standing | 'open' | 'over';
  /** Why nobody may have it afterwards. */
  broken?: Error;
}

const isParsed = (client: pg.ClientBase, name: string): boolean =>
  name in (client as unknown as { connection: { parsedStatements: object } }).connection.parsedStatements;

interface PoolsOptions {
  config: pg.PoolConfig;
  style: Style;
  /** Connections by role. */
  sizes: Record<Role, number>;
  /** How long a person waits for a connection until they are told to come again (see `patienceOf`). */
  waitSeconds: number;
  /** Where the address names several servers. */
  host: WritingHost | null;
}

/** Connections to one address, a pool for each role: with its own statements prepared, and its own queue before it. */
export function createPools({ config, style, sizes, waitSeconds, host }: PoolsOptions) {
  const statement = scopeStatement(style);
  const known = Object.fromEntries(roles.map((role) => [role, new Map()])) as Record<Role, Map<string, Named>>;
  /** Prepared once per connection and statement; statements of endless variety stay unnamed. */
  function named(role: Role, sql: string): Named {
    if (!style.prepared) return { text: sql };
    const before = known[role].get(sql);
    if (before || known[role].size >= 1000) return before ?? { text: sql };
    // A pooler that knows statements shares them by their text: without the role in it one plan would serve all roles in turn.
    const text = style.pooled ? `${sql}\n--${role}` : sql;
    const now = { name: `${role}_${known[role].size}`, text };
    known[role].set(sql, now);
    return now;
  }

  class HostClient extends pg.Client {
    constructor(own?: pg.ClientConfig) {
      super({ ...own, ...(host ? { connectionString: host.now() } : {}) });
    }
  }
  const everyone = new Set<pg.PoolClient>();
  const pools = {} as Record<Role, pg.Pool>;
  const queues = {} as Record<Role, ConnectionQueue>;
  for (const role of roles) {
    queues[role] = connectionQueue(sizes[role], patienceOf(waitSeconds));
    pools[role] = new pg.Pool({
      ...config,
      ...(host ? { Client: HostClient } : {}),
      application_name: `botones ${role}`,
      max: sizes[role],
      pipeline: true,
      onConnect: (client: pg.ClientBase) => prepare(client),
    } as pg.PoolConfig);
    pools[role].on('connect', (client) => {
      everyone.add(client);
      if (host) client.on('error', host.doubt);
    });
    pools[role].on('remove', (client) => everyone.delete(client));
    // A connection that broke while nobody used it is simply made anew.
    pools[role].on('error', () => {});
  }

  async function prepare(client: pg.ClientBase): Promise<void> {
    // A pooler keeps the zone of each of its callers.
    if (style.pooled) await client.query(`set timezone to 'UTC'`);
    if (style.prepared) await prepareScope(client, statement);
    if (!host) return;
    const { rows } = await client.query('select pg_is_in_recovery() as reads_only');
    if (rows[0].reads_only) throw readsOnly();
  }

  async function connect(role: Role): Promise<pg.PoolClient> {
    await host?.known();
    try {
      return await pools[role].connect();
    } catch (cause) {
      if (!host) throw cause;
      await host.find();
      return pools[role].connect();
    }
  }

  /** Each statement carries the scope, but where it stands for the whole of an open transaction. */
  const connectionOf = (client: pg.ClientBase, scope: Scope): PooledConnection => ({
    client,
    stage: 'alone',
    async query(sql, params = []) {
      if (this.stage === 'over') throw new Error('a statement came after the end of its work: await all of them');
      const config = { ...named(scope.role, sql), values: params as unknown[] };
      const sent =
        this.stage === 'open' ? client.query(config) : queryScoped(client, scope, this.stage, statement, config);
      const result = await sent.catch((cause: Error) => {
        // PgBouncer keeps a name whose statement was refused, and takes it no second time.
        if (style.pooled && config.name && !isParsed(client, config.name)) this.broken = cause;
        throw cause;
      });
      return { rows: result.rows, count: result.rowCount ?? 0 };
    },
  });

  return {
    /** A connection of a role for as long as the work takes; each statement of it carries the scope. */
    async use<T>(scope: Scope, work: (connection: PooledConnection) => Promise<T>): Promise<T> {
      const leave = await queues[scope.role].enter();
      const client = await connect(scope.role).catch((cause: unknown) => {
        leave();
        throw cause;
      });
      const connection = connectionOf(client, scope);
      const noteError = (cause: Error) => {
        connection.broken = cause;
      };
      client.on('error', noteError);
      try {
        return await work(connection);
      } catch (cause) {
        // It writes no more: another server does.
        if (host && (cause as { code?: string }).code === '25006') {
          connection.broken = cause as Error;
          void host.find().catch(() => {});
        }
        throw cause;
      } finally {
        connection.stage = 'over';
        client.off('error', noteError);
        client.release(connection.broken);
        leave();
      }
    },
    /** Ends all connections at once: whatever they wait for fails now. */
    cut: () => {
      for (const client of everyone)
        (client as unknown as { connection: { stream: { destroy(): void } } }).connection.stream.destroy();
    },
    load: () =>
      roles.reduce(
        (sum, role) => ({
          used: sum.used + pools[role].totalCount - pools[role].idleCount,
          open: sum.open + pools[role].totalCount,
          waiting: sum.waiting + pools[role].waitingCount + queues[role].waiting(),
        }),
        { used: 0, open: 0, waiting: 0 },
      ),
    close: async () => void (await Promise.all(Object.values(pools).map((pool) => pool.end()))),
  };
}
export type Pools = ReturnType<typeof createPools>;
