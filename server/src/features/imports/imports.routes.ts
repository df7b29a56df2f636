import { rm } from 'node:fs/promises';
import { basename } from 'node:path/posix';
import { csvHead, csvRow } from '@botones/contract/fields/csv';
import { byNameOrder } from '@botones/contract/fields/name-order';
import { maxArchiveBytes, maxSheetBytes, mostRows, type SheetFacts } from '@botones/contract/imports/imports';
import { implement, type Routes } from '../../app/calls/bind.ts';
import { type Db, raw } from '../../app/database/db.ts';
import { fail, failure, orFail } from '../../app/http/fail.ts';
import type { Importable } from '../../app/importable.ts';
import { keysetList, numberKey } from '../../app/lists/keyset.ts';
import type { Services } from '../../app/services.ts';
import { isDamaged } from '../../app/sheets/sheet-text.ts';
import { dateOrderOf, guessColumns, headingsAt } from './imports.guess.ts';
import { countPictures, picturesOf, unpackPictures } from './imports.pictures.ts';
import { findImport, importOf, rowOf, selectImport, selectRows, sentenceOf } from './imports.rows.ts';
import { goOver, noteRun } from './imports.run.ts';

/** Rows that are read and written at once. */
const chunk = 500;

/** What became of a row, as the file with the results says it. */
const outcomes: Record<string, string> = {
  read: 'Sin revisar',
  good: 'Correcta, sin importar',
  bad: 'Con errores',
  saved: 'Importada',
  failed: 'No se pudo importar',
};

