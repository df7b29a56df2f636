import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import type { Locator, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readable } from '../server/src/testing/smtp.ts';
import { type PairedDevice, pairDevice } from './lib/device.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { fallSilent, upForAnHour } from './lib/silence.ts';
import { addRobot, signIn } from './lib/staff.ts';

// An operator's shift with the keyboard alone. One robot falls silent while another one's door is looked after.
const { folder, server, api, client, person } = await journey(upForAnHour);
const outbox = join(folder, 'data', 'outbox');
const ana = { email: 'ana@botones.test', password: 'Clave-segura-1' };
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;
let silent: PairedDevice;
let door: PairedDevice;
let doorRobot: number;
let silentRobot: number;
let owner: Api<Contract>;
let pulses: NodeJS.Timeout[] = [];

beforeAll(async () => {
  const [robots] = (await api.clients.modules({})).filter(({ name }) => name === 'Robots');
  const profile = await api.profiles.create({
    body: { name: 'Operación', client, modules: [robots?.module_id ?? 0] },
  });
  const who = { name: 'Ana', last_name: 'Prueba', tlf: '5512345678', client, profile: profile.profile_id };
  await api.users.create({ body: { ...who, ...ana } });
  owner = await signIn(server.url, ana.email, ana.password);
  silentRobot = (await addRobot(api, client, 'Urgencias')).robot_id;
  silent = await pairDevice(server.url, api, silentRobot);
  doorRobot = (await addRobot(api, client, 'Farmacia')).robot_id;
  door = await pairDevice(server.url, api, doorRobot);
  // Only one of them falls silent, and not before it is meant to, however long the shift takes.
  pulses = [door, silent].map((device) => setInterval(() => void device.heartbeat(), 10_000));
  ({ page, wrong } = await person({ moves: true }));
  keys = keysOf(page);
}, 120_000);
afterAll(async () => {
  pulses.forEach(clearInterval);
});

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
const dialog = (name: string) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const told = (text: string | RegExp) => page.getByText(text).first().waitFor();
const rows = () => page.getByRole('table').getByRole('row');
/** The mails about alerts that were written to somebody. */
const mails = () =>
  readdirSync(outbox, { withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.eml'))
    .map(({ name }) => readable(readFileSync(join(outbox, name), 'latin1')))
    .filter((mail) => mail.includes('/alerts?alert='));
/** Goes to a page as the palette finds it. */
async function palette(typed: string, title: string) {
  await keys.press('Control+k');
  await page.getByRole('combobox', { name: /Pantalla, robot/ }).waitFor();
  await keys.type(typed);
  await page.getByRole('option', { name: title, exact: true }).waitFor();
  await keys.press('Enter');
  await heading(title);
}

test('an operator signs in and says how the client is told of a silent robot: after a minute, and by mail', async () => {
  await page.goto(`${server.url}/login`);
  await keys.to(page.getByLabel('Correo electrónico'));
  await keys.type(ana.email);
  await keys.to(page.getByLabel('Contraseña', { exact: true }));
  await keys.type(ana.password);
  await keys.press('Enter');
  await heading('Ana Prueba');
  await palette('reglas', 'Reglas de alerta');
  await keys.go(button('Editar: Robot sin conexión'));
  const drawer = dialog('Editar regla');
  await keys.to(drawer.getByLabel('Silencio antes de la alerta, en segundos'));
  await keys.press('Control+a');
  await keys.type('60');
  await keys.to(drawer.getByRole('checkbox', { name: 'Ana Prueba' }));
  await keys.press('Space');
  await keys.go(button('Guardar', drawer));
  await told('Regla guardada: Robot sin conexión.');
  await drawer.waitFor({ state: 'detached' });
  await keys.stands(button('Editar: Robot sin conexión'));
});

test('an alert rings at once; it is acknowledged, taken, put off, woken and resolved', async () => {
  await door.say({ alert: 'door', title: 'Puerta abierta', description: 'La tapa no cierra.', solution: 'Ciérrela.' });
  await keys.go(button('Notificaciones: 1 alerta'), 'Shift+Tab');
  const bell = dialog('Notificaciones');
  await bell.getByRole('heading', { name: 'Puerta abierta' }).waitFor();
  await keys.go(bell.getByRole('link', { name: 'Ver todas' }));
  await heading('Alertas');
  await keys.go(button('Puerta abierta'));
  const drawer = dialog('Puerta abierta');
  await drawer.getByText('Ciérrela.').waitFor();
  await keys.go(button('Reconocer', drawer));
  await drawer.getByText('Reconocida', { exact: true }).waitFor();
  await keys.go(button('Asignar', drawer));
  await page.getByRole('menuitem', { name: 'A mí' }).waitFor();
  await keys.press('Enter');
  await drawer.getByText('Asignada a').waitFor();
  await keys.go(button('Posponer', drawer));
  await page.getByRole('menuitem', { name: '1 hora' }).waitFor();
  await keys.press('Enter');
  await drawer.getByText('Pospuesta', { exact: true }).waitFor();
  expect(await owner.alerts.list({})).toEqual([]);
  await keys.go(button('Dejar de posponer', drawer));
  await drawer.getByText('Reconocida', { exact: true }).waitFor();
  await keys.go(button('Resolver', drawer));
  await button('Reabrir', drawer).waitFor();
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await told('Todo en orden');
});

test('told again within ten minutes it is the same alert: open, twice, still theirs, with its history', async () => {
  await door.say({ alert: 'door', title: 'Puerta abierta', description: 'Otra vez.' });
  await button('Puerta abierta').waitFor();
  await expect.poll(() => rows().count()).toBe(2);
  await keys.go(button('Puerta abierta'));
  const drawer = dialog('Puerta abierta');
  await drawer.getByText('Volvió a ocurrir y se reabrió').waitFor();
  await expect.poll(() => drawer.locator('dl').innerText()).toMatch(/Veces\s+2\s.*Asignada a\s+Ana Prueba/s);
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await keys.stands(button('Puerta abierta'));
});

test('a minute of silence rings, stands among the alerts and is mailed once; back again it is over by itself', async () => {
  clearInterval(pulses.pop());
  await fallSilent(join(folder, 'data'), silentRobot, 61, button('Robot sin conexión'));
  await button('Notificaciones: 2 alertas').waitFor();
  const row = rows().filter({ hasText: 'Robot sin conexión' });
  await expect.poll(() => row.innerText()).toMatch(/Crítica\s+Robot sin conexión\s+Urgencias\s+Activa/);
  await expect.poll(() => mails().length).toBe(1);
  const [mail = ''] = mails();
  expect(mail).toContain(`To: ${ana.email}`);
  expect(mail).toContain('Robot sin conexión');
  await silent.heartbeat();
  await button('Robot sin conexión').waitFor({ state: 'detached' });
  await button('Notificaciones: 1 alerta').waitFor();
  const ended = await owner.alertDesk.search({ query: { state: 'cleared' } });
  expect(ended).toMatchObject([{ alert: 'offline', ended: true, cleared: { name: null } }]);
  expect(mails()).toHaveLength(1);
});

test('in the table of a robot kind and priority have their colours (ALR-09..11, ALR-14)', async () => {
  await door.say(
    { alert: 'battery', title: 'Batería baja', type: 'warning', priority: 'medium' },
    { alert: 'charged', title: 'Batería bien', type: 'success', priority: null },
    { alert: 'stuck', title: 'Rueda atascada', type: 'error', priority: 'high' },
  );
  await page.goto(`${server.url}/robot/alerts?robot_id=${doorRobot}`);
  await rows().filter({ hasText: 'Batería bien' }).waitFor();
  /** Which of the theme's colours the word is written in. */
  const toneOf = (word: string) =>
    page
      .getByRole('table')
      .getByText(word, { exact: true })
      .first()
      .evaluate((element) => {
        const { color } = getComputedStyle(element);
        const probe = document.body.appendChild(document.createElement('i'));
        const tone = ['bad', 'warn', 'ok'].find((name) => {
          probe.style.color = `var(--${name})`;
          return getComputedStyle(probe).color === color;
        });
        probe.remove();
        return tone;
      });
  const words = ['Error', 'Advertencia', 'Correcto', 'Alta', 'Media'];
  expect(await Promise.all(words.map(toneOf))).toEqual(['bad', 'warn', 'ok', 'bad', 'warn']);
});

test('the keyboard was always seen, and no page complained', () => {
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
