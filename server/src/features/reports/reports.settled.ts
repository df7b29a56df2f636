import { documentDays } from '@botones/contract/analytics/reports';
import { raw, type Sql } from '../../app/database/db.ts';
import { worth } from './reports.work.ts';

/** Whether a mail `m` was laid down for want of a mail server and nobody tried to send it since. */
export const wasKept = raw<boolean>`(m.sent_at is null and m.filed_at is not null and m.last_error is null)`;

/**
 * Writes down beside each mail what became of it, before the outbox forgets it, and removes documents that were kept long enough: one of what
 * people said no longer than its client keeps that (ENT-1).
 */
export async function settleMails(sql: Sql): Promise<void> {
  await raw`update report_mails x set said = m.last_error, sent_at = m.sent_at, state = case when m.sent_at is not null then 'sent'
      when m.expires_at > now() then 'refused' when ${wasKept} then 'kept' else 'expired' end
    from mail_outbox m where x.mail_id is not null and x.state is null and m.mail_id = x.mail_id
      and (m.sent_at is not null or m.body_enc is null or m.expires_at <= now())`.execute(sql);
  await raw`delete from mail_attachments where created_at < now() - make_interval(days => ${documentDays}::int)`.execute(
    sql,
  );
  // Those of reports that were deleted; what a mail waits with is a few days old at most.
  await raw`delete from mail_attachments a where a.created_at < now() - make_interval(secs => ${worth / 1_000}::float8)
    and not exists (select from report_documents d where d.client_id = a.client_id and d.attachment_id = a.attachment_id)`.execute(
    sql,
  );
  await raw`delete from mail_attachments a using report_documents d, report_sent r, report_subscriptions s, clients c
    where d.client_id = a.client_id and d.attachment_id = a.attachment_id and r.client_id = d.client_id and r.sent_id = d.sent_id
      and s.client_id = r.client_id and s.report_id = r.report_id and s.kind = 'sentences' and c.client_id = a.client_id
      and r.to_day < (now() - c.sentence_days * interval '1 day')::date`.execute(sql);
}
