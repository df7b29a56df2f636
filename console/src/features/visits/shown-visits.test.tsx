import { ShownVisit } from '@botones/contract/visits/visits';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { cells, rowOf } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { fail, pageOf, serve, signInPart } from '../../testing/serve.ts';
import { ShownVisitsPage } from './shown-visits-page.tsx';

const path = '/visits/shown?kind=product&record=9';
const row = exampleOf(ShownVisit, {
  ...{ interaction_id: 7, branch: 'Centro', date: '2026-03-05', start_time: '12:07:09', end_time: '' },
  ...{ shown_time: '12:08:00', shown_name: 'Aspirina', language_id: 1 },
});

test('the visits in which a product was shown lead each to its page', async () => {
  signInPart(['Métricas']);
  serve({ 'visits.byRecord': pageOf([{ ...row, robot: { robot_id: 3, name: '' } }]) });
  showPart(<ShownVisitsPage />, path);
  const found = await rowOf('Robot 3');
  expect(cells(found)).toEqual(['7', '05/03/2026', '12:08:00', '12:07:09', '–', 'Robot 3', 'Centro', 'Español']);
  expect(screen.getByRole('link', { name: '7 (ver la visita)' }).getAttribute('href')).toBe('/visits?interaction=7');
  expect(screen.getByText('Aspirina')).toBeTruthy();
});

test('a record that nobody was shown says so; one that is not there leads home', async () => {
  signInPart(['Métricas']);
  serve({ 'visits.byRecord': [] });
  const { unmount } = showPart(<ShownVisitsPage />, path);
  expect(await screen.findByText('Aún no se ha mostrado en ninguna visita')).toBeTruthy();
  unmount();
  serve({ 'visits.byRecord': () => fail('products.not_found') });
  const { router } = showPart(<ShownVisitsPage />, path);
  await expect.poll(() => router.state.location.pathname).toBe('/');
});
