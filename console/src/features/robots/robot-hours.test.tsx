import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { aRobot } from '../../testing/robots.ts';
import { bodyOf, Fields, valuesOf } from './robot-fields.ts';

const here = await pageWorld();
beforeEach(() => {
  sessionStorage.clear();
  history.replaceState(null, '');
});

test('a robot gets hours in its form, keeps them, and loses them again (PUB-10)', async () => {
  const client = await here.client();
  const ana = await here.person({ client, modules: ['Robots'] });
  const { robot_id } = await here.robot({ client, name: 'Recepción' });
  const read = async () => (await ana.api.robots.get({ params: { robot_id } })).hours;
  const { user } = await openConsole(here, ana, `/robots?edit=${robot_id}`);
  const form = within(await screen.findByRole('dialog', { name: 'Editar robot' }));
  const own = await form.findByRole<HTMLInputElement>('switch', { name: 'Horario' });
  expect(own.checked).toBe(false);
  await user.click(own);
  // From Monday to Friday is offered.
  expect(form.getAllByLabelText<HTMLInputElement>('Desde').map(({ value }) => value)).toEqual(Array(5).fill('09:00'));
  expect(form.getAllByText('En espera todo el día')).toHaveLength(2);
  const end = form.getAllByLabelText('Hasta')[4] as HTMLElement;
  await user.clear(end);
  await user.type(end, '25:00');
  await user.press('Guardar', form);
  await form.findByText('La hora no es válida');
  await user.clear(end);
  await user.type(end, '02:00');
  await form.findByText('09:00 a 02:00 del día siguiente');
  await user.press('Guardar', form);
  await waitFor(async () => expect((await read())?.enabled_days).toHaveLength(7));
  const hours = await read();
  expect(hours?.enabled_days[4]).toEqual({ day: 5, enabled: true, periods: [{ from: '09:00:00', to: '02:00:00' }] });
  expect(hours?.enabled_days[5]).toEqual({ day: 6, enabled: false, periods: [] });
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull(), { timeout: 5_000 });
  await user.press('Editar Recepción');
  const again = within(await screen.findByRole('dialog', { name: 'Editar robot' }));
  const kept = await again.findByRole<HTMLInputElement>('switch', { name: 'Horario' });
  expect(kept.checked).toBe(true);
  await user.click(kept);
  await user.press('Guardar', again);
  await waitFor(async () => expect(await read()).toBeNull());
});

test('the form of a robot keeps to the rules of hours only where it has some', () => {
  const values = valuesOf(aRobot({ hours: null, rests_until: null, timezone: null }));
  expect(bodyOf(Fields.parse(values)).hours).toBeNull();
  const wrong = [{ day: 1, enabled: true, periods: [{ from: '25:00', to: '' }] }];
  expect(Fields.safeParse({ ...values, enabled_days: wrong }).success).toBe(true);
  expect(Fields.safeParse({ ...values, has_hours: true, enabled_days: wrong }).success).toBe(false);
  const monday = [{ day: 1, enabled: true, periods: [{ from: '09:00:00', to: '18:00:00' }] }];
  const held = valuesOf(aRobot({ hours: { enabled_days: monday, exceptions: [] } }));
  expect(held.enabled_days.map(({ enabled }) => enabled)).toEqual([true, false, false, false, false, false, false]);
  expect(bodyOf(Fields.parse(held)).hours?.enabled_days[0]).toEqual(monday[0]);
});
