import { fileURLToPath } from 'node:url';
import { openDatabase } from './app/database/open-database.ts';
import { printError } from './app/log/log.ts';
import { ConfigError, readConfig } from './config.ts';
import { isKeyChanging } from './next-key.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

async function start(): Promise<void> {
  const config = readConfig();
  if (isKeyChanging(config.dataDir))
    throw new ConfigError('SECRET_KEY: su cambio quedó a medias; termínelo con npm run rotate-key.');
  // The database starts in processes of its own: what the server is made of is read meanwhile.
  const [engine, { serve }] = await Promise.all([openDatabase(config, root), import('./serve.ts')]);
  await serve(config, engine, root);
}

start().catch((cause: unknown) => {
  if (cause instanceof ConfigError) printError(`Configuración: ${cause.message}`);
  else printError(`No se pudo iniciar: ${cause instanceof Error ? cause.message : String(cause)}`);
  process.exit(1);
});
