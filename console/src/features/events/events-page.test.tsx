import type { Client } from '@botones/contract/clients/clients';
import type { EventForm } from '@botones/contract/events/event-form';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { z } from 'zod';
import { campaignOf } from '../../../../server/src/features/events/events.samples.ts';
import { sceneOf } from '../../../../server/src/features/scenes/scenes.samples.ts';
import { button, field, findButton, gone } from '../../testing/hands.ts';
import { failNetwork, openConsole, pageWorld } from '../../testing/page.tsx';

const here = await pageWorld();
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
  await user.press('Opciones de Recepción');
  await user.pick('Eventos');
  await screen.findByRole('heading', { level: 1, name: 'Recepción / Eventos' });
  await screen.findByRole('heading', { level: 2, name: 'En reposo: Verano' });
  await waitFor(() => expect(location.pathname + location.search).toBe(path));
  const { media } = await here.staff.api.scenes.get({ params: { id: scene_id } });
  const picture = await screen.findByRole('img', { name: media[0]?.name ?? '', hidden: true });
  expect(picture.closest<HTMLElement>('.player')?.parentElement?.style.aspectRatio).toBe('1920 / 1080');
  await screen.findByText('1 medio · 00:00:05');
});

test('without a default scene it says so and leads to Scenes; one that is off is told (ROB-26, AMB-093)', async () => {
  const { client, path } = await clinic();
  const page = await openConsole(here, here.staff, path);
  await screen.findByText('El robot muestra su cara');
  expect((await screen.findByRole('link', { name: 'Ir a Escenas' })).getAttribute('href')).toContain(
    '/advertising/scenes',
  );
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
    await user.press(name);
    await waitFor(() => expect(location.search).toContain(`view=${view}`));
    await drawn('Feria');
  }
  await user.press('Siguiente');
  await waitFor(() => expect(location.search).toContain('day='));
  await user.press('Hoy');
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
  const told = (await within(details).findByText('Número de campañas')).closest('dl')?.textContent;
  expect(told).toContain('Número de campañas1');
  expect(told).toContain(`Inicio${shown(1)} 10:00`);
  expect(told).toContain(`Fin${shown(1)} 12:00`);
  await user.press('Eliminar', details);
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este evento?' });
  await user.press('Cancelar', question);
  expect(await here.staff.api.events.list({ params: { robot_id } })).toHaveLength(1);
  await user.press('Eliminar', details);
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await waitFor(async () => expect(await here.staff.api.events.list({ params: { robot_id } })).toEqual([]));
  await waitFor(() => expect(screen.queryByTitle(/^Feria,/)).toBeNull());
  await user.press('Deshacer');
  await drawn('Feria');
});

test('an event needs a name and a campaign that was chosen; what differs is not left without a question (EVT-14..28, EVT-33, EVT-37, EVT-38)', async () => {
  const { client, robot_id, path } = await clinic();
  await campaignOf(here, client, 'Rebajas');
  const { user } = await openConsole(here, here.staff, path, 'phone');
  await user.press('Agregar evento');
  const form = await screen.findByRole('dialog', { name: 'Agregar evento' });
  // Nothing differs: nothing is asked.
  await user.press('Cancelar', form);
  await gone('dialog');
  await user.press('Agregar evento');
  const again = await screen.findByRole('dialog', { name: 'Agregar evento' });
  await user.press('Guardar', again);
  const modal = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR CAMPOS' });
  await within(modal).findByText(
    'El evento a guardar, debe de contener por lo menos una campaña. Vuelva a intentarlo.',
  );
  await user.press('Aceptar', modal);
  expect((await within(again).findByLabelText('Nombre')).getAttribute('aria-invalid')).toBe('true');
  await user.type(await within(again).findByLabelText('Nombre'), 'Feria');
  await user.press('Agregar', again);
  await within(again).findByText('Elija una campaña para agregarla.');
  await user.click(await within(again).findByLabelText('Campaña'));
  await user.click(await screen.findByRole('option', { name: 'Rebajas' }));
  // There at once, and a second press adds nothing.
  const adding = await findButton('Agregar', again);
  await user.dblClick(adding);
  expect(await within(again).findAllByText('Rebajas')).toHaveLength(1);
  await within(again).findByText('Elija una campaña para agregarla.');
  await within(again).findByText('Se muestra sin competir con otros eventos.');
  await user.press('Cancelar', again);
  const question = await screen.findByRole('alertdialog', { name: '¿Guardar los cambios?' });
  await user.press('Seguir editando', question);
  await user.press('Guardar', again);
  await drawn('Feria');
  const [event] = await here.staff.api.events.list({ params: { robot_id } });
  // It counts from the robot's today, not from before it existed (AMB-110).
  expect(event).toMatchObject({ name: 'Feria', always: true, start_day: wire(0), end_day: null, end_hour: null });
  expect(event?.campaigns.map(({ name }) => name)).toEqual(['Rebajas']);
});

