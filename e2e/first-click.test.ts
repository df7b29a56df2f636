import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

const { server, person } = await journey();
let page: Page;
beforeAll(async () => {
  ({ page } = await person());
  await signInAt(page, server.url, adminEmail, adminPassword);
}, 240_000);

/** A click as a hand makes it: the page has painted again between press and release. At the upper edge, where it slips away first. */
async function clickByHand(button: Locator): Promise<void> {
  await button.scrollIntoViewIfNeeded();
  const box = await button.boundingBox();
  if (!box) throw new Error('The button is not there.');
  await page.mouse.move(box.x + box.width / 2, box.y + 4);
  await page.mouse.down();
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
  await page.mouse.up();
}

test('the first click on Save counts when the field that is left is wrong: a new password', async () => {
  await page.goto(`${server.url}/my-account`);
  const form = page.locator('form', { has: page.getByLabel('Contraseña actual', { exact: true }) });
  // What is above the form is there: it would move the button away under the pointer when it comes.
  await page.getByLabel('Nombre', { exact: true }).waitFor();
  await form.getByLabel('Contraseña nueva', { exact: true }).fill('corta');
  await clickByHand(form.getByRole('button', { name: 'Cambiar contraseña' }));
  // Measured as a whole: those that nobody has been in say what they lack.
  await expect.poll(() => form.getByText('Este campo es obligatorio').count()).toBe(2);
});

test('the first click on Save counts when the field that is left is wrong: a client', async () => {
  await page.goto(`${server.url}/client/form/0`);
  const name = page.getByLabel('Nombre', { exact: true });
  await name.focus();
  await clickByHand(page.getByRole('button', { name: 'Guardar' }));
  await expect.poll(() => page.getByText('Este campo es obligatorio').count()).toBeGreaterThan(1);
});
