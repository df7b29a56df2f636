import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { button, findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { currentTurn } from './current-turn.ts';

const w = await pageWorld();

/** A branch with two boxes, and Lupita, who serves at one of them. */
async function clinic() {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office, name } = await w.staff.api.branches.create({
    body: await branchForm(w, client),
  });
  const [box] = await Promise.all(
    [1, 2].map((box_number) => w.staff.api.boxes.create({ body: { branch_office, box_number } })),
  );
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const ticket = (form: object = {}) => w.staff.api.turns.create({ body: { branch_office, ...form } });
  const sit = () =>
    lupita.api.boxes.assign({
      params: { id: box?.attention_box_id ?? 0 },
      body: { assigned: true, user: lupita.user_id },
    });
  return { client, branch_office, lupita, ticket, sit, name };
}
const isOff = (element: HTMLElement) => element.hasAttribute('disabled');
const served = () => screen.getByLabelText('Turno en atención').textContent ?? '';

test('somebody without a box takes one, calls the next by keys alone and lets the box go (TRN-11 to TRN-17, TRN-21 to TRN-28, TRN-35, TRN-36, TRN-48, SHELL-28)', async () => {
  const { lupita, ticket, name } = await clinic();
  await ticket({ name: 'Ana Ruiz', advance_reason: 'elderly' });
  await ticket();
  const { user } = await openConsole(w, lupita, '/turns/take');
  await user.click(await findButton(/^Asignar caja/));
  expect(await screen.findByText('Este campo es obligatorio')).toBeTruthy();
  // The only branch is chosen already.
  expect(await screen.findByText(name.replace(/\s+/g, ' '))).toBeTruthy();
  const boxes = await screen.findByRole('combobox', { name: /^Caja/ });
  await waitFor(() => expect(boxes.getAttribute('aria-disabled')).toBeNull());
  await user.click(boxes);
  await user.click(await screen.findByRole('option', { name: 'Caja 1' }));
  await user.click(await findButton(/^Asignar caja/));
  const next = await findButton(/^Siguiente turno/);
  expect(isOff(await findButton('Atendido'))).toBe(true);
  expect(isOff(await findButton(/^No esperó/))).toBe(true);
  const rows = await within(await screen.findByRole('table', { name: /^Turnos en espera/ })).findAllByRole('row');
  expect(rows[1]?.textContent).toContain('Ana Ruiz');
  expect(rows[1]?.textContent).toContain('Adulto mayor: 15 min antes');
  await waitFor(() => expect(isOff(next)).toBe(false));
  await user.keyboard('n');
  await waitFor(() => expect(served()).toContain('001'));
  expect(served()).toContain('Ana Ruiz');
  expect(currentTurn.get()).toBe(1);
  expect(isOff(next)).toBe(true);
  expect(isOff(await findButton(/^Liberar caja/))).toBe(true);
  await user.keyboard('r');
  await waitFor(() => expect(served()).toContain('Llamado 2 veces'));
  await user.keyboard('a');
  await waitFor(() => expect(served()).toContain('Sin turno'));
  expect(currentTurn.get()).toBe(0);
  await waitFor(() => expect(isOff(next)).toBe(false));
  await user.keyboard('n');
  await waitFor(() => expect(served()).toContain('002'));
  await user.keyboard('x');
  await waitFor(() => expect(served()).toContain('Sin turno'));
  const history = await w.staff.api.turns.history({ query: { client_id: lupita.client_id ?? 0 } });
  expect(history.map(({ status }) => status)).toEqual(['cancelled', 'attended']);
  const release = await findButton(/^Liberar caja/);
  await waitFor(() => expect(isOff(release)).toBe(false));
  await user.click(release);
  expect(await findButton(/^Asignar caja/)).toBeTruthy();
});

test('what the server refuses is said in its sentence (TRN-53)', async () => {
  const { lupita, sit } = await clinic();
  await sit();
  const { user } = await openConsole(w, lupita, '/turns/take');
  const next = await findButton(/^Siguiente turno/);
  await waitFor(() => expect(isOff(next)).toBe(false));
  await user.click(next);
  const modal = await screen.findByRole('alertdialog');
  expect(modal.textContent).toContain('No hay turnos en espera.');
});

