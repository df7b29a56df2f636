import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import type { Locator, Page } from 'playwright-core';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { hookReceiver } from '../server/src/testing/hook-receiver.ts';
import { type PairedDevice, pairDevice } from './lib/device.ts';
import { removeFolder } from './lib/folder.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { laidOut, relay } from './lib/recipes.ts';
import { freePort } from './lib/server-process.ts';
import { addRobot, signIn } from './lib/staff.ts';

// A client tells another program of its alerts, with the keyboard alone: from the form to the receiver and back to the history.
const { server, api, client, person } = await journey({ WEBHOOK_PRIVATE: 'on' });
const ana = { email: 'ana@botones.test', password: 'Clave-segura-1' };
const receiver = await hookReceiver((_request, response) =>
  response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}'),
);
const beside = laidOut();
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;
let robot: PairedDevice;
let owner: Api<Contract>;
let secret = '';

beforeAll(async () => {
  const modules = (await api.clients.modules({})).filter(({ name }) => ['Robots', 'Permisos'].includes(name));
  const profile = await api.profiles.create({
    body: { name: 'Sistemas', client, modules: modules.map(({ module_id }) => module_id) },
  });
  const who = { name: 'Ana', last_name: 'Prueba', tlf: '5512345678', client, profile: profile.profile_id };
  await api.users.create({ body: { ...who, ...ana } });
  owner = await signIn(server.url, ana.email, ana.password);
  robot = await pairDevice(server.url, api, (await addRobot(api, client, 'Recepción')).robot_id);
  ({ page, wrong } = await person());
  keys = keysOf(page);
}, 120_000);
afterAll(async () => {
  await receiver.stop();
  await removeFolder(beside);
});

const button = (name: string | RegExp, within: Page | Locator = page) => within.getByRole('button', { name });
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name });
const heading = (name: string) => page.getByRole('heading', { level: 1, name }).waitFor();
const door = (title: string) => ({ alert: `door-${title}`, title, description: 'La tapa no cierra.' });

test('a webhook is added with the keyboard; its secret is shown once, is copied, and closes by its button alone', async () => {
  await page.goto(`${server.url}/login`);
  await keys.to(page.getByLabel('Correo electrónico'));
  await keys.type(ana.email);
  await keys.to(page.getByLabel('Contraseña', { exact: true }));
  await keys.type(ana.password);
  await keys.press('Enter');
  await keys.go(page.getByRole('link', { name: 'Webhooks' }));
  await heading('Webhooks');
  await keys.go(button('Agregar webhook').first());
  const drawer = dialog('Agregar webhook');
  await keys.fill(drawer, { Nombre: 'Chat de guardia', Dirección: receiver.url });
  await keys.go(button('Ejemplo de Alerta abierta', drawer));
  await drawer.getByText('"alert.opened"').waitFor();
  await keys.to(drawer.getByRole('checkbox', { name: /^Alerta abierta/ }), 'Shift+Tab');
  await keys.press('Space');
  await keys.go(button('Guardar', drawer));
  const shown = dialog('Secreto de “Chat de guardia”');
  secret = (await shown.getByText(/^whsec_/).innerText()).trim();
  await shown.getByText(/no se volverá a mostrar/).waitFor();
  await page.keyboard.press('Escape');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keys.go(button('Copiar', shown));
  await page.getByText('Secreto copiado.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(secret);
  await keys.go(button('Ya lo guardé', shown));
  await shown.waitFor({ state: 'detached' });
  await keys.stands(button('Agregar webhook').first());
  expect(await page.content()).not.toContain(secret);
});

test('a test is sent from its row, signed, and the answer is read in its dialog; it stands in no history', async () => {
  await keys.go(button('Probar Chat de guardia'));
  const shown = dialog('Probar Chat de guardia');
  await keys.go(button('Enviar', shown));
  await shown.getByText(/^Lo recibió: respondió 200 en \d+ ms/).waitFor();
  const [{ body, headers } = { body: '', headers: {} }] = receiver.received;
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({ type: 'alert.opened' });
  await keys.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await keys.stands(button('Probar Chat de guardia'));
  await keys.go(page.getByRole('link', { name: /historial de Chat de guardia/ }));
  await heading('Envíos');
  await page.getByText('Sin envíos en 7 días').waitFor();
});

test('an alert of a robot reaches the receiver, signed, and appears in the history that is open', async () => {
  await robot.say(door('Puerta abierta'));
  const opened = page.getByRole('link', { name: 'Alerta abierta' });
  await opened.waitFor();
  await page.getByRole('cell', { name: 'Entregado' }).waitFor();
  const { body, headers } = receiver.received[1] ?? { body: '', headers: {} as Record<string, string> };
  expect(new Verifier(secret).verify(body, headers)).toMatchObject({
    type: 'alert.opened',
    data: { title: 'Puerta abierta', robot: { name: 'Recepción' }, client: { client_id: client } },
  });
  expect(() => new Verifier(secret).verify(body.replace('Puerta', 'Reja'), headers)).toThrow();
  await keys.go(opened);
  const drawer = dialog('Alerta abierta');
  await drawer.getByText(/^Lo recibió: respondió 200/).waitFor();
  await drawer.getByText('"ok": true').waitFor();
  await keys.go(button('Enviar otra vez', drawer));
  await page.getByText('Se enviará otra vez, con el mismo webhook-id.').waitFor();
  await expect.poll(() => receiver.received.length).toBe(3);
  expect(receiver.received[2]).toMatchObject({ id: headers['webhook-id'], body });
  // What is shown is the new delivery now; the keyboard is where it was.
  await drawer.getByText('Se pidió otra vez').waitFor();
  const again = button('Enviar otra vez', drawer);
  await expect.poll(() => again.evaluate((element) => element === document.activeElement)).toBe(true);
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  await expect.poll(() => page.getByRole('cell', { name: 'Entregado' }).count()).toBe(2);
});

test('what a receiver refuses is told with its status and is tried again', async () => {
  receiver.answer((_request, response) => response.writeHead(503).end('cerrado'));
  await robot.say(door('Reja abierta'));
  await page.getByRole('cell', { name: 'Se reintentará' }).waitFor();
  await page.getByRole('cell', { name: '503' }).waitFor();
  await page.getByText('1 envío en espera').waitFor();
  const row = page.getByRole('row').filter({ hasText: 'Se reintentará' });
  await keys.go(row.getByRole('link'));
  const drawer = dialog('Alerta abierta');
  await drawer.getByText('Solo de 200 a 299 cuenta como recibido.').waitFor();
  await drawer.getByText('cerrado').waitFor();
  await keys.press('Escape');
  await drawer.waitFor({ state: 'detached' });
  receiver.answer((_request, response) => response.writeHead(200).end());
});

test('the relay of the recipes gives an alert to a chat', async () => {
  const chat = await hookReceiver();
  const added = await owner.webhooks.create({
    body: { client, name: 'Slack', url: `http://127.0.0.1:${await freePort()}/`, events: ['alert.opened'] },
  });
  const passing = await relay(beside, 'slack.mjs', {
    ...{ WEBHOOK_SECRET: added.secret, SLACK_URL: chat.url, PORT: new URL(added.url).port },
  });
  await robot.say(door('Bodega abierta'));
  await expect
    .poll(() => chat.received.map(({ body }) => JSON.parse(body)))
    .toEqual([{ text: 'Alerta crítica en Recepción: Bodega abierta. La tapa no cierra.' }]);
  await passing.end();
  await chat.stop();
});

test('the keyboard was always seen, and no page complained', () => {
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
