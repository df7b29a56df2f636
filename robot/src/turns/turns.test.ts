import type { ContentTurns } from '@botones/contract/device/device-config';
import type { CalledTurn, RobotLine } from '@botones/contract/turns/line';
import { expect, test } from 'vitest';
import { robotOnTable } from '../testing/on-a-table.ts';
import { configOf } from '../testing/stub.ts';
import type { TurnsInput } from './activity.ts';
import { turnsSlice } from './calls.ts';
import { type TicketOutcome, ticketingOf } from './ticketing.ts';
import { ticketTask } from './wish.ts';

const times = { max_wait_time: 30, downtime_allowed: 60, mic_listening_time: 8, time_to_remind_client: 20 };
const given: ContentTurns = { branchoffice_id: 7, branch: 'Centro', slot: 1, advances: ['elderly', 'other'] };
const configured = (turns: ContentTurns | null = given) => ({ ...configOf(1), times, turns });
const ticket: TicketOutcome = {
  how: 'given',
  label: '017',
  branch: 'Centro',
  ahead: 3,
  wait: { from: 5, until: 15 },
  code: '0123456789ABCDEF',
};

function robot(turns?: ContentTurns | null) {
  const it = robotOnTable().at(0, { kind: 'config', config: configured(turns) });
  const act = (seconds: number, input: TurnsInput) => it.at(seconds, { kind: 'activity', name: 'turns', input });
  const wishes = () => it.effects.flatMap((effect) => ticketTask.of(effect) ?? []);
  return {
    it,
    act,
    wishes,
    answer: (seconds: number, outcome: TicketOutcome) =>
      act(seconds, { kind: 'outcome', uuid: wishes().at(-1)?.uuid ?? '', outcome }),
    spoken: () =>
      it.effects.flatMap((effect) => (effect.kind === 'speak' ? [effect.parts.map(({ text }) => text).join(' ')] : [])),
    screen: () => it.state().screen,
  };
}

test('two touches ask for one ticket, with who it is for; its number is said and leaves by itself (TUR-5)', () => {
  const { it, act, wishes, answer, spoken, screen } = robot();
  act(1, { kind: 'open' });
  expect(screen()).toBe('turns');
  expect(it.interactions()).toHaveLength(1);
  act(2, { kind: 'reason', reason: 'elderly' });
  act(3, { kind: 'person', person: ' Ana ' });
  act(4, { kind: 'take' });
  act(4, { kind: 'take' });
  const interaction = it.interactions()[0]?.uuid;
  expect(wishes()).toMatchObject([{ name: 'Ana', advance_reason: 'elderly', language_id: 1, interaction }]);
  // What is asked for is waited for: nothing of it changes, and nobody leaves.
  act(5, { kind: 'reason', reason: null });
  it.choose(5, 'back');
  expect(ticketingOf(it.state())).toMatchObject({ reason: 'elderly', outcome: null });
  answer(6, ticket);
  expect(ticketingOf(it.state())?.outcome).toEqual(ticket);
  expect(spoken().at(-1)).toBe(
    'Su turno es el cero diecisiete. Hay 3 personas antes que usted. La espera es: de 5 a 15 minutos.',
  );
  it.at(8, { kind: 'spoken', exchange: it.state().answer?.exchange ?? '' });
  it.at(27, { kind: 'tick' });
  expect(screen()).toBe('turns');
  it.at(29, { kind: 'tick' });
  expect(screen()).toBe('closing');
});

test('minutes are said only where they were measured, one person is one, and a number of the robot’s own is shown at reception (TUR-3, TUR-5)', () => {
  const said = (outcome: TicketOutcome, language: 'es' | 'en' = 'es') => {
    const { it, act, answer, spoken } = robot();
    act(1, { kind: 'open' });
    it.at(2, { kind: 'language', language });
    act(3, { kind: 'take' });
    answer(4, outcome);
    return spoken().at(-1);
  };
  expect(said({ ...ticket, ahead: 1, wait: null })).toBe(
    'Su turno es el cero diecisiete. Hay una persona antes que usted.',
  );
  expect(said({ ...ticket, ahead: 0, wait: null })).toBe('Su turno es el cero diecisiete. Usted es el siguiente.');
  expect(said({ how: 'own', label: 'A 001', code: '0123456789ABCDEF' })).toBe(
    'Su turno es el a, cero cero uno. Muestre este número en recepción.',
  );
  expect(said({ how: 'own', label: 'A 001', code: '0123456789ABCDEF' }, 'en')).toBe(
    'Your ticket is A, zero zero one. Please show this number at reception.',
  );
  expect(said({ how: 'none' })).toBe('Por ahora no puedo dar turnos. Acuda a la recepción, por favor.');
});

test('an answer for whoever left is shown to nobody else', () => {
  const { it, act, wishes, answer } = robot();
  act(1, { kind: 'open' });
  act(2, { kind: 'take' });
  const [first] = wishes();
  it.at(64, { kind: 'tick' }).at(72, { kind: 'tick' });
  act(80, { kind: 'open' });
  act(81, { kind: 'take' });
  act(82, { kind: 'outcome', uuid: first?.uuid ?? '', outcome: ticket });
  expect(ticketingOf(it.state())?.outcome).toBeNull();
  answer(83, ticket);
  expect(ticketingOf(it.state())?.outcome).toEqual(ticket);
});

