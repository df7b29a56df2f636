import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { complaints } from './lib/axe.ts';
import { journey } from './lib/journey.ts';
import { keysOf } from './lib/keys.ts';
import { addBranch, addPerson } from './lib/queue.ts';

const { server, api, client, person } = await journey();
let page: Page;
let wrong: string[];
let branch_office: number;
let lupita: { email: string; password: string };

beforeAll(async () => {
  branch_office = await addBranch(api, client, 'Centro', [1, 2]);
  lupita = await addPerson(api, client, 'Lupita', ['Turnos']);
  ({ page, wrong } = await person({ moves: true }));
}, 120_000);

test('a receptionist works a whole morning at the desk without a mouse (TRN-11 to TRN-17, TRN-21 to TRN-28)', async () => {
  for (const name of ['Ana', 'Beto', 'Carla']) await api.turns.create({ body: { branch_office, name } });
  const keys = keysOf(page);
  const button = (name: RegExp) => page.getByRole('button', { name });
  const served = page.getByLabel('Turno en atención');
  const shows = async (text: string) => served.getByText(text).waitFor();
  await page.goto(`${server.url}/login?next=%2Fturns%2Ftake`);
  await keys.fill(page, { 'Correo electrónico': lupita.email, Contraseña: lupita.password });
  await keys.press('Enter');
  await page.getByRole('heading', { level: 1, name: 'Tomar turno' }).waitFor();
  // The one branch is chosen already.
  await keys.take(page.getByRole('combobox', { name: /^Caja/ }));
  await keys.go(button(/^Asignar caja/));
  await shows('Sin turno');
  expect(await complaints(page)).toEqual([]);
  await keys.press('n');
  await shows('001');
  await shows('Ana');
  // While a ticket is served the next one and leaving the box must wait.
  expect(await button(/^Siguiente turno/).isDisabled()).toBe(true);
  expect(await button(/^Liberar caja/).isDisabled()).toBe(true);
  await keys.press('n');
  await keys.press('r');
  await shows('Llamado 2 veces');
  await keys.press('a');
  await shows('Sin turno');
  await keys.press('n');
  await shows('002');
  // A key that is typed into a field is no command.
  await keys.press('/');
  await keys.press('x');
  await shows('Sin turno');
  await keys.press('n');
  await shows('003');
  await keys.go(button(/^Regresar a la fila/));
  await shows('Sin turno');
  await keys.go(button(/^Liberar caja/));
  await button(/^Asignar caja/).waitFor();
  const turns = await api.turns.history({ query: { branch_office, sort: 'oldest' } });
  expect(turns.map(({ label, status }) => `${label} ${status}`)).toEqual([
    ...['001 attended', '002 cancelled', '003 waiting'],
  ]);
  expect(keys.unseen()).toEqual([]);
  expect(wrong).toEqual([]);
});
