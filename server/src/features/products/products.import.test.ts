import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { expectRepeatable, repeated } from '../../testing/repeated-import.ts';
import { unique } from '../../testing/world.ts';
import { productImport } from './products.import.ts';
import { placeOf } from './products.samples.ts';

const w = await fileWorld();

const english = {
  name_en: 'Aspirin',
  price_en: '2.75',
  description_en: 'Box of 20.',
  audio_text_en: 'Aspirin, against pain.',
};

async function shop() {
  const client = await w.client();
  const [one, two] = [await placeOf(w, client), await placeOf(w, client)];
  const robot = await w.robot({ client });
  const named = {
    category: { Remedios: one.category, Bebidas: two.category },
    sub_category: { Dolor: one.sub_category, Calientes: two.sub_category },
    robot: { [robot.name]: robot.robot_id },
  };
  const kit = repeated(w, productImport, client.client_id, named);
  const first = {
    ...{ name_es: 'Aspirina', price_es: '48.50', category: 'Remedios', sub_category: 'Dolor', code: 'ASP-20' },
    ...{ description_es: 'Caja con 20.', audio_text_es: 'Aspirina, contra el dolor.', robot: robot.name },
    ...english,
  };
  const second = {
    ...{ name_es: 'Café', price_es: '1299.00', category: 'Bebidas', sub_category: 'Calientes', code: 'CAF' },
    ...{ description_es: 'De olla.', audio_text_es: 'Café de olla.', robot: '' },
    ...{ name_en: 'Coffee', price_en: '3.00', description_en: 'From the pot.', audio_text_en: 'Coffee.' },
  };
  return { ...kit, client, client_id: client.client_id, one, two, robot, first, second, kit };
}

test('products are compared by what their columns say, and each column is had alone (IMP-4)', async () => {
  const { kit, client_id, first, second, one } = await shop();
  const rows = { first, second, pictures: one.images, together: [['category', 'sub_category']] };
  const ids = await expectRepeatable(kit, productImport, client_id, rows);
  const known = await kit.inDb((sql) => productImport.known(sql, client_id));
  expect(known).toEqual([
    { id: ids[0], code: 'ASP-20', name: 'Aspirina', within: one.category },
    { id: ids[1], code: 'CAF', name: 'Café', within: expect.any(Number) },
  ]);
  expect(productImport.identityOf(kit.rowOf(first))).toEqual({
    code: 'ASP-20',
    name: 'Aspirina',
    within: one.category,
  });
  expect(productImport.identityOf(kit.rowOf({}))).toEqual({ code: null, name: '', within: null });
  expect(productImport.identityOf(kit.rowOf({ code: '7501001.0' })).code).toBe('7501001');
  // Those of others are not told.
  const foreign = await w.client();
  const theirs = await kit.inDb((sql) => productImport.bodies(sql, foreign.client_id, ids));
  expect([theirs.size, await kit.inDb((sql) => productImport.known(sql, foreign.client_id))]).toEqual([0, []]);
});

test('a subcategory comes with its category, and English as a whole where a product has none (IMP-4, AMB-133)', async () => {
  const { rowOf, save, bodyOf, told, merged, first, second, one } = await shop();
  const spanish = Object.fromEntries(Object.entries(first).filter(([column]) => !column.endsWith('_en')));
  const [id = 0] = await save([rowOf(spanish, one.images)]);
  const now = await bodyOf(id);
  expect(told(merged(now, rowOf(second), ['category']))).toMatchObject({
    category: 'Bebidas',
    sub_category: 'Calientes',
  });
  const same = rowOf({ ...second, category: 'Remedios', sub_category: '' });
  expect(merged(now, same, ['category'])).toEqual(now);
  expect(told(merged(now, rowOf(first), ['name_en', 'price_en']))).toMatchObject(english);
  expect(told(now)).toMatchObject({ name_en: '', price_en: '', description_en: '', audio_text_en: '' });
});

