import { type ReportKind, reportModules, type SkippedReason } from '@botones/contract/analytics/reports';
import type { Language } from '@botones/contract/fields/words';
import { raw, type Sql } from '../../app/database/db.ts';

/** Somebody who is to get a report, and why they do not. */
export interface Reader {
  report_id: number;
  user_id: number;
  /** Null: of another client now. */
  name: string | null;
  email: string;
  language: Language;
  skipped: SkippedReason | null;
}

const modules = JSON.stringify(reportModules);
/** Whether somebody `u` holds the module of a kind. */
const holds = (kind: ReturnType<typeof raw>) => raw<boolean>`exists (select from profile_modules pm
  join modules m on m.module_id = pm.module_id where pm.profile_id = u.profile_id and m.name = ${modules}::jsonb ->> ${kind})`;

/** Those of reports by their names, as they are now. Reads people of all clients: who moved is known by that. */
export async function readersOf(sql: Sql, reports: readonly number[]): Promise<Reader[]> {
  if (reports.length === 0) return [];
  const { rows } = await raw<Reader>`
    select p.report_id, p.user_id, p.language, coalesce(u.email, '') as email,
      case when u.client_id = p.client_id then trim(u.name || ' ' || u.last_name) end as name,
      case when u.user_id is null or u.deleted_at is not null or not u.is_active then 'gone'
        when u.client_id is distinct from p.client_id then 'moved'
        when not ${holds(raw`s.kind`)} then 'no_right' end as skipped
    from report_people p
    join report_subscriptions s on s.client_id = p.client_id and s.report_id = p.report_id
    left join users u on u.user_id = p.user_id
    where p.report_id = any(${reports}::bigint[])
    order by trim(u.name || ' ' || u.last_name) collate spanish, p.user_id`.execute(sql);
  return rows;
}

/** Who asked for a test: of the staff, or of the client with the module. */
export async function askerOf(
  sql: Sql,
  of: { report_id: number; client_id: number; kind: ReportKind; user_id: number; language: Language },
): Promise<Reader> {
  const { report_id, client_id, kind, user_id, language } = of;
  const { rows } = await raw<Pick<Reader, 'email' | 'name' | 'skipped'>>`
    select u.email, trim(u.name || ' ' || u.last_name) as name,
      case when u.deleted_at is not null or not u.is_active then 'gone' when u.is_staff then null
        when u.client_id is distinct from ${client_id}::bigint then 'moved' when not ${holds(raw`${kind}::text`)} then 'no_right' end as skipped
    from users u where u.user_id = ${user_id}`.execute(sql);
  const nobody = { email: '', name: null, skipped: 'gone' } as const;
  return { report_id, user_id, language, ...(rows[0] ?? nobody) };
}

/** Who of a client may get a kind, by name. */
export const mayGet = (sql: Sql, client_id: number, kind: ReportKind) =>
  sql
    .selectFrom('users as u')
    .select(['u.user_id', raw<string>`trim(u.name || ' ' || u.last_name)`.as('name')])
    .where('u.client_id', '=', client_id)
    .where('u.is_active', '=', true)
    .where('u.deleted_at', 'is', null)
    .where(holds(raw`${kind}::text`))
    .orderBy(raw`trim(u.name || ' ' || u.last_name) collate spanish`)
    .orderBy('u.user_id');
