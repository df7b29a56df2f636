import { rm } from 'node:fs/promises';
import { basename } from 'node:path';
import { allows, type Rights } from '@botones/contract/calls/access';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { maxArchiveBytes, maxSheetBytes } from '@botones/contract/imports/import-files';
import type { ImportSettings } from '@botones/contract/imports/import-settings';
import { implement, type Routes } from '../../app/calls/bind.ts';
import { type Db, raw } from '../../app/database/db.ts';
import type { ReceivedFile } from '../../app/files/receive-file.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import { keysetList, numberKey } from '../../app/lists/keyset.ts';
import type { Importable } from '../../app/records/importable.ts';
import type { Services } from '../../app/services.ts';
import { importJobs } from './imports.jobs.ts';
import { insertRows, readFile } from './reading/read.ts';
import { countPictures, unpackPictures } from './saving/pictures.ts';
import { findImport, importOf, selectImport, selectImports } from './saving/queries.ts';
import { resultOf } from './saving/result.ts';
import { countRows, rowOf, selectRows } from './saving/rows.ts';
import { missingIn, noteBegun } from './saving/run.ts';

/** Missing records that are told; the number of all stands beside the import. */
const mostTold = 200;

/** The calls of a feature's imports. */
export function importRoutes(importable: Importable, services: Services): Routes {
  const { files, sheets, background } = services;
  const { kind, columns } = importable;
  const jobs = importJobs(importable, services);

  const receiveSheet = (receive: (limit: number) => Promise<ReceivedFile>) =>
    receive(maxSheetBytes).catch((cause: unknown) => {
      throw (cause as { code?: string }).code === 'storage.too_large' ? failure('imports.too_large') : cause;
    });
  /** Names are made by who may make them by their own call. */
  function checkMaking({ names }: ImportSettings, person: Rights): void {
    const made = names.filter(({ as }) => as === 'make').map(({ column }) => importable.makes[column]);
    if (made.some((making) => making && !allows(making.access, person))) fail('imports.may_not_make');
  }
  const get = (db: Db, import_id: string) =>
    db(async (sql) =>
      importOf(
        sql,
        importable,
        orFail(await selectImport(sql, kind, import_id).executeTakeFirst(), 'imports.not_found'),
      ),
    );

  return implement(importable.calls, {
    start: async ({ body }, { db, receive }) => {
      const { path, sha256 } = await receiveSheet(receive);
      const { rows, sheet, settings } = await readFile(sheets, importable, path, {}).finally(() =>
        rm(path, { force: true }),
      );
      const import_id = await db(async (sql) => {
        const made = await sql
          .insertInto('imports')
          .values({
            client_id: body.client,
            kind,
            rows: rows.length,
            name: basename(body.name.replaceAll('\\', '/')) || kind,
            digest: sha256,
            sheet: JSON.stringify(sheet),
            settings: JSON.stringify(settings),
          })
          .returning('import_id')
          .executeTakeFirstOrThrow();
        await insertRows(sql, { import_id: made.import_id, client_id: body.client }, rows);
        return made.import_id;
      });
      return get(db, import_id);
    },

    reread: async ({ params: { import_id }, body }, { db, receive }) => {
      const { client_id, digest, ran_at, settings: before } = await db((sql) => findImport(sql, kind, import_id));
      if (ran_at !== null) fail('imports.row_settled');
      const { path, sha256 } = await receiveSheet(receive);
      try {
        if (sha256 !== digest) fail('imports.another_file');
        const { rows, sheet, settings } = await readFile(sheets, importable, path, body);
        await db(async (sql) => {
          await sql.deleteFrom('import_rows').where('import_id', '=', import_id).execute();
          await sql
            .updateTable('imports')
            .set({
              rows: rows.length,
              previewed: false,
              sheet: JSON.stringify(sheet),
              // What was asked for all rows holds for whatever they are read as.
              settings: JSON.stringify({ ...settings, asked: before.asked, names: before.names }),
            })
            .where('import_id', '=', import_id)
            .execute();
          await insertRows(sql, { import_id, client_id }, rows);
        });
      } finally {
        await rm(path, { force: true });
      }
      return get(db, import_id);
    },

    list: ({ query: { client_id } }, { db }) =>
      db(async (sql) => {
        const rows = await selectImports(sql, kind)
          .$if(client_id !== undefined, (found) => found.where('client_id', '=', client_id ?? 0))
          .where('ran_at', 'is not', null)
          .orderBy('ran_at', 'desc')
          .limit(50)
          .execute();
        const all = [];
        for (const row of rows) all.push(await importOf(sql, importable, row));
        return all;
      }),

    get: ({ params }, { db }) => get(db, params.import_id),

    choices: async ({ params: { import_id } }, { db }) => {
      const all = await db(async (sql) => importable.choices(sql, (await findImport(sql, kind, import_id)).client_id));
      return columns.flatMap(({ name: column, within: outer }) => {
        const holders = new Map(all[outer ?? '']?.map(({ id, names }) => [id, names[0] ?? '']));
        const named = (all[column] ?? []).map(({ id, names, within }) => ({
          column,
          id,
          name: names[0] ?? '',
          within: holders.get(within ?? 0) ?? null,
        }));
        return named.sort((a, b) => byNameOrder(a.name, b.name));
      });
    },

    pictures: async ({ params: { import_id } }, { db, receive }) => {
      const { client_id } = await db((sql) => findImport(sql, kind, import_id));
      const { path } = await receive(maxArchiveBytes);
      try {
        const total = await countPictures(path);
        return await background.start(db, { client_id, kind: 'import', total }, async (progress) => {
          await unpackPictures({ db, files, import_id, client_id }, path, progress);
          return {};
        });
      } catch (cause) {
        await rm(path, { force: true });
        throw cause;
      }
    },

    preview: async ({ params: { import_id }, body }, { db, person }) => {
      checkMaking(body, person);
      await db(async (sql) => {
        await findImport(sql, kind, import_id);
        await sql
          .updateTable('imports')
          .set({ settings: JSON.stringify(body), previewed: false })
          .where('import_id', '=', import_id)
          .execute();
      });
      return jobs.preview(db, import_id, person.user_id);
    },

    rows: async ({ params: { import_id }, query: { state, match, ...query } }, context) => {
      await context.db((sql) => findImport(sql, kind, import_id));
      return keysetList(
        query,
        context,
        [numberKey(raw`r.line`)],
        (sql) =>
          selectRows(sql, import_id)
            .$if(state !== undefined, (found) => found.where('r.state', '=', state ?? ''))
            .$if(match !== undefined, (found) => found.where('r.match', '=', match ?? '')),
        rowOf,
      );
    },

    fix: async ({ params: { import_id, line }, body }, { db, person }) => {
      await db(async (sql) => {
        const { client_id } = await findImport(sql, kind, import_id);
        const row = orFail(
          await selectRows(sql, import_id).where('r.line', '=', line).forUpdate().executeTakeFirst(),
          'imports.row_not_found',
        );
        if (row.state === 'saved' || row.state === 'undone' || row.state === 'kept') fail('imports.row_settled');
        const known = Object.entries(body.values).filter(([name]) => columns.some((column) => column.name === name));
        await sql
          .updateTable('import_rows')
          .set({ fixed: JSON.stringify({ ...row.fixed, ...Object.fromEntries(known) }), state: 'read' })
          .where('client_id', '=', client_id)
          .where('import_id', '=', import_id)
          .where('line', '=', line)
          .execute();
      });
      await jobs.validateLine(db, import_id, person.user_id, line);
      return db(async (sql) =>
        rowOf(await selectRows(sql, import_id).where('r.line', '=', line).executeTakeFirstOrThrow()),
      );
    },

    missing: ({ params: { import_id } }, { db }) =>
      db(async (sql) => {
        const { client_id } = await findImport(sql, kind, import_id);
        const missing = await missingIn(sql, { importable, import_id, client_id });
        return missing.slice(0, mostTold).map(({ id, name }) => ({ id, name }));
      }),

    run: async ({ params: { import_id }, body }, { db, person }) => {
      await db(async (sql) => {
        const found = await findImport(sql, kind, import_id);
        if (!found.previewed) fail('imports.not_previewed');
        checkMaking(found.settings, person);
        const { bad } = await countRows(sql, import_id);
        if (bad > 0 && found.settings.missing === 'remove') fail('imports.missing_needs_all');
        // Nobody has seen that a record of after the preview would go.
        if (
          found.settings.missing === 'remove' &&
          (await missingIn(sql, { ...found, importable })).length > found.missing
        )
          fail('imports.not_previewed');
        if (bad > 0 && !body.only_good) fail('imports.bad_rows');
        await noteBegun(sql, import_id);
      });
      return jobs.run(db, import_id, person.user_id);
    },

    undo: async ({ params: { import_id } }, { db, person }) => {
      await db(async (sql) => {
        const { ran_at, undone_at } = await findImport(sql, kind, import_id);
        if (ran_at === null || undone_at !== null) fail('imports.not_run');
        // A run that is under way ends here: what it is just saving is waited for, and nothing comes after it.
        await sql.updateTable('imports').set({ previewed: false }).where('import_id', '=', import_id).execute();
      });
      return jobs.undo(db, import_id, person.user_id);
    },

    result: async ({ params: { import_id }, query: { only } }, { db }) => {
      const { sheet, settings } = await db((sql) => findImport(sql, kind, import_id));
      return resultOf(db, { import_id, headings: sheet.headings, settings, columns, only });
    },
  });
}
