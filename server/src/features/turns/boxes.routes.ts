import { type Box, boxes } from '@botones/contract/turns/boxes';
import { ticketLabel } from '@botones/contract/turns/tickets';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { fail, orFail } from '../../app/http/fail.ts';
import { keysetList, nameKey, numberKey } from '../../app/lists/keyset.ts';
import type { Services } from '../../app/services.ts';
import { directAgain, undirect } from './boxes.directed.ts';
import { freeBox } from './boxes.free.ts';
import { withoutToday } from './line.day.ts';
import { holdLine } from './line.lock.ts';
import { placeOf } from './line.queries.ts';
import { mayServe } from './people.queries.ts';
import { isAdmin } from './rights.ts';

/** Staff serve at any client, and no key sees boxes of two: two requests at once are looked at one after the other. */
async function refuseSecondBox(sql: Sql, user_id: number): Promise<void> {
  await raw`select pg_advisory_xact_lock(hashtextextended(${`box of ${user_id}`}, 0))`.execute(sql);
  const other = await sql
    .selectFrom('attention_boxes')
    .select('user_id')
    .where('user_id', '=', user_id)
    .executeTakeFirst();
  if (other) fail('boxes.holds_another');
}

const selectBoxes = (sql: Sql) =>
  sql
    .selectFrom('attention_boxes as x')
    .innerJoin('branch_offices as b', 'b.branchoffice_id', 'x.branchoffice_id')
    .leftJoin('users as u', 'u.user_id', 'x.user_id')
    .select(['x.attention_box_id', 'x.box_number', 'x.user_id', 'x.client_id', 'b.branchoffice_id', 'b.name as branch'])
    .select(['u.name', 'u.last_name'])
    .where('x.deleted_at', 'is', null);
type Row = Awaited<ReturnType<ReturnType<typeof selectBoxes>['executeTakeFirstOrThrow']>>;

const toBox = ({ attention_box_id, box_number, user_id, branchoffice_id, branch, name, last_name }: Row): Box => ({
  ...{ attention_box_id, box_number },
  ...{ assigned: user_id !== null, availability: user_id === null },
  branch_office: { branchoffice_id, name: branch },
  // Of a person of the platform others read no name.
  user: user_id !== null && name !== null ? { user_id, name, last_name: last_name ?? '' } : null,
});

const order = [nameKey(raw`b.name`), numberKey(raw`x.box_number`), numberKey(raw`x.attention_box_id`)];

const findBox = async (sql: Sql, id: number): Promise<Row> =>
  orFail(await selectBoxes(sql).where('x.attention_box_id', '=', id).executeTakeFirst(), 'boxes.not_found');

