import type { Client } from '@botones/contract/clients/clients';
import type { EventForm } from '@botones/contract/events/event-form';
import { screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { campaignOf } from '../../../../server/src/features/events/events.samples.ts';
import { sceneOf } from '../../../../server/src/features/scenes/scenes.samples.ts';
import type { World } from '../../../../server/src/testing/world.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
beforeEach(() => history.replaceState(null, ''));

async function clinic() {
  const client = await here.client();
  const { robot_id } = await here.robot({ client, name: 'Recepción' });
  const path = `/robot/events?robot_id=${robot_id}`;
  return { client, robot_id, path };
}

const dayMs = 86_400_000;
/** A day that many days from now, in the robot's zone, as events have it on the wire, and as it is shown. */
const dayIn = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Mexico_City' });
const wire = (ahead: number) =>
  dayIn
    .format(Date.now() + ahead * dayMs)
    .split('-')
    .reverse()
    .join('-');
const shown = (ahead: number) => wire(ahead).replaceAll('-', '/');

type Sent = z.input<typeof EventForm>;
/** An event of a robot, 'Siempre' where nothing else is said, with a campaign that can be played. */
async function eventOf(client: Client, robot: number, more: Partial<Sent> & { name: string }) {
  const campaigns = more.campaigns ?? [{ campaign_id: await campaignOf(here, client), position: 1 }];
  return here.staff.api.events.create({ body: { robot, always: true, ...more, campaigns } });
}
const range = (from: number, to = from): Partial<Sent> => ({
  always: false,
  start_day: wire(from),
  start_hour: '10:00',
  end_day: wire(to),
  end_hour: '12:00',
});
/** An event of the calendar, by what it says; this window lays nothing out, so that the calendar keeps its boxes hidden. */
const drawn = async (name: string) => {
  const [first] = await screen.findAllByTitle(new RegExp(`^${name},`));
  return first as HTMLElement;
};

test('the menu of a robot leads to its events, which show what it plays at rest, in its own shape (ROB-26, PUB-4)', async () => {
  const { client, path } = await clinic();
  const scene_id = await sceneOf(here, client, 'Verano');
  await here.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id } });
  const { user } = await openConsole(here, here.staff, `/robots?client_id=${client.client_id}`);
  await user.click(await screen.findByRole('button', { name: 'Opciones de Recepción' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Eventos' }));
  await screen.findByRole('heading', { level: 1, name: 'Recepción / Eventos' });
  await screen.findByRole('heading', { level: 2, name: 'En reposo: Verano' });
  expect(location.pathname + location.search).toBe(path);
  const { media } = await here.staff.api.scenes.get({ params: { id: scene_id } });
  const picture = await screen.findByRole('img', { name: media[0]?.name ?? '', hidden: true });
  expect(picture.closest<HTMLElement>('.player')?.parentElement?.style.aspectRatio).toBe('1920 / 1080');
  await screen.findByText('1 medio · 00:00:05');
});

test('without a default scene it says so and leads to Scenes; one that is off is told (ROB-26, AMB-093)', async () => {
  const { client, path } = await clinic();
  const page = await openConsole(here, here.staff, path);
  await screen.findByText('El robot muestra su cara');
  expect(screen.getByRole('link', { name: 'Ir a Escenas' }).getAttribute('href')).toContain('/advertising/scenes');
  page.unmount();
  const id = await sceneOf(here, client);
  await here.staff.api.scenes.setDefault({ params: { client_id: client.client_id }, body: { scene_id: id } });
  await here.staff.api.scenes.update({ params: { id }, body: { state: false } });
  await openConsole(here, here.staff, path);
  await screen.findByText('La escena está apagada: el robot muestra su cara.');
});

test('who holds Robots alone is told who sees it; Publicidad alone sees calendar and scene; without a robot the list takes over (EVT-02, AMB-014)', async () => {
  const { client, path } = await clinic();
  const ana = await here.person({ client, modules: ['Robots'] });
  let page = await openConsole(here, ana, path);
  await screen.findByText(/^Quien tiene el módulo Publicidad/);
  page.unmount();
  page = await openConsole(here, await here.person({ client, modules: ['Publicidad'] }), path);
  await screen.findByText('El robot muestra su cara');
  page.unmount();
  await openConsole(here, ana, '/robot/events');
  await waitFor(() => expect(location.pathname).toBe('/robots'));
});

test('month, week and day in Spanish by the robot’s clock, half an hour a step, 800 px high (EVT-01, EVT-04..09)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria', ...range(0, 1) });
  const { user } = await openConsole(here, here.staff, path);
  await screen.findByRole('heading', { level: 1, name: 'Recepción / Eventos' });
  await screen.findByText(/^Hora del robot: \d\d:\d\d$/);
  await drawn('Feria');
  const { timezone } = await here.staff.api.events.schedule({ params: { robot_id }, query: {} });
  const month = new Intl.DateTimeFormat('es-MX', { month: 'long', timeZone: timezone }).format();
  await screen.findByRole('heading', { level: 2, name: new RegExp(month, 'i') });
  for (const [name, view] of [
    ['Semana', 'week'],
    ['Día', 'day'],
    ['Mes', 'month'],
  ] as const) {
    await user.click(screen.getByRole('button', { name }));
    await waitFor(() => expect(location.search).toContain(`view=${view}`));
    await drawn('Feria');
  }
  await user.click(screen.getByRole('button', { name: 'Siguiente' }));
  await waitFor(() => expect(location.search).toContain('day='));
  await user.click(screen.getByRole('button', { name: 'Hoy' }));
  await drawn('Feria');
});

