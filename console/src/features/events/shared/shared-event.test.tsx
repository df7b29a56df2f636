import type { EventForm } from '@botones/contract/events/event-form';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { campaignOf } from '../../../../../server/src/features/events/events.samples.ts';
import { gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import type { User } from '../../../testing/user.ts';

const here = await pageWorld();
beforeEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

const client = await here.client();
const fleet: number[] = [];
for (let n = 0; n < 40; n++) fleet.push((await here.robot({ client, name: n === 0 ? 'Recepción' : `R${n}` })).robot_id);
const [own = 0, other = 0] = fleet;
const campaign_id = await campaignOf(here, client);

const days = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
const wire = (ahead: number) =>
  days
    .format(Date.now() + ahead * 86_400_000)
    .split('-')
    .reverse()
    .join('-');
const shown = (ahead: number) => wire(ahead).replaceAll('-', '/');

const all = () => here.staff.api.events.listByClient({ params: { client_id: client.client_id }, query: {} });
/** What calendars say of events: all but when they were saved. */
const told = async () => (await all()).map(({ updated_at: _, ...event }) => event);
/** The robots in whose calendars something is otherwise than it was; how many others have an event is no part of a calendar. */
const changedIn = async (before: Awaited<ReturnType<typeof told>>): Promise<number[]> => {
  const now = await told();
  const own = (events: typeof before, id: number) =>
    JSON.stringify(
      events
        .filter(({ robots }) => robots.includes(id))
        .map(({ robot: _, robots: __, robots_count: ___, except_robots: ____, ...event }) => event),
    );
  return fleet.filter((id) => own(now, id) !== own(before, id));
};
const calendarOf = (robot_id: number) => here.staff.api.events.list({ params: { robot_id } });

/** An event of all forty robots, the day after tomorrow from 10 to 12, alone in their calendars. */
async function shared(more: Partial<z.input<typeof EventForm>> = {}) {
  for (const { event_id } of await all()) await here.staff.api.events.remove({ params: { event_id } });
  const when = { start_day: wire(2), start_hour: '10:00', end_day: wire(2), end_hour: '12:00' };
  const body = {
    name: 'Feria',
    always: false,
    ...when,
    robots: fleet,
    campaigns: [{ campaign_id, position: 1 }],
    ...more,
  };
  const { event_id } = await here.staff.api.events.create({ body });
  return { event_id, before: await told() };
}
const path = `/robot/events?robot_id=${own}`;
const drawn = async (name = 'Feria') => {
  const [first] = await screen.findAllByTitle(new RegExp(`^${name},`));
  return first as HTMLElement;
};
const asked = (name = 'Feria') => screen.findByRole('alertdialog', { name: `“${name}” está en varios robots` });
/** Moves it by the keys, as dropping and stretching it with a pointer do, once it is where it was. */
async function byKeys(user: User, keys: string) {
  await waitFor(() => {
    const [here] = screen.getAllByTitle(new RegExp(`^Feria, ${shown(2)} 10:00–12:00`));
    act(() => here?.focus());
    expect(document.activeElement).toBe(here);
  });
  await user.keyboard(keys);
}
async function details(user: User, name = 'Feria') {
  await user.dblClick(await drawn(name));
  return screen.findByRole('dialog', { name });
}

test('moved on the calendar of one of forty robots it asks: cancelled nothing moves, of this one alone no other does, of all every one; Deshacer puts back exactly (FLO-5)', async () => {
  const { event_id, before } = await shared();
  const { user } = await openConsole(here, here.staff, path);
  await byKeys(user, '{ArrowRight}');
  const question = await asked();
  // Nothing is written before it is answered.
  expect(await told()).toEqual(before);
  await user.press('Cancelar', question);
  await gone('alertdialog');
  expect(await told()).toEqual(before);

  await byKeys(user, '{ArrowRight}');
  await user.press('Solo en este', await asked());
  await waitFor(async () => expect(await changedIn(before)).toEqual([own]));
  expect(await calendarOf(own)).toMatchObject([
    { start_day: wire(3), start_hour: '10:00:00', robots: [own], groups: [] },
  ]);
  expect(await calendarOf(other)).toMatchObject([
    { event_id, start_day: wire(2), robots_count: 39, except_robots: [own] },
  ]);
  await user.press('Deshacer');
  await screen.findByText('“Feria” volvió a su lugar.');
  expect(await told()).toEqual(before);

  await byKeys(user, '{ArrowRight}');
  await user.press('En los 40 robots', await asked());
  await waitFor(async () => expect(await changedIn(before)).toEqual(fleet));
  expect(await calendarOf(other)).toMatchObject([{ event_id, start_day: wire(3), robots_count: 40 }]);
  await user.press('Deshacer');
  await waitFor(async () => expect(await told()).toEqual(before));
});

test('stretched on the calendar of one of forty robots it asks too (FLO-5)', async () => {
  const { before } = await shared();
  const { user } = await openConsole(
    here,
    here.staff,
    `${path}&view=week&day=${wire(2).split('-').reverse().join('-')}`,
  );
  await byKeys(user, '{Shift>}{ArrowDown}{/Shift}');
  const question = await asked();
  expect(await told()).toEqual(before);
  await user.press('Solo en este', question);
  await waitFor(async () => expect(await changedIn(before)).toEqual([own]));
  expect(await calendarOf(own)).toMatchObject([{ start_hour: '10:00:00', end_hour: '12:30:00' }]);
  await user.press('Deshacer');
  await screen.findByText('“Feria” volvió a su lugar.');
  expect(await told()).toEqual(before);
});

test('the form of one robot alone changes nothing for the others and names none of them; that of all changes all (FLO-5)', async () => {
  const { before } = await shared();
  const { user } = await openConsole(here, here.staff, path);
  await user.press('Editar', await details(user));
  await user.press('Solo en este', await asked());
  let form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await within(form).findByText('Solo en Recepción');
  expect(within(form).queryByRole('combobox', { name: 'En qué robots' })).toBeNull();
  await user.write('Nombre', 'Bazar', form);
  await user.press('Guardar', form);
  await screen.findByText('“Bazar” se guardó.');
  expect(await changedIn(before)).toEqual([own]);
  await user.press('Deshacer');
  await screen.findByText('“Feria” es otra vez el mismo en todos sus robots.');
  expect(await told()).toEqual(before);

  await drawn();
  await user.press('Editar', await details(user));
  await user.press('En los 40 robots', await asked());
  form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await within(form).findByRole('combobox', { name: 'En qué robots' });
  await user.write('Nombre', 'Bazar', form);
  await user.press('Guardar', form);
  await screen.findByText('“Bazar” se guardó.');
  expect(await changedIn(before)).toEqual(fleet);
});

test('deleted from one of forty robots it stays on the others; from all it is gone from all; Deshacer brings back exactly (FLO-5)', async () => {
  const { before } = await shared();
  const { user } = await openConsole(here, here.staff, path);
  await user.press('Eliminar', await details(user));
  await user.press('Cancelar', await asked());
  await gone('alertdialog');
  expect(await told()).toEqual(before);
  await user.press('Eliminar', await screen.findByRole('dialog', { name: 'Feria' }));
  await user.press('Solo en este', await asked());
  await screen.findByText('“Feria” ya no está en Recepción.');
  expect(await changedIn(before)).toEqual([own]);
  expect(await calendarOf(own)).toEqual([]);
  await user.press('Deshacer');
  await screen.findByText('“Feria” es otra vez el mismo en todos sus robots.');
  expect(await told()).toEqual(before);

  await user.press('Eliminar', await details(user));
  await user.press('En los 40 robots', await asked());
  await screen.findByText('“Feria” se eliminó.');
  expect(await changedIn(before)).toEqual(fleet);
  await user.press('Deshacer');
  await screen.findByText('“Feria” está de nuevo en el calendario.');
  expect(await told()).toEqual(before);
});

test('a day taken out of what repeats is taken out of this robot alone, or of all (FLO-5, EVT exceptions)', async () => {
  const hours = { from_hour: '00:10', to_hour: '23:50' };
  const { before } = await shared({
    always: true,
    start_day: wire(0),
    start_hour: null,
    end_day: null,
    end_hour: null,
    ...hours,
  });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  await user.click(await drawn());
  await user.press(`No mostrar el ${shown(0)}`);
  await user.press('Solo en este', await asked());
  await screen.findByText(`“Feria” no se mostrará el ${shown(0)}.`);
  expect(await changedIn(before)).toEqual([own]);
  expect(await calendarOf(own)).toMatchObject([{ except_days: [wire(0)] }]);
  await user.press('Deshacer');
  await screen.findByText('“Feria” es otra vez el mismo en todos sus robots.');
  expect(await told()).toEqual(before);
});

test('an event that one robot has alone asks nothing (FLO-5)', async () => {
  await shared({ robots: [own] });
  const { user } = await openConsole(here, here.staff, path);
  await byKeys(user, '{ArrowRight}');
  await waitFor(async () => expect(await calendarOf(own)).toMatchObject([{ start_day: wire(3) }]));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('the calendar of all robots moves an event for all of them, as it says, and takes it back for all (FLO-5, FLO-6)', async () => {
  const { before } = await shared();
  const { user } = await openConsole(here, here.staff, `/advertising/events?client_id=${client.client_id}&view=month`);
  await screen.findByText(/^Un evento se mueve para todos sus robots\./);
  await byKeys(user, '{ArrowRight}');
  await waitFor(async () => expect(await changedIn(before)).toEqual(fleet));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.press('Deshacer');
  await waitFor(async () => expect(await told()).toEqual(before));
});
