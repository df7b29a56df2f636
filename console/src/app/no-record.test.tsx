import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openConsole, pageWorld } from '../testing/page.tsx';
import { queryClient } from './query.ts';

const here = await pageWorld();

const pages = [
  ['/robot?robot_id=', '/robots'],
  ['/robot/events/day?robot_id=', '/robots'],
  ['/robot/gestures/edit?idIntents=', '/robots'],
  ['/product/form?id=', '/products'],
  ['/categories/subcategories?category_id=', '/categories'],
  ['/branch/form?idBranch=', '/branch'],
  ['/client/form/', '/clients'],
  ['/surveys/edit?surveyId=', '/surveys'],
  ['/surveys/responses?surveyId=', '/surveys'],
  ['/advertising/campaigns/create?campaign_id=', '/advertising/campaigns'],
  ['/advertising/scenes/design?scene_id=', '/advertising/scenes'],
] as const;

test.each(pages)('%s with a number of nothing says so and leads back to %s (AMB-014)', async (address, list) => {
  for (const id of ['999999999', 'abc']) {
    queryClient.clear();
    const { unmount } = await openConsole(here, here.staff, address + id);
    expect(await screen.findByText(/no existe/)).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe(list));
    unmount();
    await waitFor(() => expect(screen.queryByText(/no existe/)).toBeNull());
  }
});

test.each([
  '/products?client_id=999999999',
  '/turns/history?open=999999999',
  '/alerts/rules?edit=nada',
  '/mails?mail=nada',
  '/users?edit=999999999',
  '/permissions?edit=999999999',
])('%s says that there is no such thing, and the page stays', async (address) => {
  await here.client();
  queryClient.clear();
  await openConsole(here, here.staff, address);
  expect(await screen.findByText(/no existe/)).toBeTruthy();
  expect(await screen.findByRole('heading', { level: 1, hidden: true })).toBeTruthy();
  await waitFor(() => expect(location.pathname).toBe(address.split('?')[0]));
});

test('who plans what robots show and may not see them is led back to their own calendar', async () => {
  const planner = await here.person({ client: await here.client(), modules: ['Publicidad'] });
  for (const id of ['999999999', 'abc']) {
    const { unmount } = await openConsole(here, planner, `/robot/events?robot_id=${id}`);
    expect(await screen.findByText(/no existe/)).toBeTruthy();
    await waitFor(() => expect(location.pathname).toBe('/advertising/events'));
    unmount();
    await waitFor(() => expect(screen.queryByText(/no existe/)).toBeNull());
  }
});
