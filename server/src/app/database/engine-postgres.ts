import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { failure } from '../http/fail.ts';
import { type ConnectionQueue, connectionQueue, patienceOf } from './connection-queue.ts';
import { type Authorship, authorshipSettings, type Connection, type Engine, type Role, type Scope } from './engine.ts';
import { types } from './value-types.ts';

const sizes: Record<Role, number> = { app: 10, app_staff: 6, app_ingest: 6, app_system: 4 };

/** Files that are written at once, each on a connection of its own, and how long one may take: a reader may stop reading. */
const mostCopies = 8;
const longestCopy = '15min';

/** A pooled connection and the client it was last scoped to; `undefined`: not scoped yet. */
interface Pooled extends pg.PoolClient {
  scopedTo?: number | null | undefined;
}

const names = new Map<string, string>();
/** Prepared once per connection and statement; statements of endless variety stay unnamed. */
function nameOf(sql: string): string | undefined {
  let name = names.get(sql);
  if (name === undefined && names.size < 1000) {
    name = `s${names.size}`;
    names.set(sql, name);
  }
  return name;
}

const connectionOf = (client: pg.ClientBase): Connection => ({
  async query(sql, params) {
    // Without parameters it is a script of several statements, which cannot be prepared.
    const name = params && nameOf(sql);
    const result = await client.query({
      text: sql,
      ...(params ? { values: params as unknown[] } : {}),
      ...(name ? { name } : {}),
    });
    return { rows: result.rows, count: result.rowCount ?? 0 };
  },
});

export interface PoolOptions {
  /** Without room nothing is written: a caller that tries is told that the disk is full. */
  room?: () => boolean;
  /** How long a person waits for a connection until they are told to come again (see `patienceOf`). */
  waitSeconds?: number;
}

