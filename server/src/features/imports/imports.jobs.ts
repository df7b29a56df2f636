import type { Job } from '@botones/contract/jobs/jobs';
import type { Progress } from '../../app/background.ts';
import { type Db, raw, withoutKey } from '../../app/database/db.ts';
import type { Importable } from '../../app/importable.ts';
import type { Services } from '../../app/services.ts';
import { byHalves } from './imports.halves.ts';
import { picturesOf } from './imports.pictures.ts';
import { findImport } from './imports.queries.ts';
import { countRows } from './imports.rows.ts';
import { goOver, missingIn, noteBegun, noteRun, type Run } from './imports.run.ts';
import { undoImport } from './imports.undo.ts';

/** Records that are removed in one transaction. */
const batch = 100;
const silent: Progress = async () => {};

/** The work of a feature's imports that goes on after its call was answered. */
export function importJobs(importable: Importable, { files, background, live }: Services) {
  const { kind } = importable;

  /** Lists of names that an import makes or takes away are old. */
  function signalNames(client_id: number): void {
    for (const feature of new Set(Object.values(importable.makes).map(({ signal }) => signal)))
      live.signal(client_id, { feature });
  }

  async function runOf(keyed: Db, import_id: string, user_id: number, keep: boolean): Promise<Omit<Run, 'progress'>> {
    const db = withoutKey(keyed);
    const { client_id, settings, sheet } = await db((sql) => findImport(sql, kind, import_id));
    return {
      ...{ db, importable, import_id, client_id, user_id, sheet, settings, keep },
      pictures: await picturesOf({ db, files, import_id, client_id }, keep),
      saved: () => live.signal(client_id, { feature: kind }),
      named: () => signalNames(client_id),
    };
  }

  /** How many records the sheet does not have, written beside the import. */
  const noteMissing = ({ db, import_id, client_id }: Omit<Run, 'progress'>) =>
    db(async (sql) => {
      const { length: missing } = await missingIn(sql, { importable, import_id, client_id });
      await sql.updateTable('imports').set({ missing }).where('import_id', '=', import_id).execute();
    });

  /** Takes away those of these records that the sheet does not have (IMP-4); they come back with the import. */
  async function removeMissing(
    { db, import_id, client_id, user_id }: Omit<Run, 'progress'>,
    of: ReadonlySet<number>,
  ): Promise<void> {
    const missing = await db((sql) => missingIn(sql, { importable, import_id, client_id }));
    const ids = missing.flatMap(({ id }) => (of.has(id) ? [id] : []));
    const remove = (now: readonly number[]) =>
      db(async (sql) => {
        await importable.remove(sql, now, user_id);
        const acts = now.map((record_id) => ({ client_id, import_id, name_of: '', record_id }));
        await sql.insertInto('import_acts').values(acts).execute();
      });
    // One that cannot go stays, and is counted among those that are missing.
    for (let from = 0; from < ids.length; from += batch)
      await byHalves(ids.slice(from, from + batch), remove, () => {});
  }

  return {
    async preview(db: Db, import_id: string, user_id: number): Promise<Job> {
      const run = await runOf(db, import_id, user_id, false);
      const { rows: total } = await db((sql) => findImport(sql, kind, import_id));
      return background.start(db, { client_id: run.client_id, kind: 'import', total }, async (progress) => {
        await goOver({ ...run, progress }, total);
        await noteMissing(run);
        await run.db(async (sql) => {
          await sql
            .updateTable('imports')
            .set({ previewed: true })
            .where('import_id', '=', import_id)
            .where('settings', '=', raw<string>`${JSON.stringify(run.settings)}::jsonb`)
            .execute();
        });
        return {};
      });
    },

    async run(db: Db, import_id: string, user_id: number): Promise<Job> {
      const run = await runOf(db, import_id, user_id, true);
      const { good: total } = await db((sql) => countRows(sql, import_id));
      return background.start(db, { client_id: run.client_id, kind: 'import', total }, async (progress) => {
        try {
          await noteBegun(run.db, import_id);
          // What somebody makes meanwhile is not missing.
          const missing = run.settings.missing === 'remove' ? await run.db((sql) => missingIn(sql, run)) : [];
          await goOver({ ...run, progress }, total);
          await removeMissing(run, new Set(missing.map(({ id }) => id)));
          // Those that could not go are still there.
          await noteMissing(run);
        } finally {
          await noteRun(run.db, import_id);
          run.saved();
        }
        return {};
      });
    },

    /** Validates one row again, after it was corrected. */
    async validateLine(db: Db, import_id: string, user_id: number, line: number): Promise<void> {
      const run = await runOf(db, import_id, user_id, false);
      await goOver({ ...run, progress: silent }, 1, line);
      await noteMissing(run);
    },

    async undo(db: Db, import_id: string, user_id: number): Promise<Job> {
      const { client_id } = await db((sql) => findImport(sql, kind, import_id));
      const { saved: total } = await db((sql) => countRows(sql, import_id));
      const undone = () => live.signal(client_id, { feature: kind });
      const dropped = () => signalNames(client_id);
      return background.start(db, { client_id, kind: 'import', total }, async (progress) => {
        await undoImport({ db: withoutKey(db), importable, import_id, client_id, user_id, progress, undone, dropped });
        return {};
      });
    },
  };
}
