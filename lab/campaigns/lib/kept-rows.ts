import pg from 'pg';
import { startEmbedded } from '../../../server/src/embedded/embedded.ts';
import type { Query } from './ledger.ts';

/** What is wrong in the embedded database that a stopped server left: by `compare`, and by a recount of all figures. */
export async function wrongRows(dataDir: string, compare: (query: Query) => Promise<string[]>): Promise<string[]> {
  const database = await startEmbedded(dataDir);
  const sql = new pg.Client({ connectionString: database.url.replace('botones@', 'postgres@') });
  await sql.connect();
  try {
    const query = async (text: string) => (await sql.query(text)).rows;
    const wrong = await compare(query);
    for (const { name, wrong: off } of await query('select name, recount(name) as wrong from roll_ups'))
      if (Number(off) > 0) wrong.push(`a recount finds ${off} wrong counts in ${name}`);
    return wrong;
  } finally {
    await sql.end();
    await database.stop();
  }
}
