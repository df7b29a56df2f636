import { boxes } from '@botones/contract/turns/boxes';
import { Line } from '@botones/contract/turns/line';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { branchForm } from '../../../../server/src/features/branches/branches.samples.ts';
import { exampleOf } from '../../testing/example.ts';
import { findButton } from '../../testing/hands.ts';
import { openConsole, pageWorld } from '../../testing/page.tsx';
import { showPart } from '../../testing/part.tsx';
import { fail, serve, signInPart } from '../../testing/serve.ts';
import { currentTurn } from '../turns/desk/current-turn.ts';
import { HomeTurns } from './home-turns.tsx';

const w = await pageWorld();
beforeEach(() => currentTurn.set(0));

test('who serves tickets finds who waits on the first page, live, and the one button that calls and leads to the desk', async () => {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  const { attention_box_id: id } = await w.staff.api.boxes.create({ body: { branch_office, box_number: 3 } });
  const lupita = await w.person({ client, modules: ['Turnos'] });
  await lupita.api.boxes.assign({ params: { id }, body: { assigned: true, user: lupita.user_id } });
  const { user } = await openConsole(w, lupita, '/');
  await screen.findByRole('region', { name: 'Nadie espera' });
  expect((await screen.findByRole('link', { name: 'Ir a la caja 3' })).getAttribute('href')).toBe('/turns/take');
  await w.staff.api.turns.create({ body: { branch_office } });
  await findButton('Tomar turno · 1 espera');
  await w.staff.api.turns.create({ body: { branch_office } });
  await user.press('Tomar turno · 2 esperan');
  await screen.findByRole('heading', { level: 1, name: 'Tomar turno' });
  await waitFor(() => expect(screen.getByLabelText('Turno en atención').textContent).toContain('001'));
});

const at = new Date().toISOString();
const box = exampleOf(boxes.ofUser.payload.unwrap(), {
  ...{ attention_box_id: 4, box_number: 3, assigned: true, current_turn: null },
  branch_office: { branchoffice_id: 8, name: 'Centro' },
});
const current = { id: 1, turn: 17, label: '017', name: null, advance_reason: null, attention_date: at, calls: 1 };

test('without a box it leads to choosing one; who serves somebody goes on there', async () => {
  signInPart(['Turnos']);
  serve({ 'boxes.ofUser': null });
  const { unmount } = showPart(<HomeTurns />);
  const choose = await screen.findByRole('link', { name: 'Elegir caja' });
  expect(choose.getAttribute('href')).toBe('/turns/take');
  unmount();
  onTestFinished(() => currentTurn.set(0));
  serve({
    'boxes.ofUser': { ...box, current_turn: { ...current, called_at: at } },
    'turns.line': exampleOf(Line, { branch_office: 8, waiting: [], waiting_count: 4 }),
  });
  showPart(<HomeTurns />);
  await screen.findByRole('link', { name: 'Seguir con el turno 017' });
  expect(await screen.findByText('4 personas esperan.')).toBeTruthy();
});

test('whom somebody else called first is said so, and nobody is led away', async () => {
  signInPart(['Turnos']);
  serve({
    'boxes.ofUser': box,
    'turns.line': exampleOf(Line, { branch_office: 8, waiting: [{ id: 2, label: '018' }], waiting_count: 1 }),
    'turns.take': () => fail('turns.none_waiting'),
  });
  const { user, router } = showPart(<HomeTurns />);
  await user.press('Tomar turno · 1 espera');
  expect((await screen.findByRole('alertdialog')).textContent).toContain('No hay turnos en espera.');
  expect(router.state.location.pathname).toBe('/list');
});

test('who looks after robots, or decides about boxes alone, has another first page', () => {
  for (const modules of [['Turnos', 'Robots'], ['Admin cajas']] as const) {
    signInPart([...modules]);
    const { container, unmount } = showPart(<HomeTurns />);
    expect(container.textContent).toBe('');
    unmount();
  }
});
