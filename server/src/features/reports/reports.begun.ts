import type { ReportKind } from '@botones/contract/analytics/reports';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql } from '../../app/database/db.ts';
import type { ReportAsked } from './reports.figures.ts';
import { askerOf, type Reader, readersOf } from './reports.people.ts';

/** A report whose making was begun. */
export interface Begun extends ReportAsked {
  sent_id: number;
  report_id: number;
  name: string;
  asked_by: number | null;
  language: Language | null;
  colour: string;
  timezone: string;
  logo: string | null;
  /** Whether it, or its client, was switched off since it was begun. */
  is_off: boolean;
  created_at: string;
  /** How often something said on its days was erased until it was read. */
  erasures: number;
}

/** What is read, or was, is erased: it is read anew. */
export class Erased extends Error {}

/** Holds what was begun for whoever writes of it; false: it was deleted, or made by another. */
export async function hold(sql: Sql, { client_id, sent_id, erasures }: Begun): Promise<boolean> {
  const row = await sql
    .selectFrom('report_sent')
    .select('erasures')
    .where('client_id', '=', client_id)
    .where('sent_id', '=', sent_id)
    .where('made_at', 'is', null)
    .forUpdate()
    .executeTakeFirst();
  if (row && row.erasures !== erasures) throw new Erased();
  return row !== undefined;
}

/** Fails where the database that is read knows less, or more, of what was erased than was known when it was begun. */
export async function sameIn(sql: Sql, { client_id, sent_id, erasures }: Begun): Promise<void> {
  const row = await sql
    .selectFrom('report_sent')
    .select('erasures')
    .where('client_id', '=', client_id)
    .where('sent_id', '=', sent_id)
    .executeTakeFirst();
  if (row?.erasures !== erasures) throw new Erased();
}

/** What was begun and is not made yet; undefined: it is made, or was deleted. */
export async function begunOf(sql: Sql, client_id: number, sent_id: number): Promise<Begun | undefined> {
  const { rows } = await raw<Begun & { kind: ReportKind }>`
    select r.sent_id, r.report_id, r.client_id, r.asked_by, r.language, r.erasures, r.created_at, r.from_day as "from", r.to_day as "to",
      s.name, s.kind, s.robot_id, s.branchoffice_id, s.poll_id, c.name as client, c.primary_color as colour, c.timezone, c.image as logo,
      (not s.is_active and r.asked_by is null) or not c.is_active or c.deleted_at is not null as is_off
    from report_sent r join report_subscriptions s on s.client_id = r.client_id and s.report_id = r.report_id
    join clients c on c.client_id = r.client_id
    where r.client_id = ${client_id} and r.sent_id = ${sent_id} and r.made_at is null and r.failed is null`.execute(
    sql,
  );
  return rows[0];
}

/** Who gets it now, of those who were named; of a test whoever asked for it. */
export async function peopleOf(sql: Sql, begun: Begun): Promise<Reader[]> {
  const { asked_by, language, report_id } = begun;
  if (asked_by === null || language === null) return readersOf(sql, [report_id]);
  return [await askerOf(sql, { ...begun, user_id: asked_by, language })];
}
