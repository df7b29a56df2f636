import { type Branch, branches } from '@botones/contract/branches/branches';
import { implement } from '../../app/calls/bind.ts';
import { lockLoaded, raw, type Sql } from '../../app/database/db.ts';
import { failure, orFail } from '../../app/http/fail.ts';
import { nameKey, numberKey, pageFirstList, reversed } from '../../app/lists/keyset.ts';
import { holds } from '../../app/lists/searched.ts';
import { voiceOf } from '../../app/robots/voices.ts';
import type { Services } from '../../app/services.ts';
import { outdatedSpeech, spokenColumns } from '../../app/spoken.ts';
import { retainPicture } from '../storage/storage.queries.ts';
import { assignableBranches } from './branches.assignable.ts';
import { getBranch, insertBranches, selectBranches, toWire } from './branches.queries.ts';
import { robotsAt } from './main-branch.queries.ts';

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
          const row = sql
            .selectFrom('branch_offices')
            .select(['client_id', 'robot_id', 'image', 'updated_at'])
            .select(['description_es', 'description_en', 'audio_text_es', 'audio_text_en', 'audio_es', 'audio_en'])
            .where('branchoffice_id', '=', id)
            .where('deleted_at', 'is', null);
          const before = await lockLoaded(row, body.updated_at, 'branches.not_found');
          const { client: _client, updated_at: _loaded, description, audio_text, image, ...fields } = body;
          const { client_id } = before;
          await retainPicture(sql, image, { now: before.image, client_id });
          const robots = (audio_text ?? []).map(({ robot }) => robot);
          const robot_id = await voiceOf(sql, client_id, robots);
          const columns = {
            ...spokenColumns({ description, audio_text }),
            ...(robot_id !== undefined && { robot_id }),
          };
          await sql
            .updateTable('branch_offices')
            .set({ ...fields, image, ...columns, ...outdatedSpeech(before, columns), updated_at: raw`now()` })
            .where('branchoffice_id', '=', id)
            .execute();
          return getBranch(sql, id);
        }),
      ),

    remove: async ({ params: { id } }, { db, person }) => {
      const branch = await db(async (sql) => {
        const found = await getBranch(sql, id);
        const uses = await robotsAt(sql, id);
        if (uses.length > 0) throw failure('branches.is_main', { params: { uses: uses.join(', ') } });
        const gone = { deleted_at: raw<string>`now()`, deleted_by: person.user_id };
        await sql.updateTable('branch_offices').set(gone).where('branchoffice_id', '=', id).execute();
        return found;
      });
      changed(branch);
      return null;
    },

    restore: async ({ params: { id } }, { db }) =>
      changed(
        await db(async (sql) => {
          const row = await sql
            .updateTable('branch_offices')
            .set({ deleted_at: null, deleted_by: null })
            .where('branchoffice_id', '=', id)
            .where('deleted_at', 'is not', null)
            .returning('branchoffice_id')
            .executeTakeFirst();
          return getBranch(sql, orFail(row, 'branches.not_found').branchoffice_id);
        }),
      ),
  });
}
