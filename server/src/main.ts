import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { openDatabase } from './app/database/open-database.ts';
import { printError } from './app/log/log.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { isKeyChanging } from './next-key.ts';
import { startFailure } from './start-failure.ts';

// The heap grows by a quarter of what is alive, not by twice and more: after whole lists the process stays small (docs/benchmarks.md, memory).
setFlagsFromString('--heap-growing-percent=25');

const root = fileURLToPath(new URL('../..', import.meta.url));

let config: Config | undefined;

async function start(): Promise<void> {
  config = readConfig();
  if (isKeyChanging(config.dataDir))
    throw new ConfigError('SECRET_KEY: su cambio quedó a medias; termínelo con npm run rotate-key.');
  // The database starts in processes of its own: what the server is made of is read meanwhile.
  const [engine, { serve }] = await Promise.all([openDatabase(config, root), import('./serve.ts')]);
  await serve(config, engine, root);
}

start().catch((cause: unknown) => {
  printError(startFailure(cause, config));
  process.exit(1);
});
