import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { printError, printLine } from './app/log/log.ts';
import { createBackup } from './backup/create-backup.ts';
import { readConfig } from './config.ts';
import { hasEmbedded } from './embedded/place.ts';

/** `npm run backup -- FILE [--without-files]`: 0 when the copy is whole, 1 when files were missing from the store, 2 when there is no copy. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: { 'without-files': { type: 'boolean', default: false } },
    allowPositionals: true,
  });
  const [given, more] = positionals;
  if (given === undefined || more !== undefined) {
    printError('Uso: npm run backup -- ARCHIVO.zip [--without-files]');
    return 2;
  }
  const file = resolve(given);
  if (existsSync(file)) {
    printError(`${file} ya existe: elija otro nombre.`);
    return 2;
  }
  const config = readConfig();
  if (!config.databaseUrl && !hasEmbedded(config.dataDir)) {
    printError(`No hay base de datos en ${config.dataDir}.`);
    return 2;
  }
  const { rows, files, missing } = await createBackup(config, file, !values['without-files']);
  const told = values['without-files'] ? 'sin los archivos subidos' : `${files} archivos`;
  printLine(`Copia terminada: ${rows} filas y ${told} en ${file}.`);
  printLine('La clave SECRET_KEY no va en la copia: guárdela aparte. Sin ella no se lee lo que está cifrado.');
  if (missing.length === 0) return 0;
  printError(
    `Faltan ${missing.length} archivos que la base de datos nombra y el almacén no tiene, entre ellos ${missing[0]}.`,
  );
  return 1;
}

main().then(
  (code) => process.exit(code),
  (cause: unknown) => {
    printError(`No se pudo hacer la copia: ${cause instanceof Error ? cause.message : String(cause)}`);
    process.exit(2);
  },
);
