import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { writingAddress } from '../app/database/writing-host.ts';
import { columnsOf, quoted, type Rows } from './rows.ts';

/** A connection of one's own to a PostgreSQL, without the deadlines of calls. */
export async function postgresRows(address: string): Promise<Rows> {
  const client = new pg.Client({
    connectionString: await writingAddress(address),
    application_name: 'botones backup',
    options: '-c timezone=UTC -c datestyle=ISO -c client_min_messages=warning -c statement_timeout=0',
  });
  // What breaks while it waits is told by the next statement.
  client.on('error', () => {});
  await client.connect();
  return {
    connection: {
      query: async (sql, params) => {
        const { rows, rowCount } = await client.query(sql, params as unknown[] | undefined);
        return { rows, count: rowCount ?? 0 };
      },
    },
    copyOut: (table) => {
      const rows = `select ${columnsOf(table)} from ${quoted(table.name)}${table.fleeting ? ' where false' : ''}`;
      return client.query(copyTo(`copy (${rows}) to stdout`));
    },
    copyIn: (table, chunks) =>
      pipeline(
        Readable.from(chunks, { objectMode: false }),
        client.query(copyFrom(`copy ${quoted(table.name)} (${columnsOf(table)}) from stdin`)),
      ),
    close: () => client.end(),
  };
}
