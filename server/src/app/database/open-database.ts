import { statfsSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../../config.ts';
import { startEmbedded } from '../../embedded/embedded.ts';
import { printError, printLine } from '../log/log.ts';
import { awaitDatabase } from './await-database.ts';
import { hasRoom } from './disk-room.ts';
import type { Engine } from './engine.ts';
import { openPostgres } from './engine-postgres.ts';
import { migrate } from './migrate.ts';
import { isSuperuser, selfTest } from './self-test.ts';
import { mostCopies, ownConnections } from './shares.ts';

/** Bytes that are free on a folder's disk. */
function freeIn(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}

/** Opens the configured database as it is: the one of DATABASE_URL, else one that is started here and ends with it. */
export async function openEngine(config: Config): Promise<Engine> {
  const waitSeconds = config.databaseSeconds;
  if (config.databaseUrl) {
    await awaitDatabase(config.databaseUrl);
    return openPostgres(config.databaseUrl, { ...config.databaseOptions, waitSeconds });
  }
  const embedded = await startEmbedded(config.dataDir, { onTrouble: printError });
  if (embedded.note) printLine(embedded.note);
  // A database that cannot write its log ends itself, and with it every reader: writers are sent away before that.
  const engine = openPostgres(embedded.url, { waitSeconds, room: (action) => hasRoom(freeIn(embedded.data), action) });
  return { ...engine, close: () => engine.close().finally(embedded.stop) };
}

/** Opens the configured database, brings it forward and looks whether its row policies stand; throws in words when they do not. */
export async function openDatabase(config: Config, root: string): Promise<Engine> {
  const engine = await openEngine(config);
  try {
    await migrate(engine, join(root, 'server/migrations'));
    if (config.databaseUrl && (await isSuperuser(engine)))
      throw new ConfigError(
        "DATABASE_URL: entra como superusuario de PostgreSQL, para quien no vale ninguna política de filas. Haga otro: create role botones login createrole password '…'; y hágalo dueño de la base: alter database … owner to botones;",
      );
    const wrong = await selfTest(engine);
    if (wrong.length > 0) throw new Error(`la base de datos no está protegida:\n  - ${wrong.join('\n  - ')}`);
    if (config.databaseUrl) await sayConnections(engine, config.databaseOptions);
    return engine;
  } catch (cause) {
    await engine.close().catch(() => {});
    throw cause;
  }
}

/** Says how many connections this process may open, and what PostgreSQL has room for: all processes together must fit. */
async function sayConnections(engine: Engine, { directUrl, replicaUrl, connections }: Config['databaseOptions']) {
  const { rows } = await engine.read({ role: 'app_system', client_id: null }, (connection) =>
    connection.query(
      `select current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int as room`,
      [],
    ),
  );
  const room = Number(rows[0]?.room);
  const own = directUrl ? ownConnections : connections + ownConnections;
  const through = directUrl ? `, y hasta ${connections} a través del agrupador` : '';
  const reading = replicaUrl ? `, y hasta ${connections + mostCopies} a la réplica` : '';
  const line = `Conexiones de este proceso: hasta ${own} directas${through}${reading}. PostgreSQL admite ${room} en total, de todos los procesos${directUrl ? ' y del agrupador' : ''}.`;
  if (own > room)
    printError(`${line} No caben: ${directUrl ? '' : 'baje DATABASE_CONNECTIONS o '}suba max_connections.`);
  else printLine(line);
}
