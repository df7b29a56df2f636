import { act, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import type { Input } from '../machine/state-machine.ts';
import { robotOnTable } from '../testing/on-a-table.ts';
import { recordsOf } from '../testing/records.ts';
import { agentsOf, configOf } from '../testing/stub.ts';
import { Idle } from './idle.tsx';

afterEach(() => void vi.restoreAllMocks());

const turns = { branchoffice_id: 7, branch: 'Centro', slot: 1, advances: [] };

/** A robot at rest on a display that lies, or stands. */
async function rest(lies: boolean, config: Partial<ReturnType<typeof configOf>> = {}) {
  vi.spyOn(window, 'matchMedia').mockReturnValue({
    matches: lies,
    addEventListener: () => {},
    removeEventListener: () => {},
  } as never);
  const it = robotOnTable().at(0, { kind: 'config', config: { ...configOf(1), ...config } });
  let seconds = 1;
  function Display() {
    const [state, setState] = useState(it.state());
    const send = (input: Input) => setState(it.at(seconds++, input).state());
    const now = { time: '', date: '', part: 'night' as const };
    const display = { state, send, now, words: words[state.language], minute: 0, hears: false };
    const parts = { plays: { begin: () => {}, end: () => {} }, onBroken: () => {}, onBlack: () => {} };
    return <Idle {...display} {...parts} fileUrl={async () => null} />;
  }
  await act(async () => void render(<Display />));
  return it;
}
const names = () => screen.getAllByRole('button').map((each) => each.getAttribute('aria-label') ?? each.textContent);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

test('lying, what there is to do stands beside the face, each once; standing, what leads to activities is in the bar', async () => {
  const has = { records: recordsOf(), agents: agentsOf(), turns };
  await rest(true, has);
  const offered = names();
  expect(offered).toEqual(expect.arrayContaining(['Productos', 'Directorio', 'Tomar turno', '¿A qué hora abren?']));
  expect(new Set(offered).size).toBe(offered.length);
});

test('standing, the face has the display for itself', async () => {
  await rest(false, { records: recordsOf(), agents: agentsOf(), turns });
  expect(names()).toEqual(['Toque la pantalla', 'Tomar turno', 'Español', 'English']);
});

test('a robot that has neither anything to show nor to answer offers what every robot can', async () => {
  const it = await rest(true);
  const tiles = within(screen.getByRole('navigation', { name: 'Opciones' })).getAllByRole('button');
  expect(tiles.map(({ textContent }) => textContent)).toEqual([
    ...['Hágame una pregunta', 'Llamar a una persona', '¿Qué puede hacer?'],
  ]);
  await press('Llamar a una persona');
  expect([it.state().screen, it.state().interaction?.saying]).toEqual(['talk', 'help']);
  const [visit, told] = it.facts();
  expect([visit?.kind, told?.kind]).toEqual(['interactions', 'notifications']);
  // Two facts, two names.
  expect(visit?.body.uuid).not.toBe(told?.body.uuid);
});

test('a touch of it begins the visit with what was touched: no greeting is said before', async () => {
  const it = await rest(true, { records: recordsOf(), agents: agentsOf() });
  await press('Productos');
  expect(it.state().screen).toBe('records');
  expect(it.interactions()).toHaveLength(1);
  expect(it.facts().filter(({ kind }) => kind === 'exchanges')).toEqual([]);
  it.choose(9, 'back');
  expect(it.state().screen).toBe('greeting');
});

test('a question that is touched there is answered at once', async () => {
  const it = await rest(true, { agents: agentsOf() });
  await press('¿A qué hora abren?');
  expect([it.state().screen, it.state().answer?.text]).toEqual(['talk', 'Horario.']);
  expect(it.interactions()).toHaveLength(1);
});

test('where nobody is, what only somebody can end begins nothing', async () => {
  const it = await rest(true);
  it.choose(2, 'finish').choose(3, 'back');
  expect([it.state().screen, it.interactions()]).toEqual(['idle', []]);
});