test('a calendar that cannot be read says so and is read again on demand; a delete that fails is told (EVT-39, AMB-009, ERR-08)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria' });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  let mend = failNetwork();
  await screen.findByText('No se pudo cargar la información.', { selector: 'p' });
  mend();
  for (const again of await screen.findAllByRole('button', { name: 'Reintentar' })) again.click();
  await user.click(await drawn('Feria'));
  const details = await screen.findByRole('dialog', { name: 'Feria' });
  await user.press('Eliminar', details);
  mend = failNetwork();
  await user.press('Eliminar', await screen.findByRole('alertdialog'));
  await screen.findByRole('alertdialog', { name: /conexión|servidor|ERROR/i });
  mend();
  expect(await here.staff.api.events.list({ params: { robot_id } })).toHaveLength(1);
});

test('/advertising/events is the calendar of all robots; the campaigns and the menu lead there (EVT-03, FLO-6, PUB-13)', async () => {
  const { client, robot_id } = await clinic();
  const ana = await here.person({ client, modules: ['Publicidad'] });
  await eventOf(client, robot_id, { name: 'Feria' });
  const { user } = await openConsole(here, ana, '/advertising/campaigns');
  await user.click((await screen.findAllByRole('link', { name: 'Calendario' }))[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Calendario' });
  // Who has it is said once the robots are known.
  await waitFor(async () => expect((await drawn('Feria')).getAttribute('aria-label')).toContain('Recepción'));
});

test('in rows of groups and robots each event stands once, with how many robots of the row have it (FLO-6)', async () => {
  const { client, robot_id } = await clinic();
  const other = await here.robot({ client, name: 'Lobby' });
  const robots = [robot_id, other.robot_id];
  await here.staff.api.groups.create({ body: { client: client.client_id, name: 'Norte', colour: 'teal', robots } });
  await eventOf(client, robot_id, { name: 'Feria', from_hour: '10:00', to_hour: '14:00' });
  const { user } = await openConsole(here, here.staff, `/advertising/events?client_id=${client.client_id}&rows=groups`);
  const row = (await screen.findByRole('rowheader', { name: /Norte/ })).closest('tr') as HTMLElement;
  const bar = await within(row).findByRole('button', { name: /^10:00–14:00 Feria/ });
  expect(bar.textContent).toContain('1/2');
  expect(within(row).getAllByRole('button')).toHaveLength(1);
  await user.press('Robots');
  const lobby = (await screen.findByRole('rowheader', { name: 'Lobby' })).closest('tr') as HTMLElement;
  expect(within(lobby).queryByRole('button')).toBeNull();
  await user.press(/Feria/);
  await screen.findByRole('dialog', { name: 'Feria' });
});

test('more than five hundred at once are not drawn among hours: it says so, and rows have all (FLO-6)', async () => {
  const { client, robot_id } = await clinic();
  const campaigns = [{ campaign_id: await campaignOf(here, client), position: 1 }];
  const hours = { from_hour: '10:00', to_hour: '11:00' };
  for (let n = 0; n < 12; n++) await eventOf(client, robot_id, { name: `E${n}`, ...hours, campaigns });
  // Six whole weeks of a month that has not begun, each day twelve.
  const month = wire(70).split('-').reverse().join('-').slice(0, 8);
  const { user } = await openConsole(
    here,
    here.staff,
    `/advertising/events?client_id=${client.client_id}&view=month&day=${month}15`,
  );
  await screen.findByText(/aquí están 500 de 504\./);
  await user.press('Ver por grupos');
  await screen.findByRole('rowheader', { name: /^Sin grupo.*12 eventos/ });
  expect(screen.queryByText(/aquí están/)).toBeNull();
});

test('an event is copied to the robots that are chosen, with a result for each', async () => {
  const { client, robot_id, path } = await clinic();
  const other = await here.robot({ client, name: 'Lobby' });
  await eventOf(client, robot_id, { name: 'Feria', ...range(1) });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  await user.click(await drawn('Feria'));
  await user.press('Copiar a otros robots');
  const choice = await screen.findByRole('dialog', { name: 'Copiar “Feria” a otros robots' });
  const copy = button('Copiar', choice);
  expect(copy.disabled).toBe(true);
  await user.click(await within(choice).findByRole('combobox', { name: 'A qué robots' }));
  await user.click(await screen.findByRole('option', { name: /^Lobby/ }));
  await user.keyboard('{Escape}');
  await user.click(copy);
  await screen.findByText('Copiado');
  const copied = await here.staff.api.events.list({ params: { robot_id: other.robot_id } });
  expect(copied.map(({ name }) => name)).toEqual(['Feria']);
});

test('days before the calendar was kept say so, and Siempre is not drawn on them (AMB-110, PUB-7)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria' });
  const day = (ahead: number) => wire(ahead).split('-').reverse().join('-');
  const page = await openConsole(here, here.staff, `${path}&view=day&day=${day(-9)}`);
  await screen.findByText('De este día no hay calendario guardado');
  expect(screen.queryByTitle(/^Feria,/)).toBeNull();
  await page.user.click(button('Hoy'));
  await drawn('Feria');
  expect(screen.queryByText('De este día no hay calendario guardado')).toBeNull();
  page.unmount();
  // What was kept of it meanwhile is there.
  await here.app.runSchedule('playback-rules');
  await here.engine.owner((c) =>
    c.query(`update playback_rules set since = since - interval '10 days' where robot_id = $1`, [robot_id]),
  );
  await openConsole(here, here.staff, `${path}&view=day&day=${day(-9)}`);
  await drawn('Feria');
});

