import { randomUUID } from 'node:crypto';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toTypedDay } from '@botones/contract/visits/erasure';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { recountAll } from '../app/facts/recount.ts';
import { readConfig } from '../config.ts';
import { databaseOf, emptyPostgres, testServer } from '../testing/database.ts';
import { standOf, tablesWith, tellAll, toldVisit } from '../testing/told-visit.ts';
import { root, type World, world } from '../testing/world.ts';
import { openArchive } from './archive.ts';
import { createBackup } from './create-backup.ts';
import type { ErasedGiven } from './erased-here.ts';
import { restoreBackup } from './restore-backup.ts';

const folder = mkdtempSync(join(tmpdir(), 'botones-erased-copy-'));
const drops: (() => Promise<void>)[] = [];
afterAll(async () => {
  for (const drop of drops) await drop();
  rmSync(folder, { recursive: true, force: true });
});
const migrations = join(root, 'server/migrations');

/** Settings of an installation that holds nothing yet. */
async function place(name: string): Promise<Record<string, string>> {
  const { url, drop } = await emptyPostgres(testServer());
  drops.push(drop);
  return { DATA_DIR: join(folder, name), SECRET_KEY: 'x'.repeat(32), DATABASE_URL: url };
}
const opened = (settings: Record<string, string>): Promise<World> =>
  world(settings, undefined, undefined, undefined, databaseOf);

const words = { gone: 'canario-se-va', kept: 'canario-se-queda' };
const archives = { before: join(folder, 'before.zip'), after: join(folder, 'after.zip') };
const nothing: ErasedGiven = { file: null, none: false };
let from: Record<string, string>;
let gone: Awaited<ReturnType<typeof toldVisit>>;
let tellAgain: (w: World) => Promise<void>;
beforeAll(async () => {
  from = await place('from');
  const w = await opened(from);
  const stand = await standOf(w, await w.client());
  gone = await toldVisit(w, stand, words.gone);
  await toldVisit(w, stand, words.kept);
  tellAgain = async (there) =>
    tellAll({ robot: { ...stand.robot, api: there.apiWith(stand.robot.credential) } }, gone.facts);
  await createBackup(readConfig(from), archives.before, true);
  const { interaction_id, day } = gone;
  await w.staff.api.visitErasure.erase({ params: { interaction_id }, body: { day: toTypedDay(day) } });
  await w.app.runWork('erased-visits');
  const unnoted = async () =>
    (await w.engine.owner((c) => c.query('select from erased_visits where noted_at is null', []))).count;
  await vi.waitFor(async () => expect(await unnoted()).toBe(0), { timeout: 30_000 });
  await createBackup(readConfig(from), archives.after, true);
  await w.stop();
}, 120_000);

async function restore(settings: Record<string, string>, file: string, replace: boolean, erased: ErasedGiven) {
  const config = readConfig(settings);
  const archive = await openArchive(file, config.secretKey);
  try {
    return await restoreBackup(config, archive, { replace, dropSecrets: false, migrations, erased });
  } finally {
    archive.close();
  }
}
/** What is there of both visits once a server works on it, and after the robot told the erased one again. */
async function wordsIn(settings: Record<string, string>) {
  const w = await opened(settings);
  try {
    const at = async () =>
      [await tablesWith(w, words.gone), await tablesWith(w, words.kept)].map((found) => Object.keys(found).length > 0);
    const first = await at();
    await tellAgain(w);
    expect((await recountAll(w.app.services.system.history)).filter(({ wrong }) => wrong > 0)).toEqual([]);
    return { first, again: await at() };
  } finally {
    await w.stop();
  }
}
const erasedOnly = { first: [false, true], again: [false, true] };

test('a copy of before an erasure, put in the place of the database that knows of it: what was erased stays so (VIS-2)', async () => {
  // The list is lost; the database that is replaced knows.
  const list = join(from.DATA_DIR ?? '', 'erased-visits');
  const saved = readFileSync(list);
  rmSync(list);
  expect(await restore(from, archives.before, true, nothing)).toMatchObject({ erased: 1 });
  expect(await wordsIn(from)).toEqual(erasedOnly);
  // It was written down before anything was touched.
  expect(readFileSync(list, 'utf8')).toBe(saved.toString());
}, 120_000);

