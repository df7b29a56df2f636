import type { Report, ReportKind, ReportPeriod, SentReport, SentState } from '@botones/contract/analytics/reports';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql } from '../../app/database/db.ts';
import { type MailState, stateOf } from '../mails/mails.state.ts';
import { type Reader, readersOf } from './reports.people.ts';
import { nextAt } from './reports.periods.ts';
import { wasKept } from './reports.settled.ts';

/** All that is told of a report but who gets it. */
export const selectReports = (sql: Sql, now: string) =>
  sql
    .selectFrom('report_subscriptions as s')
    .innerJoin('clients as c', 'c.client_id', 's.client_id')
    .where('c.deleted_at', 'is', null)
    .select(['s.report_id', 's.client_id', 'c.name as client_name', 's.name', 's.kind', 's.every', 's.is_active'])
    .select(['s.robot_id', 's.branchoffice_id', 's.poll_id', 's.updated_at'])
    .select(
      raw<string | null>`(select r.name from robots r where r.robot_id = s.robot_id and r.client_id = s.client_id
      and r.deleted_at is null)`.as('robot_name'),
    )
    .select(
      raw<string | null>`(select b.name from branch_offices b where b.branchoffice_id = s.branchoffice_id
      and b.client_id = s.client_id and b.deleted_at is null)`.as('branch_name'),
    )
    .select(
      raw<string | null>`(select p.title_es from polls p where p.poll_id = s.poll_id and p.client_id = s.client_id
      and p.deleted_at is null)`.as('survey_name'),
    )
    .select(raw<string | null>`seen_name(s.made_by)`.as('made_by'))
    .select(nextAt(now).as('next_at'));
export type ReportRow = Awaited<ReturnType<ReturnType<typeof selectReports>['executeTakeFirstOrThrow']>>;

const named = (id: number | null, name: string | null) => (id === null ? null : { id, name });

export function toReport(row: ReportRow, people: readonly Reader[]): Report {
  const { report_id, client_id, client_name, name, is_active, made_by, next_at, updated_at } = row;
  return {
    ...{ report_id, client: { client_id, name: client_name }, name, is_active, made_by, next_at, updated_at },
    kind: row.kind as ReportKind,
    every: row.every as ReportPeriod,
    robot: named(row.robot_id, row.robot_name),
    branch: named(row.branchoffice_id, row.branch_name),
    survey: named(row.poll_id, row.survey_name),
    people: people
      .filter((reader) => reader.report_id === report_id)
      .map(({ user_id, name, language, skipped }) => ({ user_id, name, language, skipped })),
  };
}

/** What was sent, without whom to. */
export const selectSent = (sql: Sql) =>
  sql
    .selectFrom('report_sent as r')
    .select(['r.sent_id', 'r.from_day as from', 'r.to_day as to', 'r.created_at', 'r.made_at', 'r.failed'])
    .select(raw<boolean>`r.asked_by is not null`.as('is_test'));
export type SentRow = Awaited<ReturnType<ReturnType<typeof selectSent>['executeTakeFirstOrThrow']>>;

interface SentMail {
  sent_id: number;
  user_id: number;
  name: string | null;
  language: Language;
  skipped: Reader['skipped'];
  state: SentState;
  said: string | null;
  sent_at: string | null;
}

/** Whether mails leave here, and who reads it: people of clients are told neither who of the staff it was nor where the mail server stands. */
export interface SentReader {
  sends: boolean;
  isStaff: boolean;
}

const addresses =
  /(\d{1,3}\.){3}\d{1,3}(:\d+)?|\[?([\da-f]{0,4}:){2,}[\da-f.]{0,15}\]?(:\d+)?|\b[\w-]+(\.[\w-]+)*:\d+\b/gi;
/** What went wrong, without the host and port that it says. */
export const withoutHosts = (said: string): string =>
  said
    .replace(/\b(connect|getaddrinfo|query\w*|read|write) (E[A-Z_]+)\b.*$/s, '$1 $2')
    .replace(/\bHost: \S+/g, '')
    .replace(addresses, '…')
    .trim();

/** How far the mails of what was sent came: what is certain is kept beside them, what is not stands in the outbox. */
async function mailsOf(sql: Sql, sent: readonly number[], { sends, isStaff }: SentReader): Promise<SentMail[]> {
  const { rows } = await raw<Omit<SentMail, 'state'> & { kept: SentState | null; now: MailState | null }>`
    select x.sent_id, x.user_id, x.language, x.skipped, x.state as kept, coalesce(x.said, m.last_error) as said,
      coalesce(x.sent_at, m.sent_at) as sent_at, case when m.expires_at <= now() and ${wasKept} then 'kept'
        when m.mail_id is not null then ${stateOf(sends)} end as now,
      case when u.is_staff and not ${isStaff}::boolean then 'Soporte'
        when u.client_id = x.client_id or u.is_staff then trim(u.name || ' ' || u.last_name) end as name
    from report_mails x left join mail_outbox m on m.mail_id = x.mail_id and x.state is null
    left join users u on u.user_id = x.user_id
    where x.sent_id = any(${sent}::bigint[])
    order by trim(u.name || ' ' || u.last_name) collate spanish, x.user_id`.execute(sql);
  const stateIn = (kept: SentState | null, now: MailState | null): SentState =>
    kept ?? (now === null ? 'expired' : now === 'retrying' ? 'waiting' : now);
  return rows.map(({ kept, now, ...row }) => ({
    ...row,
    said: row.said === null || isStaff ? row.said : withoutHosts(row.said),
    state: row.skipped === null ? stateIn(kept, now) : 'skipped',
  }));
}

/** Documents of what was sent. */
async function documentsOf(sql: Sql, sent: readonly number[]) {
  const { rows } = await raw<{ sent_id: number; language: Language; bytes: number; is_kept: boolean }>`
    select d.sent_id, d.language, d.bytes, a.attachment_id is not null as is_kept
    from report_documents d
    left join mail_attachments a on a.client_id = d.client_id and a.attachment_id = d.attachment_id
    where d.sent_id = any(${sent}::bigint[]) order by d.language`.execute(sql);
  return rows;
}

/** What was sent, with whom to and in which documents. Reads the outbox: for the server alone, of rows that the caller was let to see. */
export async function tellSent(sql: Sql, rows: readonly SentRow[], reader: SentReader): Promise<SentReport[]> {
  const sent = rows.map(({ sent_id }) => sent_id);
  const mails = await mailsOf(sql, sent, reader);
  const documents = await documentsOf(sql, sent);
  const of = <R extends { sent_id: number }>(all: readonly R[], sent_id: number) =>
    all.filter((one) => one.sent_id === sent_id);
  return rows.map((row) => ({
    ...row,
    documents: of(documents, row.sent_id).map(({ sent_id: _, ...document }) => document),
    people: of(mails, row.sent_id).map(({ sent_id: _, ...mail }) => mail),
  }));
}

/** Reports with who gets them. Reads people of all clients: of rows that the caller was let to see. */
export const tellReports = async (sql: Sql, rows: readonly ReportRow[]): Promise<Report[]> => {
  const people = await readersOf(
    sql,
    rows.map(({ report_id }) => report_id),
  );
  return rows.map((row) => toReport(row, people));
};
