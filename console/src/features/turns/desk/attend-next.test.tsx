import { boxes } from '@botones/contract/turns/boxes';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { Turn } from '@botones/contract/turns/turns';
import { screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { exampleOf } from '../../../testing/example.ts';
import { button, findButton, gone, press } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { showPart } from '../../../testing/part.tsx';
import { broken, fail, serve, signInPart } from '../../../testing/serve.ts';
import { BoxPanel } from './box-panel.tsx';
import { currentTurn } from './current-turn.ts';
import { useDesk } from './use-desk.ts';

const w = await pageWorld();
const name = 'Atendido y siguiente';
const served = () => screen.getByLabelText('Turno en atención').textContent ?? '';
const isOff = () => button(name).hasAttribute('disabled');

test('a visitor is one key: it ends who is served and calls the next, and says where nobody waits (TRN-24, TRN-25)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: lupita.user_id } });
  for (const who of ['Ana', 'Beto']) await w.staff.api.turns.create({ body: { branch_office, name: who } });
  const { user } = await openConsole(w, lupita, '/turns/take');
  expect((await findButton(name)).hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(button('Siguiente turno').hasAttribute('disabled')).toBe(false));
  await user.keyboard('s');
  await waitFor(() => expect(served()).toContain('001'));
  await waitFor(() => expect(isOff()).toBe(false));
  await user.keyboard('s');
  await waitFor(() => expect(served()).toContain('Beto'));
  expect(currentTurn.get()).toBe(2);
  // What was documented stays as it was: the next one waits for the end of this one.
  expect(button('Siguiente turno').hasAttribute('disabled')).toBe(true);
  await waitFor(() => expect(isOff()).toBe(false));
  await user.press(name);
  expect(await screen.findByText('Turno 002 atendido. Nadie espera.')).toBeTruthy();
  await waitFor(() => expect(served()).toContain('Sin turno'));
  expect(currentTurn.get()).toBe(0);
  const told = await w.staff.api.turns.history({ query: { client_id: client.client_id } });
  expect(told.map(({ status }) => status)).toEqual(['attended', 'attended']);
});

test('where nobody waits the one key says so beside, and its next press finds who came; “Siguiente turno” is refused as documented (TRN-53)', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 1 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: lupita.user_id } });
  const { user } = await openConsole(w, lupita, '/turns/take');
  await user.press('Siguiente turno');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('No hay turnos en espera.');
  await user.press('Aceptar');
  await gone('alertdialog');
  await user.keyboard('s');
  await waitFor(() => expect(document.querySelector('.notistack-Snackbar')?.textContent).toBe('Nadie espera'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await w.staff.api.turns.create({ body: { branch_office, name: 'Ana' } });
  await screen.findByText('Ana');
  await user.keyboard('s');
  await waitFor(() => expect(served()).toContain('Ana'));
});

function Desk() {
  return <BoxPanel client_id={3} desk={useDesk()} />;
}
const settings = exampleOf(turnSettings.get.payload, { pages: null });
const at = new Date().toISOString();
const ticket = (id: number) => ({
  ...{ id, turn: id, label: `00${id}`, name: null, advance_reason: null, attention_date: at, calls: 1, called_at: at },
});
const boxWith = (id: number) =>
  exampleOf(boxes.ofUser.payload.unwrap(), { attention_box_id: 4, assigned: true, current_turn: ticket(id) });

test('pressed twice it is asked once, and not again until the next one is shown', async () => {
  signInPart(['Turnos']);
  onTestFinished(() => currentTurn.set(0));
  let now = 1;
  let answer = () => {};
  const waits = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const asked = serve({
    'turnSettings.get': settings,
    'boxes.ofUser': async () => {
      if (now > 1) await waits;
      return boxWith(now);
    },
    'turns.attendNext': () => {
      now = 2;
      return { attended: exampleOf(Turn, { id: 1 }), next: exampleOf(Turn, { id: 2, turn: 2 }) };
    },
  });
  showPart(<Desk />);
  await screen.findByText('001');
  await waitFor(() => expect(isOff()).toBe(false));
  press(name);
  await waitFor(() => expect(isOff()).toBe(true));
  press(name);
  await waitFor(() => expect(currentTurn.get()).toBe(2));
  // The page still shows the ticket that is over.
  expect([isOff(), served()]).toEqual([true, expect.stringContaining('001')]);
  answer();
  await screen.findByText('002');
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(sent).toMatchObject([{ turn_id: 1 }]);
});

test('after no answer the same act is asked again, and what became of the ticket meanwhile is said in its sentence', async () => {
  signInPart(['Turnos']);
  let answers = false;
  const asked = serve({
    'turnSettings.get': settings,
    'boxes.ofUser': boxWith(1),
    'turns.attendNext': () => (answers ? fail('turns.over') : broken.network),
  });
  const { user } = showPart(<Desk />);
  await screen.findByText('001');
  await user.press(name);
  await user.press('Aceptar');
  await gone('alertdialog');
  answers = true;
  await user.press(name);
  expect((await screen.findByRole('alertdialog')).textContent).toContain('El turno ya terminó.');
  const sent = asked.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  expect(new Set(sent.map((body) => JSON.stringify(body))).size).toBe(1);
});
