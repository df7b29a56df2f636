import { Client, ModuleRecord } from '@botones/contract/clients/clients';
import type { ErrorCode } from '@botones/contract/errors';
import { Profile } from '@botones/contract/profiles/profiles';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { press, put } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, serve, signInPart, spanishMessage } from '../../testing/serve.ts';
import { ProfileDrawer } from './profile-drawer.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const client = { client_id: 3, name: 'Óptica Luz' };
const light = exampleOf(Client, { ...client, is_active: true });
const robots = exampleOf(ModuleRecord, { module_id: 1, name: 'Robots' });
const till = exampleOf(Profile, { profile_id: 4, name: 'Caja', client, modules: [robots] });

const show = (profile: Profile | null) =>
  showPart(<ProfileDrawer open profile={profile} client_id={3} onClose={() => undefined} />);

test('what the server refuses of a profile stands in its form and not over the page', async () => {
  keepSession({ is_staff: true });
  let code: ErrorCode = 'server.failed';
  serve({ 'clients.list': [light], 'clients.modulesByClient': [robots], 'profiles.update': () => fail(code) });
  show(till);
  await screen.findByRole('switch', { name: 'Robots' });
  expect(await screen.findByText('Nadie lo tiene asignado.')).toBeTruthy();
  expect(await screen.findByText('Los cambios surten efecto de inmediato en las sesiones abiertas.')).toBeTruthy();
  put('Nombre', 'Cajas');
  for (code of [
    ...['profiles.name_taken', 'profiles.in_use', 'profiles.module_not_in_client', 'profiles.module_not_held'],
    'clients.not_found',
  ] as const) {
    press('Guardar');
    await within(await screen.findByRole('dialog')).findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('a client without modules says so; a new profile does not say what happens to sessions', async () => {
  keepSession({ is_staff: true });
  serve({ 'clients.list': [light], 'clients.modulesByClient': [] });
  const none = show(null);
  await screen.findByText('Este cliente no tiene módulos.');
  none.unmount();
  serve({ 'clients.list': [light], 'clients.modulesByClient': [robots] });
  show(null);
  await screen.findByRole('switch', { name: 'Robots' });
  expect(screen.queryByText('Los cambios surten efecto de inmediato en las sesiones abiertas.')).toBeNull();
  expect(await screen.findByText('Elija los módulos que podrá usar quien lo tenga.')).toBeTruthy();
});

test('a profile is not saved before its modules are there, and then with them (PRM-05, PRM-07)', async () => {
  keepSession({ is_staff: true });
  let arrive = () => {};
  const arrived = new Promise<void>((resolve) => {
    arrive = resolve;
  });
  const asked = serve({
    'clients.list': [light],
    'clients.modulesByClient': async () => {
      await arrived;
      return [robots];
    },
    'profiles.create': till,
  });
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  const { user } = show(null);
  await user.type(await screen.findByLabelText('Nombre'), 'Caja');
  await user.press('Guardar');
  expect(await screen.findByText('Módulos: Espere a que se carguen')).toBeTruthy();
  expect(sent()).toEqual([]);
  arrive();
  await user.click(await screen.findByRole('switch', { name: 'Robots' }));
  expect(screen.queryByText('Módulos: Espere a que se carguen')).toBeNull();
  await user.press('Guardar');
  await waitFor(() => expect(sent()).toEqual([{ name: 'Caja', client: 3, modules: [1] }]));
});

test('all modules are granted at once and taken away at once, but those that nobody here may switch', async () => {
  signInPart(['Robots', 'Productos'], { client });
  const [products, surveys] = [
    exampleOf(ModuleRecord, { module_id: 2, name: 'Productos' }),
    exampleOf(ModuleRecord, { module_id: 5, name: 'Encuestas' }),
  ];
  serve({ 'clients.get': light, 'clients.modulesByClient': [robots, products, surveys] });
  const { user } = show(exampleOf(Profile, { profile_id: 4, name: 'Caja', client, modules: [surveys] }));
  const on = () => screen.getAllByRole<HTMLInputElement>('switch').flatMap((each, at) => (each.checked ? [at] : []));
  await user.press('Todos');
  expect(on()).toEqual([0, 1, 2]);
  await user.press('Ninguno');
  expect(on()).toEqual([2]);
});
