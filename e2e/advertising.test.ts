import { expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

test('a scene that is composed and made the default plays on a robot until somebody touches it, and again afterwards (SCN-69, PUB-4, PUB-5)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const { bucket_name } = await api.clients.get({ params: { client_id: client } });
  const file = new Blob([Buffer.from(await png(640, 360))]);
  const to = { bucket: bucket_name ?? '', folder: 'images', area: 'advertising' } as const;
  const { key } = await api.storage.upload({ body: { ...to, file } });
  await api.media.create({ body: { client, files: [{ name: 'Playa', url_file: key }] } });

  const { page: glass } = await person({ width: 540, height: 960 });
  await glass.goto(`${server.url}/pantalla/`);
  const code = (await glass.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const touch = glass.getByRole('button', { name: 'Toque la pantalla' });
  await touch.waitFor();

  const { page, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/advertising/scenes?client_id=${client}`);
  await page.getByRole('button', { name: 'Agregar escena' }).first().click();
  await page.getByLabel('Nombre', { exact: true }).fill('Verano');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Agregar imagen' }).click();
  await page.getByRole('button', { name: 'Agregar Playa' }).click();
  await page.getByLabel(/^Tiempo/).fill('5');
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('list', { name: 'Medios' }).getByText('Playa').waitFor();
  await page.getByRole('button', { name: 'Guardar' }).click();
  await page.getByRole('button', { name: 'Usar “Verano” como escena predeterminada' }).click();

  const playing = glass.locator('.player-layer[data-shown="true"] img[alt="Playa"]');
  await playing.waitFor();
  await touch.click();
  await glass.getByRole('button', { name: 'Terminar' }).click();
  await playing.waitFor();
  await page.goto(`${server.url}/robot?robot_id=${robot_id}`);
  await page.getByText('Publicidad al día').waitFor();
  await api.scenes.setDefault({ params: { client_id: client }, body: { scene_id: null } });
  await playing.waitFor({ state: 'detached' });
  await touch.waitFor();
  expect(wrong).toEqual([]);
});
