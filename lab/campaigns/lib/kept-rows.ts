import pg from 'pg';
import { startEmbedded } from '../../../server/src/embedded/embedded.ts';
import type { Query } from './ledger.ts';

/** What is wrong in the database that a stopped server left, at an address or embedded in a folder: by `compare`, and by a recount of all figures. */
export async function wrongRows(left: string, compare: (query: Query) => Promise<string[]>): Promise<string[]> {
  const embedded = left.startsWith('postgres') ? null : await startEmbedded(left);
  const connectionString = embedded?.url.replace('botones@', 'postgres@') ?? left.replace(/\/postgres$/, '/botones');
  const sql = new pg.Client({ connectionString });
  await sql.connect();
  try {
    const query = async (text: string) => (await sql.query(text)).rows;
    const wrong = await compare(query);
    for (const { name, wrong: off } of await query('select name, recount(name) as wrong from roll_ups'))
      if (Number(off) > 0) wrong.push(`a recount finds ${off} wrong counts in ${name}`);
    return wrong;
  } finally {
    await sql.end();
    await embedded?.stop();
  }
}
