import { inBoth } from '@botones/contract/fields/translated';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { onePixel } from '../../../../server/src/testing/first-logo.ts';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { prefer } from '../../app/session/preferences.ts';
import { button, findButton, gone, rowOf } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { captureDownloads } from '../../testing/worker.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

const column = (name: string) => screen.findByRole('region', { name });

/** A client with two categories, two products, and robots with and without agents. */
async function shop() {
  const client = await here.client({ modules: ['Categorías', 'Productos', 'Robots'] });
  const boss = await here.person({ client, modules: ['Categorías', 'Productos'] });
  const { api } = boss;
  const shelf = async (es: string, en: string, below: string) => {
    const body = { client: client.client_id, name: inBoth(es, en) };
    const { category_id: category } = await api.categories.create({ body });
    const { subcategory_id } = await api.subcategories.create({ body: { category, name: inBoth(below, below) } });
    return { category, sub_category: subcategory_id };
  };
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const to = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
  const picture = async () => (await api.storage.upload({ body: { ...to, file } })).key;
  const robot = async (languages: (1 | 2)[]) => {
    const made = await here.robot({ client });
    for (const language of languages)
      await here.engine.owner((c) =>
        c.query(
          `insert into agents (client_id, robot_id, session_id, name, language_id, test_phrase, voice_tone, engine)
          select $1, $2, session_id, 'Agente', $3, 'Hola', 'neutral', 'local' from session_types where client_id = $1 and kind = $4`,
          [client.client_id, made.robot_id, language, language === 1 ? 'es' : 'en'],
        ),
      );
    return made;
  };
  for (const session_name of ['Usuario Español', 'Usuario Inglés'])
    await here.staff.api.sessionTypes.create({ body: { session_name, client: client.client_id } });
  const [remedies, drinks] = [await shelf('Remedios', 'Remedies', 'Dolor'), await shelf('Bebidas', 'Drinks', 'Frías')];
  const [speaker, other, mute] = [await robot([1, 2]), await robot([1, 2]), await robot([])];
  const add = async (es: string, en: string, place = remedies) =>
    api.products.create({
      body: {
        client: client.client_id,
        ...place,
        images: [await picture(), await picture()],
        name: inBoth(es, en),
        description: inBoth('Sobre', 'About'),
        audio_text: inBoth(es, en).map((text) => ({ ...text, robot: speaker.robot_id })),
        price: [
          { language_id: 1, price: 12.5, currency: 'MXN' },
          { language_id: 2, price: 1, currency: 'USD' },
        ],
      },
    });
  const aspirin = await add('Aspirina', 'Aspirin');
  const coffee = await add('Café', 'Coffee', drinks);
  const list = () => api.products.list({ params: { client_id: client.client_id } });
  return { client, boss, api, remedies, drinks, speaker, other, mute, aspirin, coffee, list };
}
const open = (who: SignedIn, path = '/products') => openConsole(here, who, path);

test('the products with number, image, name, category and subcategory, narrowed by category and name (CAT-01..09)', async () => {
  const { boss, aspirin, drinks } = await shop();
  const shown = await open(boss);
  const row = await rowOf(/^Aspirina/);
  const cells = await within(row).findAllByRole('cell');
  expect(cells.slice(1, 5).map((cell) => cell.textContent)).toEqual([
    String(aspirin.item_id),
    'AspirinaVoz pendiente',
    'Remedios',
    'Dolor',
  ]);
  expect(row.querySelector('img')?.getAttribute('src')).toContain('/api/storage/');
  for (const name of ['ID', 'Nombre', 'Categoría', 'Subcategoría', 'Acciones'])
    expect(await screen.findByRole('columnheader', { name })).toBeTruthy();
  await shown.user.press('Todas las categorías (Categoría)');
  await shown.user.click(await screen.findByRole('menuitemradio', { name: 'Bebidas' }));
  await gone('cell', /^Aspirina/);
  const asked = () => Object.fromEntries(new URLSearchParams(location.search));
  expect(asked()).toMatchObject({ category: String(drinks.category) });
  await shown.user.press('Todas las subcategorías (Subcategoría)');
  await shown.user.click(await screen.findByRole('menuitemradio', { name: 'Frías' }));
  await waitFor(() =>
    expect(asked()).toMatchObject({ category: String(drinks.category), sub_category: String(drinks.sub_category) }),
  );
  await rowOf(/^Café/);
  // Without its category a subcategory means nothing.
  await shown.user.press('Bebidas (Categoría)');
  await shown.user.click(await screen.findByRole('menuitemradio', { name: 'Todas las categorías' }));
  await rowOf(/^Aspirina/);
  expect(asked()).not.toHaveProperty('category');
  expect(asked()).not.toHaveProperty('sub_category');
  expect(screen.queryByRole('button', { name: /^Subcategoría/ })).toBeNull();
  shown.unmount();
  await open(boss, '/products?search=cafe&category=todas&sub_category=0');
  await rowOf(/^Café/);
  expect(screen.queryByRole('cell', { name: /^Aspirina/ })).toBeNull();
  act(() => prefer({ language: 'en' }));
  try {
    await rowOf(/^Coffee/);
  } finally {
    act(() => prefer({ language: 'es-mx' }));
  }
});

