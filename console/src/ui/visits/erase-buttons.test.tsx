import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { findButton, gone } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { serve, signInPart } from '../../testing/serve.ts';
import { EraseHolderButton, ErasePersonButton, EraseVisitButton } from './erase-buttons.tsx';

test('who holds Robots is offered to erase a visit, a person’s by a ticket or by an hour; nobody else is (TAB-4)', async () => {
  const asked = serve({ 'visits.find': { interaction_id: 7 }, 'visitErasure.ofPerson': [] });
  const all = (
    <>
      <EraseVisitButton interaction_id={7} />
      <EraseHolderButton turn={4} />
      <ErasePersonButton robot_id={3} />
      <p>Todo</p>
    </>
  );
  signInPart(['Turnos', 'Métricas']);
  const { unmount } = showPart(all);
  await screen.findByText('Todo');
  expect([asked.length, screen.queryByRole('button')]).toEqual([0, null]);
  unmount();

  signInPart(['Robots', 'Turnos']);
  const { user } = showPart(all);
  await findButton('Borrar lo de esta visita');
  await findButton('Borrar lo de una persona');
  await user.press('Borrar lo de esta persona');
  await screen.findByRole('alertdialog', { name: '¿Borrar lo de esta persona?' });
  await screen.findByText('No hay visitas');
  expect(asked.at(-1)?.query).toEqual({ turn: '4' });
});

test('of a ticket of no visit nothing is offered', async () => {
  signInPart(['Robots', 'Turnos']);
  const asked = serve({ 'visits.find': { interaction_id: null } });
  showPart(<EraseHolderButton turn={4} />);
  await expect.poll(() => asked.length).toBe(1);
  expect(screen.queryByRole('button')).toBeNull();
});

test('day and hour are asked for, and both are needed; then those who were there are offered', async () => {
  signInPart(['Robots']);
  const asked = serve({ 'visitErasure.ofPerson': [] });
  const { user } = showPart(<ErasePersonButton robot_id={3} />);
  await user.press('Borrar lo de una persona');
  const dialog = within(await screen.findByRole('dialog', { name: '¿Cuándo estuvo ahí?' }));
  const group = await dialog.findByRole('group', { name: 'Día' });
  await user.press('Ver sus visitas', dialog);
  await dialog.findByText('Elija un día.');
  await dialog.findByText('Elija una hora.');
  expect(asked).toEqual([]);
  await user.click((await within(group).findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard('30112026');
  await user.choose('Hora', '10:00 – 10:59', dialog);
  await user.press('Ver sus visitas', dialog);
  await screen.findByRole('alertdialog', { name: '¿Borrar lo de esta persona?' });
  await screen.findByText('No hay visitas');
  expect(asked.map(({ query }) => query)).toEqual([{ robot: '3', day: '2026-11-30', hour: '10' }]);
  await gone('dialog', '¿Cuándo estuvo ahí?');
});
