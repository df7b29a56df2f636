import { users } from '@botones/contract/users/users';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor, within } from '@testing-library/react';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { afterEach, expect, onTestFinished, test } from 'vitest';
import type { SignedIn } from '../../../../server/src/testing/world.ts';
import { findButton } from '../../testing/hands.ts';
import { failNetwork, pageWorld, signIn } from '../../testing/page.tsx';
import { setupUser } from '../../testing/user.ts';
import { Toasts } from '../../ui/toast.tsx';
import { queryClient, queryOf, useQuery } from '../query.ts';
import { AppTheme } from '../theme/theme-provider.tsx';
import { useClient } from './client.ts';
import { OneClientPage } from './one-client-page.tsx';

const here = await pageWorld();
afterEach(() => {
  sessionStorage.clear();
  queryClient.clear();
});

/** A page about one client: who works there. */
function People({ client_id }: { client_id: number }) {
  const query = useQuery(queryOf(users.listByClient, { params: { client_id } }));
  const same = useClient() === client_id;
  return <h1>{query.data ? `${query.data.map((user) => user.email)} ${same}` : '…'}</h1>;
}

async function open(who: SignedIn, address: string, all = false) {
  await signIn(here, who, address);
  const page = (
    <OneClientPage title="Personas" all={all}>
      {(client_id) => (client_id === 0 ? <h1>Todas</h1> : <People client_id={client_id} />)}
    </OneClientPage>
  );
  const router = createBrowserRouter([
    { path: '/people', element: page },
    { path: '/other', element: page },
  ]);
  // It hears Back for as long as it lives.
  onTestFinished(() => router.dispose());
  const shown = render(
    <AppTheme>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
      <Toasts />
    </AppTheme>,
  );
  return { ...shown, router, user: setupUser() };
}
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const select = () => screen.findByRole('combobox', { name: 'Cliente' });
async function place(name: string) {
  const client = await here.client({ name });
  return { client, ana: await here.person({ client, modules: ['Usuarios'] }) };
}

test('staff choose the client by typing, and it replaces the session’s in calls, address and tab (AMB-012)', async () => {
  const north = await place('Clínica Ñandú');
  const south = await place('Óptica Sur');
  for (let i = 0; i < 12; i++) await here.client();
  const { user, router } = await open(here.staff, '/people?opened=7');
  await heading('Personas');
  await screen.findByText('Elija un cliente');
  expect((await select()).getAttribute('aria-expanded')).toBe('false');

  // Keyboard only: words without accents find it, Enter takes it.
  (await select()).focus();
  await user.keyboard('optica s');
  const found = await within(await screen.findByRole('listbox')).findAllByRole('option');
  expect(found.map((option) => option.textContent)).toEqual(['Óptica Sur']);
  await user.keyboard('{Enter}');
  await heading(`${south.ana.email} true`);
  await waitFor(() => expect(location.search).toBe(`?client_id=${south.client.client_id}`));

  await user.clear(await select());
  await user.type(await select(), 'nandu{Enter}');
  await heading(`${north.ana.email} true`);
  // Another page, opened without a client in its address, is about the same one.
  await router.navigate('/other');
  await heading(`${north.ana.email} true`);
  await waitFor(() => expect(location.search).toBe(`?client_id=${north.client.client_id}`));
});

test('a link says the client, one that does not exist is none, and where all may be seen they can', async () => {
  const { client, ana } = await place('Farmacia Luz');
  const first = await open(here.staff, `/people?client_id=${client.client_id}`);
  await heading(`${ana.email} true`);
  await waitFor(async () => expect(((await select()) as HTMLInputElement).value).toBe('Farmacia Luz'));
  first.unmount();
  const second = await open(here.staff, '/people?client_id=999999');
  await screen.findByText('Elija un cliente');
  second.unmount();
  sessionStorage.clear();
  const { user } = await open(here.staff, '/people', true);
  await heading('Todas');
  await user.clear(await select());
  await user.type(await select(), 'farmacia luz{Enter}');
  await heading(`${ana.email} true`);
  await user.clear(await select());
  await user.type(await select(), 'todos{Enter}');
  await heading('Todas');
});

test('others see no select and only their own client, whatever the address says (AUTH-63)', async () => {
  const mine = await place('Museo Sol');
  const theirs = await place('Museo Luna');
  await open(mine.ana, `/people?client_id=${theirs.client.client_id}`);
  await heading(`${mine.ana.email} true`);
  expect(screen.queryByRole('combobox')).toBeNull();
});

test('when the clients cannot be read the page says so and tries again (AMB-009)', async () => {
  await open(here.staff, '/people');
  await screen.findByText('Elija un cliente');
  const back = failNetwork();
  await queryClient.resetQueries();
  const again = await findButton('Reintentar');
  back();
  again.click();
  await screen.findByText('Elija un cliente');
});
