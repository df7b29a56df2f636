import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { strFromU8, unzipSync } from 'fflate';
import type { Locator, Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { quietDemonstration } from './lib/demonstration.ts';
import { journey } from './lib/journey.ts';
import { fallSilent, upForAnHour } from './lib/silence.ts';
import { adminEmail, adminPassword } from './lib/staff.ts';

// What a newcomer does on the first day, in one browser for the console and another for the robot's screen.
const { folder, server, person } = await journey({ ...quietDemonstration, ...upForAnHour });
let consolePage: Page;
let robotPage: Page;
let robotContext: Awaited<ReturnType<typeof person>>['context'];
const wrong: string[] = [];
const name = 'Recepción de prueba con un nombre bastante largo';
let robotId = '';

const card = (page: Page): Locator => page.getByRole('listitem').filter({ hasText: name });
const badge = (text: string): Locator => card(consolePage).getByText(text, { exact: true });

beforeAll(async () => {
  const staff = await person();
  consolePage = staff.page;
  const robot = await person({ width: 1080, height: 1920 });
  robotPage = robot.page;
  robotContext = robot.context;
  staff.wrong.push = robot.wrong.push = (...lines: string[]) => wrong.push(...lines);
}, 120_000);

test('staff sign in and see twelve live robots with the age of what they know (ROB-01, ROB-08)', async () => {
  await signInAt(consolePage, server.url, adminEmail, adminPassword);
  await consolePage.goto(`${server.url}/robots`);
  await consolePage.getByText('12 robots de 1 cliente').waitFor();
  // Only the cards near the window are drawn; the chip counts them all. One is offline now and then, as in life.
  await expect.poll(() => consolePage.getByText('ON LINE', { exact: true }).count()).toBeGreaterThanOrEqual(4);
  await expect.poll(() => consolePage.getByText(/^(ahora|hace \d+ s)$/).count()).toBeGreaterThanOrEqual(4);
  await consolePage
    .getByText(/^hace \d+ s$/)
    .first()
    .waitFor();
  await consolePage.getByRole('button', { name: /^En línea ([4-9]|1\d)$/ }).waitFor();
});

test('a robot is added in the drawer and paired with the code on its screen (ROB-02, ROB-53..60)', async () => {
  await consolePage.getByRole('button', { name: 'Agregar robot' }).click();
  const drawer = consolePage.getByRole('dialog');
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await expect.poll(() => drawer.getByText('Este campo es obligatorio').count()).toBeGreaterThanOrEqual(4);
  await drawer.getByLabel('Nombre').fill(name);
  await drawer.getByLabel('Número de serie').fill('NUEVO-1');
  await drawer.getByLabel('URL').fill('https://robot.test');
  for (const [label, option] of [
    [/^Cliente/, /Clínica Aurora/],
    [/^Resolución de pantalla/, /Full HD/],
  ] as const) {
    await drawer.getByRole('combobox', { name: label }).click();
    await consolePage.getByRole('option', { name: option }).first().click();
  }
  await drawer.getByRole('button', { name: 'Guardar' }).click();
  await robotPage.goto(`${server.url}/pantalla/`);
  const code = await robotPage.locator('.code strong').textContent();
  expect(code).toMatch(/^[2-9A-HJ-NP-Z]{6}$/);
  const field = consolePage.getByLabel('Código de la pantalla');
  await field.fill(code ?? '');
  await consolePage.getByText('Este es el equipo que muestra el código:').waitFor();
  await consolePage.getByRole('button', { name: 'Vincular robot' }).click();
  await consolePage.waitForURL(/\/robot\?robot_id=\d+/);
  await consolePage.goBack();
  await badge('ON LINE').waitFor();
  await robotPage.getByText('Toque la pantalla').waitFor();
});

/** Touches the screen, asks one thing and says goodbye. */
async function talk(question: string): Promise<void> {
  await robotPage.getByRole('button', { name: 'Toque la pantalla' }).click();
  await robotPage.getByRole('button', { name: 'Hágame una pregunta' }).click();
  await robotPage.getByRole('button', { name: question }).click();
  await robotPage.getByRole('button', { name: 'Terminar' }).click();
  await robotPage.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
}

test('a short interaction appears among the interactions with its times, and is exported (INT-01, INT-07..19)', async () => {
  await talk('¿Quién es usted?');
  await card(consolePage)
    .getByRole('button', { name: `Opciones de ${name}` })
    .click();
  await consolePage.getByRole('menuitem', { name: 'Interacciones' }).click();
  await consolePage.waitForURL(/\/robot\/interactions\?robot_id=\d+/);
  robotId = new URL(consolePage.url()).searchParams.get('robot_id') ?? '';
  const rows = consolePage.getByRole('table').getByRole('row');
  await expect.poll(() => rows.count(), { timeout: 20_000 }).toBe(2);
  const cells = await rows.nth(1).getByRole('cell').allTextContents();
  expect(cells[1]).toMatch(/^\d{2}\/\d{2}\/\d{4}$/);
  expect(cells[2]).toMatch(/^\d{2}:\d{2}:\d{2}$/);
  const [download] = await Promise.all([
    consolePage.waitForEvent('download'),
    consolePage.getByRole('button', { name: 'Exportar' }).click(),
  ]);
  expect(download.suggestedFilename()).toMatch(/^Interacciones_\d{2}-\d{2}-\d{4}_\d{2}-\d{2}-\d{2}\.xlsx$/);
  const files = unzipSync(readFileSync(await download.path()));
  const text = Object.entries(files)
    .filter(([file]) => /sheet1\.xml|sharedStrings\.xml/.test(file))
    .map(([, bytes]) => strFromU8(bytes))
    .join('');
  for (const heading of ['Hora de inicio', 'Género', 'Encuesta aplicada', 'Tiempo total (s)'])
    expect(text).toContain(heading);
  expect(text).not.toContain('<f>');
});

test('without network: OFF LINE after 45 s, an alert, and what happened meanwhile arrives exactly once', async () => {
  await robotContext.setOffline(true);
  await consolePage.goto(`${server.url}/robots`);
  // The public notices nothing.
  await talk('¿Qué hora es?');
  await badge('ON LINE').waitFor();
  await fallSilent(join(folder, 'data'), Number(robotId), 46, badge('OFF LINE'));
  await consolePage.goto(`${server.url}/robot/alerts?robot_id=${robotId}`);
  const alert = consolePage.getByRole('cell', { name: 'Robot sin conexión', exact: true });
  await fallSilent(join(folder, 'data'), Number(robotId), 61, alert);
  await consolePage
    .getByRole('button', { name: /alertas/i })
    .first()
    .click();
  await consolePage.getByRole('dialog').getByText(name).first().waitFor();
  await consolePage.keyboard.press('Escape');
  await robotContext.setOffline(false);
  // Back again the alert is over by itself.
  await alert.waitFor({ state: 'detached', timeout: 60_000 });
  await consolePage.goto(`${server.url}/robot/interactions?robot_id=${robotId}`);
  await expect.poll(() => consolePage.getByRole('table').getByRole('row').count(), { timeout: 30_000 }).toBe(3);
}, 300_000);

test('switched off it goes dark and still beats; on again; unlinked it asks to be paired (ROB-13, ROB-43..52)', async () => {
  await consolePage.goto(`${server.url}/robots`);
  await badge('ON LINE').waitFor();
  await card(consolePage).getByRole('switch').click();
  await consolePage.getByRole('alertdialog').getByRole('button', { name: 'Apagar robot' }).click();
  await badge('OFF LINE').waitFor();
  await card(consolePage).getByText('en espera').first().waitFor();
  await expect.poll(() => robotPage.getByRole('button', { name: 'Toque la pantalla' }).count()).toBe(0);

  await card(consolePage)
    .getByRole('button', { name: `Opciones de ${name}` })
    .click();
  await consolePage.getByRole('menuitem', { name: 'Encender robot' }).click();
  await badge('ON LINE').waitFor();
  await robotPage.getByRole('button', { name: 'Toque la pantalla' }).waitFor();

  await card(consolePage)
    .getByRole('button', { name: `Opciones de ${name}` })
    .click();
  await consolePage.getByRole('menuitem', { name: 'Desvincular robot' }).click();
  const dialog = consolePage.getByRole('alertdialog');
  await dialog.getByText('Al desvincular el robot, este se apagará. ¿Desea continuar?').waitFor();
  await dialog.getByRole('button', { name: 'Continuar' }).click();
  await badge('OFF LINE').waitFor();
  await robotPage.locator('.code strong').waitFor({ timeout: 40_000 });
});

test('the limited user sees only their modules, and a stranger’s link answers as if nothing were there (AUTH-58, AMB-011)', async () => {
  const [, password] = /recepcion@demo\.botones\.local +(\S+)/.exec(server.output) ?? [];
  const { page } = await person();
  await signInAt(page, server.url, 'recepcion@demo.botones.local', password ?? '');
  // A load of its own: what they see is asked, how the login leads on is for console/src/main.alone.test.tsx.
  await page.goto(server.url);
  await page.getByRole('heading', { name: /Lupita/ }).waitFor();
  expect(await page.getByRole('navigation').getByText('Robots').count()).toBe(0);
  for (const path of ['/robots', `/robot/alerts?robot_id=${robotId}`, '/no-existe']) {
    await page.goto(server.url + path);
    await page.getByText('Pagina no encontrada').waitFor();
  }
});

test('no page complained of anything on the way', () => {
  expect(wrong).toEqual([]);
});
