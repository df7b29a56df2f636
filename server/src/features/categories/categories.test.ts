import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld();

async function shop() {
  const client = await w.client({ modules: ['Categorías', 'Productos'] });
  const { api } = await w.person({ client, modules: ['Categorías'] });
  const add = (es: string, en = es) =>
    api.categories.create({ body: { client: client.client_id, name: inBoth(es, en) } });
  const list = (query: object = {}) => api.categories.list({ params: { client_id: client.client_id }, query });
  const names = async (query: object = {}) => (await list(query)).map(({ name }) => name[0]?.text);
  return { client, api, add, list, names };
}

test('a category has a name in both languages and its subcategories (CAT-56..61, CAT-73, CAT-77)', async () => {
  const { client, api, add, list } = await shop();
  const drinks = await add('Bebidas', 'Drinks');
  expect(drinks).toMatchObject({ client: client.client_id, name: inBoth('Bebidas', 'Drinks'), sub_categories: [] });
  const name = inBoth('Fría', 'Cold');
  const cold = await api.subcategories.create({ body: { category: drinks.category_id, name } });
  expect(cold).toMatchObject({ category: drinks.category_id, name });
  const params = { id: drinks.category_id };
  expect((await api.categories.get({ params })).sub_categories).toEqual([
    { subcategory_id: cold.subcategory_id, name },
  ]);
  const { subcategory_id: id } = cold;
  expect(await api.subcategories.get({ params: { id } })).toEqual(cold);
  // In whichever order the languages arrive.
  const body = { client: client.client_id, name: inBoth('Bebida', 'Drink').reverse() };
  await api.categories.update({ params, body });
  expect((await list())[0]?.name).toEqual(inBoth('Bebida', 'Drink'));
});

test('both names are required and no longer than 60 characters (CAT-54, CAT-55, CAT-70, CAT-71)', async () => {
  const { client, api, add } = await shop();
  const { category_id } = await add('Bebidas');
  const wrong = async (name: ReturnType<typeof inBoth>) => {
    const one = await api.categories.create({ body: { client: client.client_id, name } }).catch(({ fields }) => fields);
    expect(
      await api.subcategories.create({ body: { category: category_id, name } }).catch(({ fields }) => fields),
    ).toEqual(one);
    return one;
  };
  expect(await wrong(inBoth(' ', 'Food'))).toEqual({ 'name.0.text': 'Este campo es obligatorio' });
  expect(await wrong(inBoth('Comida', ''))).toEqual({ 'name.1.text': 'Este campo es obligatorio' });
  expect(await wrong(inBoth('Comida', 'x'.repeat(61)))).toEqual({ 'name.1.text': 'Máximo 60 caracteres' });
  expect(await wrong(inBoth('Comida', 'Food').slice(0, 1))).toEqual({ name: 'Este campo es obligatorio' });
  expect(await wrong([...inBoth('Comida', 'Food'), ...inBoth('Comida')])).toEqual({ name: 'Valor no válido' });
});

test('a name is once in a client, and a subcategory’s once in its category, whatever its case (CAT-58, CAT-74)', async () => {
  const { api, add } = await shop();
  const drinks = await add('Bebidas');
  const food = await add('Comida');
  const taken = { status: 409, code: 'categories.name_taken', message: 'Ya existe una categoría con ese nombre.' };
  await expect(add('BEBIDAS')).rejects.toMatchObject(taken);
  const rename = { params: { id: food.category_id }, body: { name: inBoth('bebidas', 'Food') } };
  await expect(api.categories.update(rename)).rejects.toMatchObject(taken);
  await expect((await shop()).add('Bebidas')).resolves.toBeDefined();
  const below = ({ category_id }: typeof drinks, es: string) =>
    api.subcategories.create({ body: { category: category_id, name: inBoth(es, es) } });
  await below(drinks, 'Fría');
  await expect(below(drinks, 'fría')).rejects.toMatchObject({ status: 409, code: 'subcategories.name_taken' });
  await expect(below(food, 'Fría')).resolves.toBeDefined();
});

test('a category with subcategories stays until they are gone (CAT-60, CAT-76, AMB-138)', async () => {
  const { api, add, list } = await shop();
  const { category_id } = await add('Bebidas');
  const { subcategory_id } = await api.subcategories.create({
    body: { category: category_id, name: inBoth('A', 'A') },
  });
  await expect(api.categories.remove({ params: { id: category_id } })).rejects.toMatchObject({
    status: 409,
    message: 'No se puede eliminar: tiene subcategorías o productos asociados.',
  });
  await api.subcategories.remove({ params: { id: subcategory_id } });
  await api.categories.remove({ params: { id: category_id } });
  expect(await list()).toEqual([]);
});

