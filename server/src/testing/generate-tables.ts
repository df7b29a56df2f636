import { writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { openPglite } from '../app/engine-pglite.ts';
import { migrate } from '../app/migrate.ts';
import { describeTables } from './describe-tables.ts';
import { workerFile } from './worker-file.ts';

const folder = fileURLToPath(new URL('../../migrations', import.meta.url));
const engine = await openPglite({
  dir: null,
  template: null,
  workerFile: await workerFile(),
  onDeath: () => process.exit(1),
});
await migrate(engine, folder);
writeFileSync(new URL('../tables.ts', import.meta.url), await describeTables(engine));
await engine.close();
