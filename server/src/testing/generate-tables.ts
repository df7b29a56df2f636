import { writeFileSync } from 'node:fs';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { testDatabase } from './database.ts';
import { describeTables } from './nets/describe-tables.ts';

const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const { engine } = await testDatabase();
writeFileSync(new URL('../tables.ts', import.meta.url), await describeTables(engine));
await engine.close();
await postgres.remove();