export function boxRoutes({ live }: Services) {
  const changed = (row: Row): Box => {
    live.signal(row.client_id, { feature: 'turns', id: row.branchoffice_id });
    return toBox(row);
  };

  return implement(boxes, {
    list: ({ query: { branch_office, ...query } }, context) => {
      const find = (sql: Sql) =>
        selectBoxes(sql).$if(branch_office !== undefined, (found) =>
          found.where('x.branchoffice_id', '=', branch_office as number),
        );
      return keysetList(query, context, order, find, toBox);
    },

    ofUser: ({ params: { user_id } }, { db, person }) => {
      if (user_id !== person.user_id && !isAdmin(person)) fail('session.forbidden');
      return db(async (sql) => {
        const row = await selectBoxes(sql).where('x.user_id', '=', user_id).executeTakeFirst();
        if (!row) return null;
        const turn = await sql
          .selectFrom('turns')
          .innerJoin('clients as c', 'c.client_id', 'turns.client_id')
          .select([
            'turn_id as id',
            'number as turn',
            'turns.name',
            'advance_reason',
            'attention_date',
            'calls',
            'called_at',
          ])
          .select(raw<number>`greatest((now() at time zone c.timezone)::date - turns.day, 0)`.as('days_ago'))
          .where('attended_by', '=', user_id)
          .where('status', '=', 'assigned')
          .executeTakeFirst();
        const since = turn?.attention_date;
        const current_turn =
          turn && since ? { ...withoutToday(turn), attention_date: since, label: ticketLabel(turn.turn) } : null;
        return { ...toBox(row), current_turn };
      });
    },

    available: ({ params: { branch_id } }, { db }) =>
      db(async (sql) => {
        await placeOf(sql, branch_id);
        const rows = await selectBoxes(sql)
          .where('x.branchoffice_id', '=', branch_id)
          .where('x.user_id', 'is', null)
          .orderBy('x.box_number')
          .execute();
        return rows.map(toBox);
      }),

    create: async ({ body: { box_number, branch_office } }, { db }) =>
      changed(
        await db(async (sql) => {
          const { client_id, branchoffice_id } = await holdLine(sql, branch_office);
          const { attention_box_id } = await sql
            .insertInto('attention_boxes')
            .values({ client_id, branchoffice_id, box_number })
            .returning('attention_box_id')
            .executeTakeFirstOrThrow();
          return findBox(sql, attention_box_id);
        }),
      ),

    assign: async ({ params: { id }, body: { assigned, user } }, { db, person }) => {
      return changed(
        await db(async (sql) => {
          const { branchoffice_id, client_id } = await findBox(sql, id);
          if (user !== person.user_id && !isAdmin(person)) fail('boxes.admin_only');
          await holdLine(sql, branchoffice_id);
          const box = await findBox(sql, id);
          if (!assigned) {
            const holder = box.user_id;
            // Who decides about all boxes frees one whoever is named: whom the platform sent there has no name for them (AMB-155).
            if (holder === null || (holder !== user && !isAdmin(person))) fail('boxes.not_holder');
            await freeBox(
              sql,
              { ...box, user_id: holder },
              { by: person.user_id, keepTurn: holder === person.user_id },
            );
            return findBox(sql, id);
          }
          if (box.user_id === user) return box;
          if (box.user_id !== null) fail('boxes.assigned');
          const holder = await sql
            .selectFrom('users')
            .select(['client_id', 'is_staff'])
            .where('user_id', '=', user)
            .where('is_active', '=', true)
            .where('deleted_at', 'is', null)
            .executeTakeFirst();
          const { is_staff, client_id: home } = orFail(holder, 'users.not_found');
          // Staff serve where they like; whoever else does is of the branch's client.
          if (home !== client_id && !(is_staff && person.is_staff)) fail('users.not_found');
          if (is_staff) await refuseSecondBox(sql, user);
          else if (!(await mayServe(sql, client_id, user))) fail('boxes.may_not_serve');
          await sql
            .updateTable('attention_boxes')
            .set({ user_id: user, assigned_at: raw<string>`now()` })
            .where('attention_box_id', '=', id)
            .execute();
          return findBox(sql, id);
        }),
      );
    },

    remove: async ({ params: { id } }, { db, person }) => {
      changed(
        await db(async (sql) => {
          const { branchoffice_id } = await findBox(sql, id);
          const line = await holdLine(sql, branchoffice_id);
          const box = await findBox(sql, id);
          await sql
            .updateTable('attention_boxes')
            .set({ deleted_at: raw<string>`now()`, deleted_by: person.user_id })
            .where('attention_box_id', '=', id)
            .execute();
          await undirect(sql, line, box, person.user_id);
          return box;
        }),
      );
      return null;
    },

    restore: async ({ params: { id } }, { db, person }) =>
      changed(
        await db(async (sql) => {
          const gone = await sql
            .selectFrom('attention_boxes')
            .select('branchoffice_id')
            .where('attention_box_id', '=', id)
            .where('deleted_at', 'is not', null)
            .executeTakeFirst();
          const line = await holdLine(sql, orFail(gone, 'boxes.not_found').branchoffice_id);
          await sql
            .updateTable('attention_boxes')
            .set({ deleted_at: null, deleted_by: null })
            .where('attention_box_id', '=', id)
            .execute();
          const box = await findBox(sql, id);
          await directAgain(sql, line, box, person.user_id);
          return box;
        }),
      ),
  });
}
