import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { findButton, gone, press } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';

const w = await pageWorld();

/** A client with some branches, who administers its boxes, and Lupita, who serves. */
async function clinic(branches = 1) {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const places: { branch_office: number; name: string }[] = [];
  for (let n = 0; n < branches; n++) {
    const { branchoffice_id, name } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
    places.push({ branch_office: branchoffice_id, name: name.replace(/\s+/g, ' ') });
  }
  const admin = await w.person({ client, modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  await w.staff.api.users.update({ params: { user_id: lupita.user_id }, body: { name: 'Lupita' } });
  const branch_office = places[0]?.branch_office ?? 0;
  const addBox = (box_number: number) => admin.api.boxes.create({ body: { branch_office, box_number } });
  return { client, admin, lupita, places, branch_office, addBox };
}
const drawer = async () => within(await screen.findByRole('dialog', { name: 'Administrar cajas' }));
const answer = async (action: string) => {
  const question = await screen.findByRole('alertdialog');
  press(action, question);
  await gone('alertdialog');
};

test('who has Admin cajas opens the drawer of boxes, which is in the address; who has Turnos alone does not (TRN-18, TRN-19, PRM-20)', async () => {
  const { admin, lupita } = await clinic();
  const { unmount } = await openConsole(w, lupita, '/turns/take');
  await screen.findByRole('heading', { name: 'Mi caja' });
  expect(screen.queryByRole('button', { name: 'Administrar cajas' })).toBeNull();
  unmount();
  const { user } = await openConsole(w, admin, '/turns/take');
  await user.click(await findButton('Administrar cajas'));
  await drawer();
  await waitFor(() => expect(location.search).toBe('?admin=boxes'));
});

test('a box needs branch and number; minus and plus do nothing, nor does a pasted -3 (TRN-30 to TRN-33)', async () => {
  const { admin, places } = await clinic(2);
  const { user } = await openConsole(w, admin, '/turns/take?admin=boxes');
  const inside = await drawer();
  await user.press('Agregar', inside);
  await waitFor(() => expect(inside.getAllByText('Este campo es obligatorio')).toHaveLength(2));
  const number = inside.getByLabelText<HTMLInputElement>('Número de caja');
  await user.type(number, '-+0');
  expect(number.value).toBe('0');
  await user.choose(/^Sucursal/, places[1]?.name ?? '', inside);
  await inside.findByText('Esta sucursal no tiene cajas.');
  await user.press('Agregar', inside);
  await waitFor(() => expect(number.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(number);
  await user.click(number);
  await user.paste('-3');
  expect(number.value).toBe('');
  await user.paste('3');
  await user.press('Agregar', inside);
  expect(await inside.findByRole('radio', { name: 'Caja 3' })).toBeTruthy();
  expect(await w.staff.api.boxes.list({ query: { branch_office: places[1]?.branch_office ?? 0 } })).toHaveLength(1);
  await user.type(number, '3{Enter}');
  expect(await inside.findByText('Ya existe una caja con ese número en la sucursal.')).toBeTruthy();
});

test('a free box is given to a person and freed again, and what they served goes back (TRN-27, TRN-28, TUR-6)', async () => {
  const { admin, lupita, addBox, branch_office } = await clinic();
  await addBox(1);
  const { user } = await openConsole(w, admin, '/turns/take?admin=boxes');
  const inside = await drawer();
  await user.press('Asignar la caja 1', inside);
  await user.pick('Lupita Prueba');
  const free = await findButton('Liberar la caja 1', inside);
  await admin.api.turns.create({ body: { branch_office } });
  await lupita.api.turns.take({ body: { attended_by: lupita.user_id } });
  await user.click(free);
  await answer('Liberar');
  expect(await findButton('Asignar la caja 1', inside)).toBeTruthy();
  expect((await admin.api.turns.line({ params: { branch_office } })).waiting).toMatchObject([{ returned: true }]);
});

test('a box where somebody of the platform serves is freed too (AMB-155)', async () => {
  const { admin, addBox } = await clinic();
  const { attention_box_id: id } = await addBox(1);
  const { user_id } = await w.person({ staff: true });
  await w.staff.api.boxes.assign({ params: { id }, body: { assigned: true, user: user_id } });
  const { user } = await openConsole(w, admin, '/turns/take?admin=boxes');
  const inside = await drawer();
  expect(await inside.findByText('Personal de la plataforma')).toBeTruthy();
  await user.press('Liberar la caja 1', inside);
  await answer('Liberar');
  expect(await findButton('Asignar la caja 1', inside)).toBeTruthy();
});

test('a box is deleted once it is selected and nobody serves there, and comes back (TRN-34, ALL-8)', async () => {
  const { admin, lupita, addBox } = await clinic();
  const { attention_box_id: id } = await addBox(1);
  await addBox(2);
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: lupita.user_id } });
  const { user } = await openConsole(w, admin, '/turns/take?admin=boxes');
  const inside = await drawer();
  const remove = await findButton('Eliminar caja', inside);
  expect(remove.hasAttribute('disabled')).toBe(true);
  expect(inside.getByText('Seleccione la caja que quiere eliminar.')).toBeTruthy();
  await user.click(await inside.findByRole('radio', { name: 'Caja 1' }));
  expect(inside.getByText('La caja ya está asignada.')).toBeTruthy();
  expect(remove.hasAttribute('disabled')).toBe(true);
  await user.click(await inside.findByRole('radio', { name: 'Caja 2' }));
  await user.click(remove);
  await answer('Eliminar');
  expect(await screen.findByText('Se eliminó “Caja 2”.')).toBeTruthy();
  await waitFor(() => expect(inside.queryByRole('radio', { name: 'Caja 2' })).toBeNull());
  // What is said in a corner is within the drawer for screen readers and keys.
  const undo = await findButton('Deshacer', inside);
  undo.focus();
  expect(document.activeElement).toBe(undo);
  await user.keyboard('{Enter}');
  expect(await inside.findByRole('radio', { name: 'Caja 2' })).toBeTruthy();
});

test('a ticket is given out at the desk, with the minutes of its reason or others (TRN-18, AMB-150, TUR-3)', async () => {
  const { client, admin, branch_office } = await clinic();
  const minutes = { elderly: 20, pregnancy: 15, disability: 15, appointment: 15, other: 15, survey_after: false };
  await admin.api.turnSettings.save({ params: { client_id: client.client_id }, body: minutes });
  const { user } = await openConsole(w, admin, '/turns/take?admin=ticket');
  const inside = await drawer();
  await user.press('Dar turno', inside);
  expect(await inside.findByText('001')).toBeTruthy();
  await user.type(await inside.findByLabelText(/^Nombre/), 'Ana <b>Ruiz</b>');
  await user.choose(/^Prioridad/, 'Adulto mayor', inside);
  const advance = await inside.findByLabelText<HTMLInputElement>('Minutos de prioridad');
  await waitFor(() => expect(advance.value).toBe('20'));
  await user.clear(advance);
  await user.type(advance, '31');
  await user.press('Dar turno', inside);
  await waitFor(() => expect(advance.getAttribute('aria-invalid')).toBe('true'));
  await user.clear(advance);
  await user.type(advance, '25');
  await user.press('Dar turno', inside);
  expect(await inside.findByText('002')).toBeTruthy();
  const { waiting } = await admin.api.turns.line({ params: { branch_office } });
  expect(waiting.find(({ label }) => label === '002')).toMatchObject({
    ...{ name: 'Ana <b>Ruiz</b>', advance: 25, advance_reason: 'elderly' },
  });
});

test('what was typed of a ticket is found again after another tab, with its own minutes (TRN-18)', async () => {
  const { client, admin, branch_office } = await clinic();
  const minutes = { elderly: 20, pregnancy: 15, disability: 15, appointment: 15, other: 15, survey_after: false };
  await admin.api.turnSettings.save({ params: { client_id: client.client_id }, body: minutes });
  const { user } = await openConsole(w, admin, '/turns/take?admin=ticket');
  const inside = await drawer();
  await user.type(await inside.findByLabelText(/^Nombre/), 'Luz');
  await user.choose(/^Prioridad/, 'Adulto mayor', inside);
  const advance = () => inside.findByLabelText<HTMLInputElement>('Minutos de prioridad');
  await user.clear(await advance());
  await user.type(await advance(), '15');
  await user.click(await inside.findByRole('tab', { name: 'Cajas' }));
  await findButton('Agregar', inside);
  await user.click(await inside.findByRole('tab', { name: 'Turno' }));
  expect((await inside.findByLabelText<HTMLInputElement>(/^Nombre/)).value).toBe('');
  await user.press('Recuperar', inside);
  expect(inside.getByLabelText<HTMLInputElement>(/^Nombre/).value).toBe('Luz');
  expect((await advance()).value).toBe('15');
  await user.press('Dar turno', inside);
  expect(await inside.findByText('001')).toBeTruthy();
  const { waiting } = await admin.api.turns.line({ params: { branch_office } });
  expect(waiting).toMatchObject([{ name: 'Luz', advance: 15, advance_reason: 'elderly' }]);
  // What was given out is no draft any more.
  await user.click(await inside.findByRole('tab', { name: 'Cajas' }));
  await user.click(await inside.findByRole('tab', { name: 'Turno' }));
  await inside.findByLabelText(/^Nombre/);
  expect(inside.queryByRole('button', { name: 'Recuperar' })).toBeNull();
});

test('the address of a television is told once, and revoked after a question (TUR-9)', async () => {
  const { admin, branch_office } = await clinic();
  const { user } = await openConsole(w, admin, '/turns/take?admin=displays');
  const inside = await drawer();
  await user.press('Crear pantalla', inside);
  expect(await inside.findByText('Este campo es obligatorio')).toBeTruthy();
  await user.type(await inside.findByLabelText('Nombre de la pantalla'), 'Sala');
  await user.press('Crear pantalla', inside);
  const told = await inside.findByRole('region', { name: 'Dirección de “Sala”' });
  const address = (await within(told).findByRole('status')).textContent ?? '';
  expect(address).toMatch(/^http.+\/turnos#[\w-]{20,}$/);
  expect(await within(told).findByRole('img', { name: 'Código QR de la dirección' })).toBeTruthy();
  const token = address.split('#')[1] ?? '';
  expect(await w.anonymous.turnDisplays.show({ body: { token } })).toMatchObject({ branch_office });
  await user.press('Revocar Sala', inside);
  await answer('Revocar');
  expect(await inside.findByText('Esta sucursal no tiene pantallas.')).toBeTruthy();
  expect(inside.queryByRole('region', { name: 'Dirección de “Sala”' })).toBeNull();
  await expect(w.anonymous.turnDisplays.show({ body: { token } })).rejects.toMatchObject({
    code: 'displays.not_found',
  });
});

test('wait limit of the branch and minutes of advance of the client are changed (TUR-3, TUR-8)', async () => {
  const { client, admin, branch_office } = await clinic();
  const { user } = await openConsole(w, admin, '/turns/take?admin=settings');
  const inside = await drawer();
  const fill = async (label: string, value: string) => {
    const field = await inside.findByLabelText(label);
    await user.clear(field);
    await user.type(field, value);
  };
  const save = async (form: string) => user.press('Guardar', await inside.findByRole('form', { name: form }));
  await fill('Avisar cuando el primero espere más de', '35');
  await save('Espera máxima de la sucursal');
  const params = { branch_office };
  await waitFor(async () => expect(await admin.api.turnSettings.limit({ params })).toEqual({ wait_limit_minutes: 35 }));
  await fill('Cita', '5');
  await user.click(await inside.findByRole('switch', { name: 'Encuesta después de atender' }));
  await save('Minutos de prioridad');
  const settings = () => admin.api.turnSettings.get({ params: { client_id: client.client_id } });
  await waitFor(async () =>
    expect(await settings()).toMatchObject({ appointment: 5, elderly: 15, survey_after: true }),
  );
  // What somebody else saved meanwhile is a question.
  await fill('Otro', '7');
  await w.staff.api.turnSettings.save({
    params: { client_id: client.client_id },
    body: { elderly: 1, pregnancy: 1, disability: 1, appointment: 1, other: 1, survey_after: false },
  });
  await save('Minutos de prioridad');
  await answer('Conservar la mía');
  await waitFor(async () => expect(await settings()).toMatchObject({ appointment: 5, other: 7 }));
});