test('a reload finds the ticket that the server knows of, whatever this browser kept (AMB-159)', async () => {
  const { lupita, ticket, sit } = await clinic();
  await ticket();
  await sit();
  await lupita.api.turns.take({ body: { attended_by: lupita.user_id } });
  currentTurn.set(99);
  await openConsole(w, lupita, '/turns/take');
  await waitFor(() => expect(served()).toContain('001'));
  await waitFor(() => expect(currentTurn.get()).toBe(1));
});

test('whose box was freed by somebody else is told so, and who lets it go is not', async () => {
  const { lupita, ticket, sit } = await clinic();
  await ticket();
  const box = await sit();
  const shown = await openConsole(w, lupita, '/turns/take');
  await findButton(/Siguiente turno/);
  const body = { user: lupita.user_id };
  await w.staff.api.boxes.assign({ params: { id: box.attention_box_id }, body });
  await screen.findByText('Alguien liberó su caja 1. El turno que atendía regresó a la fila.');
  await sit();
  const { user } = shown;
  await user.click(await findButton(/Liberar caja/));
  await screen.findByText('Elija la sucursal y la caja donde atiende.');
  expect(screen.queryByText(/Alguien liberó su caja/)).toBeNull();
});

test('a printed number is served, and one that is none is said so beside it (TUR-5)', async () => {
  const { client, branch_office, lupita, sit } = await clinic();
  const { robot_id } = await w.robot({ client });
  await w.staff.api.robots.update({ params: { robot_id }, body: { main_branch_office: branch_office } });
  await sit();
  const { user } = await openConsole(w, lupita, '/turns/take');
  const open = await findButton(/^Atender número impreso/);
  await waitFor(() => expect(isOff(open)).toBe(false));
  await user.click(open);
  const field = await screen.findByLabelText('Número impreso');
  await user.type(field, 'A{Enter}');
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await user.type(field, ' 017{Enter}');
  await waitFor(() => expect(served()).toContain('A 017'));
});

test('who decides about boxes without serving sees the line and the boxes, and nothing that the server refuses (TRN-19, TUR-1)', async () => {
  const { client, lupita, ticket, sit } = await clinic();
  await ticket();
  await sit();
  const admin = await w.person({ client, modules: ['Admin cajas'] });
  const { user } = await openConsole(w, admin, '/');
  const menu = within(await screen.findByRole('navigation', { name: 'Menú principal' }));
  await user.click(await menu.findByRole('link', { name: 'Cajas' }));
  await screen.findByRole('heading', { level: 1, name: 'Cajas' });
  expect(await findButton(/^Administrar cajas/)).toBeTruthy();
  const actions = await findButton(/^Más acciones del turno 001/);
  for (const refused of [/^Siguiente turno/, /^Asignar caja/, /^Llamar este/, /^Atendido/])
    expect(screen.queryByRole('button', { name: refused })).toBeNull();
  await user.click(actions);
  const offered = await screen.findAllByRole('menuitem');
  expect(offered.map(({ textContent }) => textContent)).toEqual(['Cambiar nombre y prioridad']);
  await user.keyboard('{Escape}');
  await gone('menu');
  await user.click(await findButton(/^Liberar la caja 1/));
  const question = within(await screen.findByRole('alertdialog'));
  await user.press('Liberar', question);
  await user.click(await findButton(/^Asignar la caja 1/));
  await user.pick('Ana Prueba');
  await waitFor(async () =>
    expect(await lupita.api.boxes.ofUser({ params: { user_id: lupita.user_id } })).toMatchObject({ box_number: 1 }),
  );
});

test('on a phone the own box comes first, and who waits is told in full below it (TRN-11, TRN-12)', async () => {
  const { lupita, ticket, sit } = await clinic();
  await ticket({ name: 'Ana Ruiz', advance_reason: 'elderly' });
  await sit();
  const { unmount } = await openConsole(w, lupita, '/turns/take', 'phone');
  const list = await screen.findByRole('list', { name: /^Turnos en espera/ });
  const follows = (one: Element, other: Element) =>
    (one.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING) > 0;
  expect(follows(await screen.findByRole('heading', { name: 'Caja 1' }), list)).toBe(true);
  expect(list.textContent).toMatch(/001Ana Ruiz.*Adulto mayor: 15 min antes/);
  expect(button('Llamar este: 001', list)).toBeTruthy();
  expect(button('Más acciones del turno 001', list)).toBeTruthy();
  unmount();
  await openConsole(w, lupita, '/turns/take');
  const table = await screen.findByRole('table', { name: /^Turnos en espera/ });
  expect(follows(table, await screen.findByRole('heading', { name: 'Caja 1' }))).toBe(true);
});

