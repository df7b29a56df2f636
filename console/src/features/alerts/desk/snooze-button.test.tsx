import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import { button, gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import type { User } from '../../../testing/user.ts';
import { dateTimeIn } from '../../../ui/formats.ts';
import { SnoozeButton } from './snooze-button.tsx';

let chosen: string[] = [];
afterEach(() => {
  chosen = [];
});
const show = (disabled = false) =>
  showPart(<SnoozeButton disabled={disabled} onSnooze={(until) => chosen.push(until)} />);

async function choose(user: User, name: string) {
  await user.press('Posponer');
  await user.pick(name);
}
/** Types into the dialog's day, from its first part on. */
async function typeDay(user: User, day: string) {
  const group = await screen.findByRole('group', { name: 'Día' });
  await user.click((await within(group).findAllByRole('spinbutton'))[0] as HTMLElement);
  await user.keyboard(day.replaceAll('/', ''));
}
const wall = (at: string | number) => dateTimeIn(at, 'America/Mexico_City');
const inDays = (n: number) => wall(Date.now() + n * 86_400_000)[0];

test('an hour, four, tomorrow morning: chosen at once, and the menu is gone', async () => {
  const { user } = show();
  const before = Date.now();
  await choose(user, '1 hora');
  await gone('menu');
  await choose(user, '4 horas');
  await choose(user, 'Mañana a las 8:00');
  const [one, four, tomorrow] = chosen.map((at) => Date.parse(at) - before) as [number, number, number];
  expect(Math.round(one / 60_000)).toBe(60);
  expect(Math.round(four / 60_000)).toBe(240);
  expect(wall(before + tomorrow)).toEqual([inDays(1), '08:00:00']);
});

test('another day begins with tomorrow; only one ahead and within a year is taken, and what is wrong goes when it is mended', async () => {
  const { user } = show();
  await choose(user, 'Otro día…');
  const dialog = within(await screen.findByRole('dialog', { name: 'Posponer hasta' }));
  const refused = 'Elija un día a partir de mañana, dentro de un año';
  for (const day of [inDays(0), inDays(400)]) {
    await typeDay(user, day);
    await user.press('Posponer', dialog);
    await dialog.findByText(refused);
    expect(chosen).toEqual([]);
  }
  await typeDay(user, inDays(3));
  await waitFor(() => expect(dialog.queryByText(refused)).toBeNull());
  await user.press('Posponer', dialog);
  await gone('dialog');
  expect(chosen.map(wall)).toEqual([[inDays(3), '08:00:00']]);

  await choose(user, 'Otro día…');
  await user.press('Posponer', await screen.findByRole('dialog'));
  expect(wall(chosen[1] as string)[0]).toBe(inDays(1));
});

test('a day that is let go of puts nothing off; who may not is offered nothing', async () => {
  const { user, unmount } = show();
  await choose(user, 'Otro día…');
  await user.press('Cancelar', await screen.findByRole('dialog'));
  await gone('dialog');
  expect(chosen).toEqual([]);
  unmount();
  show(true);
  expect(button('Posponer').hasAttribute('disabled')).toBe(true);
});
