import type { RawBuilder } from 'kysely';
import { raw, type Sql } from './db.ts';

/** Rows of a statement as JSON: of thousands, fields of their own take the driver longer than all of the rest. */
export async function inOnePiece<Row>(sql: Sql, select: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await raw<{ all: Row[] | null }>`select json_agg(x) as all from (${select}) x`.execute(sql);
  return rows[0]?.all ?? [];
}