test('a ticket that waits is changed, and sent to a person, from its row (TUR-7)', async () => {
  const { lupita, ticket, sit } = await clinic();
  const { id } = await ticket({ name: 'Luz' });
  await sit();
  const { user } = await openConsole(w, lupita, '/turns/take');
  const row = async () => (await screen.findByText('001')).closest('tr')?.textContent ?? '';
  await user.click(await findButton(/^Más acciones del turno 001/));
  await user.pick('Cambiar nombre y prioridad');
  const form = within(await screen.findByRole('dialog', { name: 'Cambiar el turno 001' }));
  const name = form.getByLabelText(/^Nombre/);
  await user.clear(name);
  await user.type(name, 'Luz Ruiz');
  await user.choose(/^Prioridad/, 'Embarazo', form);
  const minutes = await form.findByLabelText(/^Minutos de prioridad/);
  await user.clear(minutes);
  await user.type(minutes, '20');
  await user.press('Guardar', form);
  await waitFor(async () => expect(await row()).toContain('Embarazo: 20 min antes'));
  expect(await row()).toContain('Luz Ruiz');
  await gone('dialog');
  await user.click(await findButton(/^Más acciones del turno 001/));
  expect(await screen.findByRole('menuitem', { name: 'Dirigir a la caja 2' })).toBeTruthy();
  await user.pick('Dirigir a Ana Prueba');
  await waitFor(async () => expect(await row()).toContain('Para Ana Prueba'));
  await user.click(await findButton(/^Más acciones del turno 001/));
  await screen.findByRole('menuitem', { name: 'Dirigir a la caja 2' });
  // It is hers already.
  expect(screen.queryByRole('menuitem', { name: 'Dirigir a Ana Prueba' })).toBeNull();
  await user.pick('Dirigir a toda la fila');
  await waitFor(async () => expect(await row()).not.toContain('Para Ana Prueba'));
  // Of one that is everybody's there is nothing to give back.
  await user.click(await findButton(/^Más acciones del turno 001/));
  await screen.findByRole('menuitem', { name: 'Dirigir a Ana Prueba' });
  expect(screen.queryByRole('menuitem', { name: 'Dirigir a toda la fila' })).toBeNull();
  await user.keyboard('{Escape}');
  await gone('menu');
  // What is known of it stands in the form, with its own minutes.
  await user.click(await findButton(/^Más acciones del turno 001/));
  await user.pick('Cambiar nombre y prioridad');
  const again = within(await screen.findByRole('dialog', { name: 'Cambiar el turno 001' }));
  expect((again.getByLabelText(/^Minutos de prioridad/) as HTMLInputElement).value).toBe('20');
  const { name: kept, advance } = await lupita.api.turns.get({ params: { id } });
  expect([kept, advance]).toEqual(['Luz Ruiz', 20]);
});

test('whoever serves sees that tickets are given out by phone, and ends it (MOV-2)', async () => {
  const { branch_office, lupita, sit } = await clinic();
  await sit();
  await w.staff.api.turnDoors.update({ params: { branch_office }, body: { by_phone: true } });
  const { user } = await openConsole(w, lupita, '/turns/take');
  await user.click(await findButton('Dejar de darlos'));
  const asked = await screen.findByRole('alertdialog', { name: '¿Dejar de dar turnos por teléfono?' });
  await user.click(within(asked).getByRole('button', { name: 'Dejar de darlos' }));
  await waitFor(() => expect(screen.queryByText('La sucursal da turnos por teléfono.')).toBeNull());
  const door = await w.staff.api.turnDoors.get({ params: { branch_office } });
  expect(door.by_phone).toBe(false);
});
