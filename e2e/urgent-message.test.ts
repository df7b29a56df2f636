import { expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

const { server, api, client, person } = await journey();

test('an urgent message goes from the console to the glass and is told as shown; it ends by hand, by itself without network, and wakes a robot that waits (PUB-10)', async () => {
  const { robot_id } = await addRobot(api, client, 'Recepción');
  const robot = await person({ width: 540, height: 960, glass: 'touch' });
  const glass = robot.page;
  await glass.goto(`${server.url}/pantalla/`);
  const code = (await glass.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  const idle = glass.getByRole('button', { name: 'Toque la pantalla' });
  await idle.waitFor();

  const staff = await person();
  const { page } = staff;
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.goto(`${server.url}/robot?robot_id=${robot_id}`);
  await page.getByRole('button', { name: 'Opciones de Recepción' }).click();
  await page.getByRole('menuitem', { name: 'Mensaje urgente' }).click();
  const dialog = page.getByRole('dialog', { name: 'Mensaje urgente' });
  await dialog.getByText('Recepción', { exact: true }).waitFor();
  await dialog.getByLabel('Texto').fill('Evacúe por la <b>puerta norte</b>');
  expect(await complaints(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Enviar' }).click();
  const alert = glass.getByRole('alert');
  await alert.getByText('Evacúe por la <b>puerta norte</b>').waitFor();
  expect(await complaints(glass)).toEqual([]);
  // Told by the robot, live.
  await dialog.getByText('Se muestra', { exact: true }).waitFor();
  // Nothing below it can be touched.
  expect(await idle.count()).toBe(0);
  await dialog.getByRole('button', { name: 'Terminar ahora' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Terminar ahora' }).click();
  await alert.waitFor({ state: 'detached' });
  await idle.waitFor();
  await dialog.getByText('Terminó', { exact: true }).waitFor();

  // Over a visit, and away by itself while there is no network.
  await idle.click();
  await glass.getByRole('heading', { level: 1 }).waitFor();
  const until = new Date(Date.now() + 8_000).toISOString();
  await api.messages.create({ body: { robots: [robot_id], text: 'Simulacro', until } });
  await alert.getByText('Simulacro').waitFor();
  await robot.context.setOffline(true);
  await alert.waitFor({ state: 'detached' });
  expect(Date.now()).toBeGreaterThanOrEqual(Date.parse(until));
  await robot.context.setOffline(false);

  // Without a day on which it works it waits; a message wakes it, and so does a touch.
  const hours = { enabled_days: [], exceptions: [] };
  await api.robots.update({ params: { robot_id }, body: { hours } });
  const dark = glass.locator('button.standby');
  await dark.waitFor({ timeout: 90_000 });
  await expect.poll(async () => (await api.robots.get({ params: { robot_id } })).state).toBe('standby');
  const soon = new Date(Date.now() + 6_000).toISOString();
  await api.messages.create({ body: { robots: [robot_id], text: 'Agua', until: soon } });
  await alert.getByText('Agua').waitFor();
  await alert.waitFor({ state: 'detached' });
  await dark.waitFor();
  await dark.click();
  await idle.waitFor();
  expect([...robot.wrong, ...staff.wrong]).toEqual([]);
}, 240_000);