test('the file holds number, name, category, subcategory and code in Spanish (CAT-10, AMB-083, IMP-4)', async () => {
  const saved = captureDownloads();
  const { boss, api, aspirin, coffee } = await shop();
  await api.products.update({ params: { id: aspirin.item_id }, body: { code: 'ASP-1' } });
  const { user } = await open(boss);
  await rowOf(/^Aspirina/);
  await user.press(/Exportar/);
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]?.name).toMatch(/^Productos_/);
  expect((await readWorkbook(saved[0]?.blob as Blob)).rows).toEqual([
    ['ID', 'Nombre', 'Categoría', 'Subcategoría', 'Clave'],
    [aspirin.item_id, 'Aspirina', 'Remedios', 'Dolor', 'ASP-1'],
    [coffee.item_id, 'Café', 'Bebidas', 'Frías'],
  ]);
});

test('a product is deleted after asking and can be brought back (CAT-13, ERR-26)', async () => {
  const { boss, list } = await shop();
  const { user } = await open(boss);
  await rowOf(/^Aspirina/);
  await user.press('Eliminar Aspirina');
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await user.press('Deshacer');
  await waitFor(async () => expect((await list()).length).toBe(2));
});

test('a product is edited: one category for both languages, images in another order, and what is missing (CAT-12, CAT-14..27, CAT-42, CAT-84)', async () => {
  const { boss, api, aspirin, drinks } = await shop();
  const { user } = await open(boss);
  await rowOf(/^Aspirina/);
  await user.press('Editar Aspirina');
  const [spanish, english] = [await column('Español'), await column('Inglés')];
  expect(await within(spanish).findByText('Completo')).toBeTruthy();
  await user.choose(/^Categoría/, 'Drinks', english);
  await within(spanish).findByRole('combobox', { name: 'Categoría: Bebidas' });
  expect(await within(spanish).findByRole('combobox', { name: 'Subcategoría: Elija una opción' })).toBeTruthy();
  await within(spanish).findByText('1 falta');
  await user.choose(/^Subcategoría/, 'Frías', spanish);
  await user.write('Precio', '13', spanish);
  const grip = button(/^Mover la imagen 1 de 2/);
  grip.focus();
  await user.keyboard('{ArrowRight}');
  const about = [
    { language_id: 1 as const, text: 'Otra' },
    { language_id: 2 as const, text: 'About' },
  ];
  await api.products.update({ params: { id: aspirin.item_id }, body: { description: about } });
  await user.press('Guardar');
  const stale = within(await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' }));
  await user.press('Ver la otra versión', stale);
  expect((await stale.findByRole('row', { name: /^Descripción/ })).textContent).toContain('OtraSobre');
  await user.press('Conservar la mía', stale);
  const modal = within(await screen.findByRole('dialog', { name: 'Datos guardados con exito' }));
  // The person who saved sees when the robot can say it (CAT-79).
  await modal.findByText('Su voz se está preparando. Mientras, el robot lo muestra en silencio.');
  await here.app.runWork('record-speech');
  await modal.findByText('Su voz está lista.');
  await user.press('Aceptar');
  await screen.findByRole('heading', { name: 'Productos' });
  const saved = await api.products.get({ params: { id: aspirin.item_id } });
  expect([saved.category.category_id, saved.sub_category.subcategory_id]).toEqual([
    drinks.category,
    drinks.sub_category,
  ]);
  expect(saved.price[0]?.price).toBe(13);
  const bare = (urls: string[]) => urls.map((url) => url.split('?')[0]);
  expect(bare(saved.images)).toEqual(bare([...aspirin.images].reverse()));
});

test('a new product lacks what it must have, and a price is digits (CAT-11, CAT-15..24, CAT-28, CON-41, CAT-30, CAT-32)', async () => {
  const { boss, list, speaker, remedies } = await shop();
  const { user } = await open(boss, '/product/form?id=0');
  const [spanish, english] = [await column('Español'), await column('Inglés')];
  expect(await within(spanish).findByText('7 faltan')).toBeTruthy();
  await user.write('Precio', '12a50', spanish);
  await user.press('Guardar');
  await within(spanish).findByText('numero invalido');
  expect((await within(spanish).findAllByText('Este campo es obligatorio')).length).toBe(6);
  expect((await within(english).findAllByText('Este campo es obligatorio')).length).toBe(7);
  expect((await screen.findAllByText('Este campo es obligatorio')).length).toBe(14);
  expect((await list()).length).toBe(2);

  const file = new File([Buffer.from(onePixel, 'base64')], 'caja.png', { type: 'image/png' });
  await user.upload(await screen.findByLabelText('Imágenes', { selector: 'input' }), file);
  await findButton(/^Mover la imagen 1 de 1/);
  await user.choose(/^Categoría/, 'Remedios', spanish);
  await user.choose(/^Subcategoría/, 'Dolor', spanish);
  for (const [where, name, price] of [
    [spanish, 'Jarabe', '45.5'],
    [english, 'Syrup', '3'],
  ] as const) {
    const texts = { Nombre: name, Precio: price, Descripción: 'Dulce', 'Texto del robot': 'Es dulce' };
    for (const [label, text] of Object.entries(texts)) await user.write(label, text, where);
    await user.choose(/^Robot/, speaker.name, where);
  }
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  const made = (await list()).find(({ name }) => name[0]?.text === 'Jarabe');
  expect(made).toMatchObject({
    name: inBoth('Jarabe', 'Syrup'),
    category: { category_id: remedies.category },
    sub_category: { subcategory_id: remedies.sub_category },
    price: [
      { price: 45.5, currency: 'MXN' },
      { price: 3, currency: 'USD' },
    ],
  });
  expect(made?.images.length).toBe(1);
});

test('without English nothing is saved and the documented modal says so (CAT-33, CAT-36, AMB-133)', async () => {
  const { boss, api, aspirin } = await shop();
  const { user } = await open(boss, `/product/form?id=${aspirin.item_id}`);
  const english = await column('Inglés');
  await user.click(await within(english).findByRole('switch'));
  expect(within(english).queryByLabelText('Nombre')).toBeNull();
  await user.press('Guardar');
  const modal = await screen.findByRole('alertdialog', { name: 'ERROR AL SOLICITAR PETICIÓN.' });
  expect(modal.textContent).toContain(
    'Para continuar es necesario guardar la información del producto/contacto en ingles.',
  );
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  expect((await api.products.get({ params: { id: aspirin.item_id } })).updated_at).toBe(aspirin.updated_at);
});

test('a robot without agents cannot be chosen, and both languages name the same robot (CAT-34, CAT-80, ASG-38, ASG-39, AMB-065, AMB-136)', async () => {
  const { boss, aspirin, speaker, other, mute } = await shop();
  const { user } = await open(boss, `/product/form?id=${aspirin.item_id}`);
  const spanish = await column('Español');
  await user.choose('Robot', new RegExp(mute.name), spanish);
  const refused = await screen.findByRole('alertdialog', { name: 'ERROR AL SELECCIONAR ROBOT' });
  expect(refused.textContent).toContain('El robot seleccionado, no cuenta con agentes previo a su selección.');
  await user.press('Aceptar', refused);
  await gone('alertdialog');
  await user.choose('Robot', new RegExp(other.name), spanish);
  // The other language follows; who wants it otherwise is told that it cannot be.
  const english = await within(await column('Inglés')).findByRole<HTMLInputElement>('combobox', { name: 'Robot' });
  await waitFor(() => expect(english.value).toBe(other.name));
  await user.clear(english);
  await user.click(english);
  await user.click(await screen.findByRole('option', { name: new RegExp(speaker.name) }));
  await user.press('Guardar');
  const mixed = await screen.findByRole('alertdialog', { name: 'ERROR AL SELECCIONAR ROBOT' });
  expect(mixed.textContent).toContain('La selección de los agentes por robot no coinciden. Vuelva a intentarlo.');
  expect(mixed.textContent).toContain('Seleccione el mismo robot para español e inglés.');
  await user.press('Aceptar', mixed);
  await gone('alertdialog');
});

test('a code is given in the form, refused beside its field where another product has it, and found in the list (IMP-4)', async () => {
  const { boss, api, aspirin, coffee } = await shop();
  await api.products.update({ params: { id: coffee.item_id }, body: { code: 'CAF-1' } });
  const { user, unmount } = await open(boss, `/product/form?id=${aspirin.item_id}`);
  await column('Español');
  await user.write(/^Clave \(SKU\)/, 'caf-1', document.body);
  await user.press('Guardar');
  await screen.findAllByText('Ya existe un producto con esa clave.');
  expect((await screen.findByLabelText(/^Clave \(SKU\)/)).getAttribute('aria-invalid')).toBe('true');
  await user.write(/^Clave \(SKU\)/, 'ASP-1', document.body);
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect((await api.products.get({ params: { id: aspirin.item_id } })).code).toBe('ASP-1');
  unmount();
  await open(boss, '/products?search=asp-1');
  await rowOf(/^Aspirina ?ASP-1/);
});

test('a product that is not there leads back to the list (AMB-140)', async () => {
  const { boss } = await shop();
  await open(boss, '/product/form?id=999999');
  await screen.findByRole('heading', { name: 'Productos' });
  await screen.findByText('El producto no existe.');
});
