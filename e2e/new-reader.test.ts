import { randomUUID } from 'node:crypto';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { signInAt } from './lib/browser.ts';
import { type PairedDevice, pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { addRobot, signIn } from './lib/staff.ts';

// Somebody who never saw the console has three questions. Each is answered from home within two clicks, and in half a minute.
const { server, api, client, person } = await journey();
const eva = { email: 'eva@botones.test', password: 'Clave-segura-1' };
const people = 3;
let page: Page;
let wrong: string[];
let lobby: PairedDevice;
let pulse: NodeJS.Timeout;
let clicks = 0;

beforeAll(async () => {
  const all = (await api.clients.modules({})).map(({ module_id }) => module_id);
  const { profile_id: profile } = await api.profiles.create({ body: { name: 'Gerencia', client, modules: all } });
  const who = { last_name: 'Prueba', tlf: '5512345678', client, profile };
  await api.users.create({ body: { ...who, name: 'Eva', ...eva } });
  const ana = { email: 'ana@botones.test', password: 'Clave-segura-2' };
  await api.users.create({ body: { ...who, name: 'Ana', ...ana } });
  lobby = await pairDevice(server.url, api, (await addRobot(api, client, 'Lobby')).robot_id);
  const door = await pairDevice(server.url, api, (await addRobot(api, client, 'Farmacia')).robot_id);
  const sick = () => void lobby.heartbeat('El micrófono no responde');
  sick();
  pulse = setInterval(sick, 10_000);
  await door.heartbeat();
  await door.say({ alert: 'door', title: 'Puerta abierta' });
  const operator = await signIn(server.url, ana.email, ana.password);
  const [alert] = await operator.alerts.list({});
  await operator.alertDesk.act({
    body: { notification_ids: [alert?.notification_id ?? 0], action: 'acknowledge' },
  });
  const at = door.clock();
  const talk = {
    start: at,
    end: at,
    gender: null,
    age: null,
    language_id: 1,
    session_kind: 'es',
    track_id: null,
  } as const;
  const records = Array.from({ length: people }, () => ({ uuid: randomUUID(), ...talk }));
  await door.device.interactions({ body: { now: door.clock(), records } });
  ({ page, wrong } = await person({ height: 600 }));
  await signInAt(page, server.url, eva.email, eva.password);
}, 120_000);
afterAll(async () => {
  clearInterval(pulse);
});

beforeEach(async () => {
  await page.goto(server.url);
  clicks = 0;
});
const block = (name: string) => page.getByRole('region', { name });
const click = async (what: Locator) => {
  clicks++;
  await what.click();
};

test('which robot is in trouble, and why', async () => {
  const troubled = block('Robots con problemas');
  await troubled.getByText('Con falla: El micrófono no responde').waitFor();
  await click(troubled.getByRole('link', { name: 'Lobby' }));
  await page.getByRole('heading', { level: 1, name: 'Lobby' }).waitFor();
  await page.getByRole('main').getByText('El micrófono no responde').first().waitFor();
  expect(clicks).toBeLessThanOrEqual(2);
});

test('who acknowledged the last alert', async () => {
  const alerts = block('Alertas sin atender');
  await alerts.getByText(/^Última reconocida: Puerta abierta, de Farmacia, por Ana Prueba, /).waitFor();
  await click(alerts.getByRole('link', { name: 'Ver todas' }));
  await click(page.getByRole('main').getByRole('button', { name: 'Puerta abierta' }));
  await page
    .getByRole('dialog')
    .getByText(/Ana Prueba/)
    .first()
    .waitFor();
  expect(clicks).toBeLessThanOrEqual(2);
});

test('how many people came today, beside the same day last week', async () => {
  const today = block('Interacciones de hoy');
  await today.getByText('personas atendidas').waitFor();
  expect(await today.locator('b').first().textContent()).toBe(String(people));
  await today.getByText(/^El \S+ pasado a esta hora: 0$/).waitFor();
  expect(clicks).toBe(0);
});

test('the footer stays in sight below a menu longer than the screen (SHELL-10, SHELL-11)', async () => {
  const menu = page.getByRole('navigation', { name: 'Menú principal' });
  await menu.getByRole('link', { name: 'Clientes' }).waitFor();
  const entries = menu.locator('.entries');
  expect(await entries.evaluate((list) => list.scrollHeight > list.clientHeight)).toBe(true);
  const above = await entries.boundingBox();
  const box = await menu.getByText(/^Powered by .+ 2022 · V\.1\.0$/).boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(600);
  // And it covers none of them.
  expect(box?.y ?? 0).toBeGreaterThanOrEqual((above?.y ?? 999) + (above?.height ?? 0));
  expect(wrong).toEqual([]);
});
