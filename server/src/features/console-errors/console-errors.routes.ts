import { type ConsoleError, consoleErrors, type errorKinds } from '@botones/contract/console-errors/console-errors';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { containsText, instantKey, keysetList, numberKey, reversed } from '../../app/lists/keyset.ts';
import type { Services } from '../../app/services.ts';
import { browserOf, truncateBytes } from './console-errors.truncate.ts';

/** Reports that are shown of one failure; the same number is looked at for its browsers. */
const latest = 20;

const selected = (sql: Sql) =>
  sql
    .selectFrom('console_errors as g')
    .select(['g.error_id', 'g.kind', 'g.path', 'g.message', 'g.count', 'g.first_at', 'g.last_at', 'g.solved_at'])
    .select(
      raw<string[]>`array(select distinct browser from (select e.browser from console_error_reports e
        where e.error_id = g.error_id order by e.report_id desc limit ${latest}) of_latest order by browser)`.as(
        'browsers',
      ),
    );
type Row = Awaited<ReturnType<ReturnType<typeof selected>['executeTakeFirstOrThrow']>>;
const toWire = (row: Row): ConsoleError => ({ ...row, kind: row.kind as (typeof errorKinds)[number] });

const id = numberKey(raw`g.error_id`);
const orders = {
  newest: reversed([instantKey(raw`g.last_at`), id]),
  most: reversed([numberKey(raw`g.count`), id]),
};

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
      const [path, message] = [
        truncateBytes(body.path.replace(/[?#].*$/s, ''), 1024),
        truncateBytes(body.message, 2048),
      ];
      const user_agent = truncateBytes(body.user_agent ?? origin.userAgent, 512);
      const stack = truncateBytes(body.stack ?? '', 12_800);
      const error_id = await system.write('consoleErrors.report')(async (sql) => {
        const group = await sql
          .insertInto('console_errors')
          .values({ kind: body.kind, path, message })
          .onConflict((conflict) =>
            conflict
              .column('fingerprint')
              .doUpdateSet({ count: raw`console_errors.count + 1`, last_at: raw`now()`, solved_at: null }),
          )
          .returning('error_id')
          .executeTakeFirstOrThrow();
        await sql
          .insertInto('console_error_reports')
          .values({ ...group, stack, user_agent, browser: browserOf(user_agent), ip: origin.ip })
          .execute();
        return group.error_id;
      });
      log.warn({ kind: body.kind, path, message }, 'a console reported a failure');
      report(asError(body.kind, `${message} (${path})`, stack));
      changed(error_id);
      return null;
    },

    list: ({ query: { kind, solved, search, sort = 'newest', ...query } }, { readSecrets, paging }) => {
      const find = (sql: Sql) =>
        selected(sql)
          .$if(kind !== undefined, (found) => found.where('g.kind', '=', kind as string))
          .$if(solved !== undefined, (found) => found.where('g.solved_at', solved === 'yes' ? 'is not' : 'is', null))
          .$if(Boolean(search), (found) =>
            found.where(containsText(raw`g.message || ' ' || g.path`, search as string)),
          );
      return keysetList(query, { db: readSecrets, paging }, orders[sort], find, toWire);
    },

    get: ({ params }, { readSecrets }) =>
      readSecrets(async (sql) => {
        const found = await find(sql, params.error_id);
        const reports = await sql
          .selectFrom('console_error_reports')
          .select(['report_id', 'created_at as at', 'browser', 'user_agent', 'stack'])
          .where('error_id', '=', params.error_id)
          .orderBy('report_id', 'desc')
          .limit(latest)
          .execute();
        return { ...found, reports };
      }),

    update: async ({ params, body }, { secretsDb, readSecrets, person }) => {
      await secretsDb(async (sql) => {
        await sql
          .updateTable('console_errors')
          .set(
            body.solved ? { solved_at: raw`now()`, solved_by: person.user_id } : { solved_at: null, solved_by: null },
          )
          .where('error_id', '=', params.error_id)
          .execute();
        await find(sql, params.error_id);
      });
      changed(params.error_id);
      return readSecrets((sql) => find(sql, params.error_id));
    },

    remove: async ({ params }, { secretsDb }) => {
      await secretsDb(async (sql) => {
        const gone = sql.deleteFrom('console_errors').where('error_id', '=', params.error_id).returning('error_id');
        orFail(await gone.executeTakeFirst(), 'errors.not_found');
      });
      changed(params.error_id);
      return null;
    },
  });
}
