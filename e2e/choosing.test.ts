import { inBoth } from '@botones/contract/fields/translated';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { agentForm } from '../server/src/features/agents/agents.samples.ts';
import { png } from '../server/src/testing/uploads.ts';
import { sendSecond, voiceServer } from '../server/src/testing/voice-server.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const voices = await voiceServer();
const { server, api, client, person } = await journey({ SPEECH_URL: voices.url });
const nameOf = (n: number) => `Producto ${String(n).padStart(3, '0')}`;

beforeAll(async () => {
  const { category_id: category } = await api.categories.create({
    body: { client, name: inBoth('Remedios', 'Cures') },
  });
  const place = await api.subcategories.create({ body: { category, name: inBoth('Dolor', 'Pain') } });
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const { key } = await api.storage.upload({
    body: {
      bucket: bucket_name ?? '',
      folder: 'images',
      area: 'catalogue',
      purpose: 'photo',
      file: new Blob([Buffer.from(await png(64, 64))]),
    },
  });
  const shared = { client, category, sub_category: place.subcategory_id, images: [key] };
  for (let n = 1; n <= 90; n++) {
    const text = (es: string) => [{ language_id: 1 as const, text: es }];
    const price = [{ language_id: 1 as const, price: n, currency: 'MXN' as const }];
    await api.products.create({
      body: {
        ...shared,
        name: text(nameOf(n)),
        description: text('Para el dolor'),
        audio_text: text(nameOf(n)),
        price,
      },
    });
  }
}, 120_000);
afterAll(() => voices.stop());

test('forty products chosen from three pages and by search are saved once, are on the glass, and their voice follows (ASG-18, ASG-23, VOZ-4, issue 30.3, 30.10)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { session_id } = await api.sessionTypes.create({ body: { client, session_name: 'Usuario Español' } });
  await api.agents.create({ body: { ...agentForm(robot_id, session_id), engine: 'http' } });
  const glass = await person({ width: 1080, height: 1920 });
  await glass.page.goto(`${server.url}/pantalla/`);
  const code = (await glass.page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await glass.page.getByText('Toque la pantalla').waitFor();

  const { page, wrong } = await person();
  const saves: string[] = [];
  page.on('request', (request) => request.method() === 'PUT' && saves.push(new URL(request.url()).pathname));
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robot/catalog?robot_id=${robot_id}`);
  const add = (n: number) => page.getByRole('button', { name: `Agregar ${nameOf(n)}` }).click();
  const total = (n: number) => page.getByText(`Total: ${n}`).waitFor();
  const next = () => page.getByRole('button', { name: 'Siguiente' }).click();
  await add(2);
  await page.getByRole('button', { name: 'Agregar esta página' }).click();
  await total(25);
  await next();
  for (const n of [26, 30, 34, 38, 42]) await add(n);
  await total(30);
  await next();
  for (const n of [51, 55, 59, 63, 67]) await add(n);
  await total(35);
  await page.getByRole('searchbox', { name: 'Buscar por nombre' }).fill('producto 08');
  for (const n of [80, 82, 84, 86, 88]) await add(n);
  await total(40);
  // Nobody was asked anything, and all of it is in sight.
  expect(await page.getByRole('alertdialog').count()).toBe(0);
  const chosen = page.getByRole('list', { name: 'Seleccionados' });
  expect(await chosen.getByRole('listitem').count()).toBe(40);

  // A voice service that takes its time: nobody has to wait for it.
  const waiting: (() => void)[] = [];
  let slow = true;
  voices.on('/v1/audio/speech', (_heard, response) =>
    slow ? waiting.push(() => sendSecond(response)) : sendSecond(response),
  );
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Seguir sin esperar' }).click();
  await page.getByText('Los productos se han agregado exitosamente.').waitFor();
  expect(saves).toEqual([`/api/robots/robots/${robot_id}/`]);

  // On the glass at once, in silence.
  await glass.page.getByRole('button', { name: 'Toque la pantalla' }).click();
  await glass.page.getByRole('button', { name: 'Productos', exact: true }).click();
  await glass.page.getByText(nameOf(1), { exact: true }).waitFor();
  await glass.page.getByRole('button', { name: 'Buscar un producto' }).click();
  for (const n of [42, 67, 88]) {
    await glass.page.getByRole('textbox').fill(nameOf(n));
    await glass.page.getByRole('button', { name: `${nameOf(n)} $${n} MXN` }).waitFor();
  }
  await glass.page.getByRole('textbox').fill(nameOf(27));
  await glass.page.getByText(`No encontré “${nameOf(27)}”.`).waitFor();
  expect((await api.assignments.count({ params: { robot_id } })).items).toEqual({ shown: 40, silent: 40, given: [] });

  slow = false;
  for (const go of waiting) go();
  await expect
    .poll(async () => (await api.assignments.count({ params: { robot_id } })).items, { timeout: 60_000 })
    .toEqual({ shown: 40, silent: 0, given: [] });

  // The robot says how much it shows, a product where it is.
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.goto(`${server.url}/robot?robot_id=${robot_id}`);
  const products = page.getByRole('region', { name: 'Contenido' }).getByRole('link', { name: /^Productos/ });
  await expect.poll(() => products.textContent()).toBe('Productos40');
  const [shown] = await api.products.list({ params: { client_id: client }, query: { search: nameOf(88) } });
  await page.goto(`${server.url}/product/form?id=${shown?.item_id}`);
  const robots = page.getByRole('region', { name: 'Robots que lo muestran' });
  await robots.getByText('En 1 robot').waitFor();
  await robots.getByRole('link', { name: 'Recepción' }).click();
  await page.getByRole('heading', { level: 1, name: 'Recepción' }).waitFor();
  expect([wrong, glass.wrong]).toEqual([[], []]);
});
