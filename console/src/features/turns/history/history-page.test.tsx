import { Branch } from '@botones/contract/branches/branches';
import { Turn } from '@botones/contract/turns/turns';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { exampleOf } from '../../../testing/example.ts';
import { findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { captureDownloads } from '../../../testing/worker.ts';
import { formatsFor } from '../../../ui/formats.ts';
import { historyFile } from './history-columns.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { TicketDrawer } from './ticket-drawer.tsx';

const saved = captureDownloads();
const w = await pageWorld();

test('tickets are listed with who served them, and a drawer says what happened and why (TRN-01 to TRN-09, TRN-37, TRN-47, TUR-2)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: attended_by } });
  await w.staff.api.turns.create({ body: { branch_office } });
  await w.staff.api.turns.create({ body: { branch_office, advance_reason: 'elderly' } });
  await lupita.api.turns.take({ body: { attended_by } });
  await lupita.api.turns.finalize({ body: { attended_by, status: 'cancelled' } });
  const { user } = await openConsole(w, lupita, '/turns/history');
  const table = await screen.findByRole('table', { name: 'Historial de turnos' });
  const opener = await findButton('002 (ver el turno)', table);
  expect(opener.closest('tr')?.textContent).toContain('Cancelado');
  expect(opener.closest('tr')?.textContent).toContain('No se presentó');
  await user.click(opener);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 002' });
  const items = await within(drawer).findAllByRole('listitem');
  expect(items).toHaveLength(3);
  expect(items[1]?.textContent).toMatch(
    /^Llamado · Caja 3Llegó \d\d:\d\d; Adulto mayor: 15 min antes; pasó antes que 001/,
  );
  expect(items[2]?.textContent).toContain('No se presentó');
  await waitFor(() => expect(location.search).toContain('open='));
  await user.press('Cerrar', drawer);
  await user.press('En espera');
  await gone('button', '002 (ver el turno)');
  expect(await findButton('001 (ver el turno)')).toBeTruthy();
  // What another window gives out appears by itself.
  await w.staff.api.turns.create({ body: { branch_office } });
  expect(await findButton('003 (ver el turno)')).toBeTruthy();
});

