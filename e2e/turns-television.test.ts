import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { signInAt } from './lib/browser.ts';
import { journey } from './lib/journey.ts';
import { addBranch, addPerson } from './lib/queue.ts';

const { server, api, client, person } = await journey();
let branch_office: number;
let lupita: { email: string; password: string };

beforeAll(async () => {
  branch_office = await addBranch(api, client, 'Centro', [1, 2, 3]);
  lupita = await addPerson(api, client, 'Lupita', ['Turnos', 'Admin cajas', 'Sucursales']);
}, 120_000);

/** Makes a television at the desk; answers its address. */
async function makeTelevision(desk: Page): Promise<string> {
  await desk.getByRole('button', { name: 'Administrar cajas' }).click();
  const drawer = desk.getByRole('dialog', { name: 'Administrar cajas' });
  await drawer.getByRole('tab', { name: 'Pantallas' }).click();
  await drawer.getByLabel('Nombre de la pantalla').fill('Sala de espera');
  await drawer.getByRole('button', { name: 'Crear pantalla' }).click();
  const address = drawer.getByRole('region', { name: 'Dirección de “Sala de espera”' }).getByRole('status');
  const url = await address.innerText();
  expect(await complaints(desk)).toEqual([]);
  await drawer.getByRole('button', { name: 'Cerrar' }).click();
  await drawer.waitFor({ state: 'detached' });
  return url;
}

test('a television shows the calls of the desk, finds back after a cut, and goes dark once it is revoked (TUR-9)', async () => {
  await api.turns.create({ body: { branch_office, name: 'Ana Secreta' } });
  await api.turns.create({ body: { branch_office } });
  const { page: desk, wrong } = await person();
  await signInAt(desk, server.url, lupita.email, lupita.password);
  await desk.goto(`${server.url}/turns/take`);
  await desk.getByRole('combobox', { name: /^Caja/ }).click();
  await desk.getByRole('option', { name: 'Caja 3' }).click();
  await desk.getByRole('button', { name: 'Asignar caja' }).click();
  const url = await makeTelevision(desk);
  const token = url.split('#')[1] ?? '';
  expect(token.length).toBeGreaterThan(20);

  const { page: screen, wrong: wrongThere } = await person({ width: 1920, height: 1080, firstVisit: true });
  const asked: string[] = [];
  screen.on('request', (request) => asked.push(request.url()));
  await screen.goto(url);
  await screen.getByText('En vivo').waitFor();
  // Neither the login nor the console was fetched, and the secret was in no address.
  expect(asked.filter((address) => address.includes(token))).toEqual([]);
  expect(asked.filter((address) => /\/(kit|ui|login-page|console)-/.test(address))).toEqual([]);
  expect(asked.some((address) => /\/television-page-/.test(address))).toBe(true);
  const newest = screen.locator('.newest');
  await screen.getByText('Todavía no se llama a nadie').waitFor();
  await desk.keyboard.press('n');
  await newest.getByText('001').waitFor();
  await newest.getByText('Caja 3').waitFor();
  expect(await newest.getAttribute('class')).toBe('newest fresh');
  expect(await screen.getByText('Secreta').count()).toBe(0);
  expect(await complaints(screen)).toEqual([]);
  await screen.evaluate(() => localStorage.setItem('settings', JSON.stringify({ theme: 'dark' })));
  await screen.reload();
  await newest.getByText('001').waitFor();
  expect(await complaints(screen)).toEqual([]);

  await server.end('SIGKILL');
  await screen.getByText('Sin conexión: se muestra lo último que se supo').waitFor();
  expect(await newest.innerText()).toContain('001');
  await server.start();
  await screen.getByText('En vivo').waitFor();
  await desk.getByLabel('Turno en atención').getByText('001').waitFor();
  await desk.getByRole('button', { name: 'Atendido', exact: true }).click();
  await desk.getByLabel('Turno en atención').getByText('Sin turno').waitFor();
  await desk.getByRole('button', { name: /^Siguiente turno/ }).click();
  await newest.getByText('002').waitFor();
  await screen.getByRole('region', { name: 'Últimos llamados' }).getByText('001').waitFor();

  await desk.getByRole('button', { name: 'Administrar cajas' }).click();
  const drawer = desk.getByRole('dialog', { name: 'Administrar cajas' });
  await drawer.getByRole('tab', { name: 'Pantallas' }).click();
  // The address was told once.
  expect(await drawer.getByRole('region', { name: /^Dirección de/ }).count()).toBe(0);
  await drawer.getByRole('button', { name: 'Revocar Sala de espera' }).click();
  await desk.getByRole('alertdialog').getByRole('button', { name: 'Revocar' }).click();
  await screen.getByText('Esta pantalla de turnos no existe o fue revocada.').waitFor();
  expect(await screen.getByText('002').count()).toBe(0);
  expect(wrong).toEqual([]);
  expect(wrongThere).toEqual([]);
});
