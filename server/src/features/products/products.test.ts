import type { Paging } from '@botones/contract/calls/api';
import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { onePixel } from '../../testing/first-logo.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld();

async function shop() {
  const client = await w.client({ modules: ['Categorías', 'Productos', 'Robots'] });
  const { api } = await w.person({ client, modules: ['Categorías', 'Productos'] });
  const shelf = async (es: string, below: string) => {
    const name = inBoth(es, es);
    const { category_id: category } = await api.categories.create({ body: { client: client.client_id, name } });
    const { subcategory_id } = await api.subcategories.create({ body: { category, name: inBoth(below, below) } });
    return { category, sub_category: subcategory_id };
  };
  const picture = async () => {
    const to = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
    return (await api.storage.upload({ body: { ...to, file: new Blob([Buffer.from(onePixel, 'base64')]) } })).key;
  };
  const remedies = await shelf(unique('Remedios'), 'Dolor');
  const image = await picture();
  const bodyOf = (es: string, en: string) => ({
    client: client.client_id,
    ...remedies,
    images: [image],
    name: inBoth(es, en),
    description: inBoth(`Sobre ${es}`, `About ${en}`),
    audio_text: inBoth(es, en),
    price: [
      { language_id: 1 as const, price: '12.50' as string | number, currency: 'MXN' as const },
      { language_id: 2 as const, price: 1 as string | number, currency: 'USD' as const },
    ],
  });
  const add = (es: string, en = es) => api.products.create({ body: bodyOf(es, en) });
  const list = (query: object = {}) => api.products.list({ params: { client_id: client.client_id }, query });
  const names = async (query: object = {}) => (await list(query)).map(({ name }) => name[0]?.text);
  return { client, api, shelf, picture, remedies, bodyOf, add, list, names };
}

test('a product has names, texts and prices in both languages, its category and its images in order (CAT-37..40, CAT-43, CAT-81..83, SHELL-04)', async () => {
  const { client, api, shelf, picture, remedies, bodyOf, list } = await shop();
  const images = [await picture(), await picture()];
  const made = await api.products.create({ body: { ...bodyOf('Aspirina', 'Aspirin'), images } });
  const { category, sub_category } = remedies;
  expect(made).toMatchObject({
    client: client.client_id,
    name: inBoth('Aspirina', 'Aspirin'),
    description: inBoth('Sobre Aspirina', 'About Aspirin'),
    price: [
      { language_id: 1, price: 12.5, currency: 'MXN' },
      { language_id: 2, price: 1, currency: 'USD' },
    ],
    category: { category_id: category },
    sub_category: { subcategory_id: sub_category, name: inBoth('Dolor', 'Dolor') },
    speech: 'pending',
  });
  expect(made.audio_text).toEqual(
    inBoth('Aspirina', 'Aspirin').map((text) => ({ ...text, robot: null, robot_name: null, audio_url: null })),
  );
  expect(made.images.map((url) => images.findIndex((key) => url.includes(key)))).toEqual([0, 1]);
  const params = { id: made.item_id };
  const other = await shelf(unique('Otros'), 'Varios');
  const turned = await api.products.update({ params, body: { ...other, images: [...made.images].reverse() } });
  expect(turned.images.map((url) => images.findIndex((key) => url.includes(key)))).toEqual([1, 0]);
  expect(turned.category.category_id).toBe(other.category);
  expect(await list()).toMatchObject([{ item_id: made.item_id, name: made.name, price: made.price }]);
  expect(await api.products.get({ params })).toMatchObject({ sub_category: { subcategory_id: other.sub_category } });
});

test('Spanish is enough for the server; English is there as a whole or not at all (CAT-32, CAT-82, AMB-133)', async () => {
  const { api, bodyOf, add } = await shop();
  const spanish = bodyOf('Aspirina', '');
  const one = <T>(texts: T[]) => texts.slice(0, 1);
  const { name, description, audio_text, price } = spanish;
  const only = { name: one(name), description: one(description), audio_text: one(audio_text), price: one(price) };
  const made = await api.products.create({ body: { ...spanish, ...only } });
  expect(made.name).toEqual([{ language_id: 1, text: 'Aspirina' }]);
  expect(made.price).toEqual([{ language_id: 1, price: 12.5, currency: 'MXN' }]);
  const half = api.products.create({ body: { ...bodyOf('A', 'A'), price: one(price) } });
  await expect(half).rejects.toMatchObject({ status: 400, code: 'products.incomplete' });
  const { item_id } = await add('B');
  const params = { id: item_id };
  await expect(api.products.update({ params, body: { name: only.name } })).rejects.toMatchObject({
    code: 'products.incomplete',
  });
  expect((await api.products.update({ params, body: only })).audio_text.length).toBe(1);
});