test('a ticket says that it was sent to who called it, and that it was back at its place (TUR-2)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  await lupita.api.boxes.assign({ params: { id: attention_box_id }, body: { assigned: true, user: attended_by } });
  const { id } = await w.staff.api.turns.create({ body: { branch_office } });
  await lupita.api.turns.transfer({ params: { id }, body: { user: attended_by } });
  await lupita.api.turns.take({ body: { attended_by } });
  await lupita.api.turns.putBack({ params: { id } });
  await lupita.api.turns.take({ body: { attended_by } });
  await openConsole(w, lupita, `/turns/history?open=${id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 001' });
  await within(drawer).findAllByRole('listitem');
  const said = (await within(drawer).findAllByRole('listitem')).map(({ textContent }) => textContent ?? '');
  expect(said[2]).toMatch(/^Llamado · Caja 3Llegó \d\d:\d\d; dirigido a usted/);
  expect(said[4]).toMatch(/^Llamado · Caja 3Llegó \d\d:\d\d; regresó a su lugar/);
});

test('a deleted branch or box, and who serves there no longer, are chosen behind those that are there', async () => {
  signInPart(['Turnos']);
  const branch = { branchoffice_id: 4, name: 'Centro' };
  const none = { box_number: 1, assigned: false, availability: true, branch_office: branch, user: null };
  const person = (user_id: number, name: string, deleted: boolean) => ({ user_id, name, last_name: 'Ruiz', deleted });
  serve({
    'branches.list': [exampleOf(Branch, branch)],
    'boxes.list': [{ ...none, attention_box_id: 11 }],
    'turns.people': [{ user_id: 5, name: 'Ana', last_name: 'Ruiz', box_number: null }],
    'gone.ofClient': { robots: [], branches: [{ branchoffice_id: 8, name: 'Norte' }] },
    'gone.ofBranch': {
      boxes: [{ attention_box_id: 10, box_number: 1 }],
      people: [person(6, 'Eva', true), person(7, 'Leo', false)],
    },
  });
  const setFilters = vi.fn();
  const list = { filters: { branch_office: '4' }, setFilters } as never;
  showPart(<HistoryFilters list={list} client_id={3} zone="America/Mexico_City" />);
  const choose = async (chip: RegExp, option: string) => {
    fireEvent.click(await findButton(chip));
    fireEvent.click(await screen.findByRole('menuitemradio', { name: option }));
    await gone('menu');
  };
  await choose(/^Centro \(Sucursal\)$/, 'Norte (eliminada)');
  await choose(/\(Caja\)$/, 'Caja 1 (eliminada)');
  await choose(/\(Atendido por\)$/, 'Eva Ruiz (eliminado)');
  await choose(/\(Atendido por\)$/, 'Leo Ruiz');
  expect(setFilters.mock.calls.map(([changes]) => changes)).toMatchObject([
    { branch_office: '8' },
    { box: '10' },
    { attended_by: '6' },
    { attended_by: '7' },
  ]);
});

test('who did not come today goes back to the line (TUR-7)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const attended_by = lupita.user_id;
  await lupita.api.boxes.assign({ params: { id: attention_box_id }, body: { assigned: true, user: attended_by } });
  const { id } = await w.staff.api.turns.create({ body: { branch_office } });
  await lupita.api.turns.take({ body: { attended_by } });
  await lupita.api.turns.finalize({ body: { attended_by, status: 'cancelled' } });
  const { user } = await openConsole(w, lupita, `/turns/history?open=${id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 001' });
  const back = await findButton('Regresar a la fila', drawer);
  const items = () => within(drawer).queryAllByRole('listitem');
  await waitFor(() => expect(items()).toHaveLength(3));
  await user.click(back);
  await waitFor(() => expect(within(drawer).queryByRole('button', { name: 'Regresar a la fila' })).toBeNull());
  await waitFor(() => expect(items().at(-1)?.textContent).toContain('Regresó a su lugar'));
  expect((await lupita.api.turns.get({ params: { id } })).status).toBe('waiting');
});

test('what the server says against a return is shown in its sentence, and yesterday offers none (TUR-7)', async () => {
  signInPart(['Turnos']);
  const timezone = 'America/Mexico_City';
  const told = (end_date: string) =>
    exampleOf(Turn, { id: 7, label: '007', status: 'cancelled', end_reason: 'no_show', end_date, timezone });
  const answers = {
    'turns.events': [],
    'visits.find': { interaction_id: null },
    'turns.putBack': () => fail('turns.over'),
  };
  serve({ ...answers, 'turns.get': told(new Date().toISOString()) });
  const { user, unmount } = showPart(<TicketDrawer id={7} open onClose={() => undefined} />);
  await user.press('Regresar a la fila');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('El turno ya terminó.');
  unmount();
  serve({ ...answers, 'turns.get': told(new Date(Date.now() - 86_400_000).toISOString()) });
  showPart(<TicketDrawer id={7} open onClose={() => undefined} />);
  await screen.findByRole('dialog', { name: 'Turno 007' });
  expect(screen.queryByRole('button', { name: 'Regresar a la fila' })).toBeNull();
});

test('staff see the times of a client by its own clock, as its tickets say them (TUR-2)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { name, client_id } = client;
  await w.staff.api.clients.update({ params: { client_id }, body: { name, timezone: 'Asia/Tokyo' } });
  const { id, created_at } = await w.staff.api.turns.create({ body: { branch_office } });
  const there = formatsFor('es-mx', 'Asia/Tokyo').dateTime(created_at);
  await openConsole(w, w.staff, `/turns/history?client_id=${client_id}&open=${id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 001' });
  await waitFor(() => expect(within(drawer).getByRole('listitem').textContent).toContain(there.slice(0, 15)));
  const row = (await screen.findByText('En espera', { selector: 'td *' })).closest('tr');
  expect(row?.textContent).toContain(there);
});

test('staff see the times of all clients by the clock of each, in the list, a ticket and the file (TUR-2)', async () => {
  const zones = ['Asia/Tokyo', 'America/Tijuana'];
  const given = await Promise.all(
    zones.map(async (timezone) => {
      const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
      const { name, client_id } = client;
      await w.staff.api.clients.update({ params: { client_id }, body: { name, timezone } });
      const { branchoffice_id } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
      return w.staff.api.turns.create({ body: { branch_office: branchoffice_id } });
    }),
  );
  const [tokyo] = given;
  await openConsole(w, w.staff, `/turns/history?client_id=0&open=${tokyo?.id}`);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 001' });
  const said = (nth: number) => formatsFor('es-mx', zones[nth] ?? '').dateTime(given[nth]?.created_at ?? '');
  await waitFor(() => expect(within(drawer).getByRole('listitem').textContent).toContain(said(0).slice(0, 15)));
  const rows = await screen.findAllByRole('row', { hidden: true });
  const shown = rows.map(({ textContent }) => textContent ?? '');
  for (const nth of [0, 1]) expect(shown.some((row) => row.includes(said(nth)))).toBe(true);
  const requested = historyFile.columns.find(({ id }) => id === 'requested')?.value;
  expect(given.map((turn) => requested?.(turn))).toEqual(
    given.map(({ created_at, timezone }) => formatsFor('es-mx', timezone).cell(created_at)),
  );
  expect(given.map(({ timezone }) => timezone)).toEqual(zones);
});

test('the file has the documented headings (TRN-10, AMB-083)', () => {
  const kept = historyFile.columns.filter(({ value }) => value).map(({ label }) => label);
  expect([historyFile.title, kept.join(', ')]).toEqual([
    'Turnos',
    'ID, Turno, Fecha de solicitud, Fecha de asignación, Tiempo de espera, Fecha de fin, Duración del servicio, Atendido por, Pedido en',
  ]);
});

test('the rows that are shown are saved as CSV too, any number of them (TRN-10)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const ana = await w.person({ client, modules: ['Turnos'] });
  for (const n of [1, 2, 3]) await w.staff.api.turns.create({ body: { branch_office, name: `${n}` } });
  const { user } = await openConsole(w, ana, '/turns/history?status=waiting');
  await findButton('003 (ver el turno)');
  await user.press('CSV');
  await screen.findByText('Archivo listo: 3 filas.');
  expect(saved.at(-1)?.name).toMatch(/^Turnos_\d\d-\d\d-\d{4}_\d\d-\d\d-\d\d\.csv$/);
});
