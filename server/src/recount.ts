import { systemDb } from './app/database/db.ts';
import { openEngine } from './app/database/open-database.ts';
import { recountAll } from './app/facts/recount.ts';
import { endCommand } from './app/log/end-command.ts';
import { printError, printLine } from './app/log/log.ts';
import { readConfig } from './config.ts';
import { hasEmbedded } from './embedded/place.ts';

/** `npm run recount`: counts what figures are made of anew from the facts; 0 when it is done, 2 when it cannot. */
async function main(): Promise<number> {
  const config = readConfig();
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    printError(`No hay base de datos en ${config.dataDir}.`);
    return 2;
  }
  const engine = await openEngine(config);
  try {
    for (const { name, wrong } of await recountAll(systemDb(engine).history))
      printLine(wrong === 0 ? `${name}: todo estaba bien contado.` : `${name}: ${wrong} cuentas corregidas.`);
    return 0;
  } finally {
    await engine.close();
  }
}

endCommand(main());
