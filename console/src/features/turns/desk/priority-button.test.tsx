import { WaitingTurn } from '@botones/contract/turns/line';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { Turn } from '@botones/contract/turns/turns';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { exampleOf } from '../../../testing/example.ts';
import { findButton } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { showPart } from '../../../testing/part.tsx';
import { fail, serve, signInPart } from '../../../testing/serve.ts';
import { PriorityButton } from './priority-button.tsx';

const w = await pageWorld();

test('a ticket gets priority from its row, stands ahead at once, and it is taken back (TUR-3)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  const seat = { assigned: true, user: lupita.user_id };
  await lupita.api.boxes.assign({ params: { id: attention_box_id }, body: seat });
  const [, { id }] = [
    await w.staff.api.turns.create({ body: { branch_office } }),
    await w.staff.api.turns.create({ body: { branch_office } }),
  ];
  const { user } = await openConsole(w, lupita, '/turns/take');
  const first = async () => (await screen.findAllByRole('row'))[1]?.textContent ?? '';
  await user.press('Dar prioridad al turno 002');
  await user.pick('Adulto mayor: 15 min antes');
  await screen.findByText('El turno 002 tiene prioridad: Adulto mayor.');
  await waitFor(async () => expect(await first()).toMatch(/^002.*Adulto mayor: 15 min antes/));
  await user.press('Deshacer');
  await screen.findByText('El turno 002 volvió a su lugar anterior.');
  await waitFor(async () => expect(await first()).toMatch(/^001/));
  expect(await lupita.api.turns.get({ params: { id } })).toMatchObject({ advance: 0, advance_reason: null });
});

const minutes = { elderly: 10, pregnancy: 15, disability: 0, appointment: 5, other: 0 };
const shown = (turn: object) => {
  signInPart(['Turnos']);
  const waits = exampleOf(WaitingTurn, { id: 7, label: '007', advance: 0, advance_reason: null, ...turn });
  const { days_ago: _today, ...today } = waits;
  return showPart(<PriorityButton turn={today} client_id={3} />);
};

test('only reasons that move somebody ahead are offered, with the minutes of the client; what was given is taken away', async () => {
  const asked = serve({
    'turnSettings.get': exampleOf(turnSettings.get.payload, minutes),
    'turns.update': exampleOf(Turn, { id: 7 }),
  });
  const { user } = shown({ advance: 5, advance_reason: 'appointment' });
  await user.press('Dar prioridad al turno 007');
  const offered = (await screen.findAllByRole('menuitem')).map(({ textContent }) => textContent);
  expect(offered).toEqual([
    'Adulto mayor: 10 min antes',
    'Embarazo: 15 min antes',
    'Cita: 5 min antes',
    'Quitar prioridad',
  ]);
  await user.pick('Quitar prioridad');
  await user.press('Deshacer');
  await screen.findByText('El turno 007 volvió a su lugar anterior.');
  expect(asked.filter(({ method }) => method === 'PUT').map(({ body }) => body)).toEqual([
    { advance: 0, advance_reason: null },
    { advance: 5, advance_reason: 'appointment' },
  ]);
});

test('who was called meanwhile gets none, and a client without any priority is told so', async () => {
  serve({
    'turnSettings.get': exampleOf(turnSettings.get.payload, { ...minutes, disability: 3 }),
    'turns.update': () => fail('turns.not_waiting'),
  });
  const { user, unmount } = shown({});
  await user.press('Dar prioridad al turno 007');
  await user.pick('Discapacidad: 3 min antes');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('El turno ya no está en espera.');
  await user.press('Aceptar');
  unmount();
  const none = { elderly: 0, pregnancy: 0, disability: 0, appointment: 0, other: 0 };
  serve({ 'turnSettings.get': exampleOf(turnSettings.get.payload, none) });
  const again = shown({});
  await again.user.click(await findButton('Dar prioridad al turno 007'));
  expect(await screen.findByRole('menuitem', { name: 'Ningún motivo da prioridad' })).toBeTruthy();
});
