import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { serve, signInPart } from '../../testing/serve.ts';
import { ShownInVisits, VisitOf } from './visit-link.tsx';

test('a ticket leads to the visit that it was taken in', async () => {
  signInPart(['Turnos']);
  serve({
    'visits.find': ({ params }) => ({ interaction_id: params.source === 'ticket' ? params.record_id + 1 : null }),
  });
  showPart(<VisitOf source="ticket" id={4} />);
  const link = await screen.findByRole('link', { name: 'Ver la visita completa' });
  expect(link.getAttribute('href')).toBe('/visits?interaction=5');
});

test('there is no way where no visit is known, or for who may not see it there', async () => {
  signInPart(['Turnos']);
  const asked = serve({ 'visits.find': { interaction_id: null } });
  const { unmount } = showPart(<VisitOf source="ticket" id={4} />);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('link')).toBeNull();
  unmount();
  // Alerts of a visit are for holders of Robots: nothing is asked.
  showPart(<VisitOf source="alert" id={4} />);
  expect([asked.length, screen.queryByRole('link')]).toEqual([1, null]);
});

test('a record leads to the visits in which it was shown, for who may see them', () => {
  signInPart(['Productos', 'Métricas']);
  const { unmount } = showPart(<ShownInVisits kind="product" id={9} />);
  const link = screen.getByRole('link', { name: 'Visitas en que se mostró' });
  expect(link.getAttribute('href')).toBe('/visits/shown?kind=product&record=9');
  unmount();
  signInPart(['Productos']);
  showPart(<ShownInVisits kind="product" id={9} />);
  expect(screen.queryByRole('link')).toBeNull();
});
