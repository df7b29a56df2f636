import type { InformationItem } from '@botones/contract/information/information';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { field } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { aRobot } from '../../testing/robots.ts';
import { serve } from '../../testing/serve.ts';
import { ItemForm } from './item-form.tsx';

const item: InformationItem = {
  information_item_id: 9,
  client: 7,
  title: 'Horario',
  description: '<p>De 8 a 20.</p>',
  text: 'Abrimos a las ocho.',
  language_id: 1,
  currency: 'MXN',
  robot: 3,
  robot_name: 'Lobby',
  audio_url: null,
  speech: 'pending',
  updated_at: '2026-01-01T00:00:00.000Z',
};
const { title, description, text, robot } = item;
const fields = { title, description, text, robot };

beforeEach(() => sessionStorage.clear());

function show(of: InformationItem | null) {
  const asked = serve({
    'robots.listByClient': [aRobot({ robot_id: 3, voices: ['chemical'] })],
    'information.get': item,
    'information.create': item,
    'information.update': item,
  });
  const shown = showPart(<ItemForm client_id={7} item={of} />);
  const sent = () =>
    asked.filter(({ method }) => method !== 'GET').map(({ method, path, body }) => [method, path, body]);
  return { ...shown, asked, sent };
}

test('what was being written about a client is offered again, made as information of that client, and says how it is spoken', async () => {
  sessionStorage.setItem('draft:0.0.information.new.7', JSON.stringify({ values: fields, at: Date.now() }));
  const { user, sent, router, asked } = show(null);
  await user.press('Recuperar');
  await waitFor(() => expect(field('Título').value).toBe('Horario'));
  await waitFor(() => expect(screen.getByRole<HTMLInputElement>('combobox', { name: /Robot/ }).value).toBe('Lobby'));
  await user.press('Agregar');
  const modal = await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect(sent()).toEqual([['POST', '/api/information/information/', { client: 7, ...fields }]]);
  await waitFor(() => expect(modal.querySelector('[role=status]')?.textContent).toBeTruthy());
  expect(asked.some(({ path }) => path.endsWith('/information/9'))).toBe(true);
  await user.press('Aceptar');
  await waitFor(() => expect(router.state.location.pathname).toBe('/information'));
});

test('information without a robot is changed only once one is chosen', async () => {
  const { user, sent, asked } = show({ ...item, robot: null });
  const box = await screen.findByRole<HTMLInputElement>('combobox', { name: /Robot/ });
  expect(box.value).toBe('');
  await user.press('Guardar');
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  expect([sent(), asked.some(({ path }) => path.endsWith('/information/9'))]).toEqual([[], false]);
  await user.click(box);
  await user.click(await screen.findByRole('option', { name: 'Lobby' }));
  await user.press('Guardar');
  await screen.findByRole('dialog', { name: 'Datos guardados con exito' });
  expect(sent()).toEqual([['PUT', '/api/information/information/9/', { ...fields, updated_at: item.updated_at }]]);
});