test('products are changed, taken away and brought back together as by their calls (IMP-4, IMP-5)', async () => {
  const { client, rowOf, save, bodyOf, merged, update, inDb, first, second, one, two } = await shop();
  const ids = await save([rowOf(first, one.images), rowOf(second, two.images)]);
  const [a = 0, b = 0] = ids;
  const say = 'update products set audio_es = $2, audio_en = $2 where product_id = any($1::bigint[])';
  await w.engine.owner((c) => c.query(say, [ids, one.images[0]]));
  const [wasA, wasB] = [await bodyOf(a), await bodyOf(b)];
  await update([
    { id: a, body: merged(wasA, rowOf({ ...first, price_es: '50' }), ['price_es']) },
    { id: b, body: merged(wasB, rowOf({ ...second, audio_text_es: 'Otro' }, one.images), ['audio_text_es', 'images']) },
  ]);
  const get = async (id: number) => w.staff.api.products.get({ params: { id } });
  const [nowA, nowB] = [await get(a), await get(b)];
  expect([nowA.price[0]?.price, nowA.speech, nowB.speech]).toEqual([50, 'ready', 'pending']);
  expect(nowB.audio_text.map(({ audio_url }) => audio_url === null)).toEqual([true, false]);
  expect(nowB.images).toEqual([expect.stringContaining(one.images[0] as string)]);
  // Back again, as an import that is undone does it.
  await update([{ id: b, body: wasB }]);
  expect([await bodyOf(b), (await bodyOf(a)) as object]).toEqual([wasB, { ...(wasA as object), price: nowA.price }]);
  await expect(update([{ id: a, body: { ...(wasB as object), code: 'CAF' } }])).rejects.toMatchObject({
    code: 'products.code_taken',
  });

  const { user_id } = w.staff;
  await inDb((sql) => productImport.remove(sql, ids, user_id));
  const missing = { status: 404, code: 'products.not_found' };
  await expect(get(a)).rejects.toMatchObject(missing);
  await expect(inDb((sql) => productImport.remove(sql, [b], user_id))).rejects.toMatchObject(missing);
  await expect(update([{ id: a, body: wasA }])).rejects.toMatchObject(missing);
  await inDb((sql) => productImport.restore(sql, ids));
  expect([(await get(a)).item_id, (await get(b)).item_id]).toEqual(ids);
  await expect(inDb((sql) => productImport.restore(sql, [a]))).rejects.toMatchObject(missing);
  await inDb((sql) => productImport.remove(sql, [a], null));
  await save([rowOf({ ...first, name_es: 'Otra' }, one.images)]);
  await expect(inDb((sql) => productImport.restore(sql, [a]))).rejects.toMatchObject({ code: 'products.code_taken' });
  expect((await w.staff.api.products.list({ params: { client_id: client.client_id }, query: {} })).length).toBe(2);
});

test('categories and subcategories are made for an import, and go with it where nothing is in them (IMP-2, IMP-5)', async () => {
  const { client_id, rowOf, save, inDb, first, one } = await shop();
  const { category, sub_category } = productImport.makes;
  const name = unique('Rubro');
  const make = await inDb(async (sql) => {
    const above = (await category?.make(sql, { client_id, name: ` ${name} ` })) ?? 0;
    return [above, (await sub_category?.make(sql, { client_id, name: 'Varios', within: above })) ?? 0];
  });
  const [above = 0, below = 0] = make;
  const made = await w.staff.api.categories.get({ params: { id: above } });
  expect(made.name.map(({ text }) => text)).toEqual([name, name]);
  expect(made.sub_categories).toMatchObject([{ subcategory_id: below }]);
  await expect(inDb(async (sql) => category?.make(sql, { client_id, name }))).rejects.toMatchObject({
    code: 'categories.name_taken',
  });
  await expect(inDb(async (sql) => category?.make(sql, { client_id, name: 'x'.repeat(61) }))).rejects.toMatchObject({
    code: 'request.invalid',
    rules: { name: { code: 'too_long', params: { max: 60 } } },
  });
  const big = Number.MAX_SAFE_INTEGER - 20;
  const numbered = await inDb(async (sql) => [
    await category?.make(sql, { client_id, name: 'Con número' }, big),
    await sub_category?.make(sql, { client_id, name: 'Abajo', within: big }, big + 1),
  ]);
  expect(numbered).toEqual([big, big + 1]);

  const body = { ...(rowOf(first, one.images) as object), category: above, sub_category: below };
  const [id = 0] = await save([body]);
  const drop = () =>
    inDb(async (sql) => [await sub_category?.drop(sql, [below, big + 1]), await category?.drop(sql, [above, big])]);
  expect(await drop()).toEqual([[big + 1], [big]]);
  await inDb((sql) => productImport.remove(sql, [id], null));
  expect(await drop()).toEqual([[below], [above]]);
  await expect(inDb((sql) => productImport.restore(sql, [id]))).rejects.toMatchObject({
    code: 'products.category_gone',
  });
});
