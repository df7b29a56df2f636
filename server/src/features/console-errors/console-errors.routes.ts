import { type ConsoleError, consoleErrors, type errorKinds } from '@botones/contract/console-errors';
import { implement } from '../../app/bind.ts';
import { raw, type Sql } from '../../app/db.ts';
import { orFail } from '../../app/fail.ts';
import { countRows, cursorOf, cutPage, instantIn, readCursor } from '../../app/paging.ts';
import type { Services } from '../../app/services.ts';
import { pageOrWhole } from '../../app/whole-list.ts';
import { browserOf, cut } from './console-errors.cut.ts';

/** Reports that are shown of one failure; the same number is looked at for its browsers. */
const latest = 20;

const selected = (sql: Sql) =>
  sql
    .selectFrom('client_error_groups as g')
    .select(['g.error_id', 'g.kind', 'g.path', 'g.message', 'g.count', 'g.first_at', 'g.last_at', 'g.solved_at'])
    .select(
      raw<string[]>`array(select distinct browser from (select e.browser from client_errors e
        where e.error_id = g.error_id order by e.report_id desc limit ${latest}) of_latest order by browser)`.as(
        'browsers',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;
const toWire = (row: Row): ConsoleError => ({ ...row, kind: row.kind as (typeof errorKinds)[number] });

const find = async (sql: Sql, error_id: number): Promise<ConsoleError> =>
  toWire(orFail(await selected(sql).where('g.error_id', '=', error_id).executeTakeFirst(), 'errors.not_found'));

/** What an external service of errors makes a stack of. */
function asError(kind: string, message: string, stack: string): Error {
  const error = new Error(message);
  error.name = `console.${kind}`;
  error.stack = stack || `${error.name}: ${message}`;
  return error;
}

export function consoleErrorRoutes({ system, live, log, report }: Services) {
  const changed = (error_id: number) => live.signal(null, { feature: 'consoleErrors', id: error_id });
  return implement(consoleErrors, {
    report: async ({ body }, { origin }) => {
      const [path, message] = [cut(body.path.replace(/[?#].*$/s, ''), 1024), cut(body.message, 2048)];
      const user_agent = cut(body.user_agent ?? origin.userAgent, 512);
      const stack = cut(body.stack ?? '', 12_800);
      const error_id = await system.write('consoleErrors.report')(async (sql) => {
        const group = await sql
          .insertInto('client_error_groups')
          .values({ kind: body.kind, path, message })
          .onConflict((conflict) =>
            conflict
              .column('fingerprint')
              .doUpdateSet({ count: raw`client_error_groups.count + 1`, last_at: raw`now()`, solved_at: null }),
          )
          .returning('error_id')
          .executeTakeFirstOrThrow();
        await sql
          .insertInto('client_errors')
          .values({ ...group, stack, user_agent, browser: browserOf(user_agent), ip: origin.ip })
          .execute();
        return group.error_id;
      });
      log.warn({ kind: body.kind, path, message }, 'a console reported a failure');
      report(asError(body.kind, `${message} (${path})`, stack));
      changed(error_id);
      return null;
    },

    list: ({ query }, { vault, paging }) =>
      pageOrWhole(query, paging, ({ limit, after, offset = 0 }, first) =>
        vault(async (sql) => {
          const most = query.sort === 'most';
          let asked = selected(sql);
          if (query.kind) asked = asked.where('g.kind', '=', query.kind);
          if (query.solved) asked = asked.where('g.solved_at', query.solved === 'yes' ? 'is not' : 'is', null);
          if (query.search)
            asked = asked.where(
              raw<boolean>`position(searchable(${query.search}) in searchable(g.message || ' ' || g.path)) > 0`,
            );
          const total = first ? await countRows(sql, asked.clearSelect().select('g.error_id')) : null;
          if (after !== undefined && most) {
            const [count, id] = readCursor(after, ['number', 'number']);
            asked = asked.where(raw<boolean>`(g.count, g.error_id) < (${count}::bigint, ${id}::bigint)`);
          } else if (after !== undefined) {
            const [at, id] = readCursor(after, ['string', 'number']);
            asked = asked.where(raw<boolean>`(g.last_at, g.error_id) < (${instantIn(at)}::timestamptz, ${id}::bigint)`);
          }
          const rows = await asked
            .orderBy(most ? 'g.count' : 'g.last_at', 'desc')
            .orderBy('g.error_id', 'desc')
            .offset(offset)
            .limit(limit + 1)
            .execute();
          const { shown, next } = cutPage(rows, limit, (last) =>
            cursorOf(most ? last.count : last.last_at, last.error_id),
          );
          return { rows: shown.map(toWire), total, next };
        }),
      ),

    get: ({ params }, { vault }) =>
      vault(async (sql) => {
        const found = await find(sql, params.error_id);
        const reports = await sql
          .selectFrom('client_errors')
          .select(['report_id', 'created_at as at', 'browser', 'user_agent', 'stack'])
          .where('error_id', '=', params.error_id)
          .orderBy('report_id', 'desc')
          .limit(latest)
          .execute();
        return { ...found, reports };
      }),

    update: async ({ params, body }, { vault, person }) => {
      const row = await vault(async (sql) => {
        await sql
          .updateTable('client_error_groups')
          .set(
            body.solved ? { solved_at: raw`now()`, solved_by: person.user_id } : { solved_at: null, solved_by: null },
          )
          .where('error_id', '=', params.error_id)
          .execute();
        return find(sql, params.error_id);
      });
      changed(params.error_id);
      return row;
    },

    remove: async ({ params }, { vault }) => {
      const row = await vault((sql) =>
        sql
          .deleteFrom('client_error_groups')
          .where('error_id', '=', params.error_id)
          .returning('error_id')
          .executeTakeFirst(),
      );
      changed(orFail(row, 'errors.not_found').error_id);
      return null;
    },
  });
}