test('on a machine that knows of nothing it stops and says what to bring; then it takes the list, or the word that there is none', async () => {
  const fresh = await place('fresh');
  await expect(restore(fresh, archives.before, false, nothing)).rejects.toThrow(
    /no se sabe qué visitas se borraron .* agregue --erased ARCHIVO; si no hay ninguna, agregue --no-erased$/,
  );
  const list = join(folder, 'brought');
  copyFileSync(join(from.DATA_DIR ?? '', 'erased-visits'), list);
  const wrong = join(folder, 'wrong');
  writeFileSync(wrong, 'hola\n');
  await expect(restore(fresh, archives.before, false, { file: wrong, none: false })).rejects.toThrow('no se entiende');
  expect(await restore(fresh, archives.before, false, { file: list, none: false })).toMatchObject({ erased: 1 });
  expect(await wordsIn(fresh)).toEqual(erasedOnly);
  // From now on it is known here.
  expect(await restore(fresh, archives.before, true, nothing)).toMatchObject({ erased: 1 });

  // The twin: who says that there is none gets all that the copy holds.
  const trusting = await place('trusting');
  expect(await restore(trusting, archives.before, false, { file: null, none: true })).toMatchObject({ erased: 0 });
  expect((await wordsIn(trusting)).first).toEqual([true, true]);
}, 240_000);

test('a copy of afterwards holds nothing of the visit, and knows that it was erased (VIS-2)', async () => {
  const after = await place('after');
  expect(await restore(after, archives.after, false, { file: null, none: true })).toMatchObject({ erased: 0 });
  expect(await wordsIn(after)).toEqual(erasedOnly);
}, 120_000);

test('an erasure at a robot that the copy does not have is nobody’s, and holds nothing up', async () => {
  const early = await place('early');
  const list = join(folder, 'strange');
  const strange = `999999 ${randomUUID()} 2026-11-30\n`;
  writeFileSync(list, strange + readFileSync(join(from.DATA_DIR ?? '', 'erased-visits'), 'utf8'));
  // A robot that is not there has nobody's visits.
  expect(await restore(early, archives.before, false, { file: list, none: false })).toMatchObject({ erased: 1 });
  expect(await wordsIn(early)).toEqual(erasedOnly);
}, 120_000);

test('a database that came back by its own means, or whose restore was cut: the list is followed before anybody is let in (VIS-2)', async () => {
  const cut = await place('cut');
  expect(await restore(cut, archives.before, false, { file: null, none: true })).toMatchObject({ erased: 0 });
  // The twin: without a list all that is in it is read.
  expect((await wordsIn(cut)).first).toEqual([true, true]);
  const list = join(cut.DATA_DIR ?? '', 'erased-visits');
  copyFileSync(join(from.DATA_DIR ?? '', 'erased-visits'), list);
  const listed = readFileSync(list, 'utf8');
  expect(await wordsIn(cut)).toEqual(erasedOnly);
  // It was noted already, and stands there once.
  expect(await wordsIn(cut)).toEqual(erasedOnly);
  expect(readFileSync(list, 'utf8')).toBe(listed);
}, 240_000);

test('a list that cannot be read stops the start: nothing of what was erased is read before it can (VIS-2)', async () => {
  const late = await place('late');
  await restore(late, archives.before, false, { file: null, none: true });
  const list = join(late.DATA_DIR ?? '', 'erased-visits');
  mkdirSync(late.DATA_DIR ?? '', { recursive: true });
  writeFileSync(list, 'hola\n');
  await expect(opened(late)).rejects.toThrow('no se entiende');
  copyFileSync(join(from.DATA_DIR ?? '', 'erased-visits'), list);
  expect(await wordsIn(late)).toEqual(erasedOnly);
}, 120_000);
