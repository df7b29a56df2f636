import type { Profile } from '@botones/contract/profiles/profiles';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { answer, keepSession, serve } from '../../testing/serve.ts';
import { ProfileDrawer } from './profile-drawer.tsx';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

const light = { client_id: 3, name: 'Óptica Luz', is_active: true };
const robots = { module_id: 1, name: 'Robots' };
const till = {
  profile_id: 4,
  name: 'Caja',
  client: light,
  modules: [robots],
  users_count: 0,
  updated_at: '2026-03-05T18:07:09.000Z',
} as unknown as Profile;

const show = (profile: Profile | null) =>
  showPart(<ProfileDrawer open profile={profile} client_id={3} onClose={() => undefined} />);

test('what the server refuses of a profile stands in its form and not over the page', async () => {
  keepSession({ is_staff: true });
  let code = '';
  serve(({ method, path }) => {
    if (method !== 'GET') return answer(null, { status: 409, error: code });
    return path.includes('/modules_by_client/') ? [robots] : [light];
  });
  show(till);
  await screen.findByRole('switch', { name: 'Robots' });
  expect(screen.getByText('Nadie lo tiene asignado.')).toBeTruthy();
  expect(screen.getByText('Los cambios surten efecto de inmediato en las sesiones abiertas.')).toBeTruthy();
  fireEvent.change(screen.getByLabelText('Nombre'), { target: { value: 'Cajas' } });
  for (code of [
    ...['profiles.name_taken', 'profiles.in_use', 'profiles.module_not_in_client', 'profiles.module_not_held'],
    'clients.not_found',
  ]) {
    fireEvent.click(screen.getByRole('button', { name: 'Guardar' }));
    await within(screen.getByRole('dialog')).findByText(code);
    expect(screen.queryByRole('alertdialog')).toBeNull();
  }
});

test('a client without modules says so; a new profile does not say what happens to sessions', async () => {
  keepSession({ is_staff: true });
  serve(({ path }) => (path.includes('/modules_by_client/') ? [] : [light]));
  const none = show(null);
  await screen.findByText('Este cliente no tiene módulos.');
  none.unmount();
  serve(({ path }) => (path.includes('/modules_by_client/') ? [robots] : [light]));
  show(null);
  await screen.findByRole('switch', { name: 'Robots' });
  expect(screen.queryByText('Los cambios surten efecto de inmediato en las sesiones abiertas.')).toBeNull();
  expect(screen.getByText('Elija los módulos que podrá usar quien lo tenga.')).toBeTruthy();
});
