import type { EventForm } from '@botones/contract/events/event-form';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { campaignOf } from '../../../../../server/src/features/events/events.samples.ts';
import { gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => history.replaceState(null, ''));

const dayMs = 86_400_000;
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
/** The day after a week from now, `yyyy-MM-dd`: all of its week is still to come. */
const day = dayIn.format(Date.now() + 8 * dayMs);
const wire = day.split('-').reverse().join('-');
const night = { always: true, from_hour: '21:00', to_hour: '06:00' };
const fair = { always: false, start_day: wire, start_hour: '10:00', end_day: wire, end_hour: '12:00' };

/** A client with one robot in a group, and the address of its calendar. */
async function fleet(all: Record<string, Partial<z.input<typeof EventForm>> & { always: boolean }>) {
  const client = await here.client();
  const { robot_id } = await here.robot({ client, name: 'Recepción' });
  const robots = [robot_id];
  await here.staff.api.groups.create({ body: { client: client.client_id, name: 'Norte', colour: 'teal', robots } });
  const campaigns = [{ campaign_id: await campaignOf(here, client), position: 1 }];
  for (const [name, when] of Object.entries(all))
    await here.staff.api.events.create({ body: { robot: robot_id, name, ...when, campaigns } });
  return `/advertising/events?client_id=${client.client_id}&view=week&day=${day}`;
}
/** Events among hours: this window lays nothing out, so that the calendar keeps its boxes hidden. */
const drawn = async (said: string) => (await screen.findAllByTitle(new RegExp(`^${said}`)))[0] as HTMLElement;
const fixed = 'Se repite: sus fechas se cambian en Editar.';

test('an event of several bars counts once beside its row, and the table has a name of its own (FLO-6)', async () => {
  const path = await fleet({ Guardia: night, Feria: fair });
  await openConsole(here, here.staff, `${path}&rows=groups`);
  const head = await screen.findByRole('rowheader', { name: /Norte.*2 eventos/ });
  // Of the week it has the end of the first night, all nights, and the beginning of the last one.
  const bars = await within(head.closest('tr') as HTMLElement).findAllByRole('button', { name: /Guardia/ });
  expect(bars).toHaveLength(3);
  expect(await screen.findAllByRole('region', { name: 'Calendario' })).toHaveLength(1);
  await screen.findByRole('region', { name: 'Calendario: Grupos' });
});

test('an event of all robots that is moved says its new hours by its name too (AMB-114, FLO-6)', async () => {
  const path = await fleet({ Feria: fair });
  const { user } = await openConsole(here, here.staff, path);
  const said = `Feria, ${wire.replaceAll('-', '/')}`;
  const before = await drawn(`${said} 10:00–12:00`);
  expect(before.getAttribute('aria-label')).toMatch(/^10:00–12:00 Feria/);
  before.focus();
  await user.keyboard('{ArrowDown}');
  const after = await drawn(`${said} 10:30–12:30`);
  expect(after.getAttribute('aria-label')).toMatch(/^10:30–12:30 Feria, .* 10:30–12:30/);
});

test('who drags what repeats is told where its dates are changed; a press alone, and what can be dragged, say nothing', async () => {
  const path = await fleet({ Guardia: night, Feria: fair });
  await openConsole(here, here.staff, path);
  const drag = (element: HTMLElement, to: number) => {
    fireEvent.pointerDown(element, { button: 0, buttons: 1, clientX: 10, clientY: 10 });
    fireEvent.pointerMove(element, { buttons: 1, clientX: 10, clientY: to });
    fireEvent.pointerUp(element, { button: 0, clientX: 10, clientY: to });
  };
  drag(await drawn('Feria,'), 60);
  drag(await drawn('Guardia,'), 11);
  expect(screen.queryByText(fixed)).toBeNull();
  drag(await drawn('Guardia,'), 60);
  await screen.findByText(fixed);
});

test('a click opens an event of all robots, a drag does not, and the second press of a double click leaves it open', async () => {
  const path = await fleet({ Feria: fair });
  await openConsole(here, here.staff, path);
  const event = await drawn('Feria,');
  fireEvent.pointerDown(event, { button: 0, buttons: 1, clientX: 10, clientY: 10 });
  fireEvent.pointerUp(event, { button: 0, clientX: 10, clientY: 60 });
  fireEvent.click(event, { detail: 1, clientX: 10, clientY: 60 });
  expect(screen.queryByRole('dialog')).toBeNull();
  fireEvent.pointerDown(event, { button: 0, buttons: 1, clientX: 10, clientY: 10 });
  fireEvent.click(event, { detail: 1, clientX: 10, clientY: 10 });
  const dialog = await screen.findByRole('dialog', { name: 'Feria' });
  const beside = dialog.parentElement as HTMLElement;
  fireEvent.mouseDown(beside);
  fireEvent.click(beside, { detail: 2 });
  expect(dialog.isConnected).toBe(true);
  fireEvent.mouseDown(beside);
  fireEvent.click(beside, { detail: 1 });
  await gone('dialog');
});

test('the days in sight are written out in every view, among hours and in rows', async () => {
  const path = await fleet({ Feria: fair });
  const hours = await openConsole(here, here.staff, path);
  const title = async () => (await screen.findByRole('heading', { level: 2, name: /de \d{4}$/ })).textContent;
  const among = await title();
  hours.unmount();
  await openConsole(here, here.staff, `${path}&rows=robots`);
  expect((await title())?.replaceAll(/\s/g, '')).toBe(among?.replaceAll(/\s/g, ''));
});