test('a double click opens the details, Eliminar asks, and Deshacer brings it back (EVT-10..13, AMB-114)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria', ...range(1) });
  const { user } = await openConsole(here, here.staff, path);
  await user.click(await drawn('Feria'));
  expect(screen.queryByRole('dialog')).toBeNull();
  await user.dblClick(await drawn('Feria'));
  const details = await screen.findByRole('dialog', { name: 'Feria' });
  const told = within(details).getByText('Número de campañas').closest('dl')?.textContent;
  expect(told).toContain('Número de campañas1');
  expect(told).toContain(`Inicio${shown(1)} 10:00`);
  expect(told).toContain(`Fin${shown(1)} 12:00`);
  await user.click(within(details).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este evento?' });
  await user.click(within(question).getByRole('button', { name: 'Cancelar' }));
  expect(await here.staff.api.events.list({ params: { robot_id } })).toHaveLength(1);
  await user.click(await within(details).findByRole('button', { name: 'Eliminar' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await waitFor(async () => expect(await here.staff.api.events.list({ params: { robot_id } })).toEqual([]));
  await waitFor(() => expect(screen.queryByTitle(/^Feria,/)).toBeNull());
  await user.click(await screen.findByRole('button', { name: 'Deshacer' }));
  await drawn('Feria');
});

test('an event needs a name and a campaign that was chosen; what differs is not left without a question (EVT-14..28, EVT-33, EVT-37, EVT-38)', async () => {
  const { client, robot_id, path } = await clinic();
  await campaignOf(here, client, 'Rebajas');
  const { user } = await openConsole(here, here.staff, path, 'phone');
  await user.click(await screen.findByRole('button', { name: 'Agregar evento' }));
  const form = await screen.findByRole('dialog', { name: 'Agregar evento' });
  // Nothing differs: nothing is asked.
  await user.click(within(form).getByRole('button', { name: 'Cancelar' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Agregar evento' }));
  const again = await screen.findByRole('dialog', { name: 'Agregar evento' });
  await user.click(within(again).getByRole('button', { name: 'Guardar' }));
  const modal = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR CAMPOS' });
  within(modal).getByText('El evento a guardar, debe de contener por lo menos una campaña. Vuelva a intentarlo.');
  await user.click(within(modal).getByRole('button', { name: 'Aceptar' }));
  expect(within(again).getByLabelText('Nombre').getAttribute('aria-invalid')).toBe('true');
  await user.type(within(again).getByLabelText('Nombre'), 'Feria');
  await user.click(await within(again).findByRole('button', { name: 'Agregar' }));
  await within(again).findByText('Elija una campaña para agregarla.');
  await user.click(within(again).getByLabelText('Campaña'));
  await user.click(await screen.findByRole('option', { name: 'Rebajas' }));
  // There at once, and a second press adds nothing.
  const adding = await within(again).findByRole('button', { name: 'Agregar' });
  await user.dblClick(adding);
  expect(within(again).getAllByText('Rebajas')).toHaveLength(1);
  await within(again).findByText('Elija una campaña para agregarla.');
  await within(again).findByText('Se muestra sin competir con otros eventos.');
  await user.click(within(again).getByRole('button', { name: 'Cancelar' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
  await user.click(within(question).getByRole('button', { name: 'Seguir editando' }));
  await user.click(await within(again).findByRole('button', { name: 'Guardar' }));
  await drawn('Feria');
  const [event] = await here.staff.api.events.list({ params: { robot_id } });
  expect(event).toMatchObject({ name: 'Feria', always: true, end_day: null, end_hour: null });
  expect(event?.campaigns.map(({ name }) => name)).toEqual(['Rebajas']);
});

test('a calendar that cannot be read says so and is read again on demand; a delete that fails is told (EVT-39, AMB-009, ERR-08)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria' });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  let mend = failNetwork();
  await screen.findByText('No se pudo cargar la información.', { selector: 'p' });
  mend();
  for (const again of screen.getAllByRole('button', { name: 'Reintentar' })) again.click();
  await user.click(await drawn('Feria'));
  const details = await screen.findByRole('dialog', { name: 'Feria' });
  await user.click(within(details).getByRole('button', { name: 'Eliminar' }));
  mend = failNetwork();
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: 'Eliminar' }));
  await screen.findByRole('alertdialog', { name: /conexión|servidor|ERROR/i });
  mend();
  expect(await here.staff.api.events.list({ params: { robot_id } })).toHaveLength(1);
});

test('/advertising/events asks for the robot first; the campaigns lead there (EVT-03, AMB-109, PUB-13)', async () => {
  const { client } = await clinic();
  const ana = await here.person({ client, modules: ['Publicidad'] });
  const { user } = await openConsole(here, ana, '/advertising/campaigns');
  await user.click(await screen.findByRole('link', { name: 'Calendario' }));
  await screen.findByText('Elija el robot cuyo calendario quiere ver.');
  await user.click(screen.getByLabelText('Robot'));
  await user.click(await screen.findByRole('option', { name: 'Recepción' }));
  await screen.findByRole('heading', { level: 1, name: 'Recepción / Eventos' });
});

test('an event is copied to the robots that are chosen, with a result for each', async () => {
  const { client, robot_id, path } = await clinic();
  const other = await here.robot({ client, name: 'Lobby' });
  await eventOf(client, robot_id, { name: 'Feria', ...range(1) });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  await user.click(await drawn('Feria'));
  await user.click(await screen.findByRole('button', { name: 'Copiar a otros robots' }));
  const choice = await screen.findByRole('dialog', { name: 'Copiar “Feria” a otros robots' });
  const copy = within(choice).getByRole<HTMLButtonElement>('button', { name: 'Copiar' });
  expect(copy.disabled).toBe(true);
  await user.click(await within(choice).findByLabelText('Lobby'));
  await user.click(copy);
  await screen.findByText('Copiado');
  const copied = await here.staff.api.events.list({ params: { robot_id: other.robot_id } });
  expect(copied.map(({ name }) => name)).toEqual(['Feria']);
});