test('prices are digits with up to two decimals in the currency of their language (CAT-28, CAT-29, CAT-83, AMB-134)', async () => {
  const { api, bodyOf } = await shop();
  const priced = async (es: string | number, currency = 'MXN') => {
    const body = bodyOf('A', 'A');
    const price = [{ language_id: 1 as const, price: es, currency: currency as 'MXN' }, ...body.price.slice(1)];
    return api.products.create({ body: { ...body, price } }).then(
      (made) => made.price[0]?.price,
      ({ fields }) => fields,
    );
  };
  for (const [typed, kept] of [
    ['5', 5],
    ['5.5', 5.5],
    ['5.50', 5.5],
    [0, 0],
    ['3041791', 3041791],
  ] as const)
    expect([typed, await priced(typed)]).toEqual([typed, kept]);
  for (const typed of ['12a50', '5.555', '-1', '1,5', '1e9', 1e21, 'x'])
    expect([typed, await priced(typed)]).toEqual([typed, { 'price.0.price': 'numero invalido' }]);
  expect(await priced('')).toEqual({ 'price.0.price': 'Este campo es obligatorio' });
  expect(Object.keys(await priced(5, 'USD'))).toEqual(['price.0.currency']);
});

test('one to five images, each a picture of this client (CAT-22, CAT-30, CAT-31, CAT-78, CON-39)', async () => {
  const { client, api, bodyOf, picture } = await shop();
  const stranger = await shop();
  const wrong = (images: string[]) =>
    api.products.create({ body: { ...bodyOf('A', 'A'), images } }).catch(({ code, fields }) => fields.images ?? code);
  const [first = ''] = bodyOf('A', 'A').images;
  expect(await wrong([])).toBe('Este campo es obligatorio');
  expect(await wrong(Array(6).fill(first))).toBe('Maximo 5 imagenes');
  expect(await wrong([await stranger.picture()])).toBe('storage.unknown_file');
  const before = (await api.storage.usage({ params: { client_id: client.client_id } })).areas.catalogue;
  await api.products.create({ body: { ...bodyOf('A', 'A'), images: [await picture()] } });
  const after = (await api.storage.usage({ params: { client_id: client.client_id } })).areas.catalogue;
  expect(after).toBeGreaterThan(before);
});

test('the subcategory belongs to the category, and both to the client (CAT-35, AMB-135)', async () => {
  const { api, shelf, remedies, bodyOf, add } = await shop();
  const other = await shelf(unique('Otros'), 'Varios');
  const stranger = await shop();
  const mixed = { ...bodyOf('A', 'A'), sub_category: other.sub_category };
  await expect(api.products.create({ body: mixed })).rejects.toMatchObject({
    status: 400,
    message: 'La categoría y subcategoría deben ser las mismas en español e inglés.',
  });
  const foreign = { ...bodyOf('A', 'A'), ...stranger.remedies };
  await expect(api.products.create({ body: foreign })).rejects.toMatchObject({ code: 'categories.not_found' });
  const half = { ...bodyOf('A', 'A'), sub_category: stranger.remedies.sub_category };
  await expect(api.products.create({ body: half })).rejects.toMatchObject({ code: 'subcategories.not_found' });
  const { item_id } = await add('A');
  const moved = { params: { id: item_id }, body: { category: other.category } };
  await expect(api.products.update(moved)).rejects.toMatchObject({ code: 'products.category_mismatch' });
  // A subcategory that moves takes its products along.
  await api.subcategories.update({ params: { id: remedies.sub_category }, body: { category: other.category } });
  expect((await api.products.get({ params: { id: item_id } })).category.category_id).toBe(other.category);
});

