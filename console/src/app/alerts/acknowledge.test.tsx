import type { Notification } from '@botones/contract/alerts/alerts';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { showPart } from '../../testing/part.tsx';
import { fail, keepSession, serve } from '../../testing/serve.ts';
import { Acknowledge } from './acknowledge.tsx';

beforeEach(() => localStorage.clear());

const alert: Notification = {
  notification_id: 9,
  robot: { robot_id: 1, name: 'Lobby' },
  alert: 'battery',
  type: 'warning',

  origin_created_date: '2026-03-05',
  origin_created_hour: '12:00:00',
  title: 'Batería baja',
  description: 'Queda 12 %.',
  solution: null,
  priority: null,
};
const seen = { ...alert, acknowledged: { name: 'Eva Luna', at: '2026-03-05T18:07:09.000Z' } };
const button = () => screen.queryByRole('button', { name: /^Reconocer/ });

test('who saw an alert stands there; who may not act on it has no button', () => {
  keepSession({ profile: { name: 'Caja', modules: [{ name: 'Turnos' }] } });
  const long = showPart(<Acknowledge alert={seen} />);
  expect(screen.getByText('Reconocida por Eva Luna')).toBeTruthy();
  long.unmount();
  const short = showPart(<Acknowledge alert={seen} short />);
  expect(screen.getByText('Eva Luna')).toBeTruthy();
  short.unmount();
  const none = showPart(<Acknowledge alert={alert} />);
  expect(button()).toBeNull();
  none.unmount();
  keepSession();
  showPart(<Acknowledge alert={alert} />);
  expect(button()).toBeTruthy();
});

test('an alert is acknowledged and that is taken back; what the server refuses of it is said', async () => {
  keepSession();
  const fared = { notification_id: 9, error: null as string | null, message: null as string | null };
  const asked = serve({ 'alertDesk.act': [fared] });
  const { user } = showPart(<Acknowledge alert={alert} />);
  await user.click(button() as HTMLElement);
  await screen.findByText('Alerta reconocida.');
  await user.press('Deshacer');
  await waitFor(() => expect(asked.length).toBe(2));
  expect(asked.map(({ body }) => body)).toEqual([
    { notification_ids: [9], action: 'acknowledge' },
    { notification_ids: [9], action: 'unacknowledge' },
  ]);
  await waitFor(() => expect(screen.queryByText('Alerta reconocida.')).toBeNull());
  Object.assign(fared, { error: 'notifications.not_found', message: 'La notificación ya no existe.' });
  await user.click(button() as HTMLElement);
  await screen.findByText('La notificación ya no existe.');
  expect(screen.queryByText('Alerta reconocida.')).toBeNull();
});

test('without an answer the failure is told once, over the page', async () => {
  keepSession();
  serve({ 'alertDesk.act': () => fail('server.failed') });
  const { user } = showPart(<Acknowledge alert={alert} />);
  await user.click(button() as HTMLElement);
  await screen.findByRole('alertdialog', { name: 'El servidor falló' });
  expect(screen.queryByText('Alerta reconocida.')).toBeNull();
});
