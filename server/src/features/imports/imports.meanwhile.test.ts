import type { ImportName } from '@botones/contract/imports/import-settings';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { holding } from '../../testing/holding.ts';
import { importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

const asked = { category: 'Remedios', sub_category: 'Dolor' };
const named = (column: string, name: string, as: ImportName['as'], within: string | null = null) => ({
  ...{ column, name, within, as, id: null },
});
const sheetOf = (count: number) => `Nombre,Precio\n${Array.from({ length: count }, (_, n) => `P${n},1`).join('\n')}`;

test('names that are compared alike are made once (IMP-2)', async () => {
  const at = await importShop(w);
  const made = await at.start('Nombre,Precio,Categoría,Subcategoría\nUno,1,Bebés,Ropa\nDos,2,Bebes,ROPA\n');
  const names = [
    named('category', 'Bebés', 'make'),
    named('category', 'Bebes', 'make'),
    named('sub_category', 'Ropa', 'make', 'Bebés'),
    named('sub_category', 'ROPA', 'make', 'Bebes'),
  ];
  const rows = await at.preview(made.import_id, { ...made.settings, names });
  expect(rows.map(({ state }) => state)).toEqual(['good', 'good']);
  expect(await at.run(made.import_id)).toMatchObject({ state: 'done', failure: null });
  expect((await at.names()).sort()).toEqual(['Dos', 'Uno']);
  const all = await at.api.categories.list({ params: { client_id: at.client.client_id }, query: {} });
  expect(all.map(({ name }) => name[0]?.text).sort()).toEqual(['Bebés', 'Remedios']);
});

test('a row that is left out for its category is not missing in the sheet (IMP-4)', async () => {
  const at = await importShop(w);
  await at.bring('Nombre,Precio,Clave\nUno,1,U-1\nDos,2,D-2\nTres,3,T-3\n', { asked });
  const made = await at.start(
    'Nombre,Precio,Clave,Categoría,Subcategoría\nUno,1,U-1,Otra,Dolor\nDos,2,D-2,Remedios,Dolor\n',
  );
  const settings = { ...made.settings, names: [named('category', 'Otra', 'leave')], missing: 'remove' as const };
  await at.preview(made.import_id, settings);
  expect(await at.told(made.import_id)).toMatchObject({ left: 1, same: 1, missing: 1 });
  await at.run(made.import_id);
  expect((await at.names()).sort()).toEqual(['Dos', 'Uno']);
});

test('what somebody made after the preview is not taken away as missing (AMB-180)', async () => {
  const at = await importShop(w);
  await at.bring('Nombre,Precio\nUno,1\nDos,2\n', { asked });
  const made = await at.start('Nombre,Precio\nUno,1\n');
  const settings = { ...made.settings, missing: 'remove' as const };
  await at.preview(made.import_id, settings);
  await at.bring('Nombre,Precio\nNuevo,3\n', { asked });
  await expect(at.run(made.import_id)).rejects.toMatchObject({ code: 'imports.not_previewed' });
  expect((await at.names()).sort()).toEqual(['Dos', 'Nuevo', 'Uno']);
  await at.preview(made.import_id, settings);
  expect((await at.run(made.import_id)).state).toBe('done');
  expect(await at.names()).toEqual(['Uno']);
});

test('of two previews at once the rows are those of the settings that hold', async () => {
  const at = await importShop(w);
  const { import_id, settings } = await at.start(sheetOf(250));
  for (let time = 0; time < 3; time++) {
    const jobs = await Promise.all(
      [settings, { ...settings, asked }].map((body) => at.api.productImports.preview({ params: { import_id }, body })),
    );
    for (const job of jobs) await at.over(job);
    const told = await at.told(import_id);
    expect([told.previewed, told.good]).toEqual([true, told.settings.asked.category ? 250 : 0]);
  }
});

test('what is saved can be taken back while the rest is saved, which then ends; nothing stays behind (IMP-5)', async () => {
  const at = await importShop(w);
  const { import_id, settings } = await at.start(sheetOf(300));
  await at.preview(import_id, { ...settings, asked });
  const params = { import_id };
  const saved = async (count: number) => {
    while ((await at.told(import_id)).saved !== count) await new Promise(setImmediate);
  };
  // The second hundred waits, as at a process that was stopped there.
  const job = await w.engine.owner(async (c) => {
    await c.query('begin');
    await c.query('select from import_rows where import_id = $1 and line = 150 for update', [import_id]);
    const begun = await at.api.productImports.run({ params, body: { only_good: true } });
    await saved(100);
    const told = await at.told(import_id);
    expect([told.ran_at === null, (await at.names()).length > 0]).toEqual([false, true]);
    const again = at.api.productImports.reread({ params, body: { file: new Blob([sheetOf(300)]) } });
    await expect(again).rejects.toMatchObject({ code: 'imports.row_settled' });
    expect((await at.undo(import_id)).state).toBe('done');
    expect(await at.names()).toEqual([]);
    await c.query('commit');
    return begun;
  });
  expect(await at.over(job)).toMatchObject({ state: 'failed', failure: { code: 'imports.ended' } });
  expect(await at.told(import_id)).toMatchObject({ saved: 0, failed: 0, undone: 100, undone_at: expect.any(String) });
  expect(await at.names()).toEqual([]);
  await expect(at.run(import_id)).rejects.toMatchObject({ code: 'imports.not_previewed' });
});

test('an import that is taken back before its first batch was saved saves nothing any more (IMP-5)', async () => {
  const at = await importShop(w);
  const { import_id, settings } = await at.start(sheetOf(300));
  await at.preview(import_id, { ...settings, asked });
  const begun = await w.engine.owner(async (c) => {
    await c.query('begin');
    await c.query('select from import_rows where import_id = $1 and line = 50 for update', [import_id]);
    const job = await at.api.productImports.run({ params: { import_id }, body: { only_good: true } });
    expect(await at.undo(import_id)).toMatchObject({ state: 'done', done: 0, total: 0 });
    await c.query('commit');
    return job;
  });
  expect(await at.over(begun)).toMatchObject({ state: 'failed', failure: { code: 'imports.ended' } });
  expect(await at.names()).toEqual([]);
  const told = await at.told(import_id);
  expect(told).toMatchObject({ good: 300, saved: 0, failed: 0, undone_at: expect.any(String) });
  // It can be looked at and run again, and then is no longer taken back.
  await at.preview(import_id, told.settings);
  expect((await at.run(import_id)).state).toBe('done');
  expect(await at.told(import_id)).toMatchObject({ saved: 300, undone_at: null });
});

test('taking an import back waits for the batch that is just being saved, and says that it took it back (IMP-5)', async () => {
  const at = await importShop(w);
  const { import_id, settings } = await at.start(sheetOf(300));
  await at.preview(import_id, { ...settings, asked });
  // Products ask for their subcategory after the batch has begun to be saved.
  const hold = `select from subcategories where client_id = ${at.client.client_id} for update`;
  const [begun, undoing] = await holding(w, hold, async (waiting) => {
    const job = await at.api.productImports.run({ params: { import_id }, body: { only_good: true } });
    await waiting(1);
    const undoing = at.undo(import_id);
    await waiting(2);
    return [job, undoing] as const;
  });
  expect(await undoing).toMatchObject({ state: 'done', done: 100, total: 100 });
  expect(await at.over(begun)).toMatchObject({ state: 'failed', failure: { code: 'imports.ended' } });
  expect(await at.told(import_id)).toMatchObject({ saved: 0, undone: 100, undone_at: expect.any(String) });
  expect(await at.names()).toEqual([]);
});
