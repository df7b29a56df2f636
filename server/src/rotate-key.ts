import { fileURLToPath } from 'node:url';
import { systemDb } from './app/database/db.ts';
import { openDatabase, openEngine } from './app/database/open-database.ts';
import { endCommand } from './app/log/end-command.ts';
import { printError, printLine } from './app/log/log.ts';
import { keepKeyOfInstallation } from './app/secrets/key-check.ts';
import { reEncrypt } from './app/secrets/re-encrypt.ts';
import { type Config, readConfig } from './config.ts';
import { hasEmbedded } from './embedded/place.ts';
import { nextKey } from './next-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

/** Whether servers work on the same PostgreSQL; the embedded database is refused to a second program by itself. */
async function inUse(config: Config): Promise<boolean> {
  if (!config.databaseUrl) return false;
  const engine = await openEngine(config);
  const servers = `select from pg_stat_activity where datname = current_database() and application_name like 'botones %'`;
  return engine.owner(async (c) => (await c.query(servers, [])).rows.length > 0).finally(() => engine.close());
}

/** `npm run rotate-key`: 0 when everything sealed opens with the new key, 1 when something opens with neither, 2 when it cannot begin. */
async function main(): Promise<number> {
  const config = readConfig();
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    printError(`No hay base de datos en ${config.dataDir}.`);
    return 2;
  }
  if (await inUse(config)) {
    printError('Un servidor usa la base de datos y sellaría con la clave anterior. Deténgalo y repita.');
    return 2;
  }
  const engine = await openDatabase(config, root);
  try {
    const next = nextKey(config);
    const system = systemDb(engine);
    const { encrypted, already, unreadable } = await reEncrypt(system, config.secretKey, next.key);
    await keepKeyOfInstallation(system, next.key);
    printLine(`Con la clave nueva: ${encrypted} textos cifrados ahora, ${already} que ya lo estaban.`);
    if (unreadable > 0) printError(`${unreadable} textos no se abren con ninguna de las dos: se quedan como están.`);
    printLine(next.keep());
    return unreadable > 0 ? 1 : 0;
  } finally {
    await engine.close();
  }
}

endCommand(main());
