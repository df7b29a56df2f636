import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { databaseFailure, failure } from '../http/fail.ts';
import { type Authorship, authorshipSettings, type Connection, type Engine, type Scope } from './engine.ts';
import { createListening } from './listening.ts';
import { connectionOptions, createPools, type PooledConnection, type Style } from './pools.ts';
import { createFreshness } from './replica.ts';
import { scopeValues } from './scoped-query.ts';
import { connectionsByRole, mostCopies, usualConnections } from './shares.ts';
import { types } from './value-types.ts';
import { addressesOf, writingHost } from './writing-host.ts';

/** How long a file may take to write: a reader may stop reading. */
const longestCopy = '15min';

export interface PostgresOptions {
  /** Without room for what an action writes nothing is written: a caller that tries is told that the disk is full. */
  room?: (action: string) => boolean;
  /** How long a person waits for a connection until they are told to come again (see `patienceOf`). */
  waitSeconds?: number;
  /** Past the pooler that stands before the database: to listen, to migrate and to copy. */
  directUrl?: string | undefined;
  /** A standby that reports are read from. */
  replicaUrl?: string | undefined;
  /** Statements are prepared once per connection: without a pooler always, behind one where it knows of them. */
  prepared?: boolean | undefined;
  /** Connections that this process opens for calls, to the database and as many to its replica. */
  connections?: number;
}

/** PostgreSQL ≥ 14, at one address or at several of which one writes; directly or behind a pooler that shares connections. */
export function openPostgres(
  connectionString: string,
  {
    room = () => true,
    waitSeconds = 10,
    directUrl,
    replicaUrl,
    prepared = directUrl === undefined,
    connections = usualConnections,
  }: PostgresOptions = {},
): Engine {
  const style: Style = { pooled: directUrl !== undefined, prepared };
  const sizes = connectionsByRole(connections);
  const common = { types, keepAlive: true, connectionTimeoutMillis: waitSeconds * 1_000, idleTimeoutMillis: 60_000 };
  const held = style.pooled ? common : { ...common, options: connectionOptions };

  const at = (address: string, settings: pg.ClientConfig, onMoved: () => void) => {
    const addresses = addressesOf(address);
    const config = { ...settings, connectionString: addresses[0] };
    return { config, host: addresses.length > 1 ? writingHost(addresses, onMoved) : null };
  };
  const main = at(connectionString, held, () => pools.cut());
  const pools = createPools({ ...main, style, sizes, waitSeconds });
  const direct = directUrl ? at(directUrl, { ...common, options: connectionOptions }, () => {}) : main;

  /** A connection of its own, past the pooler, to the server that writes. */
  async function openDirect({ pipeline = false, seconds = waitSeconds } = {}): Promise<pg.Client> {
    await direct.host?.find();
    const connectionString = direct.host?.now() ?? direct.config.connectionString;
    return connected({ ...direct.config, connectionString, pipeline, connectionTimeoutMillis: seconds * 1_000 });
  }

  const read: Engine['read'] = (scope, work) => pools.use(scope, work);
  const replica = replicaUrl ? { ...at(replicaUrl, held, () => {}), style, sizes, waitSeconds } : null;
  const copies = replica ? createPools(replica) : null;
  const freshness = copies
    ? createFreshness(
        (ask) => read(system, ask),
        (ask) => copies.use(system, ask),
      )
    : null;
  const isFresh = async () => (await freshness?.isFresh().catch(() => false)) === true;

  /** A connection of its own for a long read: of the replica where it may be read. */
  async function openForCopy(): Promise<pg.Client> {
    if (replica && (await isFresh()))
      try {
        return await connected(replica.config);
      } catch {
        freshness?.leaveAlone();
      }
    return openDirect();
  }

  const listening = createListening(() => openDirect());
  let copying = 0;

  return {
    read,
    async report(scope, work) {
      if (!copies || !(await isFresh())) return read(scope, work);
      try {
        return await copies.use(scope, work);
      } catch (cause) {
        if (!isOfReplica(cause)) throw cause;
        freshness?.leaveAlone();
        return read(scope, work);
      }
    },
    write: async (scope, author, work) => {
      if (!room(author.action)) throw failure('server.no_space', { retryAfter: 30 });
      return pools.use(scope, (connection) => transaction(connection, author, work));
    },
    isFull: () => !room(''),
    async owner(work) {
      const client = await openDirect({ pipeline: true, seconds: 5 });
      try {
        return await work(ownConnection(client));
      } finally {
        await client.end();
      }
    },
    async *copyCsv(scope, select, texts) {
      // A long read must not hold a pooled connection that short calls wait for: it has its own.
      if (copying >= mostCopies) throw failure('server.busy', { retryAfter: 5 });
      copying++;
      let client: pg.Client | undefined;
      try {
        client = await openForCopy();
        await client.query('begin read only');
        await client.query(
          `select set_config('role', $1, true), set_config('app.client_id', $2, true), set_config('app.reader', $3, true), set_config('statement_timeout', $4, true)`,
          [...scopeValues(scope), longestCopy],
        );
        // What divides cells elsewhere than here (`;` and tabs) would not be quoted by itself.
        const quoted = texts && `, force_quote (${texts.join(', ')})`;
        for await (const chunk of client.query(copyTo(`copy (${select}) to stdout (format csv${quoted ?? ''})`)))
          yield chunk as Buffer;
      } finally {
        copying--;
        await client?.end().catch(() => {});
      }
    },
    async notify(channel, payloads) {
      await pools.use(system, (connection) =>
        connection.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [channel, payloads]),
      );
    },
    listen: listening.listen,
    load: pools.load,
    async close() {
      main.host?.close();
      direct.host?.close();
      await listening.close();
      await Promise.all([pools.close(), copies?.close()]);
    },
  };
}

const system: Scope = { role: 'app_system', client_id: null };

async function connected(config: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(config);
  // Without a listener a connection that breaks while nobody asks would end the process.
  client.on('error', () => {});
  await client.connect();
  return client;
}

/** As the owner of the tables; without parameters it is a script of several statements. */
const ownConnection = (client: pg.ClientBase): Connection => ({
  async query(sql, params) {
    const result = await client.query({ text: sql, ...(params ? { values: params as unknown[] } : {}) });
    return { rows: result.rows, count: result.rowCount ?? 0 };
  },
});

/** A replica that is away, or gave up a read because it had to go on: the primary answers. */
const isOfReplica = (cause: unknown): boolean =>
  databaseFailure(cause)?.code === 'server.database_down' || (cause as { code?: string } | null)?.code === '40001';

async function transaction<T>(
  connection: PooledConnection,
  author: Authorship,
  work: (connection: Connection) => Promise<T>,
): Promise<T> {
  const { client } = connection;
  const opened = Promise.all([client.query('begin'), connection.query(...authorshipSettings(author))]);
  connection.stage = 'follows';
  opened.then(
    () => {
      if (connection.stage === 'follows') connection.stage = 'open';
    },
    () => {},
  );
  try {
    // The work travels right behind it on the same wire; nothing is committed before all of it stood.
    const answer = await work(connection);
    await opened;
    connection.stage = 'over';
    const { command } = await client.query('commit');
    if (command !== 'COMMIT') throw new Error('nothing was kept: a statement failed, and the work went on without it');
    return answer;
  } catch (cause) {
    connection.stage = 'over';
    // What was not rolled back would be committed by the next one.
    await client.query('rollback').catch((failed: Error) => {
      connection.broken = failed;
    });
    // Where it was not opened, that is why the work failed.
    await opened;
    throw cause;
  }
}
