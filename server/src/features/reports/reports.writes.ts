import { type ReportKind, reportKinds, reportModules } from '@botones/contract/analytics/reports';
import { allows } from '@botones/contract/calls/access';
import type { PersonContext } from '../../app/calls/context.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { mayGet } from './reports.people.ts';

type Person = PersonContext['person'];

/** The kinds that somebody may see: those of whose module they hold. */
export const kindsOf = (person: Person): ReportKind[] =>
  reportKinds.filter((kind) => allows([reportModules[kind]], person));
export const refuseKind = (kind: ReportKind, person: Person): void => {
  if (!allows([reportModules[kind]], person)) fail('session.forbidden');
};

/** A report that somebody may see; of another kind it is not there. */
export async function seen(sql: Sql, report_id: number, person: Person) {
  const row = await sql
    .selectFrom('report_subscriptions')
    .select(['report_id', 'client_id', 'kind'])
    .where('report_id', '=', report_id)
    .where('kind', 'in', kindsOf(person))
    .executeTakeFirst();
  const { kind, ...found } = orFail(row, 'reports.not_found');
  return { ...found, kind: kind as ReportKind };
}

interface Named {
  robot_id?: number | null | undefined;
  branchoffice_id?: number | null | undefined;
  poll_id?: number | null | undefined;
}

/** Fails where what a report is to be of is not the client's. */
export async function refuseForeign(sql: Sql, client_id: number, { robot_id, branchoffice_id, poll_id }: Named) {
  if (robot_id) {
    const robot = sql.selectFrom('robots').select('robot_id').where('robot_id', '=', robot_id);
    const mine = robot.where('client_id', '=', client_id).where('deleted_at', 'is', null);
    orFail(await mine.executeTakeFirst(), 'robots.not_found');
  }
  if (branchoffice_id) {
    const branch = sql.selectFrom('branch_offices').select('branchoffice_id');
    const mine = branch.where('branchoffice_id', '=', branchoffice_id).where('client_id', '=', client_id);
    orFail(await mine.where('deleted_at', 'is', null).executeTakeFirst(), 'branches.not_found');
  }
  if (poll_id) {
    const survey = sql.selectFrom('polls').select('poll_id').where('poll_id', '=', poll_id);
    const mine = survey.where('client_id', '=', client_id).where('deleted_at', 'is', null);
    orFail(await mine.executeTakeFirst(), 'surveys.not_found');
  }
}

interface Reading {
  user_id: number;
  language: string;
}

/** Writes who gets a report; those who are there already stay as they are, also where they may no longer get it. */
export async function writePeople(
  sql: Sql,
  of: { client_id: number; report_id: number; kind: ReportKind },
  people: Reading[],
) {
  const { client_id, report_id, kind } = of;
  const there = await sql.selectFrom('report_people').select('user_id').where('report_id', '=', report_id).execute();
  const named = people.map(({ user_id }) => user_id);
  const may = await mayGet(sql, client_id, kind).where('u.user_id', 'in', named).execute();
  const known = new Set([...there, ...may].map(({ user_id }) => user_id));
  if (people.some(({ user_id }) => !known.has(user_id))) fail('reports.reader', { people: 'reports.reader' });
  await sql
    .deleteFrom('report_people')
    .where('report_id', '=', report_id)
    .where('user_id', '!=', raw<number>`all(${named}::bigint[])`)
    .execute();
  await sql
    .insertInto('report_people')
    .values(people.map(({ user_id, language }) => ({ client_id, report_id, user_id, language })))
    .onConflict((conflict) =>
      conflict
        .columns(['client_id', 'report_id', 'user_id'])
        .doUpdateSet({ language: (eb) => eb.ref('excluded.language') })
        .where((eb) => eb('report_people.language', '!=', eb.ref('excluded.language'))),
    )
    .execute();
}
