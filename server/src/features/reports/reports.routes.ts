import { mostReports, reports } from '@botones/contract/analytics/reports';
import { implement } from '../../app/calls/bind.ts';
import type { PersonContext } from '../../app/calls/context.ts';
import { lockLoaded, raw } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { containsText, keyset, nameKey, numberKey, reversed } from '../../app/lists/keyset.ts';
import { countRows } from '../../app/lists/paging.ts';
import { pageOrStream } from '../../app/lists/stream-list.ts';
import { readAttachment } from '../../app/mail/attachments.ts';
import type { Services } from '../../app/services.ts';
import { enqueue } from '../../app/work/queue.ts';
import { mayGet } from './reports.people.ts';
import { firstDay, lastDay } from './reports.periods.ts';
import { selectReports, selectSent, tellReports, tellSent } from './reports.queries.ts';
import { workOf } from './reports.work.ts';
import { kindsOf, refuseForeign, refuseKind, seen, writePeople } from './reports.writes.ts';

const [name, number] = [nameKey(raw`s.name::text`), numberKey(raw`s.report_id`)];
const orders = {
  name: [name, number],
  name_desc: reversed([name, number]),
  id: [number],
  id_desc: reversed([number]),
};
const newestFirst = reversed([numberKey(raw`r.sent_id`)]);

/** The one buffer of a file, as answers of files are given. */
async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

