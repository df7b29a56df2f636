import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { type Config, ConfigError } from '../config.ts';
import type { Engine } from './engine.ts';
import { openPglite } from './engine-pglite.ts';
import { openPostgres } from './engine-postgres.ts';
import { complain } from './log.ts';
import { migrate } from './migrate.ts';
import { isSuperuser, selfTest } from './self-test.ts';

/** Opens the configured database as it is. */
export async function openEngine(config: Config, root: string): Promise<Engine> {
  if (config.databaseUrl) return openPostgres(config.databaseUrl, () => {});
  mkdirSync(config.dataDir, { recursive: true, mode: 0o700 });
  const template = join(root, 'server/dist/pgdata.tgz');
  return openPglite({
    dir: join(config.dataDir, 'pgdata'),
    template: existsSync(template) ? template : null,
    workerFile: join(root, 'server/dist/pglite-worker.js'),
    onDeath: (cause) => {
      // A guest that died cannot be trusted to come back; whoever started us starts us again, on what was committed.
      complain(`La base de datos integrada se detuvo: ${cause.message}`);
      process.exit(1);
    },
  });
}

/** Opens the configured database, brings it forward and looks whether its fences stand; throws in words when they do not. */
export async function openDatabase(config: Config, root: string): Promise<Engine> {
  const engine = await openEngine(config, root);
  try {
    await migrate(engine, join(root, 'server/migrations'));
    if (config.databaseUrl && (await isSuperuser(engine)))
      throw new ConfigError(
        "DATABASE_URL: entra como superusuario de PostgreSQL, para quien no vale ninguna cerca. Haga otro: create role botones login createrole password '…'; y hágalo dueño de la base: alter database … owner to botones;",
      );
    const wrong = await selfTest(engine);
    if (wrong.length > 0) throw new Error(`la base de datos no está protegida:\n  - ${wrong.join('\n  - ')}`);
    return engine;
  } catch (cause) {
    await engine.close().catch(() => {});
    throw cause;
  }
}
