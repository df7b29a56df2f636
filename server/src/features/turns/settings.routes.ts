import { type AdvanceReason, advanceReasons, usualAdvance } from '@botones/contract/turns/advance';
import { ticketPath } from '@botones/contract/turns/ticket-code';
import { turnSettings, usualWaitLimit } from '@botones/contract/turns/turn-settings';
import { implement } from '../../app/calls/bind.ts';
import { refuseStale, type Sql } from '../../app/database/db.ts';
import type { Services } from '../../app/services.ts';
import { placeOf } from './line.queries.ts';

const usual = {
  ...(Object.fromEntries(advanceReasons.map((reason) => [reason, usualAdvance])) as Record<AdvanceReason, number>),
  survey_after: false,
  updated_at: null,
};

const settingsOf = async (sql: Sql, client_id: number) =>
  (await sql
    .selectFrom('turn_settings')
    .select([...advanceReasons, 'survey_after', 'updated_at'])
    .where('client_id', '=', client_id)
    .executeTakeFirst()) ?? usual;

const limitOf = async (sql: Sql, branchoffice_id: number) =>
  (await sql
    .selectFrom('turn_limits')
    .select('wait_limit_minutes')
    .where('branchoffice_id', '=', branchoffice_id)
    .executeTakeFirst()) ?? { wait_limit_minutes: usualWaitLimit };

export function settingsRoutes({ live, config }: Services) {
  const pages = config.publicUrl ? `${config.publicUrl}${ticketPath('')}` : null;
  return implement(turnSettings, {
    get: ({ params }, { db }) => db(async (sql) => ({ ...(await settingsOf(sql, params.client_id)), pages })),

    save: async ({ params: { client_id }, body: { updated_at, ...settings } }, { db }) => {
      const saved = await db(async (sql) => {
        refuseStale(await settingsOf(sql, client_id), updated_at);
        await sql
          .insertInto('turn_settings')
          .values({ client_id, ...settings })
          .onConflict((conflict) => conflict.column('client_id').doUpdateSet(settings))
          .execute();
        return settingsOf(sql, client_id);
      });
      live.signal(client_id, { feature: 'turns' });
      return { ...saved, pages };
    },

    limit: ({ params }, { db }) =>
      db(async (sql) => {
        await placeOf(sql, params.branch_office);
        return limitOf(sql, params.branch_office);
      }),

    saveLimit: async ({ params: { branch_office }, body }, { db }) => {
      const { saved, client_id } = await db(async (sql) => {
        const { client_id } = await placeOf(sql, branch_office);
        await sql
          .insertInto('turn_limits')
          .values({ client_id, branchoffice_id: branch_office, ...body })
          .onConflict((conflict) => conflict.columns(['client_id', 'branchoffice_id']).doUpdateSet(body))
          .execute();
        return { saved: await limitOf(sql, branch_office), client_id };
      });
      live.signal(client_id, { feature: 'turns', id: branch_office });
      return saved;
    },
  });
}
