import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { holding } from '../../testing/holding.ts';
import { importShop } from '../../testing/import-shop.ts';

const w = await fileWorld();

const asked = { category: 'Remedios', sub_category: 'Dolor' };
const sheetOf = (count: number) => `Nombre,Precio\n${Array.from({ length: count }, (_, n) => `P${n},1`).join('\n')}`;

async function shop(count: number) {
  const at = await importShop(w);
  const { import_id, settings } = await at.start(sheetOf(count));
  await at.preview(import_id, { ...settings, asked });
  const job = ({ job_id }: { job_id: string }) => ({ params: { job_id } });
  return {
    ...at,
    import_id,
    begin: () => at.api.productImports.run({ params: { import_id }, body: { only_good: true } }),
    cancel: (of: { job_id: string }) => at.api.jobs.cancel(job(of)),
    look: (of: { job_id: string }) => at.api.jobs.get(job(of)),
    // Products ask for their subcategory after the batch has begun to be saved.
    hold: `select from subcategories where client_id = ${at.client.client_id} for update`,
  };
}

test('an import that is stopped is stopping until its batch is saved, then cancelled, and says what it saved (C8)', async () => {
  const at = await shop(300);
  const job = await holding(w, at.hold, async (waiting) => {
    const begun = await at.begin();
    await waiting(1);
    expect(await at.cancel(begun)).toMatchObject({ state: 'stopping', done: 0, total: 300 });
    expect(await at.look(begun)).toMatchObject({ state: 'stopping' });
    expect(await at.names()).toEqual([]);
    return begun;
  });
  expect(await at.over(job)).toMatchObject({ state: 'cancelled', done: 100, total: 300, failure: null });
  // Nothing appears after that was said.
  expect([(await at.names()).length, await at.told(at.import_id)]).toMatchObject([100, { saved: 100, good: 200 }]);
  // It goes on from there.
  expect((await at.run(at.import_id)).state).toBe('done');
  expect(await at.names()).toHaveLength(300);
});

test('taking back an import that is stopping waits for its batch, and nothing stays behind (IMP-5)', async () => {
  const at = await shop(300);
  const [job, undoing] = await holding(w, at.hold, async (waiting) => {
    const begun = await at.begin();
    await waiting(1);
    expect((await at.cancel(begun)).state).toBe('stopping');
    const undoing = at.undo(at.import_id);
    await waiting(2);
    return [begun, undoing] as const;
  });
  expect(await undoing).toMatchObject({ state: 'done', done: 100, total: 100 });
  expect((await at.over(job)).state).toBe('cancelled');
  expect(await at.names()).toEqual([]);
  expect(await at.told(at.import_id)).toMatchObject({ saved: 0, undone: 100, undone_at: expect.any(String) });
});

test('an import that is stopped while it takes away what is missing takes away no more, and says how many stayed (IMP-4)', async () => {
  const at = await shop(250);
  await at.run(at.import_id);
  const { import_id, settings } = await at.start('Nombre,Precio\nP0,1\n');
  await at.preview(import_id, { ...settings, missing: 'remove' });
  expect((await at.told(import_id)).missing).toBe(249);
  const hold = `select from products where client_id = ${at.client.client_id} and name_es = 'P1' for update`;
  const job = await holding(w, hold, async (waiting) => {
    const begun = await at.api.productImports.run({ params: { import_id }, body: { only_good: true } });
    await waiting(1);
    await at.bring('Nombre,Precio\nDe una colega,1\n', { asked });
    expect((await at.cancel(begun)).state).toBe('stopping');
    return begun;
  });
  expect((await at.over(job)).state).toBe('cancelled');
  expect([(await at.names()).length, (await at.told(import_id)).missing]).toEqual([151, 149]);
  // What a colleague made meanwhile was not among what was agreed on: begun again, it asks for another look.
  const again = at.api.productImports.run({ params: { import_id }, body: { only_good: true } });
  await expect(again).rejects.toMatchObject({ code: 'imports.not_previewed' });
  // What was taken away comes back with the import.
  expect((await at.undo(import_id)).state).toBe('done');
  expect(await at.names()).toHaveLength(251);
});
