import { type ChainBreak, includesSeal, verifyChain } from './app/audit/audit-chain.ts';
import { systemDb } from './app/database/db.ts';
import { openEngine } from './app/database/open-database.ts';
import { endCommand } from './app/log/end-command.ts';
import { printError, printLine } from './app/log/log.ts';
import { readConfig } from './config.ts';
import { hasEmbedded } from './embedded/place.ts';

const wrong: Record<ChainBreak, string> = {
  edited: 'no es como se selló: se modificó la fila, se cambió su sello o se quitó el sello anterior',
  missing: 'ya no existe, pero su sello sí',
  unsealed: 'no tiene sello y ya no espera uno: alguien lo quitó',
  cut: 'es el último sello que queda: los que seguían se quitaron',
};

/** `npm run audit:verify [-- NUMBER:HASH]`: walks the chain of seals; 0 when it is whole, 1 with the first broken row, 2 when it cannot look. */
async function main(noted: string | undefined): Promise<number> {
  const config = readConfig();
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    printError(`No hay base de datos en ${config.dataDir}.`);
    return 2;
  }
  const engine = await openEngine(config);
  try {
    const { read } = systemDb(engine);
    const walk = await read(verifyChain);
    printLine(
      `Bitácora: ${walk.rows} filas, ${walk.seals} sellos correctos, ${walk.waiting} filas en espera de sello.`,
    );
    if (walk.broken) {
      printError(`La fila ${walk.broken.audit_id} ${wrong[walk.broken.why]}.`);
      return 1;
    }
    if (noted !== undefined && !(await read((sql) => includesSeal(sql, noted)))) {
      printError(`El sello ${noted} no está en la cadena: se volvió a escribir desde el principio o se cortó.`);
      return 1;
    }
    if (walk.head) printLine(`Último sello: ${walk.head.seal_id}:${walk.head.hash}`);
    printLine('La cadena está completa.');
    return 0;
  } finally {
    await engine.close();
  }
}

endCommand(main(process.argv[2]), 'verifique de nuevo');
