import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, person } = await journey();

test('without network the console stays: it says so at once, what was fetched opens, the rest comes by Reintentar', async () => {
  const { page, context, wrong } = await person();
  const files: string[] = [];
  const onTheWay = new Set<Request>();
  context.on('request', (request) => request.resourceType() === 'script' && onTheWay.add(request));
  context.on('requestfailed', (request) => onTheWay.delete(request));
  // Once it is here to the last byte: an answer that has only begun would be cut.
  context.on('requestfinished', (request) => {
    onTheWay.delete(request);
    files.push(new URL(request.url()).pathname);
  });
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robots`);
  await page.getByRole('heading', { name: 'Robots', exact: true }).waitFor();
  // What the next click may need comes while nothing else is to be done.
  const namedSo = (part: string) => new RegExp(`/${part}-.{8}\\.js$`);
  for (const part of ['palette', 'notifications', 'robot-page'])
    await expect.poll(() => files.some((path) => namedSo(part).test(path)), { timeout: 15_000 }).toBe(true);
  await expect.poll(() => onTheWay.size, { timeout: 15_000 }).toBe(0);

  let documents = 0;
  page.on('request', (request) => request.isNavigationRequest() && documents++);
  await context.setOffline(true);
  // The socket by itself finds out after 40 s.
  await page.getByText('Conexión perdida, reconectando').waitFor({ timeout: 15_000 });
  await page.keyboard.press('Control+k');
  const palette = page.getByRole('dialog', { name: 'Buscar o ir a una pantalla' });
  await palette.waitFor();
  await page.keyboard.press('Escape');
  await palette.waitFor({ state: 'detached' });
  await page.getByRole('link', { name: 'Clientes' }).first().click();
  const retry = page.getByRole('main').getByRole('button', { name: 'Reintentar' });
  await retry.waitFor();
  await retry.click();
  await retry.waitFor();
  expect(new URL(page.url()).pathname).toBe('/clients');
  expect(documents).toBe(0);

  await context.setOffline(false);
  await page.getByRole('heading', { name: 'Clientes', exact: true }).waitFor();
  await page.getByText('Conexión perdida, reconectando').waitFor({ state: 'detached' });
  expect(documents).toBe(0);
  expect(wrong).toEqual([]);
});
