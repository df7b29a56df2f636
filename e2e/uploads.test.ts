import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { png } from '../server/src/testing/uploads.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, client, person } = await journey();

async function at(path: string) {
  const staff = await person();
  await signInAt(staff.page, server.url, adminEmail, adminPassword);
  await staff.page.goto(server.url + path);
  return staff;
}
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true });
/** A picture that does not compress: about as many bytes as it has pixels, times three. */
const noise = async (side: number) =>
  sharp({
    create: {
      width: side,
      height: side,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png()
    .toBuffer();
const zone = (page: Page) => page.locator('[data-over]');
/** Brings a file as a browser does that was dropped onto, or pasted into. */
async function bring(page: Page, how: 'drop' | 'paste', name: string, bytes: Buffer): Promise<void> {
  const data = await page.evaluateHandle(
    ({ name: of, base64 }) => {
      const transfer = new DataTransfer();
      const content = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
      transfer.items.add(new File([content], of, { type: 'image/png' }));
      return transfer;
    },
    { name, base64: bytes.toString('base64') },
  );
  if (how === 'drop') {
    await zone(page).dispatchEvent('dragover', { dataTransfer: data });
    await expect.poll(() => zone(page).getAttribute('data-over')).toBe('true');
    await zone(page).dispatchEvent('drop', { dataTransfer: data });
  } else {
    await page.getByLabel('Logotipo').focus();
    await page.evaluate(
      (clipboardData) =>
        document.activeElement?.dispatchEvent(
          new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }),
        ),
      data,
    );
  }
}
async function arrived(page: Page): Promise<void> {
  await page.getByText('Cambiar imagen').waitFor();
  // Until it is there nothing else can be chosen.
  await expect.poll(() => page.getByLabel('Logotipo').isEnabled()).toBe(true);
}

test('a logo is dropped or pasted; what is no picture is told beside the field (CLI-07, CLI-15)', async () => {
  const { page, context, wrong } = await at('/client/form/0');
  for (const how of ['drop', 'paste'] as const) {
    await page.reload();
    await page.getByText('Elegir imagen').waitFor();
    await bring(page, how, 'logo.png', Buffer.from(await png(300, 200)));
    await arrived(page);
  }
  await bring(page, 'drop', 'pagina.png', Buffer.from('<html>'));
  await page.getByText('Solo puedes subir audio, vídeo o imagen').waitFor();
  expect(await button(page, /^Reintentar/).count()).toBe(0);
  expect(wrong).toEqual([]);
  await context.close();
});

test('on a slow line percent and speed are told, saving waits, cancelling stops, and trying again brings it (CLI-07)', async () => {
  const { page, context } = await at(`/client/form/${client}`);
  const line = await context.newCDPSession(page);
  await line.send('Network.enable');
  const speed = (uploadThroughput: number) =>
    line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput,
    });
  await page.getByLabel('Logotipo').waitFor({ state: 'attached' });
  await speed(150_000);
  await page
    .getByLabel('Logotipo')
    .setInputFiles({ name: 'grande.png', mimeType: 'image/png', buffer: await noise(900) });
  await page.getByText(/^\d+% · [\d.,]+ .?B\/s$/).waitFor();
  await page.getByRole('progressbar', { name: 'Subiendo grande.png' }).waitFor();
  await button(page, 'Guardar').click();
  await page.getByText('La imagen aún se está subiendo. Espere un momento.').waitFor();
  await button(page, 'Cancelar grande.png').click();
  await page.getByText('Cancelado', { exact: true }).waitFor();
  await page.getByText('Cambiar imagen').waitFor();
  await speed(-1);
  await button(page, 'Reintentar grande.png').click();
  await arrived(page);
  await button(page, 'Guardar').click();
  await page.getByRole('dialog', { name: 'Datos guardados con exito' }).waitFor();
  await context.close();
});

test('where nothing arrives the documented modal says so, the picture stays at hand, and trying again brings it (ERR-22)', async () => {
  const { page, context } = await at('/client/form/0');
  await page.getByText('Elegir imagen').waitFor();
  await page.route('**/api/storage/upload/', (route) => route.abort());
  await page
    .getByLabel('Logotipo')
    .setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(await png()) });
  const modal = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  await modal.getByText('Ha ocurrido un error al cargar el archivo. Intentalo de nuevo más tarde.').waitFor();
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'detached' });
  await page.unroute('**/api/storage/upload/');
  await button(page, 'Reintentar logo.png').click();
  await arrived(page);
  await context.close();
});

test('a photo is cropped to a square with the mouse, and with the keyboard alone (ACC-10)', async () => {
  const { page, context, wrong } = await at('/my-account');
  // Red on the left, blue on the right, four times as wide as high.
  const left = await sharp({ create: { width: 400, height: 200, channels: 3, background: '#f00' } })
    .png()
    .toBuffer();
  const flag = await sharp({ create: { width: 800, height: 200, channels: 3, background: '#00f' } })
    .composite([{ input: left, left: 0, top: 0 }])
    .png()
    .toBuffer();
  const file = { name: 'bandera.png', mimeType: 'image/png', buffer: flag };
  /** Size and the colour in the middle of what was stored. */
  const stored = async () => {
    await page.getByText('Cambiar imagen').waitFor();
    await page.getByRole('progressbar').waitFor({ state: 'detached' });
    return page.evaluate(async () => {
      const image = document.querySelector<HTMLImageElement>('[data-over] img');
      await image?.decode();
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [image?.naturalWidth ?? 0, image?.naturalHeight ?? 0];
      const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
      if (image) pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(canvas.width / 2, canvas.height / 2, 1, 1);
      return { size: [canvas.width, canvas.height], red: (data[0] ?? 0) > 200, blue: (data[2] ?? 0) > 200 };
    });
  };
  const dialog = page.getByRole('dialog', { name: 'Recortar la imagen' });
  const area = dialog.getByRole('button', { name: 'Recorte de la imagen' });
  await page.getByLabel('Fotografía').setInputFiles(file);
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Usar imagen' }).isEnabled()).toBe(true);
  const box = (await area.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 2, box.y + box.height / 2, { steps: 5 });
  await page.mouse.up();
  await dialog.getByRole('button', { name: 'Usar imagen' }).click();
  await dialog.waitFor({ state: 'detached' });
  expect(await stored()).toEqual({ size: [640, 640], red: true, blue: false });

  await page.getByLabel('Fotografía').setInputFiles(file);
  await dialog.waitFor();
  await expect.poll(() => dialog.getByRole('button', { name: 'Usar imagen' }).isEnabled()).toBe(true);
  await area.focus();
  for (let n = 0; n < 30; n++) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('+');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Usar imagen');
  await page.keyboard.press('Enter');
  await dialog.waitFor({ state: 'detached' });
  expect(await stored()).toEqual({ size: [640, 640], red: false, blue: true });
  expect(wrong).toEqual([]);
  await context.close();
});
