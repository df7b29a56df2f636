import type { ImportName } from '@botones/contract/imports/import-settings';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importShop } from '../../testing/import-shop.ts';
import { type World, world } from '../../testing/world.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

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
  expect(await at.over(job)).toMatchObject({ state: 'failed', failure: { code: 'imports.not_previewed' } });
  const told = await at.told(import_id);
  expect(told.saved).toBeLessThanOrEqual(100);
  if (told.saved > 0) expect((await at.undo(import_id)).state).toBe('done');
  expect([await at.names(), (await at.told(import_id)).undone_at === null]).toEqual([[], false]);
  await expect(at.run(import_id)).rejects.toMatchObject({ code: 'imports.not_previewed' });
});
