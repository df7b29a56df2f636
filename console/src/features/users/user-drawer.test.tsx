import { Client } from '@botones/contract/clients/clients';
import type { ErrorCode } from '@botones/contract/errors';
import { Profile } from '@botones/contract/profiles/profiles';
import { User } from '@botones/contract/users/users';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { type Answers, fail, keepSession, serve, spanishMessage } from '../../testing/serve.ts';
import { UserDrawer } from './user-drawer.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const light = exampleOf(Client, { client_id: 3, name: 'Óptica Luz', bucket_name: 'b-3', is_active: true });
const sun = exampleOf(Client, { client_id: 5, name: 'Café Sol', bucket_name: 'b-5', is_active: true });
const profile = exampleOf(Profile, { profile_id: 4, name: 'Caja', modules: [{ name: 'Robots' }] });
const eva = exampleOf(User, {
  user_id: 7,
  name: 'Eva',
  last_name: 'Luna',
  email: 'eva@botones.test',
  tlf: '5512345678',
  client: { client_id: 3, name: 'Óptica Luz' },
  profile: { profile_id: 4, name: 'Caja' },
  is_active: true,
});

/** A server with two clients and a profile; it answers so what is written. */
const office = (written: Answers) =>
  serve({
    'clients.list': [light, sun],
    'profiles.listByClient': ({ params }) => (params.clientId === 3 ? [profile] : []),
    ...written,
  });
function show(user: User | null, who: object = { is_staff: true }) {
  keepSession(who);
  const [onClose, onLink] = [vi.fn(), vi.fn()];
  return {
    ...showPart(<UserDrawer open user={user} client_id={3} onClose={onClose} onLink={onLink} />),
    onClose,
    onLink,
  };
}
const drawer = async () => within(await screen.findByRole('dialog'));
const put = async (label: string | RegExp, value: string) =>
  fireEvent.change(await screen.findByLabelText(label), { target: { value } });

test('what the server refuses of a field stands in the form and not over the page', async () => {
  let code: ErrorCode = 'users.last_staff';
  office({ 'users.update': () => fail(code) });
  show(eva);
  await put('Nombre', 'Evangelina');
  await screen.findByRole('combobox', { name: 'Perfil: Caja' });
  for (code of [
    ...['users.email_taken', 'users.profile_other_client', 'users.client_required', 'profiles.module_not_held'],
    ...['clients.not_found', 'storage.unknown_file', 'storage.picture_only', 'storage.too_large'],
  ] as const) {
    press('Guardar');
    await (await drawer()).findByText(spanishMessage(code));
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
  // Another one is about none of its fields.
  code = 'users.last_staff';
  press('Guardar');
  expect((await screen.findByRole('alertdialog')).textContent).toContain(spanishMessage(code));
});

test('a password is sent where one is typed, and nobody but staff says who is staff', async () => {
  const saved: unknown[] = [];
  office({
    'users.update': ({ body }) => {
      saved.push(body);
      return { ...eva, updated_at: `2026-03-05T18:07:1${saved.length}.000Z` };
    },
  });
  const first = show(eva);
  await screen.findByRole('combobox', { name: 'Perfil: Caja' });
  await put('Apellido', 'Lara');
  press('Guardar');
  await waitFor(() => expect(saved.length).toBe(1));
  expect(saved[0]).toMatchObject({ last_name: 'Lara', client: 3, profile: 4, is_staff: false });
  expect(saved[0]).not.toHaveProperty('password');
  expect(saved[0]).not.toHaveProperty('repeat');
  expect(saved[0]).not.toHaveProperty('invite');
  first.unmount();
  show(eva, { client: light, profile: { name: 'Jefa', modules: [{ name: 'Robots' }] } });
  await screen.findByRole('combobox', { name: 'Perfil: Caja' });
  for (const label of [/^Contraseña/, /^Confirmar contraseña/]) await put(label, 'Segura-y-larga-7');
  press('Guardar');
  await waitFor(() => expect(saved.length).toBe(2));
  expect(saved[1]).toMatchObject({ password: 'Segura-y-larga-7', client: 3 });
  expect(saved[1]).not.toHaveProperty('is_staff');
});

test('what was done with an invitation is told: sent, kept for staff, or handed over', async () => {
  const link = 'https://botones.test/password-recovery?token=x';
  for (const [invitation, says, handed] of [
    [{ by_mail: true, link: null }, 'Se agregó a Rosa Díaz. La invitación va en camino a rosa@botones.test.', []],
    [{ by_mail: false, link: null }, /^Se agregó a Rosa Díaz\. El servidor no envía correos/, []],
    [{ by_mail: false, link }, 'Se agregó a Rosa Díaz.', [[{ name: 'Rosa Díaz', link }]]],
  ] as const) {
    office({ 'users.create': { ...eva, name: 'Rosa', last_name: 'Díaz', invitation } });
    const { user, onLink, onClose, unmount } = show(null);
    const who = { Nombre: 'Rosa', Apellido: 'Díaz', 'Correo electrónico': 'rosa@botones.test', Teléfono: '5512345678' };
    for (const [label, value] of Object.entries(who)) await put(label, value);
    await user.choose(/^Perfil/, 'Caja');
    press('Guardar');
    const modal = within(await screen.findByRole('dialog', { name: 'Datos guardados con exito' }));
    expect(modal.getByText(says)).toBeTruthy();
    expect(onLink.mock.calls).toEqual(handed);
    expect(onClose).toHaveBeenCalledOnce();
    await user.press('Aceptar', modal);
    unmount();
  }
});

test('staff may be of no client, and then of no profile; a client without profiles says where to add one', async () => {
  office({});
  const { user } = show({ ...eva, is_staff: true, client: null, profile: null });
  const profiles = await screen.findByRole('combobox', { name: /^Perfil/ });
  expect(profiles.getAttribute('aria-disabled')).toBe('true');
  expect((await screen.findAllByText(/opcional$/)).length).toBeGreaterThan(3);
  await user.choose(/^Cliente/, 'Café Sol');
  await screen.findByText('Este cliente aún no tiene perfiles; agregue uno en Permisos.');
  expect(profiles.getAttribute('aria-disabled')).not.toBe('true');
  // They move there, and are told what that does.
  expect(await screen.findByText(/^Al guardar saldrá de la consola/)).toBeTruthy();
});
