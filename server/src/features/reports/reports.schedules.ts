import type { Services } from '../../app/services.ts';
import { enqueue } from '../../app/work/queue.ts';
import type { Schedule } from '../../app/work/schedules.ts';
import { type DueReport, dueReports } from './reports.periods.ts';
import { workOf } from './reports.work.ts';

/** So many are begun in one statement: it has room for some thirteen thousand. */
const atOnce = 1_000;

/** Begins what is due: a period of a report once, however many servers look. */
export function beginReportsSchedule({ system, live, now }: Pick<Services, 'system' | 'live' | 'now'>): Schedule {
  return {
    name: 'begin-reports',
    everyMs: 60_000,
    async run() {
      const at = new Date(now()).toISOString();
      const due = await system.read((sql) => dueReports(sql, at));
      for (let from = 0; from < due.length; from += atOnce) await beginSome(due.slice(from, from + atOnce), at);
    },
  };

  async function beginSome(due: readonly DueReport[], at: string): Promise<void> {
    const begun = await system.write('reports.due')(async (sql) => {
      const rows = await sql
        .insertInto('report_sent')
        .values(due.map((one) => ({ ...one, created_at: at })))
        .onConflict((conflict) =>
          conflict.columns(['client_id', 'report_id', 'from_day', 'to_day']).where('asked_by', 'is', null).doNothing(),
        )
        .returning(['client_id', 'report_id', 'sent_id'])
        .execute();
      for (const row of rows) await enqueue(sql, workOf(row));
      return rows;
    });
    for (const { client_id, report_id } of begun) live.signal(client_id, { feature: 'reports', id: report_id });
  }
}
