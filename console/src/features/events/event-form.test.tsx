import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { campaignOf } from '../../../../server/src/features/events/events.samples.ts';
import type { World } from '../../../../server/src/testing/world.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';

let here: World;
beforeAll(async () => {
  here = await pageWorld();
});
afterAll(() => here.stop());
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
const nameIn = (form: HTMLElement) => within(form).getByLabelText<HTMLInputElement>('Nombre');
const save = (form: HTMLElement) => within(form).findByRole('button', { name: 'Guardar' });

test('an event that somebody else changed meanwhile is not saved over without a question (AMB-055)', async () => {
  const { params, list, path } = await clinic();
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  setValue(nameIn(form), 'Feria del libro');
  await here.staff.api.events.update({ params, body: { priority: 7 } });
  await user.click(await save(form));
  const stale = await screen.findByRole('alertdialog', { name: 'Otra persona guardó cambios' });
  await user.click(within(stale).getByRole('button', { name: 'Ver la otra versión' }));
  const told = (await within(stale).findAllByRole('row')).slice(1).map(({ textContent }) => textContent);
  expect(told).toEqual(['NombreFeriaFeria del libro', 'Prioridad70']);
  expect(await list()).toMatchObject([{ name: 'Feria', priority: 7 }]);
  await user.click(within(stale).getByRole('button', { name: 'Conservar la mía' }));
  await screen.findByText('“Feria del libro” se guardó.');
  expect(await list()).toMatchObject([{ name: 'Feria del libro', priority: 0 }]);
});

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
  await reading.user.click(within(details).getByRole('button', { name: 'Eliminar' }));
  const question = await screen.findByRole('alertdialog', { name: '¿Seguro que quiere eliminar este evento?' });
  await reading.user.click(within(question).getByRole('button', { name: 'Eliminar' }));
  await screen.findByText('El evento no existe.');
  reading.unmount();

  await openConsole(here, here.staff, path(`event=${params.event_id}`), 'phone');
  await screen.findByText('El evento no existe.');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('what was typed and chosen survives a reload, by name, and its campaigns are read in one call', async () => {
  const { campaign, list, path } = await clinic();
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) await campaign(name);
  const first = await openConsole(here, here.staff, path('add=1'), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Agregar evento' });
  setValue(nameIn(form), 'Salud');
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) {
    await first.user.click(within(form).getByLabelText('Campaña'));
    await first.user.click(await screen.findByRole('option', { name }));
    await first.user.click(await within(form).findByRole('button', { name: 'Agregar' }));
  }
  await waitFor(() => expect(Object.values({ ...sessionStorage }).join()).toContain('Salud'));
  first.unmount();

  const asked = vi.spyOn(window, 'fetch');
  const { user } = await openConsole(here, here.staff, path('add=1'), 'phone');
  await user.click(await screen.findByRole('button', { name: 'Recuperar' }));
  const again = screen.getByRole('dialog', { name: 'Agregar evento' });
  expect(nameIn(again).value).toBe('Salud');
  for (const name of ['Vacunas', 'Dentista', 'Lentes']) await within(again).findByText(name);
  await within(again).findByText(/^Le gana a “Feria”/);
  const paths = asked.mock.calls.map(([request]) => new URL(String(request), location.href));
  expect(paths.filter(({ search }) => search.includes('campaigns='))).toHaveLength(1);
  expect(paths.filter(({ pathname }) => /\/campaign\/\d+$/.test(pathname))).toEqual([]);
  asked.mockRestore();
  await user.click(await save(again));
  await screen.findByText('“Salud” se guardó.');
  expect((await list()).map(({ campaigns }) => campaigns.length).sort()).toEqual([1, 3]);
});

test('weekdays and hours of Siempre are chosen under more, kept in their order, and said with the event (EVT-29)', async () => {
  const { params, list, path } = await clinic();
  const { user } = await openConsole(here, here.staff, path(`edit=${params.event_id}`), 'phone');
  const form = await screen.findByRole('dialog', { name: 'Editar evento' });
  await user.click(within(form).getByText('Más opciones'));
  const days = within(form).getByRole('group', { name: 'Días de la semana' });
  for (const day of ['vie', 'lun', 'mié', 'vie']) await user.click(within(days).getByRole('button', { name: day }));
  setValue(within(form).getByLabelText(/^Desde/), '20:00');
  setValue(within(form).getByLabelText(/^Hasta las/), '02:00');
  await user.click(await save(form));
  await screen.findByText('“Feria” se guardó.');
  expect(await list()).toMatchObject([
    { always: true, weekdays: [1, 3], from_hour: '20:00:00', to_hour: '02:00:00', end_day: null, end_hour: null },
  ]);
});
