import { createHmac } from 'node:crypto';
import { type TurnDisplay, turnDisplays } from '@botones/contract/turns/turn-displays';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { orFail } from '../../app/http/fail.ts';
import { sha256 } from '../../app/secrets/sha256.ts';
import type { Services } from '../../app/services.ts';
import { shownLine } from './displays.queries.ts';
import { placeOf } from './line.queries.ts';

const selectDisplays = (sql: Sql) =>
  sql
    .selectFrom('turn_displays as d')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 'd.branchoffice_id')
    .select(['d.display_id', 'd.name', 'd.created_at', 'b.branchoffice_id', 'b.name as branch'])
    .select(raw<string | null>`seen_name(d.created_by)`.as('created_by'))
    .where('d.revoked_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectDisplays>['executeTakeFirstOrThrow']>>;
const toDisplay = ({ branchoffice_id, branch, ...row }: Row): TurnDisplay => ({
  ...row,
  branch_office: { branchoffice_id, name: branch },
});

export function displayRoutes({ config, system, live, now }: Services) {
  const secret = createHmac('sha256', config.secretKey).update('addresses of ticket displays').digest();
  /** The secret of a display's address; the same again for a request that is repeated, and nowhere kept. */
  const tokenOf = (display_id: number, created_at: string) =>
    createHmac('sha256', secret).update(`${display_id} ${created_at}`).digest('base64url');

  return implement(turnDisplays, {
    list: ({ query }, { db }) =>
      db(async (sql) => {
        await placeOf(sql, query.branch_office);
        const rows = await selectDisplays(sql)
          .where('d.branchoffice_id', '=', query.branch_office)
          .orderBy('d.display_id')
          .execute();
        return rows.map(toDisplay);
      }),

    create: async ({ body: { branch_office, name } }, { db, secretsDb, person }) => {
      const { display, client_id } = await db(async (sql) => {
        const { client_id } = await placeOf(sql, branch_office);
        const { display_id } = await sql
          .insertInto('turn_displays')
          .values({ client_id, branchoffice_id: branch_office, name, created_by: person.user_id })
          .returning('display_id')
          .executeTakeFirstOrThrow();
        const row = await selectDisplays(sql).where('d.display_id', '=', display_id).executeTakeFirst();
        return { display: toDisplay(orFail(row, 'displays.not_found')), client_id };
      });
      const { display_id } = display;
      const token = tokenOf(display_id, display.created_at);
      await secretsDb(async (sql) => {
        await sql
          .insertInto('turn_display_tokens')
          .values({ token_hash: sha256(token), client_id, display_id })
          .execute();
      });
      live.signal(client_id, { feature: 'turns', id: branch_office });
      return { ...display, url: `/turnos#${token}` };
    },

    revoke: async ({ params: { id } }, { db }) => {
      const row = await db((sql) =>
        sql
          .updateTable('turn_displays')
          .set({ revoked_at: raw<string>`now()` })
          .where('display_id', '=', id)
          .where('revoked_at', 'is', null)
          .returning(['client_id', 'branchoffice_id'])
          .executeTakeFirst(),
      );
      const { client_id, branchoffice_id } = orFail(row, 'displays.not_found');
      live.signal(client_id, { feature: 'turns', id: branchoffice_id });
      return null;
    },

    show: ({ body }) => system.read((sql) => shownLine(sql, body.token, { config, at: now() })),
  });
}
