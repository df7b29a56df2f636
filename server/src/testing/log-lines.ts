import type { World } from './world.ts';

/** A line of the log as it is stored. */
export interface LogLine {
  audit_id: number;
  client_id: number | null;
  actor: string;
  action: string;
  request_id: string;
  ip: string | null;
  at: string;
  changes: { table: string; op: string; id: string; before: object; after: object }[];
}

/** Every line that was written after one, oldest first. */
export const linesAfter = async (w: World, audit_id: number): Promise<LogLine[]> =>
  (
    await w.engine.owner((c) =>
      c.query<LogLine>('select * from audit where audit_id > $1 order by audit_id', [audit_id]),
    )
  ).rows;

/** The number of the last line; 0 when there is none. */
export const lastLine = async (w: World): Promise<number> =>
  Number((await w.engine.owner((c) => c.query('select coalesce(max(audit_id), 0) as n from audit', []))).rows[0]?.n);
