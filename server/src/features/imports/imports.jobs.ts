import type { Job } from '@botones/contract/jobs/jobs';
import { type Db, raw, withoutKey } from '../../app/database/db.ts';
import type { Importable } from '../../app/records/importable.ts';
import type { Services } from '../../app/services.ts';
import type { Progress } from '../../app/work/background.ts';
import { tellEnded } from './imports.telling.ts';
import { byHalves } from './saving/halves.ts';
import { picturesOf } from './saving/pictures.ts';
import { findImport, holdRunning } from './saving/queries.ts';
import { countRows } from './saving/rows.ts';
import { goOver, missingIn, noteRun, type Run } from './saving/run.ts';
import { undoImport } from './saving/undo.ts';

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

  const missingNow = ({ db, import_id, client_id }: Omit<Run, 'progress'>) =>
    db((sql) => missingIn(sql, { importable, import_id, client_id }));

  /** How many records the sheet does not have, of these or of all, written beside the import. */
  const noteMissing = (run: Omit<Run, 'progress'>, of?: ReadonlySet<number>) =>
    run.db(async (sql) => {
      const found = await missingIn(sql, { importable, import_id: run.import_id, client_id: run.client_id });
      const missing = of ? found.filter(({ id }) => of.has(id)).length : found.length;
      await sql.updateTable('imports').set({ missing }).where('import_id', '=', run.import_id).execute();
    });

  /** Takes away those of these records that the sheet does not have (IMP-4); they come back with the import. */
  async function removeMissing(
    run: Omit<Run, 'progress'>,
    of: ReadonlySet<number>,
    onRemoved: () => Promise<void>,
  ): Promise<void> {
    const { db, import_id, client_id, user_id } = run;
    const ids = (await missingNow(run)).flatMap(({ id }) => (of.has(id) ? [id] : []));
    const remove = (now: readonly number[]) =>
      db(async (sql) => {
        await holdRunning(sql, import_id);
        await importable.remove(sql, now, user_id);
        const acts = now.map((record_id) => ({ client_id, import_id, name_of: '', record_id }));
        await sql.insertInto('import_acts').values(acts).execute();
      });
    // One that cannot go stays, and is counted among those that are missing.
    for (let from = 0; from < ids.length; from += batch) {
      await byHalves(ids.slice(from, from + batch), remove, () => {});
      await onRemoved();
    }
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
        // What somebody makes meanwhile is not missing: not now, and not when the run is begun again.
        const missing = new Set((await missingNow(run)).map(({ id }) => id));
        try {
          await goOver({ ...run, progress }, total);
          if (run.settings.missing === 'remove') await removeMissing(run, missing, () => progress(total));
        } finally {
          const { client_id } = run;
          await noteRun(run.db, import_id, (sql) => tellEnded(sql, importable, { client_id, import_id }));
          // Those that could not go, or that it did not come to, are still there.
          await noteMissing(run, missing);
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
