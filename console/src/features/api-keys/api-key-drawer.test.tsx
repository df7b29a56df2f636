import { type ApiKey, MadeApiKey } from '@botones/contract/api-keys/api-keys';
import { Client, ModuleRecord } from '@botones/contract/clients/clients';
import type { ErrorCode } from '@botones/contract/errors';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { press, put, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, fail, serve, signInPart, spanishMessage } from '../../testing/serve.ts';
import { ApiKeyDrawer, yearAfter } from './api-key-drawer.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const client = { client_id: 3, name: 'Óptica Luz' };
const moduleOf = (module_id: number, name: 'Robots' | 'Turnos' | 'Usuarios' | 'Productos') =>
  exampleOf(ModuleRecord, { module_id, name });
const all = [moduleOf(1, 'Robots'), moduleOf(2, 'Turnos'), moduleOf(3, 'Usuarios'), moduleOf(4, 'Productos')];

function show(who: readonly string[] | 'staff', answers: Answers = {}) {
  signInPart(who, who === 'staff' ? {} : { client: { ...client, bucket_name: 'b' } });
  const asked = serve({
    'clients.list': [exampleOf(Client, client)],
    'clients.modulesByClient': all,
    'apiKeys.create': exampleOf(MadeApiKey, { key_id: 5, name: 'Tablero', client, key: 'bot_x' }),
    ...answers,
  });
  const onMade = vi.fn();
  const shown = showPart(
    <ApiKeyDrawer open client_id={who === 'staff' ? 0 : 3} onClose={() => undefined} onMade={onMade} />,
  );
  const sent = () => asked.filter(({ method }) => method === 'POST').map(({ body }) => body);
  return { ...shown, onMade, sent };
}
const row = (name: string) => screen.findByRole('radiogroup', { name });
const level = async (name: string) =>
  within(await row(name))
    .getAllByRole<HTMLInputElement>('radio')
    .find(({ checked }) => checked)?.value;

test('a key has at most what its maker has, and never Usuarios; each module is read, written or nothing (PUE-3)', async () => {
  const { user, sent, onMade } = show(['Permisos', 'Turnos', 'Robots', 'Usuarios']);
  await row('Robots');
  expect(screen.getAllByRole('radiogroup').map((each) => each.getAttribute('aria-label'))).toEqual([
    ...['Todo', 'Robots', 'Turnos'],
  ]);
  // Nobody chooses another client than the own one.
  expect(screen.queryByRole('combobox')).toBeNull();
  await user.write('Nombre', 'Tablero');
  await user.press('Agregar clave');
  expect(await screen.findByText('Elija al menos un módulo.')).toBeTruthy();
  await user.click(within(await row('Robots')).getByRole('radio', { name: 'Leer' }));
  await user.click(within(await row('Turnos')).getByRole('radio', { name: 'Escribir' }));
  expect([await level('Todo'), await level('Robots'), await level('Turnos')]).toEqual([undefined, 'read', 'write']);
  await user.press('Agregar clave');
  await waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(sent()).toEqual([
    {
      ...{ client: 3, name: 'Tablero', in_address: false, expires_at: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
      modules: [
        { module_id: 1, write: false },
        { module_id: 2, write: true },
      ],
    },
  ]);
  const { key, made } = onMade.mock.calls[0]?.[0] as { key: string; made: ApiKey };
  expect([key, made.name, 'key' in made]).toEqual(['bot_x', 'Tablero', false]);
});

test('all modules are answered for at once; a key for an address only reads (PUE-4)', async () => {
  const { user, sent } = show('staff');
  expect(await screen.findByText('Elija un cliente para ver sus módulos.')).toBeTruthy();
  await user.choose(/^Cliente/, 'Óptica Luz');
  await user.click(within(await row('Todo')).getByRole('radio', { name: 'Escribir' }));
  expect([await level('Robots'), await level('Turnos'), await level('Productos')]).toEqual(['write', 'write', 'write']);
  await user.click(screen.getByRole('switch', { name: 'Usarla dentro de una dirección' }));
  await waitFor(async () => expect(await level('Todo')).toBe('read'));
  for (const group of screen.getAllByRole('radiogroup'))
    expect(within(group).getByRole<HTMLInputElement>('radio', { name: 'Escribir' }).disabled).toBe(true);
  await user.click(within(await row('Productos')).getByRole('radio', { name: 'Nada' }));
  await user.write('Nombre', 'Hoja');
  await user.press('Agregar clave');
  await waitFor(() =>
    expect(sent()).toMatchObject([
      { in_address: true, modules: [1, 2].map((module_id) => ({ module_id, write: false })) },
    ]),
  );
});

test('what the server refuses of a key stands at its field and not over the page', async () => {
  let code: ErrorCode = 'server.failed';
  const { user } = show(['Permisos', 'Robots', 'Turnos'], { 'apiKeys.create': () => fail(code) });
  await row('Robots');
  put('Nombre', 'Tablero');
  await user.click(within(await row('Todo')).getByRole('radio', { name: 'Leer' }));
  for (code of [
    'api_keys.name_taken',
    'api_keys.module_not_held',
    'api_keys.module_not_in_client',
    'api_keys.expiry',
  ] as const) {
    press('Agregar clave');
    await screen.findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('who has one module has no row for all of them; who can give none is told so', async () => {
  const one = show(['Permisos', 'Robots'], { 'clients.modulesByClient': [all[0]!] });
  await row('Robots');
  expect(texts('radio')).toHaveLength(3);
  one.unmount();
  show(['Permisos'], {});
  await screen.findByText('No hay módulos que pueda dar a una clave.');
});

test('a year later is the same day, of a leap day the one before', () => {
  expect(['2026-11-30', '2028-02-29', '2027-02-28'].map(yearAfter)).toEqual(['2027-11-30', '2029-02-28', '2028-02-28']);
});
