import { Line, WaitingTurn } from '@botones/contract/turns/line';
import { turnDoors } from '@botones/contract/turns/turn-doors';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { button, findButton, gone } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { type Answers, fail, serve, signInPart } from '../../../testing/serve.ts';
import { BoxPanel } from './box-panel.tsx';
import type { Desk } from './use-desk.ts';
import { WaitingPanel } from './waiting-panel.tsx';

const code = '7K3M9QXA5TVBHW2E';
const pages = 'https://botones.ejemplo.mx/t/';
const given = { code, page: `/t/${code}` };
const { days_ago: _today, ...turn } = exampleOf(WaitingTurn, { id: 7, label: '007', name: 'Ana' });
const { wait: _wait, ...line } = exampleOf(Line, { branch_office: 8, waiting_count: 1, called: [] });
const box = { attention_box_id: 2, box_number: 3, branch_office: { branchoffice_id: 8, name: 'Centro' } };
type Served = Desk['turn'];
const current = { id: 9, label: '009', calls: 1, called_at: null, attention_date: null } as unknown as Served;

interface Standing {
  modules?: ('Turnos' | 'Admin cajas')[];
  pages?: string | null;
  box?: object | null;
  page?: NonNullable<Answers['turns.page']>;
  serving?: Served;
}
/** The desk of somebody, with what the server answers them. */
function desk(standing: Standing = {}) {
  const { modules = ['Turnos'], page = given, serving = null } = standing;
  signInPart(modules);
  const asked = serve({
    'turnSettings.get': exampleOf(turnSettings.get.payload, {
      pages: standing.pages === undefined ? pages : standing.pages,
    }),
    'turnDoors.get': exampleOf(turnDoors.get.payload, { by_phone: false, url: null }),
    'boxes.list': [],
    'turns.people': [],
    'turns.page': page,
  });
  const own = (standing.box === undefined ? box : standing.box) as Desk['box'];
  const acts = { box: own, turn: serving, serves: modules.includes('Turnos'), mayEnd: serving !== null } as Desk;
  return { asked, acts };
}
/** Who waits, as they see it. */
function showLine(standing?: Standing) {
  const { asked, acts } = desk(standing);
  const shown = showPart(<WaitingPanel client_id={3} line={{ ...line, wait: null, waiting: [turn] }} desk={acts} />);
  return { ...shown, asked };
}
const more = 'Más acciones del turno 007';
/** Opens the menu of the row, from which a page is shown. */
async function openMenu(standing: Standing) {
  const { user, unmount } = showLine(standing);
  await user.press(more);
  await screen.findByRole('menuitem', { name: 'Cambiar nombre y prioridad' });
  return unmount;
}
const shows = { name: 'Mostrar código QR' };

test('the code of a ticket that waits is shown again from its row, read anew, and the keyboard is back at its menu', async () => {
  const { user, asked } = showLine();
  (await findButton(more)).focus();
  await user.keyboard('{Enter}');
  await user.pick('Mostrar código QR');
  const dialog = await screen.findByRole('dialog', { name: 'Código QR del turno 007' });
  await screen.findByRole('img', { name: 'Código QR de la página del turno' });
  expect(dialog.textContent).toContain('botones.ejemplo.mx/t/ 7K3M 9QXA 5TVB HW2E');
  expect(dialog.querySelector('output > span > b')?.textContent).toBe('007');
  await waitFor(() => expect(document.activeElement).toBe(button('Cerrar', dialog)));
  await user.keyboard('{Escape}');
  await gone('dialog');
  await waitFor(() => expect(document.activeElement).toBe(button(more)));
  expect(asked.filter(({ path }) => path.endsWith('/page/')).map(({ path }) => path)).toEqual([
    '/api/turns/turn/7/page/',
  ]);
});

test('the ticket in service shows its own from the box, and nothing where nobody is served', async () => {
  const { acts } = desk({ serving: current });
  const { user, unmount } = showPart(<BoxPanel client_id={3} desk={acts} />);
  await user.press('Mostrar código QR');
  const dialog = await screen.findByRole('dialog', { name: 'Código QR del turno 009' });
  await screen.findByText(/7K3M 9QXA/);
  await user.press('Cerrar');
  await gone('dialog');
  expect(dialog.isConnected).toBe(false);
  await waitFor(() => expect(document.activeElement).toBe(button('Mostrar código QR')));
  unmount();
  showPart(<BoxPanel client_id={3} desk={desk().acts} />);
  expect((await findButton('Mostrar código QR')).disabled).toBe(true);
});

test('it is offered at a box and to who decides about boxes, never where there are no pages', async () => {
  for (const standing of [{}, { modules: ['Admin cajas' as const], box: null }]) {
    const unmount = await openMenu(standing);
    await screen.findByRole('menuitem', shows);
    unmount();
  }
  for (const standing of [{ box: null }, { pages: null }, { modules: ['Admin cajas' as const], pages: null }]) {
    const unmount = await openMenu(standing);
    expect(screen.queryByRole('menuitem', shows)).toBeNull();
    unmount();
  }
});

test('a ticket that has no page, or is over meanwhile, says so instead of a code', async () => {
  const { user, unmount } = showLine({ page: () => fail('turns.no_page') });
  await user.press(more);
  await user.pick('Mostrar código QR');
  expect(await screen.findByText('Este turno no tiene página en el teléfono.')).toBeTruthy();
  expect(screen.queryByRole('img', { name: /página del turno/ })).toBeNull();
  unmount();
  const over = showLine({ page: () => fail('turns.over') });
  await over.user.press(more);
  await over.user.pick('Mostrar código QR');
  expect(await screen.findByText('El turno ya terminó.')).toBeTruthy();
});
