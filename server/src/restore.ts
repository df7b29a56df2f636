import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { printError, printLine } from './app/log/log.ts';
import { openArchive } from './backup/archive.ts';
import { consents, notVouched } from './backup/consent.ts';
import { refuseOtherSchema, restoreBackup } from './backup/restore-backup.ts';
import { readConfig } from './config.ts';

/** `npm run restore -- FILE [--replace] [--other-key] [--erased LIST | --no-erased]`: 0 when everything is back, 1 when the copy or the place is refused. */
async function main(): Promise<number> {
  const { values, positionals } = parseArgs({
    options: {
      replace: { type: 'boolean', default: false },
      'other-key': { type: 'boolean', default: false },
      erased: { type: 'string' },
      'no-erased': { type: 'boolean', default: false },
    },
    allowPositionals: true,
  });
  const [given, more] = positionals;
  if (given === undefined || more !== undefined || (values.erased !== undefined && values['no-erased'])) {
    printError('Uso: npm run restore -- ARCHIVO.zip [--replace] [--other-key] [--erased ARCHIVO | --no-erased]');
    return 2;
  }
  const config = readConfig();
  const migrations = join(fileURLToPath(new URL('../..', import.meta.url)), 'server/migrations');
  const archive = await openArchive(resolve(given), config.secretKey);
  try {
    const { manifest } = archive;
    refuseOtherSchema(manifest, migrations);
    if (!archive.vouched) {
      for (const line of notVouched(config.dataDir)) printError(line);
      if (!(await consents(values['other-key'], process.stdin))) {
        printError(
          'Si la clave ya no existe y confía en quien guardó la copia, agregue --other-key: todo vuelve menos lo cifrado.',
        );
        return 1;
      }
    }
    const { before, erased } = await restoreBackup(config, archive, {
      replace: values.replace,
      dropSecrets: !archive.vouched,
      migrations,
      erased: { file: values.erased === undefined ? null : resolve(values.erased), none: values['no-erased'] },
    });
    const rows = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
    const files = manifest.files ? `${manifest.files.kept.length} archivos` : 'sin archivos, que la copia no trae';
    printLine(`Restaurado lo que había el ${manifest.made_at}: ${rows} filas y ${files}.`);
    if (erased > 0) printLine(`Se borró otra vez lo de las visitas borradas después de la copia: ${erased}.`);
    if (before) printLine(`La base de datos anterior quedó en ${before}; puede borrarla.`);
    return 0;
  } finally {
    archive.close();
  }
}

main().then(
  (code) => process.exit(code),
  (cause: unknown) => {
    printError(`No se pudo restaurar: ${cause instanceof Error ? cause.message : String(cause)}`);
    process.exit(1);
  },
);
