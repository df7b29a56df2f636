import { PGlite } from '@electric-sql/pglite';
import { citext } from '@electric-sql/pglite/contrib/citext';
import { unaccent } from '@electric-sql/pglite/contrib/unaccent';
import { parsers } from '../app/engine.ts';
import { columnsOf, newline, quoted, type Rows } from './rows.ts';

/** Blocks of 8 KB of a table that go out at once, and bytes that come in at once: what is held of a table of any size. */
const blocks = 1024;
const atOnce = 4 * 1024 * 1024;

/** An embedded database in a folder that nobody else has open; a new one where there is none. */
export async function pgliteRows(dataDir: string): Promise<Rows> {
  const lite = await PGlite.create({
    dataDir,
    extensions: { unaccent, citext },
    parsers,
    relaxedDurability: false,
  });
  return {
    connection: {
      query: async (sql, params) => {
        if (params === undefined) {
          await lite.exec(sql);
          return { rows: [], count: 0 };
        }
        const { rows, affectedRows } = await lite.query<Record<string, unknown>>(sql, params as unknown[]);
        return { rows, count: affectedRows ?? 0 };
      },
    },
    async *copyOut(table) {
      const size = await lite.query<{ n: number }>('select pg_relation_size($1::regclass) / 8192 as n', [
        quoted(table.name),
      ]);
      for (let first = 0; first < (size.rows[0]?.n ?? 0); first += blocks) {
        const { blob } = await lite.query(
          `copy (select ${columnsOf(table)} from ${quoted(table.name)}
          where ctid >= '(${first},0)' and ctid < '(${first + blocks},0)') to '/dev/blob'`,
        );
        if (blob) yield new Uint8Array(await blob.arrayBuffer());
      }
    },
    async copyIn(table, chunks) {
      const take = async (bytes: Buffer) => {
        const blob = new Blob([new Uint8Array(bytes)]);
        await lite.query(`copy ${quoted(table.name)} (${columnsOf(table)}) from '/dev/blob'`, [], { blob });
      };
      let held: Uint8Array[] = [];
      let bytes = 0;
      for await (const chunk of chunks) {
        held.push(chunk);
        bytes += chunk.length;
        if (bytes < atOnce) continue;
        const all = Buffer.concat(held);
        // Whole rows: a line break that stands in a text is written as two letters.
        const end = all.lastIndexOf(newline) + 1;
        if (end > 0) await take(all.subarray(0, end));
        held = [all.subarray(end)];
        bytes = all.length - end;
      }
      if (bytes > 0) await take(Buffer.concat(held));
    },
    close: () => lite.close(),
  };
}
