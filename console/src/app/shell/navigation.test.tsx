import { act, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { reportAlerts } from '../../testing/facts.ts';
import { findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld, storeSession } from '../../testing/page.tsx';
import { queryClient } from '../query.ts';

const here = await pageWorld();

const inMemory = () =>
  JSON.stringify(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ state }) => state.data ?? null),
  );

test('who was moved to another client sees nothing more of the one before, in a tab that stood open (AMB-006, A6)', async () => {
  const [from, to] = [await here.client(), await here.client()];
  const old = await here.pairedRobot({ client: from, name: 'Farmacia Centro' });
  await here.robot({ client: to, name: 'Laboratorio Norte' });
  await reportAlerts(old, [{ at: new Date(Date.now() - 86_400_000), title: 'Pantalla detenida' }]);
  const ana = await here.person({ client: from, modules: ['Robots'] });
  await openConsole(here, ana, '/robots');
  await screen.findByRole('heading', { name: 'Farmacia Centro' });
  await findButton('Notificaciones: 1 alerta');
  expect(inMemory()).toContain('Pantalla detenida');

  const robots = (await here.staff.api.clients.modules({})).filter(({ name }) => name === 'Robots');
  const { profile_id } = await here.staff.api.profiles.create({
    body: { name: 'Robots', client: to.client_id, modules: robots.map(({ module_id }) => module_id) },
  });
  const params = { user_id: ana.user_id };
  await here.staff.api.users.update({ params, body: { client: to.client_id, profile: profile_id } });
  // Signed in again in another tab, whose session is this one's too.
  await storeSession(await here.signIn(ana.email, ana.password));
  act(() => void dispatchEvent(new StorageEvent('storage', { key: 'session' })));
  expect(screen.queryByText('Farmacia Centro')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Notificaciones: 1 alerta' })).toBeNull();
  expect(inMemory()).not.toMatch(/Farmacia Centro|Pantalla detenida/);
  await screen.findByRole('heading', { name: 'Laboratorio Norte' });
  expect(inMemory()).not.toMatch(/Farmacia Centro|Pantalla detenida/);
});
