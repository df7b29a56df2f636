import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaints, tooWide } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addRobot, adminEmail, adminPassword } from './lib/staff.ts';

// A key for a program, from its making without a mouse to the program that it lets in, until it is locked out (PUE-3, PUE-4).
const { server, api, client, person } = await journey();
let page: Page;
let wrong: string[];
let keys: ReturnType<typeof keysOf>;
let key = '';

beforeAll(async () => {
  await addRobot(api, client, 'Lobby');
  ({ page, wrong } = await person({ moves: true }));
  keys = keysOf(page);
  await signInAt(page, server.url, adminEmail, adminPassword);
  await page.getByRole('heading', { level: 1 }).first().waitFor();
}, 120_000);

const button = (name: string | RegExp, within: Page | ReturnType<Page['getByRole']> = page) =>
  within.getByRole('button', { name });

/** What a line for a terminal asks for, as the program `curl` does: `-H` is a header, `-X` a method, `-d` a body. */
async function curl(line: string): Promise<{ status: number; body: string }> {
  const [, ...words] = [...line.matchAll(/"([^"]*)"|'([^']*)'|(\S+)/g)].map(
    ([, double, single, plain]) => double ?? single ?? plain ?? '',
  );
  const init: { method?: string; body?: string; headers: Record<string, string> } = { headers: {} };
  let address = '';
  for (let at = 0; at < words.length; at++) {
    const word = words[at] ?? '';
    if (!word.startsWith('-')) address = word;
    else {
      const value = words[++at] ?? '';
      const [name = '', ...rest] = value.split(': ');
      if (word === '-H') init.headers[name] = rest.join(': ');
      else if (word === '-X') init.method = value;
      else init.body = value;
    }
  }
  const answer = await fetch(address, init);
  return { status: answer.status, body: await answer.text() };
}

test('a key is made by keys alone and shown once; what it may is chosen with the arrows', async () => {
  await keys.press('Control+k');
  await page.getByRole('combobox', { name: /Pantalla, robot/ }).waitFor();
  await keys.type('claves de api');
  await page.getByRole('option', { name: 'Permisos · Claves de API', exact: true }).waitFor();
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Claves de API' }).waitFor();
  expect([await complaints(page), await tooWide(page)]).toEqual([[], false]);

  const drawer = page.getByRole('dialog', { name: 'Agregar clave' });
  await keys.roundTrip(button('Agregar clave').first(), drawer);
  await keys.press('Enter');
  await drawer.waitFor();
  await keys.fill(drawer, { Nombre: 'Tablero' });
  await keys.take(drawer.getByLabel(/^Cliente/));
  const robots = drawer.getByRole('radiogroup', { name: 'Robots', exact: true });
  await keys.to(robots.getByRole('radio', { name: 'Nada' }));
  await keys.press('ArrowRight');
  await keys.stands(robots.getByRole('radio', { name: 'Leer' }));
  expect(await robots.getByRole('radio', { name: 'Leer' }).isChecked()).toBe(true);
  expect(await complaints(page)).toEqual([]);
  await keys.go(button('Agregar clave', drawer));
  const shown = page.getByRole('dialog', { name: 'La clave de “Tablero”' });
  await shown.waitFor();
  await keys.stands(button('Copiar clave', shown));
  key = (await shown.getByRole('status').first().textContent()) ?? '';
  expect(key).toMatch(/^bot_[\w-]{43}$/);
  const line = (await shown.getByRole('status').nth(1).textContent()) ?? '';
  expect(await complaints(page)).toEqual([]);
  // Escape would lose it before it was copied.
  await keys.press('Escape');
  await shown.waitFor();
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await keys.press('Enter');
  await page.getByText('Se copió la clave.').waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(key);
  await keys.press('Escape');
  await shown.waitFor({ state: 'detached' });
  await keys.stands(button('Agregar clave').first());
  expect(await page.content()).not.toContain(key);

  const { status, body } = await curl(line);
  expect([status, JSON.parse(body).payload.map(({ name }: { name: string }) => name)]).toEqual([200, ['Lobby']]);
});

test('the program does what its key allows and nothing else; its use stands in the list', async () => {
  const as = (path: string, more = '') =>
    curl(`curl -H "Authorization: Bearer ${key}" ${more} "${server.url}/api${path}"`);
  expect((await as('/robots/summary/')).status).toBe(200);
  expect((await as('/management/users')).status).toBe(403);
  expect((await as('/turns/turn/')).status).toBe(403);
  const write = `-X PUT -H "content-type: application/json" -d '{"name":"Otro"}'`;
  expect((await as('/robots/robots/1/', write)).status).toBe(403);
  // A key that was not made for it stands in no address.
  const inAddress = `curl "${server.url}/api/robots/robots/robots_by_client/${client}/?format=csv&key=${key}"`;
  expect((await curl(inAddress)).status).toBe(401);
  await page.reload();
  await page.getByRole('cell', { name: /desde 127\.0\.0\.1/ }).waitFor();
});

test('a key for sheets reads a list as CSV by its address alone', async () => {
  const modules = await api.clients.modules({});
  const { module_id } = modules.find(({ name }) => name === 'Robots') ?? { module_id: 0 };
  const drawer = page.getByRole('dialog', { name: 'Agregar clave' });
  await keys.go(button('Agregar clave').first());
  await drawer.waitFor();
  await keys.fill(drawer, { Nombre: 'Hoja' });
  await keys.take(drawer.getByLabel(/^Cliente/));
  await keys.to(drawer.getByRole('switch'));
  await keys.press('Space');
  await keys.to(drawer.getByRole('radiogroup', { name: 'Robots', exact: true }).getByRole('radio', { name: 'Nada' }));
  await keys.press('ArrowRight');
  await keys.go(button('Agregar clave', drawer));
  const shown = page.getByRole('dialog', { name: 'La clave de “Hoja”' });
  const formula = (await shown.getByRole('status').nth(1).textContent()) ?? '';
  const [, address = ''] = /^=IMPORTDATA\("(.*)"\)$/.exec(formula) ?? [];
  const { status, body } = await curl(`curl "${address}"`);
  const [head = '', row = ''] = body.replace(/^\ufeff/, '').split(/\r?\n/);
  expect([status, head.split(',').slice(0, 2).join(), row.includes('Lobby')]).toEqual([200, 'robot_id,name', true]);
  const { payload } = JSON.parse(
    (await curl(`curl "${server.url}/api/auth/me/?key=${address.split('key=')[1]}"`)).body,
  );
  expect(payload).toBeNull();
  expect((await api.apiKeys.list({ query: { search: 'Hoja' } }))[0]).toMatchObject({
    in_address: true,
    modules: [{ module_id, write: false }],
  });
  await keys.go(button('Ya la guardé', shown));
  await shown.waitFor({ state: 'detached' });
});

test('revoked by keys alone it opens nothing within five seconds, and its deeds keep its name', async () => {
  const revoke = button('Revocar Tablero');
  await keys.roundTrip(revoke, page.getByRole('alertdialog'));
  await keys.go(revoke);
  await keys.go(button('Revocar', page.getByRole('alertdialog')));
  await page.getByText('Se revocó “Tablero”.').waitFor();
  const line = `curl -H "Authorization: Bearer ${key}" "${server.url}/api/robots/summary/"`;
  await expect.poll(async () => (await curl(line)).status, { timeout: 5_000 }).toBe(401);
  await page.getByRole('cell', { name: /^Revocada/ }).waitFor();
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