test('who asks in words is led there; a robot without boxes says that it gives out none', () => {
  const asks = (turns?: ContentTurns | null) => {
    const { it, spoken, screen } = robot(turns);
    it.at(1, { kind: 'touch' }).at(2, { kind: 'ask', by: 'typed', question: '¿Me da un turno?' });
    return [screen(), spoken().at(-1)];
  };
  expect(asks()).toEqual(['turns', 'Toque “Tomar turno” y espere a que llamen su número.']);
  const { it, screen } = robot(null);
  it.at(1, { kind: 'activity', name: 'turns', input: { kind: 'open' } });
  expect(screen()).not.toBe('turns');
});

test('another configuration: who has not asked goes back where the branch has no boxes any more, who has a number keeps it', () => {
  const { it, act, answer, screen } = robot();
  act(1, { kind: 'open' });
  act(2, { kind: 'reason', reason: 'elderly' });
  it.at(3, { kind: 'config', config: configured({ ...given, advances: [] }) });
  expect(ticketingOf(it.state())?.reason).toBeNull();
  act(4, { kind: 'take' });
  answer(5, ticket);
  it.at(6, { kind: 'config', config: configured(null) });
  expect(ticketingOf(it.state())?.outcome).toEqual(ticket);
  const other = robot();
  other.act(1, { kind: 'open' });
  other.it.at(2, { kind: 'config', config: configured(null) });
  expect([screen(), other.screen()]).toEqual(['turns', 'closing']);
});

const second = (seconds: number) => Date.UTC(2026, 0, 1) + seconds * 1_000;
const call = (id: number, at: number, calls = 1): CalledTurn => ({
  id,
  turn: id,
  label: String(id).padStart(3, '0'),
  box_number: 3,
  at: new Date(second(at)).toISOString(),
  calls,
});
const line = (version: number, ...called: CalledTurn[]): RobotLine => ({
  branch_office: 7,
  version,
  waiting_count: 0,
  called,
  wait: null,
  next: [],
  survey: null,
});

test('calls are said one after the other in their order, again when called again, and never when they are old (TUR-9)', () => {
  const { it, spoken } = robot();
  const hear = (at: number, told: RobotLine | null) => it.at(at, { kind: 'line', line: told, now: second(at) });
  const saidSo = (at: number) => it.at(at, { kind: 'spoken', exchange: it.state().answer?.exchange ?? '' });
  // Of what was called before the robot began, only what is news.
  hear(30, line(5, call(18, 25), call(17, 5)));
  expect(spoken()).toEqual(['Ticket cero dieciocho, caja tres']);
  hear(31, line(6, call(20, 31), call(19, 30), call(18, 25)));
  expect(spoken()).toHaveLength(1);
  saidSo(33);
  expect(spoken().at(-1)).toBe('Ticket cero diecinueve, caja tres');
  saidSo(36);
  expect(spoken().at(-1)).toBe('Ticket cero veinte, caja tres');
  saidSo(38);
  expect(spoken()).toHaveLength(3);
  // A restored backup counts from an earlier version on.
  hear(39, line(2, call(20, 31)));
  expect(turnsSlice.of(it.state()).line?.version).toBe(2);
  expect(spoken()).toHaveLength(3);
  hear(40, line(7, call(19, 40, 2), call(20, 31)));
  expect(spoken().at(-1)).toBe('Ticket cero diecinueve, caja tres');
  saidSo(42);
  // One of the day before, which was in service at midnight (MOV-8).
  hear(43, line(8, { ...call(21, 43), days_ago: 1 }));
  expect(spoken().at(-1)).toBe('Ticket cero veintiuno de ayer, caja tres');
  saidSo(46);
  hear(47, null);
  expect(turnsSlice.of(it.state()).line).toBeNull();
});

test('somebody who is being answered is not spoken over: a call waits until they left, unless it is old by then', () => {
  const hear = (it: ReturnType<typeof robot>['it'], at: number) =>
    it.at(at, { kind: 'line', line: line(1, call(17, at)), now: second(at) });
  const early = robot();
  early.it.at(1, { kind: 'touch' });
  hear(early.it, 2);
  expect(early.spoken()).toEqual([]);
  early.it.choose(5, 'finish').at(12, { kind: 'tick' });
  expect(early.spoken()).toEqual(['Ticket cero diecisiete, caja tres']);
  const late = robot();
  late.it.at(1, { kind: 'touch' });
  hear(late.it, 2);
  late.it.at(25, { kind: 'touch' }).at(50, { kind: 'touch' }).choose(58, 'finish').at(65, { kind: 'tick' });
  expect([late.screen(), late.spoken(), turnsSlice.of(late.it.state()).calls]).toEqual(['idle', [], []]);
});