/** PostgreSQL ≥ 14: a pool per role, each connection carrying its role for life. */
export function openPostgres(
  connectionString: string,
  { room = () => true, waitSeconds = 10 }: PoolOptions = {},
): Engine {
  const options = {
    connectionString,
    types,
    keepAlive: true,
    connectionTimeoutMillis: waitSeconds * 1_000,
    idleTimeoutMillis: 60_000,
    options:
      '-c timezone=UTC -c statement_timeout=30000 -c lock_timeout=10000 -c idle_in_transaction_session_timeout=30000 -c client_min_messages=warning',
    pipeline: true,
  };
  const pools = {} as Record<Role, pg.Pool>;
  const queues = {} as Record<Role, ConnectionQueue>;
  for (const role of Object.keys(sizes) as Role[]) {
    queues[role] = connectionQueue(sizes[role], patienceOf(waitSeconds));
    pools[role] = new pg.Pool({
      ...options,
      application_name: `botones ${role}`,
      max: sizes[role],
      onConnect: async (client: pg.ClientBase) => void (await client.query(`set role ${role}`)),
    } as pg.PoolConfig);
    // A connection that broke while nobody used it is simply made anew.
    pools[role].on('error', () => {});
  }

  /** Sends the scope ahead of the work on the same wire; nothing is answered before it is confirmed. */
  async function scoped<T>(
    scope: Scope,
    work: (client: Pooled, confirmed: Promise<unknown>) => Promise<T>,
  ): Promise<T> {
    const leave = await queues[scope.role].enter();
    const client: Pooled = await pools[scope.role].connect().catch((cause: unknown) => {
      leave();
      throw cause;
    });
    let broken: Error | undefined;
    const noteError = (cause: Error) => {
      broken = cause;
    };
    client.on('error', noteError);
    try {
      let confirmed: Promise<unknown> = Promise.resolve();
      if (client.scopedTo !== scope.client_id || client.scopedTo === undefined) {
        client.scopedTo = undefined;
        confirmed = client.query({
          name: 'scope',
          text: `select set_config('app.client_id', $1, false)`,
          values: [scope.client_id === null ? '' : String(scope.client_id)],
        });
        confirmed.catch(() => {});
      }
      const [done] = await Promise.allSettled([work(client, confirmed), confirmed]);
      await confirmed.catch((cause) => {
        broken = cause as Error;
        throw cause;
      });
      client.scopedTo = scope.client_id;
      if (done.status === 'rejected') throw done.reason;
      return done.value;
    } finally {
      client.off('error', noteError);
      client.release(broken ?? client.scopedTo === undefined);
      leave();
    }
  }

  async function transaction<T>(
    client: pg.ClientBase,
    confirmed: Promise<unknown>,
    [settings, values]: [string, string[]],
    work: (c: Connection) => Promise<T>,
  ) {
    const authorship = { name: 'authorship', text: settings, values };
    const opened = Promise.all([confirmed, client.query('begin'), client.query(authorship)]);
    opened.catch(() => {});
    try {
      // The work travels right behind it on the same wire; nothing is committed before all of it stood.
      const answer = await work(connectionOf(client));
      await opened;
      await client.query('commit');
      return answer;
    } catch (cause) {
      await client.query('rollback').catch(() => {});
      throw cause;
    }
  }

  const listeners = new Set<pg.Client>();
  let closing = false;
  let copies = 0;

  return {
    read: (scope, work) => scoped(scope, (client) => work(connectionOf(client))),
    write: async (scope, author: Authorship, work) => {
      if (!room()) throw failure('server.no_space', { retryAfter: 30 });
      return scoped(scope, (client, confirmed) => transaction(client, confirmed, authorshipSettings(author), work));
    },
    async owner(work) {
      const client = new pg.Client({ ...options, connectionTimeoutMillis: 5000 } as pg.ClientConfig);
      await client.connect();
      try {
        return await work(connectionOf(client));
      } finally {
        await client.end();
      }
    },
    async *copyCsv(scope, select) {
      // A long read must not hold a pooled connection that short calls wait for: it has its own.
      if (copies >= mostCopies) throw failure('server.busy', { retryAfter: 5 });
      copies++;
      const client = new pg.Client({ ...options, pipeline: false } as pg.ClientConfig);
      // Without a listener a connection that breaks while the reader waits would end the process.
      client.on('error', () => {});
      try {
        await client.connect();
        await client.query(`set statement_timeout = '${longestCopy}'; set role ${scope.role}`);
        await client.query(`select set_config('app.client_id', $1, false)`, [
          scope.client_id === null ? '' : String(scope.client_id),
        ]);
        for await (const chunk of client.query(copyTo(`copy (${select}) to stdout (format csv)`)))
          yield chunk as Buffer;
      } finally {
        copies--;
        await client.end().catch(() => {});
      }
    },
    async notify(channel, payloads) {
      await pools.app_system.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        channel,
        payloads,
      ]);
    },
    async listen(channel, onPayload, onGap) {
      const connect = async (): Promise<void> => {
        const client = new pg.Client({ ...options, pipeline: false } as pg.ClientConfig);
        const again = () => {
          if (closing || !listeners.delete(client)) return;
          onGap();
          setTimeout(() => void connect().catch(again), 500).unref();
        };
        listeners.add(client);
        client.on('error', again);
        client.on('end', again);
        client.on('notification', (message) => onPayload(message.payload ?? ''));
        try {
          await client.connect();
          await client.query(`listen ${pg.escapeIdentifier(channel)}`);
          onGap();
        } catch {
          // Connected but deaf: it would stay open beside its successor.
          void client.end().catch(() => {});
          again();
        }
      };
      await connect();
    },
    load: () =>
      (Object.keys(sizes) as Role[]).reduce(
        (sum, role) => ({
          used: sum.used + pools[role].totalCount - pools[role].idleCount,
          open: sum.open + pools[role].totalCount,
          waiting: sum.waiting + pools[role].waitingCount + queues[role].waiting(),
        }),
        { used: 0, open: 0, waiting: 0 },
      ),
    async close() {
      closing = true;
      await Promise.all([...listeners].map((client) => client.end().catch(() => {})));
      await Promise.all(Object.values(pools).map((pool) => pool.end()));
    },
  };
}
