import { type ContentRecords, noRecords } from '@botones/contract/device/device-records';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { App } from '../app.tsx';
import type { Time } from '../connection/time.ts';
import { openMemoryStore } from '../facts/store-memory.ts';
import { createRobotProgram } from '../program/robot.ts';
import type { Speaker } from '../program/speech.ts';
import { heldRecords, packOf } from '../testing/parts.ts';
import { entryOf, fileNamed, informationItemOf, productOf, recordsOf } from '../testing/records.ts';
import { agentsOf, configOf, intentOf } from '../testing/stub.ts';

/** Friday 20 November 2026, 14:05 in Mexico City. */
const still: Time = { wall: () => Date.UTC(2026, 10, 20, 20, 5), mono: () => 0, after: () => () => {} };

async function wake(records: ContentRecords = recordsOf(), speaker?: Speaker, agents = agentsOf()) {
  const store = openMemoryStore();
  const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
  const config = (now: ContentRecords) => ({ ...configOf(1), agents, records: now });
  await store.write({ values: { identity, pack: packOf(config(records)) } });
  const robot = createRobotProgram({
    server: '',
    store,
    time: still,
    random: Math.random,
    push: null,
    restart: () => {},
    speaker,
    records: heldRecords(records),
    // Without a network: everything shown is on the robot's own disk.
    fetch: () => new Promise<never>(() => {}),
    device: () => ({ mac: null, hostname: null, app_version: '0', screen: null }),
    body: () => new Promise<never>(() => {}),
  });
  await robot.start();
  const held = [fileNamed('a'), fileNamed('b')];
  const fileUrl = async (sha256: string) => (held.includes(sha256) ? `data:image/gif;base64,${sha256[0]}` : null);
  render(<App robot={robot} fileUrl={fileUrl} />);
  const person = userEvent.setup();
  await person.click(await button('Toque la pantalla'));
  const views = () =>
    [...store.held.box.entries.views.values()].flatMap(({ fact }) =>
      fact.kind === 'views' ? [`${fact.body.kind} ${fact.body.name}`] : [],
    );
  const change = (now: ContentRecords) => robot.dispatch({ kind: 'config', config: config(now) });
  const touch = async (...names: (string | RegExp)[]) => {
    for (const name of names) await person.click(await button(name));
  };
  return { robot, person, views, change, touch };
}
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const heading = (name: string) => screen.findByRole('heading', { name });
const shelf = () => within(document.querySelector('.shelf') as HTMLElement);

describe('the tiles beside the suggestions', () => {
  test('one for each kind that the robot has any of, none where it has none', async () => {
    const { change } = await wake();
    const tiles = async () =>
      within(await screen.findByRole('navigation', { name: 'Conozca más' }))
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    expect(await tiles()).toEqual(['Productos', 'Directorio', 'Sucursales', 'Información']);
    await change({ ...recordsOf(), directory: [], information: [] });
    await vi.waitFor(async () => expect(await tiles()).toEqual(['Productos', 'Sucursales']));
    await change(noRecords());
    await vi.waitFor(() => expect(screen.queryByRole('navigation', { name: 'Conozca más' })).toBeNull());
    expect(await button('¿A qué hora abren?')).toBeTruthy();
  });

  test('between two people content comes and goes: the next one is offered what there is, and told what is missing', async () => {
    const [agent] = agentsOf();
    if (!agent) throw new Error('an agent');
    const intents = [intentOf(1, 'Sucursales', { phrases: ['otras tiendas'] }), intentOf(2, 'Horario')];
    const { change, touch, person } = await wake(noRecords(), undefined, [{ ...agent, intents }]);
    const offered = () =>
      screen.getAllByRole('navigation').flatMap((nav) =>
        within(nav)
          .getAllByRole('button')
          .map((each) => each.textContent),
      );
    const again = async (records: ContentRecords) => {
      await touch('Terminar');
      const thanks = await screen.findByText('¡Gracias por su visita!');
      await change(records);
      await person.click(thanks);
      await button('Terminar');
    };
    expect(offered()).toEqual(['Horario']);
    await touch('Escribir');
    await person.type(await screen.findByRole('textbox'), 'otras tiendas{Enter}');
    expect(
      await screen.findByText('Todavía no tengo sucursales que mostrarle. Puede preguntarme: “Horario”.'),
    ).toBeTruthy();
    await again({ ...noRecords(), branches: recordsOf().branches });
    expect(offered()).toEqual(['Sucursales', 'Horario']);
    await again(noRecords());
    expect(offered()).toEqual(['Horario']);
  });
});

