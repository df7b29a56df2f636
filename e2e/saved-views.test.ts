import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

test('a view of the robots is saved by keyboard, opens by itself from then on, and is taken back after it was deleted (FLO-3)', async () => {
  for (const name of ['Vestíbulo', 'Sótano']) await addRobot(api, client, name);
  const { page, wrong } = await person();
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robots?search=vest`);
  await page.getByText('Vestíbulo', { exact: true }).first().waitFor();
  const views = page.getByRole('button', { name: /Vistas|\(vistas\)/ });
  const menu = page.getByRole('dialog', { name: 'Vistas' });
  await views.focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('button', { name: 'Guardar esta vista' }).focus();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Guardar esta vista' });
  await form.getByLabel('Nombre').fill('La entrada');
  await form.getByRole('radio', { name: 'De todo el equipo' }).check();
  await form.getByLabel('Abrir siempre con esta vista').check();
  expect(await complaints(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await page.getByText('Se guardó la vista “La entrada”.').waitFor();

  await page.goto(`${server.url}/robots`);
  await page.getByRole('button', { name: 'La entrada (vistas)' }).waitFor();
  await page.waitForURL(({ search }) => search === '?search=vest');
  await expect.poll(() => page.getByText('Sótano', { exact: true }).count()).toBe(0);
  // The whole list is one press away, and stays.
  await views.click();
  await menu.getByRole('button', { name: 'Lista completa' }).click();
  await page.getByText('Sótano', { exact: true }).first().waitFor();
  await page.reload();
  await page.getByText('Sótano', { exact: true }).first().waitFor();

  await views.click();
  await menu.getByRole('button', { name: 'Eliminar la vista “La entrada”' }).click();
  await page.getByText('Se eliminó la vista “La entrada”.').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('La vista “La entrada” está de vuelta.').waitFor();
  const [saved] = await api.lists.list({ query: { page: '/robots' } });
  expect(saved).toMatchObject({ name: 'La entrada', query: 'search=vest', shared: true, is_default: true });
  expect(wrong).toEqual([]);
});
