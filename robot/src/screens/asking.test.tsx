import { fireEvent, render, screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { words } from '../display/words.ts';
import { firstState, type Interaction, type State } from '../interaction/state.ts';
import { recordsOf } from '../testing/records.ts';
import { agentsOf, configOf, intentOf } from '../testing/stub.ts';
import { Composer, isAsked, Options } from './asking.tsx';

const { asking } = words.es;

/** A robot with so many things to ask, with records beside them or without. */
function stateOf(count: number, { records = configOf(1).records, names = 'Pregunta' } = {}): State {
  const [agent] = agentsOf();
  const intents = Array.from({ length: count }, (_, index) => intentOf(index + 1, `${names} ${index + 1}`));
  const config = { ...configOf(1), records, agents: agent ? [{ ...agent, intents }] : [] };
  return { ...firstState(), screen: 'greeting', config };
}
function show(state: State, hears = false) {
  const send = vi.fn();
  const now = { time: '', date: '', part: 'night' as const };
  const display = {
    state,
    now,
    send,
    hears,
    words: words.es,
    minute: 0,
    fileUrl: async () => null,
    onBroken: vi.fn(),
    onBlack: vi.fn(),
    plays: { begin: vi.fn(), end: vi.fn() },
  };
  const { unmount } = render(
    <>
      <Options {...display} />
      <Composer {...display} />
    </>,
  );
  return { send, unmount };
}
const offered = () => {
  const nav = screen.queryByRole('navigation', { name: words.es.options });
  return nav
    ? within(nav)
        .getAllByRole('button')
        .map(({ textContent }) => textContent?.replace('Pregunta ', ''))
    : null;
};
const more = () => fireEvent.click(screen.getByRole('button', { name: asking.more }));

test('as many suggestions as fit stand together, more of them a page at a time and round again', () => {
  show(stateOf(6));
  expect(offered()).toEqual(['1', '2', '3', '4', '5', '6']);
});

test('one more than fits is a page of its own', () => {
  show(stateOf(11));
  expect(offered()).toEqual(['1', '2', '3', '4', '5', asking.more]);
  more();
  expect(offered()).toEqual(['6', '7', '8', '9', '10', asking.more]);
  more();
  expect(offered()).toEqual(['11', asking.more]);
  more();
  expect(offered()).toEqual(['1', '2', '3', '4', '5', asking.more]);
});

test('no suggestion leads to a section of which the robot has nothing, in either language', () => {
  const [es, en] = agentsOf();
  if (!es || !en) throw new Error('two agents');
  const names = ['Catálogo', 'Directorio', 'Sucursales', 'Información', 'Turnos', 'Encuesta', 'Horario'];
  const english = ['Catalogue', 'Directory', 'Branches', 'Information', 'Turns', 'Survey', 'Opening hours'];
  const numbered = (all: string[]) => all.map((name, at) => intentOf(at + 1, name));
  const agents = [
    { ...es, intents: numbered(names) },
    { ...en, intents: numbered(english) },
  ];
  const state: State = { ...firstState(), screen: 'greeting', config: { ...configOf(1), agents } };
  const { unmount } = show(state);
  expect(offered()).toEqual(['Horario']);
  unmount();
  show({ ...state, language: 'en' });
  expect(offered()).toEqual(['Opening hours']);
  const only = { ...configOf(1), agents: [{ ...es, intents: numbered(names.slice(0, 6)) }] };
  expect(isAsked({ ...state, config: only })).toBe(false);
});

test('beside records fewer fit, and what a tile leads to is not said twice', () => {
  show(stateOf(5, { records: recordsOf() }));
  expect(offered()).toEqual(['1', '2', '3', asking.more]);
});

test('with nothing to suggest there are none, and with nothing to look at either nothing is asked', () => {
  show(stateOf(0, { records: recordsOf() }));
  expect(offered()).toBeNull();
  expect([stateOf(0), stateOf(1), stateOf(0, { records: recordsOf() })].map(isAsked)).toEqual([false, true, true]);
});

test('the keys stand over everything while somebody types, the ear while somebody speaks, else nothing', () => {
  const asked = (input: Interaction['input']) => ({ ...stateOf(1), interaction: { input } as Interaction });
  const { send } = show(asked('typing'));
  expect(screen.queryByRole('button', { name: asking.stopListening })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'h' }));
  fireEvent.click(screen.getByRole('button', { name: asking.send }));
  fireEvent.click(screen.getByRole('button', { name: asking.closeKeys }));
  expect(send.mock.calls.map(([event]) => event)).toEqual([
    { kind: 'touch' },
    { kind: 'ask', by: 'typed', question: 'h' },
    { kind: 'compose', how: null },
  ]);
});

test('the ear is stopped by a touch', () => {
  const { send } = show({ ...stateOf(1), interaction: { input: 'listening' } as Interaction }, true);
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: asking.stopListening }));
  fireEvent.click(screen.getByRole('button', { name: asking.speak }));
  fireEvent.click(screen.getByRole('button', { name: asking.write }));
  expect(send.mock.calls.map(([event]) => event.how)).toEqual([null, 'listening', 'typing']);
});
