import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startPostgres } from '../../../scripts/lib/postgres.mjs';
import { testDatabase } from './database.ts';
import { describeTriggers } from './nets/describe-triggers.ts';

const root = join(import.meta.dirname, '../../..');
const postgres = await startPostgres();
process.env.TEST_DATABASE_URL = postgres.url;
const { engine } = await testDatabase();
const query = async (sql: string) => (await engine.owner((c) => c.query(sql))).rows;
writeFileSync(join(root, 'docs/triggers.md'), await describeTriggers(query, join(root, 'server/migrations')));
await engine.close();
await postgres.remove();