describe('the catalogue', () => {
  test('from a category to a product with its pictures and price, said and counted (MET-13, MET-14)', async () => {
    const speak = vi.fn<Speaker['speak']>(() => new Promise<never>(() => {}));
    const speaker = { speak, stop: vi.fn() };
    const { touch, views, person } = await wake(recordsOf(), speaker);
    await touch('Productos', /Análisis clínicos/);
    expect(await heading('Análisis clínicos')).toBeTruthy();
    await touch(/Biometría hemática/);
    expect(await heading('Biometría hemática')).toBeTruthy();
    expect(shelf().getByText('$1,250')).toBeTruthy();
    expect(await screen.findByRole('img', { name: 'Biometría hemática' })).toBeTruthy();
    expect(shelf().getByText('La biometría cuesta 1250 pesos.')).toBeTruthy();
    expect(views()).toEqual(['category Análisis clínicos', 'product Biometría hemática']);
    expect(speak.mock.lastCall?.slice(0, 2)).toEqual([
      [{ text: 'La biometría cuesta 1250 pesos.', sha256: fileNamed('c') }],
      'es',
    ]);
    await touch('Imagen siguiente');
    expect((await button('Imagen 2 de 2')).getAttribute('aria-current')).toBe('true');
    // A touch silences.
    await person.pointer({ keys: '[MouseLeft]', target: screen.getByRole('heading', { name: 'Biometría hemática' }) });
    await vi.waitFor(() => expect(speaker.stop).toHaveBeenCalled());
  });

  test('in English with the dollars that it has, else in pesos and in the words there are', async () => {
    const { touch } = await wake();
    await touch('English', 'Products', /Lab tests/);
    expect(shelf().getByRole('button', { name: 'Blood count $69.50 USD' })).toBeTruthy();
    expect(shelf().getByRole('button', { name: 'Examen general de orina $450 MXN' })).toBeTruthy();
    await touch(/Blood count/, 'Español');
    expect(await heading('Biometría hemática')).toBeTruthy();
  });

  test('a subcategory narrows it, a search without accents finds, and nothing found says so', async () => {
    const { touch, person } = await wake();
    await touch('Productos', /Análisis clínicos/, 'Orina');
    await vi.waitFor(() => expect(shelf().queryByText('Biometría hemática')).toBeNull());
    await touch('Inicio', 'Productos', 'Buscar un producto');
    await person.type(await screen.findByRole('textbox'), 'arnica');
    await vi.waitFor(() => expect(shelf().queryByText('Biometría hemática')).toBeNull());
    expect(shelf().getByText('1 resultado para “arnica”')).toBeTruthy();
    await person.type(screen.getByRole('textbox'), 'x{Enter}');
    expect(await screen.findByText('No encontré “arnicax”.')).toBeTruthy();
    expect(screen.queryByRole('textbox')).toBeNull();
    await person.click(shelf().getAllByRole('button', { name: 'Quitar la búsqueda' })[0] as HTMLElement);
    expect(await heading('Todos los productos')).toBeTruthy();
  });

  test('a long list comes in parts, and is as long as it was when one comes back to it', async () => {
    const products = Array.from({ length: 60 }, (_, index) => productOf(index + 1, `Producto ${index + 1}.`));
    const { touch } = await wake({ ...recordsOf(), categories: recordsOf().categories.slice(0, 1), products });
    await touch('Productos');
    expect(shelf().getAllByRole('listitem')).toHaveLength(12);
    await touch('Ver 48 más', /Producto 20\./, 'Volver');
    expect(await button('Ver 36 más')).toBeTruthy();
    await touch('Volver', 'Productos');
    expect(await button('Ver 48 más')).toBeTruthy();
  });

  test('a picture that is not there, or not to be had, is an icon', async () => {
    const products = [productOf(1, 'Sin foto'), productOf(2, 'Foto perdida', { images: [fileNamed('9')] })];
    const { touch } = await wake({ ...recordsOf(), products });
    await touch('Productos');
    await vi.waitFor(() => expect(document.querySelectorAll('.cards .picture[data-empty="true"]')).toHaveLength(2));
    expect(document.querySelector('.cards img')).toBeNull();
  });
});