test('one robot of the client says it in both languages (CAT-23, CAT-34, AMB-136, AMB-137)', async () => {
  const { client, api, bodyOf } = await shop();
  const [mine, second] = [await w.robot({ client }), await w.robot({ client })];
  const foreign = await w.robot({ client: await w.client() });
  const spoken = (es: number, en: number) =>
    inBoth('A', 'A').map((text, place) => ({ ...text, robot: place === 0 ? es : en }));
  const create = (es: number, en = es) =>
    api.products.create({ body: { ...bodyOf('A', 'A'), audio_text: spoken(es, en) } });
  const made = await create(mine.robot_id);
  expect(made.audio_text.map(({ robot, robot_name }) => [robot, robot_name])).toEqual([
    [mine.robot_id, mine.name],
    [mine.robot_id, mine.name],
  ]);
  await expect(create(mine.robot_id, second.robot_id)).rejects.toMatchObject({
    status: 400,
    message: 'Seleccione el mismo robot para español e inglés.',
  });
  await expect(create(foreign.robot_id)).rejects.toMatchObject({ code: 'robots.not_found' });
  await w.staff.api.robots.update({ params: { robot_id: mine.robot_id }, body: { client: foreign.client.client_id } });
  expect((await api.products.get({ params: { id: made.item_id } })).audio_text[0]?.robot).toBeNull();
});

test('speech of other words, or in another voice, is pending again (CAT-21, CAT-79)', async () => {
  const { client, api, add, picture } = await shop();
  const { item_id } = await add('A', 'B');
  const params = { id: item_id };
  const key = await picture();
  const speak = () =>
    w.engine.owner((c) =>
      c.query('update products set audio_es = $2, audio_en = $2 where product_id = $1', [item_id, key]),
    );
  await speak();
  const spoken = await api.products.get({ params });
  expect([spoken.speech, spoken.audio_text[0]?.audio_url]).toEqual(['ready', expect.stringContaining(key)]);
  const renamed = await api.products.update({ params, body: { name: inBoth('Otro', 'Other') } });
  expect(renamed.speech).toBe('ready');
  const said = await api.products.update({ params, body: { audio_text: inBoth('A', 'C') } });
  expect(said.audio_text.map(({ audio_url }) => audio_url !== null)).toEqual([true, false]);
  expect(said.speech).toBe('pending');
  await speak();
  const { robot_id } = await w.robot({ client });
  const audio_text = inBoth('A', 'C').map((text) => ({ ...text, robot: robot_id }));
  const voiced = await api.products.update({ params, body: { audio_text } });
  expect(voiced.audio_text.every(({ audio_url }) => audio_url === null)).toBe(true);
});

test('searched in both languages without accents, narrowed by category, sorted, page by page (CAT-01..09, AMB-005)', async () => {
  const { api, shelf, bodyOf, add, names } = await shop();
  const drinks = await shelf('Bebidas', 'Calientes');
  await api.products.create({ body: { ...bodyOf('Café', 'Coffee'), ...drinks } });
  await add('Agua', 'Water');
  await add('Té', 'Tea');
  expect(await names()).toEqual(['Agua', 'Café', 'Té']);
  expect(await names({ sort: 'name_desc' })).toEqual(['Té', 'Café', 'Agua']);
  expect(await names({ sort: 'id' })).toEqual(['Café', 'Agua', 'Té']);
  expect(await names({ sort: 'category' })).toEqual(['Café', 'Agua', 'Té']);
  expect(await names({ search: 'CAFE' })).toEqual(['Café']);
  expect(await names({ search: 'wat' })).toEqual(['Agua']);
  expect(await names({ search: '_' })).toEqual([]);
  // In one language or the other, not from one into the other; the search from anywhere goes on.
  expect(await names({ search: 'café coffee' })).toEqual([]);
  expect(await api.search.find({ query: { q: 'café coffee' } })).toMatchObject([{ title: 'Café' }]);
  expect(await names(drinks)).toEqual(['Café']);
  expect(await names({ category: drinks.category, search: 'agua' })).toEqual([]);
  expect(await names({ limit: 2, offset: 2 })).toEqual(['Té']);
});

test('pages by cursor are together the list, in each order, narrowed and searched (CAT-01..09, AMB-005)', async () => {
  const { client, api, shelf, remedies, bodyOf, list } = await shop();
  const drinks = await shelf('Bebidas', 'Calientes');
  for (const [n, name] of ['Té', 'Ñandú', 'te', 'Nube', 'Zumo', 'Nube', 'Agua'].entries())
    await api.products.create({ body: { ...bodyOf(name, `Tea ${n}`), ...(n % 2 ? drinks : remedies) } });
  for (const sort of ['name', 'name_desc', 'id', 'id_desc', 'category', 'category_desc'] as const)
    for (const narrowed of [{}, { search: 'tea' }, { search: 'te' }, { category: drinks.category }, drinks]) {
      const whole = await list({ sort, ...narrowed });
      const pages: object[] = [];
      let told: Paging = { total: null, next: null };
      do {
        const query = { sort, ...narrowed, limit: 2, ...(told.next && { after: told.next }) };
        const params = { client_id: client.client_id };
        pages.push(...(await api.products.list({ params, query }, { onPaging: (paging) => (told = paging) })));
        expect(told.total).toBe(whole.length);
      } while (told.next !== null);
      expect(whole.length).toBeGreaterThan(2);
      expect(pages).toEqual(whole);
    }
});