export function importRoutes(importable: Importable, services: Services): Routes {
  const { files, sheets, background, live } = services;
  const { kind, columns } = importable;

  /** What was read of a file, ready to be stored. */
  async function read(path: string) {
    const { lines, facts } = await sheets.read(path);
    const at = headingsAt(lines, columns);
    const headings = lines[at]?.cells ?? [];
    const rows = lines.slice(at + 1);
    if (rows.length === 0) fail('imports.empty');
    if (rows.length > mostRows) fail('imports.too_many_rows');
    const sheet: SheetFacts = {
      ...facts,
      headings: headings.map((heading) => heading.slice(0, 200)),
      samples: headings.map((_heading, place) =>
        rows.slice(0, 3).map(({ cells }) => (cells[place] ?? '').slice(0, 80)),
      ),
      damaged: rows.filter(({ cells }) => cells.some(isDamaged)).length,
    };
    // A NUL is no text of a database.
    const stored = rows.map(({ line, cells }) => ({
      line,
      cells: cells.map((cell) => cell.replaceAll('\0', '\ufffd').toWellFormed()),
    }));
    return {
      sheet,
      rows: stored,
      settings: { columns: guessColumns(headings, columns), asked: {}, date_order: dateOrderOf(rows) },
    };
  }

  const begin = async (db: Db, import_id: string, client_id: number, total: number, keep: boolean) => {
    const { settings } = await db((sql) => findImport(sql, kind, import_id));
    const work = { db, importable, import_id, client_id, settings, keep };
    const saved = () => live.signal(client_id, { feature: kind });
    return background.start(db, { client_id, kind: 'import', total }, async (progress) => {
      const pictures = await picturesOf({ db, files, import_id, client_id });
      try {
        await goOver({ ...work, pictures, progress, saved }, total);
      } finally {
        if (keep) await noteRun(db, import_id);
      }
      if (!keep)
        await db(async (sql) => {
          await sql
            .updateTable('imports')
            .set({ previewed: true })
            .where('import_id', '=', import_id)
            .where('settings', '=', raw<string>`${JSON.stringify(settings)}::jsonb`)
            .execute();
        });
      return {};
    });
  };

  return implement(importable.calls, {
    start: async ({ body }, { db, receive }) => {
      const received = await receive(maxSheetBytes).catch((cause: unknown) => {
        throw (cause as { code?: string }).code === 'storage.too_large' ? failure('imports.too_large') : cause;
      });
      const found = await read(received.path).finally(() => rm(received.path, { force: true }));
      return db(async (sql) => {
        const { import_id } = await sql
          .insertInto('imports')
          .values({
            client_id: body.client,
            kind,
            rows: found.rows.length,
            name: basename(body.name.replaceAll('\\', '/')) || kind,
            sheet: JSON.stringify(found.sheet),
            settings: JSON.stringify(found.settings),
          })
          .returning('import_id')
          .executeTakeFirstOrThrow();
        for (let from = 0; from < found.rows.length; from += chunk)
          await raw`insert into import_rows (client_id, import_id, line, cells)
            select ${body.client}::bigint, ${import_id}::uuid, v.line, v.cells
            from jsonb_to_recordset(${JSON.stringify(found.rows.slice(from, from + chunk))}::jsonb) v(line int, cells jsonb)`.execute(
            sql,
          );
        return importOf(sql, await selectImport(sql, kind, import_id).executeTakeFirstOrThrow());
      });
    },

    get: ({ params }, { db }) =>
      db(async (sql) =>
        importOf(sql, orFail(await selectImport(sql, kind, params.import_id).executeTakeFirst(), 'imports.not_found')),
      ),

    choices: async ({ params: { import_id } }, { db }) => {
      const all = await db(async (sql) => importable.choices(sql, (await findImport(sql, kind, import_id)).client_id));
      return columns.flatMap(({ name: column, within: outer }) => {
        const holders = new Map(all[outer ?? '']?.map(({ id, names }) => [id, names[0] ?? '']));
        const named = (all[column] ?? []).map(({ names, within }) => ({
          column,
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

    preview: async ({ params: { import_id }, body }, { db }) => {
      const { client_id, rows } = await db(async (sql) => {
        const found = await findImport(sql, kind, import_id);
        await sql
          .updateTable('imports')
          .set({ settings: JSON.stringify(body), previewed: false })
          .where('import_id', '=', import_id)
          .execute();
        return found;
      });
      return begin(db, import_id, client_id, rows, false);
    },

    rows: async ({ params: { import_id }, query: { state, ...query } }, context) => {
      await context.db((sql) => findImport(sql, kind, import_id));
      return keysetList(
        query,
        context,
        [numberKey(raw`r.line`)],
        (sql) => selectRows(sql, import_id).$if(state !== undefined, (q) => q.where('r.state', '=', state ?? '')),
        rowOf,
      );
    },

    run: async ({ params: { import_id }, body }, { db }) => {
      const { client_id, good } = await db(async (sql) => {
        const found = await findImport(sql, kind, import_id);
        if (!found.previewed) fail('imports.not_previewed');
        const { good, bad } = await importOf(sql, found);
        if (bad > 0 && !body.only_good) fail('imports.bad_rows');
        return { client_id: found.client_id, good };
      });
      return begin(db, import_id, client_id, good, true);
    },

    result: async ({ params: { import_id } }, { db }) => {
      const { sheet } = await db(async (sql) => importOf(sql, await findImport(sql, kind, import_id)));
      const labels = new Map(columns.map(({ name, label }) => [name, label.es]));
      return (async function* () {
        yield Buffer.from(csvHead(['Fila', 'Resultado', 'Motivo', ...sheet.headings]));
        for (let last = 0; ; ) {
          const rows = await db((sql) =>
            selectRows(sql, import_id).where('r.line', '>', last).orderBy('r.line').limit(chunk).execute(),
          );
          if (rows.length === 0) return;
          const texts = rows.map(({ line, state, problems, cells }) => {
            const why = problems.map((problem) => {
              const at = labels.get(problem.column);
              return at === undefined ? sentenceOf(problem) : `${at}: ${sentenceOf(problem)}`;
            });
            return csvRow([line, outcomes[state] ?? state, why.join(' · '), ...cells]);
          });
          yield Buffer.from(texts.join(''));
          last = rows.at(-1)?.line ?? last;
        }
      })();
    },
  });
}
