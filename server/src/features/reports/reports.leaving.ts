import type { ReportKind } from '@botones/contract/analytics/reports';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql, type SystemDb } from '../../app/database/db.ts';
import type { MayLeave } from '../../app/mail/mail.ts';
import { askerOf, readersOf } from './reports.people.ts';

interface Leaving {
  client_id: number;
  sent_id: number;
  user_id: number;
  language: Language;
  report_id: number;
  asked_by: number | null;
  kind: ReportKind;
}

async function leavingOf(sql: Sql, mail_id: string): Promise<Leaving | undefined> {
  const { rows } = await raw<Leaving>`
    select x.client_id, x.sent_id, x.user_id, x.language, r.report_id, r.asked_by, s.kind
    from report_mails x join report_sent r on r.client_id = x.client_id and r.sent_id = x.sent_id
    join report_subscriptions s on s.client_id = r.client_id and s.report_id = r.report_id
    join clients c on c.client_id = x.client_id and c.is_active and c.deleted_at is null
    where x.mail_id = ${mail_id}::uuid`.execute(sql);
  return rows[0];
}

/**
 * Whether a mail with a report still may leave, which may be three days after it was written (TAB-6): its report is there, and whoever it is to may
 * get it. What became of it is written down beside it, as of those who could not get it when it was written.
 */
export const reportMayLeave =
  (system: SystemDb): MayLeave =>
  async (mail_id) => {
    const { leaving, skipped } = await system.read(async (sql) => {
      const leaving = await leavingOf(sql, mail_id);
      if (!leaving) return { leaving: undefined, skipped: null };
      const { asked_by, report_id, user_id } = leaving;
      const reader =
        asked_by === null
          ? (await readersOf(sql, [report_id])).find((one) => one.user_id === user_id)
          : await askerOf(sql, leaving);
      return { leaving, skipped: reader ? reader.skipped : 'not_named' };
    });
    if (!leaving) return 'the report is gone';
    if (skipped === null) return null;
    await system.write('reports.withheld')((sql) =>
      sql
        .updateTable('report_mails')
        .set({ mail_id: null, skipped })
        .where('client_id', '=', leaving.client_id)
        .where('sent_id', '=', leaving.sent_id)
        .where('user_id', '=', leaving.user_id)
        .execute(),
    );
    return skipped;
  };