export function reportRoutes(services: Services) {
  const { system, config, live, now } = services;
  const sends = config.smtp !== undefined;
  const at = () => new Date(now()).toISOString();
  const changed = (client_id: number, report_id: number) =>
    live.signal(client_id, { feature: 'reports', id: report_id });

  /** One report as it is told; who gets it is asked for once the caller was let to see it. */
  async function told({ db, person }: PersonContext, report_id: number) {
    const row = await db(async (sql) => {
      const found = selectReports(sql, at()).where('s.report_id', '=', report_id);
      return orFail(await found.where('s.kind', 'in', kindsOf(person)).executeTakeFirst(), 'reports.not_found');
    });
    const [report] = await system.read((sql) => tellReports(sql, [row]));
    return orFail(report, 'reports.not_found');
  }

  return implement(reports, {
    list: ({ query: { search, sort = 'name', ...query } }, { db, paging, person }) =>
      pageOrStream(query, paging, async (page, first) => {
        const { rows, total, next } = await db(async (sql) => {
          const found = selectReports(sql, at())
            .where('s.kind', 'in', kindsOf(person))
            .$if(Boolean(search), (some) => some.where(containsText(raw`s.name::text`, search as string)));
          const counted = found.clearSelect().select(raw`1`.as('one'));
          return { ...(await keyset(found, orders[sort], page)), total: first ? await countRows(sql, counted) : null };
        });
        return { rows: await system.read((sql) => tellReports(sql, rows)), total, next };
      }),

    get: ({ params }, context) => told(context, params.report_id),

    create: async ({ body: { client: client_id, people, ...fields } }, context) => {
      const { db, person } = context;
      refuseKind(fields.kind, person);
      const report_id = await db(async (sql) => {
        // Of two that come together the second counts the first.
        await raw`select from clients where client_id = ${client_id} for no key update`.execute(sql);
        const { n } = await sql
          .selectFrom('report_subscriptions')
          .select(raw<number>`count(*)::int`.as('n'))
          .where('client_id', '=', client_id)
          .executeTakeFirstOrThrow();
        if (n >= mostReports) throw failure('reports.too_many', { params: { max: String(mostReports) } });
        await refuseForeign(sql, client_id, fields);
        const { report_id } = await sql
          .insertInto('report_subscriptions')
          .values({ ...fields, client_id, made_by: person.user_id, since: at() })
          .returning('report_id')
          .executeTakeFirstOrThrow();
        await writePeople(sql, { client_id, report_id, kind: fields.kind }, people);
        return report_id;
      });
      changed(client_id, report_id);
      return told(context, report_id);
    },

    update: async ({ params: { report_id }, body: { updated_at, people, ...fields } }, context) => {
      const { db, person } = context;
      const client_id = await db(async (sql) => {
        const { client_id, kind } = await seen(sql, report_id, person);
        const row = sql
          .selectFrom('report_subscriptions')
          .select(['updated_at', 'is_active', 'every', 'robot_id', 'branchoffice_id'])
          .where('report_id', '=', report_id);
        const was = await lockLoaded(row, updated_at, 'reports.not_found');
        // What it was of already may be gone by now.
        await refuseForeign(sql, client_id, {
          ...(fields.robot_id !== was.robot_id && { robot_id: fields.robot_id }),
          ...(fields.branchoffice_id !== was.branchoffice_id && { branchoffice_id: fields.branchoffice_id }),
        });
        const begins = (fields.is_active && !was.is_active) || (fields.every && fields.every !== was.every);
        await sql
          .updateTable('report_subscriptions')
          .set({ ...fields, ...(begins && { since: at() }), updated_at: raw`now()` })
          .where('report_id', '=', report_id)
          .execute();
        if (people) await writePeople(sql, { client_id, report_id, kind }, people);
        return client_id;
      });
      changed(client_id, report_id);
      return told(context, report_id);
    },

    remove: async ({ params: { report_id } }, { db, person }) => {
      const { client_id } = await db(async (sql) => {
        const found = await seen(sql, report_id, person);
        await sql.deleteFrom('report_subscriptions').where('report_id', '=', report_id).execute();
        return found;
      });
      changed(client_id, report_id);
      return null;
    },

    test: async ({ params: { report_id }, body: { language } }, { db, person }) => {
      const row = await db(async (sql) => {
        const { client_id } = await seen(sql, report_id, person);
        const { rows } = await raw<{ from_day: string; to_day: string }>`
          select ${firstDay(at())} as from_day, ${lastDay(at())} as to_day from report_subscriptions s
          join clients c on c.client_id = s.client_id where s.report_id = ${report_id}`.execute(sql);
        const days = orFail(rows[0], 'reports.not_found');
        // One queue makes the reports of all: of two that come together the second sees the first.
        await raw`select from report_subscriptions where report_id = ${report_id} for no key update`.execute(sql);
        const unmade = sql.selectFrom('report_sent').select('sent_id').where('report_id', '=', report_id);
        const mine = unmade
          .where('asked_by', '=', person.user_id)
          .where('made_at', 'is', null)
          .where('failed', 'is', null);
        if (await mine.executeTakeFirst()) fail('reports.testing');
        const { sent_id } = await sql
          .insertInto('report_sent')
          .values({ client_id, report_id, ...days, asked_by: person.user_id, language, created_at: at() })
          .returning('sent_id')
          .executeTakeFirstOrThrow();
        await enqueue(sql, workOf({ client_id, sent_id }));
        const found = selectSent(sql).where('r.sent_id', '=', sent_id);
        return { client_id, sent: await found.executeTakeFirstOrThrow() };
      });
      changed(row.client_id, report_id);
      return { ...row.sent, documents: [], people: [] };
    },

    sent: ({ params: { report_id }, query }, { db, paging, person }) =>
      pageOrStream(query, paging, async (page, first) => {
        const { rows, total, next } = await db(async (sql) => {
          await seen(sql, report_id, person);
          const found = selectSent(sql).where('r.report_id', '=', report_id);
          const counted = found.clearSelect().select(raw`1`.as('one'));
          return { ...(await keyset(found, newestFirst, page)), total: first ? await countRows(sql, counted) : null };
        });
        return {
          rows: await system.read((sql) => tellSent(sql, rows, { sends, isStaff: person.is_staff })),
          total,
          next,
        };
      }),

    document: async ({ params: { report_id, sent_id, language } }, { db, person }) => {
      const { attachment_id } = await db(async (sql) => {
        await seen(sql, report_id, person);
        const document = sql
          .selectFrom('report_documents as d')
          .innerJoin('report_sent as r', (on) =>
            on.onRef('r.client_id', '=', 'd.client_id').onRef('r.sent_id', '=', 'd.sent_id'),
          )
          .select('d.attachment_id')
          .where('r.report_id', '=', report_id)
          .where('d.sent_id', '=', sent_id)
          .where('d.language', '=', language);
        return orFail(await document.executeTakeFirst(), 'reports.no_document');
      });
      const file = await system.read((sql) => readAttachment(sql, attachment_id));
      return once(orFail(file, 'reports.no_document').bytes);
    },

    people: ({ params: { client_id, kind } }, { db, person }) => {
      refuseKind(kind, person);
      return db((sql) => mayGet(sql, client_id, kind).execute());
    },
  });
}
