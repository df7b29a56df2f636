import { join } from 'node:path';
import { contrast, type Rgb } from '@botones/contract/fields/contrast';
import { inBoth } from '@botones/contract/fields/translated';
import { brandOf } from '@botones/display/brand/brand';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { beforeAll, expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { addDesk } from './lib/turns-desk.ts';

const { server, api, client, person } = await journey();
let desk: Awaited<ReturnType<typeof addDesk>>;
let bucket: string;

const longName = 'Centro Médico Especializado de Nuestra Señora de Guadalupe';
/** Dark ink on nothing: seen on white, lost on navy. */
const darkLogo = `<svg xmlns="http://www.w3.org/2000/svg" width="640" height="220"><g fill="#1b2a4a">
  <circle cx="110" cy="110" r="90"/><rect x="230" y="50" width="380" height="44" rx="12"/><rect x="230" y="126" width="300" height="44" rx="12"/></g></svg>`;
/** A lying picture: sky above, sand below. */
const beach = `<svg xmlns="http://www.w3.org/2000/svg" width="1280" height="720"><rect width="1280" height="420" fill="#58b4e8"/>
  <rect y="420" width="1280" height="300" fill="#e8c878"/><circle cx="980" cy="160" r="90" fill="#fff2b0"/></svg>`;

async function upload(svg: string, area: 'other' | 'advertising' | 'surveys', purpose?: 'logo') {
  const file = new Blob([new Uint8Array(await sharp(Buffer.from(svg)).png().toBuffer())]);
  return (await api.storage.upload({ body: { bucket, folder: 'images', area, file, ...(purpose && { purpose }) } }))
    .key;
}
const paint = (look: {
  name?: string;
  image?: string;
  primary_color?: string;
  secondary_color?: string;
  background_color?: string | null;
}) => api.clients.update({ params: { client_id: client }, body: look });

beforeAll(async () => {
  desk = await addDesk(server.url, api, client);
  bucket = (await api.clients.get({ params: { client_id: client } })).bucket_name ?? '';
  const { poll_id } = await api.surveys.create({
    body: {
      client,
      title: inBoth('Su visita de hoy', 'Your visit today'),
      description: inBoth('Nos ayuda a atender mejor a quien viene después de usted.', 'It helps us to serve better.'),
      goodbye_message: inBoth('¡Gracias!', 'Thank you!'),
      questions: [{ id: 2, data: { question: inBoth('¿Volvería?', 'Would you come back?') } }],
    },
  });
  await api.robots.update({ params: { robot_id: desk.robot_id }, body: { polls: [poll_id], poll_offer: 'idle' } });
}, 120_000);

/** Pairs a display with the robot. */
async function pair(page: Page) {
  await page.goto(`${server.url}/pantalla/`);
  const code = (await page.locator('.code strong').textContent()) ?? '';
  const { paired } = await api.robots.get({ params: { robot_id: desk.robot_id } });
  if (paired) await api.robots.unlink({ body: { robot_id: desk.robot_id } });
  await api.robots.pairingCode({ params: { robot_id: desk.robot_id }, body: { code, confirm: true } });
  await page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
}
/** What is wrong with what is shown; in LOOKS a picture of it. */
async function look(page: Page, what: string): Promise<string[]> {
  const found = await complaints(page);
  if (await tooWide(page)) found.push('wider than the screen');
  const { width } = page.viewportSize() ?? {};
  if (process.env.LOOKS) await page.screenshot({ path: join(process.env.LOOKS, `${width}-${what}.png`) });
  return found.map((line) => `${what}: ${line}`);
}
/** Whether the logo is painted there. */
const logoIn = async (page: Page, where: string) => {
  await page.locator(`${where} .logo[data-seen="true"] img`).waitFor();
  return page
    .locator(`${where} .logo img`)
    .evaluate((image) => (image as HTMLImageElement).naturalWidth > 1 && image.clientWidth > 20);
};
const colorOf = (page: Page, selector: string, property: 'color' | 'backgroundColor') =>
  page
    .locator(selector)
    .evaluate((element, name) => getComputedStyle(element)[name], property)
    .then((text) => (text.match(/\d+/g) ?? []).slice(0, 3).map(Number) as unknown as Rgb);

const looks = {
  navy: { primary_color: '#2456e6', secondary_color: '#c8963e', background_color: null },
  yellow: { primary_color: '#ffe600', secondary_color: '#fff3a0', background_color: '#ffffff' },
  red: { primary_color: '#f4d35e', secondary_color: '#ffffff', background_color: '#c1121f' },
};

test.each([
  [1920, 1080],
  [1080, 1920],
  [360, 740],
] as const)('at %d×%d a robot carries its client’s logo and colours at rest, greeting, on tickets and its survey: whatever the colours axe finds nothing (F5)', async (width, height) => {
  await paint({ name: longName, image: await upload(darkLogo, 'other', 'logo'), ...looks.navy });
  const { context, page, wrong } = await person({ width, height });
  await pair(page);
  const found: string[] = [];
  for (const [name, colors] of Object.entries(looks)) {
    await paint(colors);
    const ground = () => page.evaluate(() => document.documentElement.style.getPropertyValue('--ground'));
    await expect.poll(ground).toBe(brandOf(colors)['--ground'] ?? '');
    expect(await logoIn(page, '.idle')).toBe(true);
    // Dark ink lies on white where the ground is dark.
    await expect.poll(() => page.locator('.idle .logo').getAttribute('data-plate')).toBe(String(name !== 'yellow'));
    found.push(...(await look(page, `${name}-rest`)));
    await page.getByRole('button', { name: 'Toque la pantalla' }).click();
    expect(await logoIn(page, '.greeting')).toBe(true);
    found.push(...(await look(page, `${name}-greeting`)));

    await page.getByRole('button', { name: 'Tomar turno' }).click();
    await page.getByRole('heading', { name: 'Tome su turno' }).waitFor();
    found.push(...(await look(page, `${name}-ticket-form`)));
    await page.getByRole('button', { name: 'Tomar turno' }).click();
    await page.locator('.number').waitFor();
    expect(await logoIn(page, '.slip')).toBe(true);
    const [number, paper] = [await colorOf(page, '.number', 'color'), await colorOf(page, '.slip', 'backgroundColor')];
    expect(contrast(number, paper)).toBeGreaterThanOrEqual(7);
    found.push(...(await look(page, `${name}-ticket`)));
    await page.getByRole('button', { name: 'Listo' }).click();
    await page.locator('.closing').click();

    await page.locator('.greeting').waitFor();
    await page.getByRole('button', { name: 'Contestar la encuesta' }).click();
    await page.getByRole('heading', { name: 'Su visita de hoy' }).waitFor();
    expect(await logoIn(page, '.survey-body')).toBe(true);
    await page.getByText('1 pregunta').waitFor();
    found.push(...(await look(page, `${name}-survey`)));
    await page.getByRole('button', { name: 'Comenzar' }).click();
    await page.getByRole('heading', { name: '¿Volvería?' }).waitFor();
    found.push(...(await look(page, `${name}-question`)));
    await page.getByRole('button', { name: 'Salir' }).click();
    await page.locator('.idle').or(page.locator('.closing')).first().waitFor();
    await page.locator('.idle').waitFor();
  }
  expect(found).toEqual([]);
  expect(wrong).toEqual([]);
  await context.close();
});

test('the logo is there without network, and a ticket comes on paper alone, with logo, number and hour', async () => {
  const { context, page } = await person({ width: 1080, height: 1920 });
  await pair(page);
  expect(await logoIn(page, '.idle')).toBe(true);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await context.setOffline(true);
  await page.reload();
  await page.getByRole('img', { name: 'Sin conexión' }).waitFor();
  expect(await logoIn(page, '.idle')).toBe(true);
  await page.getByRole('button', { name: 'Tomar turno' }).click();
  await page.getByRole('heading', { name: 'Tome su turno' }).waitFor();
  await page.getByRole('button', { name: 'Tomar turno' }).click();
  await page.locator('.number').waitFor();
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.slip .logo').isVisible()).toBe(true);
  expect(await page.locator('.slip .issued').isVisible()).toBe(true);
  for (const other of ['.ticket .head', '.ticket .bar']) expect(await page.locator(other).isVisible()).toBe(false);
  const paper = await page.pdf({ preferCSSPageSize: true });
  expect(paper.toString('latin1').match(/\/Type \/Page\b/g)).toHaveLength(1);
  await context.close();
});

test('a television carries them too, on a light and on a dark page', async () => {
  await paint({ ...looks.yellow });
  const [branch] = await api.branches.list({ params: { clientId: client }, query: {} });
  const branch_office = branch?.branchoffice_id ?? 0;
  const { url } = await api.turnDisplays.create({ body: { branch_office, name: 'Sala' } });
  await desk.ticket('Ana');
  await desk.take();
  const { page, wrong } = await person({ width: 1920, height: 1080, firstVisit: true });
  await page.goto(server.url + url);
  await page.getByText('En vivo').waitFor();
  expect(await logoIn(page, '.television header')).toBe(true);
  const found = await look(page, 'television-light');
  await page.evaluate(() => localStorage.setItem('settings', JSON.stringify({ theme: 'dark' })));
  await page.reload();
  await page.getByText('En vivo').waitFor();
  expect(await logoIn(page, '.television header')).toBe(true);
  found.push(...(await look(page, 'television-dark')));

  // A robot at rest calls in them too, above everything that can be touched.
  for (const [width, height] of [
    [1920, 1080],
    [1080, 1920],
    [360, 740],
  ] as const) {
    const { context, page: glass } = await person({ width, height });
    await pair(glass);
    const call = glass.locator('.calls .call').first();
    await call.waitFor();
    const band = (await glass.locator('.calls').boundingBox()) ?? { y: 0, height: 0 };
    for (const name of ['Tomar turno', 'English']) {
      const button = await glass.getByRole('button', { name }).boundingBox();
      expect([name, width, (button?.y ?? 0) >= band.y + band.height]).toEqual([name, width, true]);
    }
    const [number, ground] = [await colorOf(glass, '.call', 'color'), await colorOf(glass, '.call', 'backgroundColor')];
    if ((await call.getAttribute('class'))?.includes('fresh'))
      expect(contrast(number, ground)).toBeGreaterThanOrEqual(7);
    found.push(...(await look(glass, 'calls')));
    await context.close();
  }
  expect(found).toEqual([]);
  expect(wrong).toEqual([]);
});

test('a lying picture on an upright display lies on its own colours', async () => {
  const key = await upload(beach, 'advertising');
  const [medium] = await api.media.create({ body: { client, files: [{ name: 'Playa', url_file: key }] } });
  const { page } = await person({ width: 1080, height: 1920 });
  await pair(page);
  const shown = [{ media_id: medium?.media_id ?? 0, position: 1, duration: 5 }];
  const { scene_id } = await api.scenes.create({ body: { client, name: 'Verano', media: shown } });
  await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id } });
  await page.locator('.player-layer[data-shown="true"] img[alt="Playa"]').waitFor();
  const shot = await page.screenshot(process.env.LOOKS ? { path: join(process.env.LOOKS, '1080-playing.png') } : {});
  const at = async (left: number, top: number) =>
    [...(await sharp(shot).extract({ left, top, width: 8, height: 8 }).removeAlpha().raw().toBuffer())].slice(0, 3);
  const [sky, sand] = [await at(540, 400), await at(200, 1300)];
  // Blue above, sand below, darker than the picture itself.
  expect([(sky[2] ?? 0) > (sky[0] ?? 0) + 30, (sand[0] ?? 0) > (sand[2] ?? 0) + 30]).toEqual([true, true]);
});
