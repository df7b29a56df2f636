import { inBoth } from '@botones/contract/fields/translated';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// What robots say and show, made without a mouse (F5). Only files are given by the test: a system's own dialog is not ours.
const { server, api, client, person } = await journey();
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;
let robot_id: number;

beforeAll(async () => {
  ({ robot_id } = await addRobot(api, client, 'Lobby'));
  const { category_id: category } = await api.categories.create({
    body: { client, name: inBoth('Remedios', 'Remedies') },
  });
  await api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
  ({ page, wrong } = await person({ moves: true }));
  keys = keysOf(page);
  await signInAt(page, server.url, adminEmail, adminPassword);
}, 120_000);

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
/** Begins anew at a page. */
const at = async (path: string, title: string) => {
  await page.goto(server.url + path);
  await page.getByRole('heading', { level: 1, name: title, exact: true }).waitFor();
};
/** Opens a list that chooses and takes the option that a text begins. */
const choose = async (list: Locator, option: string) => {
  await keys.go(list);
  await page.getByRole('option', { name: option }).waitFor();
  await keys.type(option);
  await keys.press('Enter');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
};
/** Finds something by typing a part of it. */
const find = async (field: Locator, option: string) => {
  await keys.to(field);
  await keys.type(option);
  await page.getByRole('option', { name: option }).waitFor();
  await keys.press('ArrowDown');
  await keys.press('Enter');
  await expect.poll(() => field.inputValue()).toBe(option);
};

test('session types are made and an agent is given to one of them, mistake first', async () => {
  await at(`/robot/relate-platforms?robot_id=${robot_id}`, 'Relacionar Plataformas');
  await keys.go(button('Crear tipos de sesión'));
  for (const [name, agent] of [
    ['Usuario Español', 'Recepción'],
    ['Usuario Inglés', 'Front desk'],
  ] as const) {
    const card = page.getByRole('region', { name });
    await card.waitFor();
    await keys.to(card.getByLabel('Nombre'));
    await keys.type(agent);
    await keys.go(button('Guardar', card));
    await keys.stands(card.getByLabel('Frase de prueba'));
    await keys.type('Buenos días');
    await keys.go(button('Ajustar', card));
    await keys.to(card.getByRole('slider', { name: 'Velocidad' }));
    await keys.press('ArrowRight');
    await keys.go(button('Guardar', card));
    await keys.go(button('Aceptar', page.getByRole('dialog', { name: 'DATOS GUARDADOS CON ÉXITO' })));
    // What is ready is offered: one of it is taken, or nothing for now.
    const offer = page.getByRole('dialog', { name: '¿Qué más sabrá contestar?' });
    if (agent === 'Recepción') {
      await keys.to(offer.getByRole('checkbox', { name: 'Horario' }));
      await keys.press(' ');
      await keys.go(button('Agregar 1 intención', offer));
      await keys.go(button('Aceptar', page.getByRole('dialog', { name: 'Agregar de la biblioteca' })));
    } else await keys.go(button('Ahora no', offer));
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    await button('Copiar a otros robots', card).waitFor();
  }
  const made = await api.agents.listByRobot({ params: { robot_id } });
  expect(made.map(({ name }) => name).sort()).toEqual(['Front desk', 'Recepción']);
});

test('an intention is given another text, its order by arrows, a gesture with its seconds, and is saved', async () => {
  await at(`/robot/gestures?robot_id=${robot_id}`, 'Gestos e intenciones');
  await keys.to(page.getByRole('tab', { name: 'Gestos' }));
  await keys.press('ArrowRight');
  await keys.press('Enter');
  await keys.go(button('Editar Turnos'));
  await page.getByLabel('Texto del robot').waitFor();
  await keys.to(page.getByLabel('Texto del robot'));
  await keys.type('Su turno es el siguiente.');
  await keys.go(button('Agregar audio'));
  await keys.go(button(/^Subir .*2/));
  await choose(page.getByRole('combobox', { name: /^Gesto 1/ }), 'Feliz');
  await keys.to(page.getByLabel('Duración del gesto 1'));
  await page.keyboard.press('Control+a');
  await keys.type('3.5');
  await keys.go(button('Guardar'));
  const saved = dialog('DATOS GUARDADOS CON ÉXITO');
  await keys.go(button('Aceptar', saved));
  const [agent] = (await api.agents.listByRobot({ params: { robot_id } })).filter(({ name }) => name === 'Recepción');
  const intents = await api.intents.listByAgent({ params: { agent_id: agent?.agent_id ?? 0 }, query: {} });
  const turns = await api.intents.get({ params: { id: intents.find(({ name }) => name === 'Turnos')?.id ?? 0 } });
  expect(turns.audios[0]?.text).toBe('Su turno es el siguiente.');
  expect(turns.gestures).toMatchObject([{ name: 'Feliz', duration: 3.5 }]);
});

