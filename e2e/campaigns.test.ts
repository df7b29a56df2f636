import { readFile } from 'node:fs/promises';
import { strFromU8, unzipSync } from 'fflate';
import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

/** A scene of two pictures of a second each. */
async function addScene(name: string): Promise<void> {
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const files = [];
  for (const [at, edge] of [640, 360].entries()) {
    const file = new Blob([Buffer.from(await png(edge, 360))]);
    const body = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising', file } as const;
    files.push({ name: `${name} ${at + 1}`, url_file: (await api.storage.upload({ body })).key });
  }
  const made = await api.media.create({ body: { client, files } });
  const media = made.map(({ media_id }, at) => ({ media_id, position: at + 1, duration: 1 }));
  await api.scenes.create({ body: { client, name, media } });
}

/** What the player paints now: the picture's name, once it is really there. */
const painted = (page: Page) =>
  page
    .locator('.player-layer[data-shown=true] img')
    .evaluate((img: HTMLImageElement) => (img.naturalWidth > 0 ? img.alt : ''));

test('a campaign is made of a scene, seen in the dark as robots play it, changed, deleted and brought back (CMP-01..20, CMP-28)', async () => {
  for (const name of ['Verano', 'Otoño']) await addScene(name);
  const { page, context, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/advertising/campaigns?client_id=${client}`);
  await page.getByRole('link', { name: 'Agregar campaña' }).first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Rebajas');
  await page.getByRole('radio', { name: 'Elegir Verano' }).check();
  expect(await complaints(page)).toEqual([]);
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();

  await page.getByRole('button', { name: 'Ver Rebajas' }).click();
  const preview = page.getByRole('dialog', { name: 'Rebajas' });
  await expect.poll(() => painted(page)).toBe('Verano 1');
  await expect.poll(() => painted(page)).toBe('Verano 2');
  // It goes on until it is closed.
  await expect.poll(() => painted(page)).toBe('Verano 1');
  const box = await preview.boundingBox();
  expect([box?.x, box?.y, box?.width, box?.height]).toEqual([0, 0, 1280, 900]);
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await preview.waitFor({ state: 'hidden' });

  await page.getByRole('button', { name: 'Editar Rebajas' }).click();
  // By keys alone: the next scene of the table.
  const chosen = page.getByRole('radio', { name: 'Elegir Verano' });
  await chosen.waitFor();
  expect(await chosen.isChecked()).toBe(true);
  await page.getByRole('radio', { name: 'Elegir Otoño' }).focus();
  await page.keyboard.press('Space');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  const [campaign] = await api.campaigns.list({ params: { client }, query: {} });
  const { scene } = await api.campaigns.get({ params: { id: campaign?.campaign_id ?? 0 } });
  expect(scene.map(({ name }) => name)).toEqual(['Otoño']);

  await page.getByRole('button', { name: 'Opciones de Rebajas' }).click();
  await page.getByRole('menuitem', { name: 'Eliminar Rebajas' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Eliminar' }).click();
  await page.getByText('Aún no hay campañas').waitFor();
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByRole('cell', { name: 'Rebajas', exact: true }).waitFor();
  await page.goto(`${server.url}/advertising/campaigns/create?campaign_id=999`);
  await page.getByRole('cell', { name: 'Rebajas', exact: true }).waitFor();
  expect(wrong).toEqual([]);
  await context.close();
}, 180_000);

test('a resolution is added from a robot’s form and chosen there; the robot’s screen is listed, and its controller names this server (SCR-01..34, ROB-57)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { page, context, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robots?edit=${robot_id}`);
  await page.getByRole('link', { name: 'Ver resoluciones' }).click();
  await page.getByRole('button', { name: 'Agregar resolución' }).click();
  await page.getByLabel('Nombre', { exact: true }).fill('Tótem');
  await page.getByLabel('Ancho').fill('1200');
  await page.getByLabel('Alto').fill('1920');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Aceptar' }).click();
  await page.getByRole('cell', { name: '1200x1920' }).waitFor();
  expect(await complaints(page)).toEqual([]);
  await page.goto(`${server.url}/robots?edit=${robot_id}`);
  await page.getByRole('combobox', { name: /^Resolución de pantalla/ }).click();
  await page.getByRole('option', { name: 'Tótem · 1200x1920' }).click();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await expect
    .poll(async () => (await api.robots.get({ params: { robot_id } })).screen_resolution.resolution)
    .toBe('1200x1920');

  await page.goto(`${server.url}/advertising/screens?client_id=${client}`);
  const row = page.getByRole('row', { name: /Recepción/ });
  await row.getByText('nunca').waitFor();
  expect(await complaints(page)).toEqual([]);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar controlador' }).click(),
  ]);
  const files = unzipSync(new Uint8Array(await readFile(await download.path())));
  expect(strFromU8(files['botones-pantalla/install.sh'] ?? new Uint8Array())).toContain(
    `server=\${1:-'${server.url}'}`,
  );
  expect(wrong).toEqual([]);
  await context.close();
}, 120_000);
