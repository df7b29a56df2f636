import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { freePort, ServerProcess } from '../../../e2e/lib/server-process.ts';
import { adminSettings } from '../../../e2e/lib/staff.ts';
import { startEmbedded } from '../../../server/src/embedded/embedded.ts';
import { runOn, type Size, seed } from '../../lib/seed.ts';
import { type World, worldOf } from '../../lib/world.ts';

/** The built server on a PostgreSQL of its own, to be killed; no robot was heard of yet. */
export async function seeded(size: Size, env: Record<string, string> = {}): Promise<World<ServerProcess>> {
  const w = await worldOf(size, async (usual) => new ServerProcess(await freePort(), { ...usual, ...env }));
  await w.sql.query('update robot_state set last_seen_at = null');
  return w;
}

/** The built server on its embedded database, filled before it is started; `folder` is the caller's to remove. */
export async function embedded(folder: string, size: Size, env: Record<string, string> = {}): Promise<ServerProcess> {
  const dataDir = join(folder, 'data');
  const server = new ServerProcess(await freePort(), { ...adminSettings, DATA_DIR: dataDir, ...env });
  await server.start(60_000);
  await server.end('SIGTERM');
  const database = await startEmbedded(dataDir);
  const sql = new pg.Client({ connectionString: database.url.replace('botones@', 'postgres@') });
  await sql.connect();
  await seed(runOn(sql), size);
  await sql.query('update robot_state set last_seen_at = null');
  await sql.end();
  await database.stop();
  await server.start(60_000);
  return server;
}

/** What nobody foresaw, in the server's own log, wherever that goes. */
export const unexpectedErrors = ({ output }: ServerProcess, logFile?: string): string[] =>
  (output + (logFile ? readFileSync(logFile, 'utf8') : ''))
    .split('\n')
    .filter((line) => /unhandled rejection|unforeseen failure/.test(line));
