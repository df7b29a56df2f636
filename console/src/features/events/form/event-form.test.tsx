import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { campaignOf } from '../../../../../server/src/features/events/events.samples.ts';
import { field, findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const here = await pageWorld();
beforeEach(() => {
  history.replaceState(null, '');
  sessionStorage.clear();
});

async function clinic() {
  const client = await here.client();
  const { robot_id } = await here.robot({ client, name: 'Recepción' });
  const campaign = (name: string) => campaignOf(here, client, name);
  const feria = await here.staff.api.events.create({
    body: {
      ...{ robot: robot_id, name: 'Feria', always: true },
      campaigns: [{ campaign_id: await campaign('Rebajas'), position: 1 }],
    },
  });
  const list = () => here.staff.api.events.list({ params: { robot_id } });
  const path = (more: string) => `/robot/events?robot_id=${robot_id}&${more}`;
  return { client, robot_id, campaign, feria, params: { event_id: feria.event_id }, list, path };
}
const setValue = (element: HTMLElement, value: string) => fireEvent.change(element, { target: { value } });
const nameIn = (form: HTMLElement) => field('Nombre', form);
const save = (form: HTMLElement) => findButton('Guardar', form);

test('an event that somebody else deleted meanwhile is told as gone, in its form, its details and by its link (EVT-35)', async () => {
  const { params, list, path } = await clinic();
  const editing = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  setValue(nameIn(form), 'Feria del libro');
  await here.staff.api.events.remove({ params });
  await editing.user.click(await save(form));
  await screen.findByText('El evento no existe.');
  expect(await list()).toEqual([]);
  editing.unmount();
  sessionStorage.clear();

  await here.staff.api.events.restore({ params });
  const reading = await openConsole(here, here.staff, path(`event=${params.event_id}`), 'phone');
  const details = await screen.findByRole('dialog', { name: 'Feria' });
  await here.staff.api.events.remove({ params });
  await reading.user.press('Eliminar', details);
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este evento?' });
  await reading.user.press('Eliminar', question);
  await screen.findByText('El evento no existe.');
  reading.unmount();

  await openConsole(here, here.staff, path(`event=${params.event_id}`), 'phone');
  await screen.findByText('El evento no existe.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a campaign that was deleted while its robot was away is told so in the details and in the form, until it is back', async () => {
  const { robot_id, feria, params, path } = await clinic();
  const campaign = { params: { id: feria.campaigns[0]?.campaign_id ?? 0 } };
  await here.staff.api.robots.remove({ params: { robot_id } });
  await here.staff.api.campaigns.remove(campaign);
  await here.staff.api.robots.restore({ params: { robot_id } });
  const { user } = await openConsole(here, here.staff, path(`event=${params.event_id}`), 'phone');
  const details = await screen.findByRole('dialog', { name: 'Feria' });
  await within(details).findByText('Rebajas (eliminada)');
  await user.press('Editar', details);
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await within(form).findByText('Rebajas (eliminada)');
  setValue(nameIn(form), 'Feria del libro');
  await user.click(await save(form));
  await within(form).findByText(/Una de las campañas elegidas no existe\./);
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await here.staff.api.campaigns.restore(campaign);
  await user.click(await save(form));
  await screen.findByText('“Feria del libro” se guardó.');
});

test('what was typed and chosen survives a reload, by name, and its campaigns are read in one call', async () => {
  const { campaign, list, path } = await clinic();
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) await campaign(name);
  const first = await openConsole(here, here.staff, path('add=1'), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Agregar evento' });
  setValue(nameIn(form), 'Salud');
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) {
    await first.user.click(await within(form).findByLabelText('Campaña'));
    await first.user.click(await screen.findByRole('option', { name }));
    await first.user.press('Agregar', form);
  }
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Salud'));
  first.unmount();

  const asked = vi.spyOn(window, 'fetch');
  const { user } = await openConsole(here, here.staff, path('add=1'), 'phone');
  await user.press('Recuperar');
  const again = await screen.findByRole('dialog', { name: 'Agregar evento' });
  expect(nameIn(again).value).toBe('Salud');
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) await within(again).findByText(name);
  await within(again).findByText(/^Le gana a “Feria”/);
  const paths = asked.mock.calls.map(([request]) => new URL(String(request), location.href));
  // All in one: they may be asked for again once a change of them is heard.
  const together = paths.flatMap(({ searchParams }) => searchParams.get('campaigns') ?? []);
  expect(new Set(together).size).toBe(1);
  expect(paths.filter(({ pathname }) => /\/campaign\/\d+$/.test(pathname))).toEqual([]);
  asked.mockRestore();
  await user.click(await save(again));
  await screen.findByText('“Salud” se guardó.');
  expect((await list()).map(({ campaigns }) => campaigns.length).sort()).toEqual([1, 3]);
});

test('a campaign that is chosen and not added yet is saved with the event, behind those that were added (EVT-20, EVT-27)', async () => {
  const { campaign, list, path } = await clinic();
  for (const name of ['Vacunas', 'Dentista']) await campaign(name);
  const { user } = await openConsole(here, here.staff, path('add=1'), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Agregar evento' });
  const choose = async (name: string) => {
    await user.click(await within(form).findByLabelText('Campaña'));
    await user.click(await screen.findByRole('option', { name }));
  };
  // What is typed and not chosen is none.
  await user.type(await within(form).findByLabelText('Campaña'), 'Vac');
  await user.click(await save(form));
  const modal = await screen.findByRole('alertdialog', { name: 'ERROR AL GUARDAR CAMPOS' });
  await within(modal).findByText(/debe de contener por lo menos una campaña/);
  await user.press('Aceptar', modal);
  await gone('alertdialog');
  // The keyboard is back in the form: whatever is opened before that closes again.
  await waitFor(() => expect(form.contains(document.activeElement)).toBe(true));
  await choose('Vacunas');
  await user.press('Agregar', form);
  await choose('Dentista');
  await user.click(await save(form));
  await screen.findByText('“Vacunas” se guardó.');
  const saved = (await list()).find(({ name }) => name === 'Vacunas');
  expect(saved?.campaigns.map(({ name }) => name)).toEqual(['Vacunas', 'Dentista']);

  await user.press('Agregar evento');
  const alone = await screen.findByRole('dialog', { name: 'Agregar evento' });
  await user.click(await within(alone).findByLabelText('Campaña'));
  await user.click(await screen.findByRole('option', { name: 'Dentista' }));
  await user.click(await save(alone));
  await screen.findByText('“Dentista” se guardó.');
  expect((await list()).find(({ name }) => name === 'Dentista')?.campaigns).toHaveLength(1);
});

test('weekdays and hours of Siempre are chosen under more, kept in their order, and said with the event (EVT-29)', async () => {
  const { params, list, path } = await clinic();
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await user.click(await within(form).findByText('Más opciones'));
  const days = await within(form).findByRole('group', { name: 'Días de la semana' });
  for (const day of ['vie', 'lun', 'mié', 'vie']) await user.press(day, days);
  setValue(await within(form).findByLabelText(/^Desde/), '20:00');
  setValue(await within(form).findByLabelText(/^Hasta las/), '02:00');
  await user.click(await save(form));
  await screen.findByText('“Feria” se guardó.');
  expect(await list()).toMatchObject([
    { always: true, weekdays: [1, 3], from_hour: '20:00:00', to_hour: '02:00:00', end_day: null, end_hour: null },
  ]);
});

test('days of exception are added and taken away in the form, and said with the event (EVT exceptions)', async () => {
  const { params, list, path } = await clinic();
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await user.click(await within(form).findByText('Más opciones'));
  const exceptions = await within(form).findByRole('group', { name: 'No se muestra estos días' });
  await user.press('Agregar día', exceptions);
  await user.click(await save(form));
  await within(exceptions).findByText('Elija el día o quítelo.');
  const next = new Date().getFullYear() + 1;
  const day = await within(exceptions).findByRole('group', { name: 'Día 1 sin mostrarse' });
  await user.click(await within(day).findByRole('spinbutton', { name: 'Día' }));
  await user.keyboard(`2412${next}`);
  await user.click(await save(form));
  await screen.findByText('“Feria” se guardó.');
  expect((await list())[0]?.except_days).toEqual([`24-12-${next}`]);
});

test('a day of exception that was entered stays when another is added, in any order, and those of before too (EVT exceptions)', async () => {
  const { params, list, path } = await clinic();
  const next = new Date().getFullYear() + 1;
  await here.staff.api.events.update({ params, body: { except_days: [`20-12-${next}`] } });
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  const exceptions = await within(form).findByRole('group', { name: 'No se muestra estos días' });
  const add = () => user.press('Agregar día', exceptions);
  const row = (n: number) => within(exceptions).findByRole('group', { name: `Día ${n} sin mostrarse` });
  const enter = async (n: number, digits: string) => {
    await user.click(await within(await row(n)).findByRole('spinbutton', { name: 'Día' }));
    await user.keyboard(digits);
  };
  const shown = async (n: number) => (await row(n)).textContent?.replace(/[^\d/]/g, '');
  await add();
  await enter(2, `2412${next}`);
  await add();
  expect([await shown(1), await shown(2)]).toEqual([`20/12/${next}`, `24/12/${next}`]);
  await enter(3, `1012${next}`);
  // What is taken out is that row, and no other.
  await user.press('Quitar el día 1 sin mostrarse', exceptions);
  expect([await shown(1), await shown(2)]).toEqual([`24/12/${next}`, `10/12/${next}`]);
  await user.click(await save(form));
  await screen.findByText('“Feria” se guardó.');
  expect((await list())[0]?.except_days).toEqual([`10-12-${next}`, `24-12-${next}`]);
});

test('24:00 is taken as the end of a day; with dates there is no last day to send (PUB-2)', async () => {
  const { params, list, path } = await clinic();
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await user.click(await within(form).findByText('Más opciones'));
  setValue(await within(form).findByLabelText(/^Desde/), '18:00');
  setValue(await within(form).findByLabelText(/^Hasta las/), '24:00');
  await user.click(await save(form));
  await screen.findByText('“Feria” se guardó.');
  expect(await list()).toMatchObject([{ from_hour: '18:00:00', to_hour: '23:59:59', until_day: null }]);
});