test('searched in both languages without accents, sorted in the asked one, page by page (CAT-44, AMB-005)', async () => {
  const { api, add, names } = await shop();
  const { category_id } = await add('Té', 'Tea');
  await add('Agua', 'Water');
  await add('Café', 'Coffee');
  expect(await names()).toEqual(['Agua', 'Café', 'Té']);
  expect(await names({ sort: 'name_desc' })).toEqual(['Té', 'Café', 'Agua']);
  expect(await names({ language_id: 2 })).toEqual(['Café', 'Té', 'Agua']);
  expect(await names({ sort: 'id_desc' })).toEqual(['Café', 'Agua', 'Té']);
  expect(await names({ search: 'CAFE' })).toEqual(['Café']);
  expect(await names({ search: 'wat' })).toEqual(['Agua']);
  expect(await names({ search: '%' })).toEqual([]);
  expect(await names({ limit: 2, offset: 2 })).toEqual(['Té']);
  for (const es of ['Verde', 'Negro'])
    await api.subcategories.create({ body: { category: category_id, name: inBoth(es, es) } });
  const below = await api.subcategories.list({ params: { category_id }, query: { search: 'vérd' } });
  expect(below.map(({ name }) => name[0]?.text)).toEqual(['Verde']);
});

test('another client’s categories do not exist, nor can one put a subcategory there (CAT-72, AMB-140)', async () => {
  const ours = await shop();
  const { category_id } = await (await shop()).add('Ajena');
  const gone = { status: 404, code: 'categories.not_found', message: 'La categoría no existe.' };
  const body = { category: category_id, name: inBoth('A', 'A') };
  await expect(ours.api.categories.get({ params: { id: category_id } })).rejects.toMatchObject(gone);
  await expect(ours.api.categories.remove({ params: { id: category_id } })).rejects.toMatchObject(gone);
  await expect(ours.api.subcategories.list({ params: { category_id } })).rejects.toMatchObject(gone);
  await expect(ours.api.subcategories.create({ body })).rejects.toMatchObject(gone);
  const own = await ours.add('Propia');
  const mine = await ours.api.subcategories.create({ body: { ...body, category: own.category_id } });
  const move = { params: { id: mine.subcategory_id }, body: { category: category_id } };
  await expect(ours.api.subcategories.update(move)).rejects.toMatchObject(gone);
  const { api } = await w.person({ client: ours.client, modules: ['Productos'] });
  await expect(api.categories.get({ params: { id: own.category_id } })).resolves.toBeDefined();
  await expect(api.categories.remove({ params: { id: own.category_id } })).rejects.toMatchObject({ status: 403 });
});

test('a save over somebody else’s is refused (CAT-59, CAT-75, AMB-180)', async () => {
  const { api, add } = await shop();
  const { category_id: id, updated_at } = await add('Bebidas');
  await api.categories.update({ params: { id }, body: { name: inBoth('Bebida', 'Drink'), updated_at } });
  const late = { params: { id }, body: { name: inBoth('Tarde', 'Late'), updated_at } };
  await expect(api.categories.update(late)).rejects.toMatchObject({ status: 409, code: 'request.stale' });
});

test('what is done to one category or subcategory is done to it alone', async () => {
  const { client, api, add, list } = await shop();
  await oneOfMany({
    list,
    idOf: ({ category_id }) => category_id,
    add: async () => (await add(unique('C'))).category_id,
    change: (id) =>
      api.categories.update({ params: { id }, body: { client: client.client_id, name: inBoth(unique('C'), 'C') } }),
    remove: (id) => api.categories.remove({ params: { id } }),
  });
  const { category_id: category } = await add(unique('C'));
  const named = () => ({ name: inBoth(unique('S'), unique('S')) });
  await oneOfMany({
    list: async () => (await list()).flatMap(({ sub_categories }) => sub_categories),
    idOf: ({ subcategory_id }) => subcategory_id,
    add: async () => (await api.subcategories.create({ body: { category, ...named() } })).subcategory_id,
    change: (id) => api.subcategories.update({ params: { id }, body: named() }),
    remove: (id) => api.subcategories.remove({ params: { id } }),
  });
});