test('a product is made in both languages, its pictures put in order, each mistake at its field', async () => {
  await at(`/product/form?id=0`, 'Agregar producto');
  await keys.to(button('Imágenes'));
  const bytes = Buffer.from(await png(40));
  const file = (name: string) => ({ name, mimeType: 'image/png', buffer: bytes });
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([file('uno.png'), file('dos.png')]);
  await button(/^Mover la imagen 2 de 2\./).waitFor();
  const spanish = page.getByRole('region', { name: 'Español' });
  const english = page.getByRole('region', { name: 'Inglés' });
  await keys.to(spanish.getByLabel('Nombre'));
  await keys.type('Aspirina');
  await choose(spanish.getByRole('combobox', { name: /^Categoría/ }), 'Remedios');
  await choose(spanish.getByRole('combobox', { name: /^Subcategoría/ }), 'Dolor');
  await keys.fill(spanish, { Precio: 'doce', Descripción: 'Caja con 20', 'Texto del robot': 'La aspirina' });
  await find(spanish.getByLabel('Robot', { exact: true }), 'Lobby');
  await keys.fill(english, { Nombre: 'Aspirin', Precio: '2', Descripción: 'Box of 20', 'Texto del robot': 'Aspirin' });
  await find(english.getByLabel('Robot', { exact: true }), 'Lobby');
  await keys.go(button('Guardar'));
  const price = spanish.getByLabel('Precio');
  await keys.stands(price);
  await page.keyboard.press('Control+a');
  await keys.type('12.50');
  await keys.go(button('Guardar'));
  await keys.go(button('Aceptar', page.getByRole('dialog')));
  await page.getByRole('heading', { level: 1, name: 'Productos' }).waitFor();
  const [product] = await api.products.list({ params: { client_id: client }, query: {} });
  expect(product).toMatchObject({
    price: [{ price: 12.5 }, { price: 2 }],
    images: [expect.anything(), expect.anything()],
  });
});

test('a sheet is imported: what it lacks is chosen, each row validated, and the good ones are saved', async () => {
  await at('/products', 'Productos');
  await keys.go(button('Importar'));
  const box = dialog('Importar desde una hoja de cálculo');
  await keys.to(button('Elegir archivo', box));
  await box
    .getByLabel('Elegir archivo')
    .first()
    .setInputFiles({
      name: 'precios.csv',
      mimeType: 'text/csv',
      buffer: Buffer.from('Nombre,Precio\nGasa,10\nMal,x\n'),
    });
  await find(box.getByLabel('Categoría para todas las filas', { exact: true }), 'Remedios');
  await find(box.getByLabel('Subcategoría para todas las filas', { exact: true }), 'Dolor');
  await keys.go(button('Ver vista previa', box));
  await box.getByText('1 fila correcta, 1 con errores').waitFor();
  await keys.go(button('Importar solo 1 fila correcta', box));
  await box.getByText('1 fila importada, 1 sin importar').waitFor();
  await keys.go(button('Cerrar', box));
  await box.waitFor({ state: 'detached' });
  await page.getByRole('cell', { name: 'Gasa' }).first().waitFor();
});

test('a robot is given products, one and a whole page of them, and they are saved', async () => {
  await at(`/robot/catalog?robot_id=${robot_id}`, 'Productos del robot');
  const available = page.getByRole('region', { name: 'Disponibles' });
  await keys.go(button(/Aspirina/, available));
  await keys.go(button('Agregar esta página', available));
  await page.getByText('Total: 2').waitFor();
  await keys.go(button('Guardar'));
  const items = async () => (await api.robots.detail({ params: { robot_id } })).items.map(({ name }) => name).sort();
  await expect.poll(items).toEqual(['Aspirina', 'Gasa']);
});

test('a text of information is set with its toolbar and its keys, and is kept', async () => {
  await at('/information/form?id=0', 'Agregar información');
  await keys.to(page.getByLabel('Título'));
  await keys.type('Estacionamiento');
  const text = page.getByRole('textbox', { name: 'Descripción' });
  await keys.to(text);
  await page.keyboard.press('Control+b');
  await keys.type('Gratis');
  await page.keyboard.press('Control+b');
  await keys.type(' los domingos');
  await keys.to(page.getByLabel('Texto del robot'));
  await keys.type('El estacionamiento es gratis.');
  await keys.to(page.getByLabel('Robot', { exact: true }));
  await keys.press('Escape');
  expect(await text.locator('strong').textContent()).toBe('Gratis');
});

test('the keyboard was always seen, and no page complained', () => {
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
