import type { Client } from '@botones/contract/clients/clients';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { ClientCard } from './client-card.tsx';

beforeEach(() => localStorage.clear());

const client: Client = {
  client_id: 3,
  name: ' ñandú',
  image: null,
  bucket_name: null,
  timezone: 'America/Mexico_City',
  primary_color: '#f2d64b',
  secondary_color: '#c8963e',
  background_color: null,
  modules: [1, 2],
  sentence_days: 30,
  is_active: true,
  is_demo: false,
  robots_count: 2,
  users_count: 1,
  last_activity_at: null,
  updated_at: '2026-03-05T18:07:09.000Z',
};
const show = (change: Partial<Client>, staff = true) => {
  const onRemove = vi.fn();
  return { ...showPart(<ClientCard client={{ ...client, ...change }} staff={staff} onRemove={onRemove} />), onRemove };
};

test('a card says whether its client is active and one of a demonstration, and has its initial where there is no logo', async () => {
  const { user, onRemove, unmount } = show({});
  const card = within(await screen.findByRole('listitem'));
  expect(card.getByText('Activo')).toBeTruthy();
  expect(card.getByText('Ñ')).toBeTruthy();
  expect(card.getByText('2 módulos')).toBeTruthy();
  expect(card.queryByText('demostración')).toBeNull();
  // Who may see neither robots of others nor users is led to none.
  expect(card.queryByRole('link', { name: /robots|usuario/ })).toBeNull();
  await user.press('Eliminar ñandú', card);
  expect(onRemove).toHaveBeenCalledOnce();
  unmount();
  show({ is_active: false, is_demo: true, image: '/api/storage/x/logo.png' }, false);
  expect(await screen.findByText('Inactivo')).toBeTruthy();
  expect(await screen.findByText('demostración')).toBeTruthy();
  expect(screen.queryByText('Ñ')).toBeNull();
  expect(screen.queryByRole('button')).toBeNull();
});