test('a deleted product is gone and can be brought back; its category stays while products are in it (CAT-41, AMB-138)', async () => {
  const { api, remedies, add, list } = await shop();
  const { item_id } = await add('A');
  const params = { id: item_id };
  const subcategory = { params: { id: remedies.sub_category } };
  const inUse = { status: 409, message: 'No se puede eliminar: tiene subcategorías o productos asociados.' };
  await expect(api.subcategories.remove(subcategory)).rejects.toMatchObject(inUse);
  await api.products.remove({ params });
  expect(await list()).toEqual([]);
  await expect(api.products.get({ params })).rejects.toMatchObject({ status: 404, code: 'products.not_found' });
  await api.products.restore({ params });
  expect((await list()).length).toBe(1);
  await api.products.remove({ params });
  await api.subcategories.remove(subcategory);
  await expect(api.products.restore({ params })).rejects.toMatchObject({ code: 'products.category_gone' });
});

test('a code is of one product of the client that is there, found by it, and taken away again (IMP-4)', async () => {
  const { api, bodyOf, names, shelf } = await shop();
  const coded = (code: string | null, es = 'Aspirina') => api.products.create({ body: { ...bodyOf(es, es), code } });
  const taken = { status: 409, code: 'products.code_taken', message: 'Ya existe un producto con esa clave.' };
  const made = await coded(' asp-500 ');
  expect(made.code).toBe('asp-500');
  await expect(coded('ASP-500')).rejects.toMatchObject(taken);
  await expect(coded('x'.repeat(41))).rejects.toMatchObject({ status: 400 });
  const other = await coded('', 'Café');
  expect(other.code).toBeNull();
  expect((await coded('x'.repeat(40), 'Té')).code).toHaveLength(40);
  await expect(api.products.update({ params: { id: other.item_id }, body: { code: 'Ásp-500' } })).rejects.toMatchObject(
    taken,
  );
  expect(await names({ search: 'sp-500' })).toEqual(['Aspirina']);
  const elsewhere = await shop();
  const foreign = await elsewhere.api.products.create({ body: { ...elsewhere.bodyOf('A', 'A'), code: 'asp-500' } });
  expect(foreign.code).toBe('asp-500');
  // What is not sent stays; one that is gone holds its code no longer, and comes back only while nobody else has it.
  const params = { id: made.item_id };
  const moved = await shelf('Otra', 'Más');
  expect((await api.products.update({ params, body: moved })).code).toBe('asp-500');
  await api.products.remove({ params });
  await api.products.update({ params: { id: other.item_id }, body: { code: 'asp-500' } });
  await expect(api.products.restore({ params })).rejects.toMatchObject(taken);
  await api.products.update({ params: { id: other.item_id }, body: { code: null } });
  expect((await api.products.restore({ params })).code).toBe('asp-500');
});

test('a save over somebody else’s is refused, also where only images changed (AMB-180)', async () => {
  const { api, picture, add } = await shop();
  const { item_id, updated_at, images } = await add('A');
  const params = { id: item_id };
  await api.products.update({ params, body: { images: [...images, await picture()], updated_at } });
  const late = { params, body: { name: inBoth('B', 'B'), updated_at } };
  await expect(api.products.update(late)).rejects.toMatchObject({ status: 409, code: 'request.stale' });
});

test('what is done to one product is done to it alone', async () => {
  const { api, add, list } = await shop();
  await oneOfMany({
    list: async () => (await list()).map(({ images: _, ...product }) => product),
    idOf: ({ item_id }) => item_id,
    add: async () => (await add(unique('Aspirina'))).item_id,
    change: (id) => api.products.update({ params: { id }, body: { description: inBoth('Otra', 'Other') } }),
    remove: (id) => api.products.remove({ params: { id } }),
    restore: (id) => api.products.restore({ params: { id } }),
  });
});
