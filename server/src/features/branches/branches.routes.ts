import { type Branch, branches } from '@botones/contract/branches/branches';
import { implement } from '../../app/calls/bind.ts';
import { raw, type Sql } from '../../app/database/db.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import type { Services } from '../../app/services.ts';
import { assignableBranches } from './branches.assignable.ts';
import { getBranch, selectBranches, toWire } from './branches.queries.ts';
import { insertBranches, removeBranches, restoreBranches, updateBranches } from './branches.saving.ts';

const number = numberKey(raw`b.branchoffice_id`);
const byName = [nameKey(raw`b.name`), number];
const orders = { name: byName, name_desc: reversed(byName), id: [number], id_desc: reversed([number]) };

export function branchRoutes({ live }: Services) {
  const changed = (branch: Branch): Branch => {
    live.signal(branch.client, { feature: 'branches', id: branch.branchoffice_id });
    return branch;
  };

  return implement(branches, {
    list: ({ query: { search, sort = 'name', ...query } }, context) => {
      const find = (sql: Sql) =>
        sql
          .selectFrom('branch_offices as b')
          .where('b.deleted_at', 'is', null)
          .$if(Boolean(search), (found) => found.where(holds(raw`b.searched`, search ?? '')));
      const looked = { records: 'branch_offices', id: 'branchoffice_id', words: search };
      return pageFirstList(query, context, { keys: orders[sort], find, tell: selectBranches, toWire, search: looked });
    },

    get: ({ params }, { db }) => db((sql) => getBranch(sql, params.id)),
    robots: ({ params }, { db }) => db((sql) => assignableBranches.shownOn(sql, params.id)),

    create: async ({ body }, { db }) =>
      changed(
        await db(async (sql) => {
          const [id = 0] = await insertBranches(sql, [body]);
          return getBranch(sql, id);
        }),
      ),

    update: async ({ params: { id }, body }, { db }) =>
      changed(
        await db(async (sql) => {
          await updateBranches(sql, [{ id, body }]);
          return getBranch(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const branch = await db(async (sql) => {
        const found = await getBranch(sql, id);
        await removeBranches(sql, [id], person.user_id);
        return found;
      });
      changed(branch);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          await restoreBranches(sql, [id]);
          return getBranch(sql, id);
        }),
      ),
  });
}
