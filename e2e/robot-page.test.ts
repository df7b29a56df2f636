import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { handsOn } from './lib/hands.ts';
import { journey } from './lib/journey.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// A real display and a real console over plain HTTP under a name: no secure context, as on a clinic's network.
const host = 'robot.test';
const { server, base, api, client, person } = await journey({}, { host });

/** A robot's display that is paired and at rest. */
async function display(name: string, glass?: 'touch' | 'mobile') {
  const { robot_id } = await addRobot(api, client, name);
  const screen = await person({ width: 540, height: 960, ...(glass && { glass }) });
  await screen.page.goto(`${base}/pantalla/`);
  const code = (await screen.page.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await screen.page.getByText('Toque la pantalla').waitFor();
  return { robot_id, ...screen };
}
const panel = (page: Page, name: string) => page.getByRole('region', { name });

test('staff ask a real screen for its picture and have it within seconds, with the command’s steps', async () => {
  const robot = await display('Recepción');
  expect(await robot.page.evaluate(() => window.isSecureContext)).toBe(false);
  const staff = await person();
  await signInAt(staff.page, base, adminEmail, adminPassword);
  await staff.page.goto(`${base}/robot?robot_id=${robot.robot_id}`);
  const begun = performance.now();
  await panel(staff.page, 'Pantalla en este momento').getByRole('button', { name: 'Pedir imagen' }).click();
  const image = panel(staff.page, 'Pantalla en este momento').getByRole('img', { name: 'Pantalla de Recepción' });
  await image.waitFor();
  expect(performance.now() - begun).toBeLessThan(20_000);
  // The picture is of this display: its shape, and the robot's dark ground with something bright upon it.
  const seen = await image.evaluate(async (element: HTMLImageElement) => {
    await element.decode();
    const canvas = document.createElement('canvas');
    canvas.width = element.naturalWidth;
    canvas.height = element.naturalHeight;
    const pen = canvas.getContext('2d') as CanvasRenderingContext2D;
    pen.drawImage(element, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let bright = 0;
    for (let at = 0; at < data.length; at += 4) if ((data[at] ?? 0) > 200) bright++;
    return {
      width: canvas.width,
      height: canvas.height,
      dark: (data[0] ?? 255) < 60,
      bright: bright / (data.length / 4),
    };
  });
  expect(seen).toMatchObject({ width: 540, height: 960, dark: true });
  expect(seen.bright).toBeGreaterThan(0.005);
  const steps = panel(staff.page, 'Órdenes').getByRole('list', { name: 'Pasos' }).first();
  await expect.poll(() => steps.textContent()).toMatch(/en cola.*entregada.*aceptada.*en curso.*hecha/);

  // A browser without voices does not claim to have spoken.
  await panel(staff.page, 'Órdenes').getByRole('textbox').fill('Pase, por favor');
  await panel(staff.page, 'Órdenes').getByRole('button', { name: 'Decir' }).click();
  await panel(staff.page, 'Órdenes').getByText('rechazada por el robot', { exact: true }).waitFor();
  expect([staff.wrong, robot.wrong]).toEqual([[], []]);
  await staff.context.close();
  await robot.context.close();
});

test.each([
  ['over plain HTTP', () => base],
  ['in a secure context', () => server.url],
])('of two tabs of one robot one works and the other waits, and takes over when the first closes, %s', async (how, at) => {
  const { robot_id } = await addRobot(api, client, `Dos pestañas ${how}`);
  const { context, page: first, wrong } = await person({ width: 540, height: 960 });
  await first.goto(`${at()}/pantalla/`);
  const code = (await first.locator('.code strong').textContent()) ?? '';
  await api.robots.pairingCode({ params: { robot_id }, body: { code, confirm: true } });
  await first.getByText('Toque la pantalla').waitFor();
  const second = await context.newPage();
  const beats: string[] = [];
  second.on('request', (request) => beats.push(request.url()));
  await second.goto(`${at()}/pantalla/`);
  await second.getByText('Este robot ya está abierto').waitFor();
  await first.getByRole('button', { name: 'Toque la pantalla' }).click();
  await first.getByText('¿en qué le ayudo?').waitFor();
  expect(beats.filter((url) => url.includes('/device/'))).toEqual([]);
  await first.close();
  await second.getByText('Toque la pantalla').waitFor();
  await expect.poll(() => beats.some((url) => url.includes('/heartbeat'))).toBe(true);
  await expect.poll(async () => (await api.robots.get({ params: { robot_id } })).state).toBe('online');
  expect(wrong).toEqual([]);
  await context.close();
});

test.each([
  'touch',
  'mobile',
] as const)('what hands do to a glass (%s) changes nothing for the next visitor; it is still scrolled and written on', async (glass) => {
  const robot = await display(`Cristal ${glass}`, glass);
  const { page } = robot;
  const hands = await handsOn(page);
  await page.evaluate(() => Object.assign(window, { same: true }));
  await page.getByRole('button', { name: 'Toque la pantalla' }).tap();
  await page.getByText('¿en qué le ayudo?').waitFor();

  await hands.spread();
  expect(await hands.scale()).toBe(1);
  await hands.doubleTap(270, 480);
  expect(await hands.scale()).toBe(1);
  // Pulled from the top, swiped from both edges, and the way back itself: it is the same page.
  await hands.move([
    [270, 20],
    [270, 900],
  ]);
  await hands.move([
    [2, 480],
    [500, 480],
  ]);
  await hands.move([
    [538, 480],
    [40, 480],
  ]);
  await page.evaluate(() => history.back());
  await expect.poll(() => page.evaluate(() => history.state)).toBe('held');
  expect(await page.evaluate(() => [(window as { same?: true }).same, location.pathname])).toEqual([
    true,
    '/pantalla/',
  ]);

  // A corner that is held opens the settings: what is written in their field is selected there, and nothing else is.
  await hands.press(5, 20);
  const field = page.getByRole('textbox');
  await field.waitFor();
  await hands.lift();
  await page.getByRole('heading', { level: 2 }).dblclick();
  expect(await page.evaluate(() => String(getSelection()))).toBe('');
  await field.pressSequentially('ana@aurora.mx');
  await field.selectText();
  expect(await field.evaluate((input: HTMLInputElement) => [input.selectionStart, input.selectionEnd])).toEqual([
    0, 13,
  ]);
  // What is higher than the glass follows one finger.
  await page.addStyleTag({ content: '.sheet { min-height: 3000px !important; }' });
  await hands.move([
    [270, 900],
    [270, 700],
  ]);
  expect(await page.locator('.panel').evaluate(({ scrollTop }) => scrollTop)).toBeGreaterThan(50);
  expect(robot.wrong).toEqual([]);
  await robot.context.close();
});

test.each([
  'touch',
  'mobile',
] as const)('a page that is zoomed all the same (%s) is back at its size before the next visitor, and the console is told once', async (glass) => {
  const robot = await display(`Lupa ${glass}`, glass);
  const { page } = robot;
  const hands = await handsOn(page);
  await page.getByRole('button', { name: 'Toque la pantalla' }).tap();
  await page.getByText('¿en qué le ayudo?').waitFor();
  // As on a device whose settings allow it whatever a page says.
  await page.addStyleTag({ content: '* { touch-action: auto !important; }' });
  await hands.spread();
  const told = async () =>
    (await api.alerts.list({})).filter(
      ({ alert, robot: { robot_id } }) => alert === 'display_zoomed' && robot_id === robot.robot_id,
    );
  await expect.poll(told).toHaveLength(1);
  // Found by its name, not by its place: it may be beyond the edge of the glass.
  await page.getByRole('button', { name: 'Terminar' }).dispatchEvent('click');
  await page.getByRole('button', { name: 'Toque la pantalla' }).waitFor();
  // While it is loaded again it has no scale.
  await expect.poll(() => hands.scale().catch(() => null)).toBe(1);
  expect(await told()).toHaveLength(1);
  expect(robot.wrong).toEqual([]);
  await robot.context.close();
});
