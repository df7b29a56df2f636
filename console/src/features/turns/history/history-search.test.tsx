import { Turn } from '@botones/contract/turns/turns';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { branchForm } from '../../../../../server/src/features/branches/branches.samples.ts';
import { exampleOf } from '../../../testing/example.ts';
import { findButton, gone } from '../../../testing/hands.ts';
import { openConsole, pageWorld } from '../../../testing/page.tsx';
import { showPart } from '../../../testing/part.tsx';
import { signInPart } from '../../../testing/serve.ts';
import { HistoryLines } from './history-lines.tsx';
import { timeOf, waitOf } from './ticket-texts.ts';

const w = await pageWorld();

async function clinic() {
  const client = await w.client({ modules: ['Turnos', 'Admin cajas', 'Sucursales'] });
  const { branchoffice_id: branch_office } = await w.staff.api.branches.create({ body: await branchForm(w, client) });
  for (const name of ['Ána Ruíz', 'Beto', 'Carla']) await w.staff.api.turns.create({ body: { branch_office, name } });
  return w.person({ client, modules: ['Turnos'] });
}

test('the history is searched by number and by name, and the address keeps what was searched', async () => {
  const lupita = await clinic();
  const { user } = await openConsole(w, lupita, '/turns/history');
  await findButton('001 (ver el turno)');
  await user.write('Número o nombre', '2');
  await gone('button', '001 (ver el turno)');
  expect((await findButton('002 (ver el turno)')).closest('tr')?.textContent).toContain('Beto');
  expect(location.search).toContain('search=2');
  await user.write('Número o nombre', 'ana ruiz');
  await findButton('001 (ver el turno)');
  await gone('button', '002 (ver el turno)');
  await user.write('Número o nombre', 'nadie así');
  await screen.findByText('Nada coincide con los filtros.');
  await user.press('Limpiar filtros');
  expect(await findButton('003 (ver el turno)')).toBeTruthy();
});

test('on a phone a ticket is one line, number, name and state, that opens the rest', async () => {
  const lupita = await clinic();
  const { user } = await openConsole(w, lupita, '/turns/history', 'phone');
  const list = await screen.findByRole('list', { name: 'Historial de turnos' });
  await waitFor(() => expect(within(list).getAllByRole('listitem')).toHaveLength(3));
  expect(within(list).getAllByRole('listitem').at(-1)?.textContent).toBe('001Ána RuízEn espera');
  await user.press('001 Ána Ruíz En espera', list);
  const drawer = await screen.findByRole('dialog', { name: 'Turno 001' });
  expect(await within(drawer).findByText('Fecha de solicitud')).toBeTruthy();
  // Of what has not happened nothing is said.
  expect(within(drawer).queryByText('Fecha de fin')).toBeNull();
});

test('of a ticket whose name is gone the line says when it came', () => {
  signInPart(['Turnos']);
  const told = { label: '017', name: null, status: 'attended', timezone: 'America/Mexico_City' } as const;
  const row = exampleOf(Turn, { id: 1, ...told, created_at: '2026-11-28T16:02:11.000Z' });
  const list = { page: 1, size: 50 as const, filtered: false, clear() {}, setSize() {}, forward() {}, back() {} };
  const query = { data: { rows: [row], total: 1, next: null }, isError: false, refetch: () => undefined };
  showPart(<HistoryLines query={query} list={list} onOpen={() => undefined} empty={null} />);
  expect(screen.getByRole('listitem').textContent).toBe('01728/11/2026 10:02Atendido');
});

test('waits read as people say them, and a moment of the same day is its time alone (AMB-158)', () => {
  signInPart(['Turnos']);
  const plain = (text: string) => text.replace(/\s/g, ' ');
  expect(['00:00:41', '00:04:10', '27:00:00', ''].map((wait) => plain(waitOf(wait)))).toEqual([
    ...['41 s', '4 min 10 s', '1 día 3 h', ''],
  ]);
  const turn = exampleOf(Turn, { created_at: '2026-11-29T05:00:00.000Z', timezone: 'America/Mexico_City' });
  expect(timeOf('2026-11-29T05:59:59.000Z', turn)).toBe('23:59:59');
  expect(timeOf('2026-11-29T06:00:00.000Z', turn)).toBe('29/11/2026 - 00:00:00');
  expect(timeOf(null, turn)).toBe('');
});
