import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { adminSettings } from '../../../e2e/lib/staff.ts';
import { type Postgres, startPostgres } from '../../../scripts/lib/postgres.mjs';
import { type Balancer, balancer } from '../../lib/balancer.ts';

/** Two server processes behind a balancer, on a database with a standby that has whatever was acknowledged. */
export interface SeveralServers {
  servers: ServerProcess[];
  proxy: Balancer;
  primary: Postgres;
  standby: Postgres;
  folder: string;
  /** The rows of a statement above the row policies, from the one that writes. */
  rows: (sql: string) => Promise<Record<string, unknown>[]>;
  /** Kills the primary and makes the standby the one that writes; answers the milliseconds from its promotion to the first write. */
  failOver: (write: () => Promise<unknown>) => Promise<number>;
  end: () => Promise<void>;
}

export async function severalServers(): Promise<SeveralServers> {
  const primary = await startPostgres({ settings: ['wal_keep_size=512MB'] });
  const standby = await startPostgres({ copyOf: primary, settings: ['hot_standby_feedback=on'] });
  const asOwner = async (postgres: Postgres, sql: string) => {
    const client = new pg.Client({ connectionString: postgres.adminUrl.replace(/postgres$/, 'botones') });
    await client.connect();
    const { rows } = await client.query(sql);
    await client.end();
    return rows as Record<string, unknown>[];
  };
  // From here on a commit waits for the standby: what was acknowledged is on both.
  await asOwner(primary, `alter system set synchronous_standby_names = 'standby'`);
  await asOwner(primary, 'select pg_reload_conf()');
  const folder = mkdtempSync(join(tmpdir(), 'botones-servers-'));
  const { port } = new URL(primary.url);
  const env = {
    ...adminSettings,
    DATABASE_URL: primary.url.replace(`127.0.0.1:${port}`, `127.0.0.1:${port},127.0.0.1:${standby.port}`),
    DATABASE_REPLICA_URL: standby.url,
    DATABASE_SECONDS: '5',
    DATA_DIR: join(folder, 'data'),
    SECRET_KEY: 'k'.repeat(48),
    TRUST_PROXY: 'loopback',
  };
  const servers = [new ServerProcess(await freePort(), env), new ServerProcess(await freePort(), env)];
  for (const server of servers) await server.start();
  const proxy = await balancer(servers.map((server) => server.port));
  let writing = primary;
  return {
    servers,
    proxy,
    primary,
    standby,
    folder,
    rows: (sql) => asOwner(writing, sql),
    async failOver(write) {
      await primary.kill('SIGKILL');
      await pause(500);
      await standby.promote();
      writing = standby;
      const promoted = performance.now();
      for (;;) {
        const done = await write().then(
          () => true,
          () => false,
        );
        if (done) return performance.now() - promoted;
        await pause(50);
      }
    },
    async end() {
      await proxy.end();
      for (const server of servers) await server.end('SIGKILL');
      await standby.remove();
      await primary.remove();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/**
 * Asks until it is answered, a write each time with the same key: what was done before its answer was lost is not done twice. A token that was
 * renewed meanwhile is said anew.
 */
export const persistent =
  (token: () => string | undefined = () => undefined): typeof fetch =>
  async (input, init) => {
    const headers = new Headers(init?.headers);
    if (init?.method && init.method !== 'GET') headers.set('idempotency-key', randomUUID());
    for (;;) {
      const said = headers.get('authorization');
      try {
        const answer = await fetch(input, { ...init, headers, signal: AbortSignal.timeout(30_000) });
        const bytes = await answer.arrayBuffer();
        const now = `Bearer ${token()}`;
        if (answer.status === 401 && said && said !== now) headers.set('authorization', now);
        // A balancer's own word for servers that are gone, and the server's for a database that is.
        else if (![500, 502, 503, 504].includes(answer.status)) return new Response(bytes, answer);
        if (answer.status === 500) console.log(`  500: ${Buffer.from(bytes).toString().slice(0, 300)}`);
      } catch {
        // Nobody was there, or the line was cut: asked again.
      }
      await pause(100);
    }
  };