test('on a phone the agenda begins at today, and a day of an event that repeats is taken out there, with Deshacer (EVT-09, EVT exceptions)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria', from_hour: '00:10', to_hour: '23:50' });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  const first = await drawn('Feria');
  expect(document.querySelector('[data-date]')?.getAttribute('data-date')).toBe(wire(0).split('-').reverse().join('-'));
  await user.click(first);
  const exceptions = async () =>
    (await here.staff.api.events.list({ params: { robot_id } })).map(({ except_days }) => except_days);
  await user.press(`No mostrar el ${shown(0)}`);
  await screen.findByText(`“Feria” no se mostrará el ${shown(0)}.`);
  expect(await exceptions()).toEqual([[wire(0)]]);
  await user.press('Deshacer');
  await screen.findByText(`“Feria” se mostrará de nuevo el ${shown(0)}.`);
  expect(await exceptions()).toEqual([[]]);
});

test('on a phone the agenda tells of each day also what runs into it from the one before (EVT-09)', async () => {
  const { client, robot_id, path } = await clinic();
  const night = { start_day: wire(0), start_hour: '21:00', end_day: wire(1), end_hour: '06:00' };
  await eventOf(client, robot_id, { name: 'Guardia nocturna', always: false, ...night });
  const day = (ahead: number) => wire(ahead).split('-').reverse().join('-');
  const page = await openConsole(here, here.staff, `${path}&day=${day(1)}`, 'phone');
  const told = async () => {
    await drawn('Guardia nocturna');
    return (await screen.findAllByTitle(/^Guardia nocturna,/)).map(
      (one) => one.getAttribute('aria-label')?.split(' ')[0],
    );
  };
  expect(await told()).toEqual(['00:00–06:00']);
  page.unmount();
  await openConsole(here, here.staff, path, 'phone');
  expect(await told()).toEqual(['21:00–24:00', '00:00–06:00']);
});

test('the end of a day is 24:00 in agenda, details and form, and stays as it is when it is saved (PUB-2)', async () => {
  const { client, robot_id, path } = await clinic();
  await eventOf(client, robot_id, { name: 'Feria', from_hour: '22:00', to_hour: '24:00' });
  const dates = { start_day: wire(1), start_hour: '09:00', end_day: wire(1), end_hour: '24:00' };
  await eventOf(client, robot_id, { name: 'Bazar', always: false, ...dates });
  const { user } = await openConsole(here, here.staff, path, 'phone');
  expect((await drawn('Feria')).getAttribute('aria-label')).toMatch(/^22:00–24:00 Feria, /);
  const bazar = await drawn('Bazar');
  expect(bazar.getAttribute('aria-label')).toBe(`09:00–24:00 Bazar, ${shown(1)} 09:00–24:00`);
  await user.click(bazar);
  const details = await screen.findByRole('dialog', { name: 'Bazar' });
  expect(details.textContent).toContain(`Fin${shown(1)} 24:00`);
  await user.keyboard('{Escape}');
  await user.click(await drawn('Feria'));
  const feria = await screen.findByRole('dialog', { name: 'Feria' });
  expect(feria.textContent).toContain('Se repitetodos los días 22:00–24:00');
  await user.press('Editar', feria);
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  expect(field(/^Hasta las/, form).value).toBe('24:00');
  await user.type(await within(form).findByLabelText('Nombre'), ' 2');
  await user.press('Guardar', form);
  await screen.findByText('“Feria 2” se guardó.');
  const [saved] = (await here.staff.api.events.list({ params: { robot_id } })).filter(({ name }) => name === 'Feria 2');
  expect(saved?.to_hour).toBe('23:59:59');
});
