import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, person, client: client_id } = await journey({ FFMPEG: 'off' });

const film = readFileSync(join(import.meta.dirname, '../server/demonstration/advertising/welcome.webm'));
const avi = Buffer.from(`RIFF\x40\0\0\0AVI LIST${'\0'.repeat(60)}`, 'latin1');

test('films are uploaded together: one plays and has its picture without any program on the server, the other says that nothing converts it (MED-20..26, PUB-9)', async () => {
  const staff = await person();
  const { page } = staff;
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/advertising/media-library?client_id=${client_id}`);
  await page.getByText('La biblioteca está vacía').waitFor();
  await page.getByLabel('Subir archivos').setInputFiles([
    { name: 'Bienvenida.webm', mimeType: 'video/webm', buffer: film },
    { name: 'Antigua.avi', mimeType: 'video/x-msvideo', buffer: avi },
  ]);
  const row = (name: string) => page.getByRole('row').filter({ hasText: name });
  await row('Antigua').getByText('Sin convertidor').waitFor();
  await row('Bienvenida').getByText('Listo').waitFor();
  const media = await api.media.list({ params: { client_id } });
  const poster = media.find(({ name }) => name === 'Bienvenida')?.poster;
  const drawn = await sharp(Buffer.from(await (await fetch(server.url + poster)).arrayBuffer())).stats();
  expect(Math.max(...drawn.channels.map(({ mean }) => mean))).toBeGreaterThan(24);

  await page.getByRole('button', { name: 'Bienvenida (abrir)' }).click();
  const player = page.getByLabel('Vista previa de Bienvenida');
  // All of it is seen, with what plays it.
  const cutBy = () => player.evaluate((video) => (video.parentElement?.clientHeight ?? 0) - video.clientHeight);
  await expect.poll(cutBy).toBe(0);
  await player.evaluate((video: HTMLVideoElement) => video.play());
  await expect.poll(() => player.evaluate((video: HTMLVideoElement) => video.currentTime)).toBeGreaterThan(0);
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Antigua (abrir)' }).click();
  await page.getByText('Vista previa no disponible').waitFor();
  expect(staff.wrong).toEqual([]);
  await staff.context.close();
});
