import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { field } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();

test('where the server has no PUBLIC_URL the page says so, and offers no address to copy (PUE-5)', async () => {
  await openConsole(here, here.staff, '/management/sign-in');
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('A este servidor le falta su dirección');
  expect(alert.textContent).toContain('PUBLIC_URL');
  expect(screen.queryByLabelText('Dirección de retorno')).toBeNull();
  expect(field('Emisor')).toBeTruthy();
});