describe('people and places', () => {
  test('the directory by specialty, with who is there now and when the others come', async () => {
    const afternoon = [{ day: 5, periods: [{ from: '16:00:00', to: '19:00:00' }] }];
    const all = [{ day: 5, periods: [{ from: '08:00:00', to: '20:00:00' }] }];
    const directory = [
      entryOf(1, 'Dra. Ana', { weekdays: afternoon }),
      entryOf(2, 'Dr. Beto', { weekdays: all, specialty: { es: 'Pediatría', en: null } }),
    ];
    const { touch, views } = await wake({ ...recordsOf(), directory });
    await touch('Directorio');
    expect(
      shelf()
        .getAllByRole('heading')
        .map(({ textContent }) => textContent),
    ).toEqual(['Cardiología', 'Pediatría']);
    expect(shelf().getByText('Abre a las 16:00')).toBeTruthy();
    await touch('Pediatría');
    await vi.waitFor(() => expect(shelf().queryByText('Dra. Ana')).toBeNull());
    await touch(/Dr. Beto/);
    expect(await heading('Dr. Beto')).toBeTruthy();
    expect(shelf().getByText('Cierra a las 20:00')).toBeTruthy();
    expect(shelf().getByText('08:00 a 20:00')).toBeTruthy();
    expect(views()).toEqual(['directory Dr. Beto']);
  });

  test('the branch it stands in comes first, each with the way there as a code', async () => {
    const { touch, views } = await wake();
    await touch('Sucursales');
    expect(shelf().getAllByRole('button')[0]?.textContent).toMatch(/Usted está aquí.*Roma/);
    await touch(/Del Valle/);
    expect(await screen.findByRole('img', { name: 'Código QR del mapa de Del Valle' })).toBeTruthy();
    expect(shelf().getByText('Todos los días, 08:00 a 20:00')).toBeTruthy();
    expect(views()).toEqual(['branch Del Valle']);
  });
});

test('information is read in Spanish whatever is spoken, and says so (INF-20)', async () => {
  const html = '<h2>Antes</h2><p>Venga en <strong>ayunas</strong>.</p><script>alert(1)</script>';
  const { touch, views } = await wake({
    ...recordsOf(),
    information: [informationItemOf(1, 'Estudios', { description: html })],
  });
  await touch('English', 'Information');
  expect(await screen.findByText('In Spanish only')).toBeTruthy();
  await touch(/Estudios/);
  expect(await heading('Antes')).toBeTruthy();
  expect(document.querySelector('.rich')?.innerHTML).toBe('<h2>Antes</h2><p>Venga en <strong>ayunas</strong>.</p>');
  expect(views()).toEqual(['information Estudios']);
});

test('a configuration that comes meanwhile is shown whole: the new price, then no such product', async () => {
  const { touch, change } = await wake();
  await touch('Productos', /Biometría hemática/);
  const { products, ...others } = recordsOf();
  await change({ ...others, products: products.map((each) => ({ ...each, price: { es: 99, en: null } })) });
  expect((await screen.findAllByText('$99')).length).toBeGreaterThan(0);
  expect(screen.queryByText('$1,250')).toBeNull();
  await change({ ...others, products: products.slice(1) });
  expect(await heading('Todos los productos')).toBeTruthy();
});

test('a question that names a product leads to it, and back to where it was asked', async () => {
  const { touch, person } = await wake();
  await touch('Escribir');
  await person.type(await screen.findByRole('textbox'), 'crema de arnica{Enter}');
  expect(await heading('Crema de árnica')).toBeTruthy();
  await touch('Volver', 'Volver');
  expect(await screen.findByText('Buenas tardes,')).toBeTruthy();
});

test('a configuration that a former program kept is shown without what it lacks, and fetched again', async () => {
  const store = openMemoryStore();
  const identity = { device_id: 'd', secret: 's', state: 'authorized' as const, code: null, expires_at: null };
  const { records, parts: _, ...former } = { ...configOf(1), parts: null };
  await store.write({ values: { identity, pack: { etag: '"1"', config: former as never } } });
  const robot = createRobotProgram({
    server: '',
    store,
    time: still,
    random: Math.random,
    push: null,
    restart: () => {},
    fetch: () => new Promise<never>(() => {}),
    device: () => ({ mac: null, hostname: null, app_version: '0', screen: null }),
    body: () => new Promise<never>(() => {}),
  });
  await robot.start();
  expect(store.held.values.pack).toMatchObject({ etag: null, config: { config_version: 0, parts: [] } });
  expect(robot.state().config?.records).toEqual(records);
  expect(robot.state().screen).toBe('idle');
});
