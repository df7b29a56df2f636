import type { Query } from '@tanstack/react-query';
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { unique } from '../../../../server/src/testing/world.ts';
import { queryClient } from '../../app/query.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

// Only what the page does itself: no signal of the server helps it along.
vi.mock('socket.io-client', () => ({ io: () => ({ on: () => undefined, disconnect: () => undefined }) }));

const here = await pageWorld();

test('what was read of robots, users, profiles and alerts is read again once a client is deleted', async () => {
  const client = await here.client({ name: unique('Mercería') });
  const { user } = await openConsole(here, here.staff, `/clients?search=${encodeURIComponent(client.name)}`);
  const card = within(await screen.findByRole('listitem', { name: client.name }));
  const again = vi.spyOn(queryClient, 'invalidateQueries');
  const told = ['clients', 'robots', 'users', 'profiles', 'alerts'] as const;
  const readAgain = () =>
    told.filter((name) =>
      again.mock.calls.some(([filters]) => filters?.predicate?.({ queryKey: [name] } as unknown as Query) === true),
    );
  await user.press(`Eliminar ${client.name}`, card);
  const ask = within(await screen.findByRole('alertdialog'));
  expect(readAgain()).toEqual([]);
  await user.press('Eliminar', ask);
  await screen.findByText(`Se eliminó “${client.name}”.`);
  expect(readAgain()).toEqual(told);
});
