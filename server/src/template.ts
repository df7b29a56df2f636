import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPglite } from './app/engine-pglite.ts';
import { migrate } from './app/migrate.ts';

/** Part of the build: packs a migrated data folder, so that a first start unpacks it instead of running initdb. */
const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const engine = await openPglite({
  dir: null,
  template: null,
  workerFile: here('./pglite-worker.js'),
  onDeath: () => process.exit(1),
});
await migrate(engine, here('../migrations'));
writeFileSync(here('./pgdata.tgz'), await engine.dump());
await engine.close();
