import { boxes } from '@botones/contract/turns/boxes';
import { Line } from '@botones/contract/turns/line';
import { turnSettings } from '@botones/contract/turns/turn-settings';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { button } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve, signInPart } from '../../../testing/serve.ts';
import { BoxPanel } from './box-panel.tsx';
import { useDesk } from './use-desk.ts';
import { CalledPanel, WaitingPanel } from './waiting-panel.tsx';

function Desk({ line }: { line: Line }) {
  const desk = useDesk();
  return (
    <>
      <BoxPanel client_id={3} desk={desk} />
      <WaitingPanel client_id={3} line={line} desk={desk} />
      <CalledPanel client_id={3} line={line} />
    </>
  );
}

const at = new Date().toISOString();
/** Whether a ticket is of an earlier day. */
const ofDay = (days_ago?: number) => (days_ago ? { days_ago } : {});
/** A desk whose served, waiting and called tickets came so many days ago; undefined: today. */
async function show(days_ago?: number, turn: object = {}) {
  signInPart(['Turnos']);
  const current_turn = {
    id: 1,
    turn: 17,
    label: '017',
    name: 'Ana',
    advance_reason: null,
    attention_date: at,
    calls: 1,
  };
  serve({
    'turnSettings.get': exampleOf(turnSettings.get.payload, { pages: null }),
    'turnDoors.get': { branch_office: 1, by_phone: false, url: null },
    'boxes.ofUser': {
      ...exampleOf(boxes.ofUser.payload.unwrap(), { attention_box_id: 4, box_number: 1, assigned: true }),
      current_turn: { ...current_turn, called_at: at, ...ofDay(days_ago), ...turn },
    },
  });
  const ticket = { label: '018', for_box: null, for_user: null, advance: 0, advance_reason: null, created_at: at };
  const [waiting] = exampleOf(Line, { waiting: [{ id: 2, ...ticket }] }).waiting;
  const called = { id: 3, turn: 16, label: '016', box_number: 2, at, calls: 1 };
  const { days_ago: _none, ...today } = waiting as NonNullable<typeof waiting>;
  const line = exampleOf(Line, {
    ...{ waiting_count: 1, wait: null },
    waiting: [{ ...today, ...ticket, ...ofDay(days_ago) }],
    called: [{ ...called, ...ofDay(days_ago) }],
  });
  const shown = showPart(<Desk line={line} />);
  await screen.findByText('017');
  return shown;
}
const served = () => screen.getByLabelText('Turno en atención').textContent;
const rows = () => screen.getAllByRole('row').at(-1)?.textContent;
const lastCalled = () => screen.getAllByRole('listitem').at(-1)?.textContent;

test('a ticket of yesterday is shown as one wherever the desk names it, one of today is not (MOV-8)', async () => {
  const { unmount } = await show(1);
  expect(served()).toContain('Ana · de ayer');
  expect(rows()).toContain('018 de ayer');
  expect(lastCalled()).toContain('016 de ayer');
  expect(button('Llamar este: 018 de ayer')).toBeTruthy();
  expect(button('Más acciones del turno 018 de ayer')).toBeTruthy();
  unmount();
  await show(2);
  expect(served()).toContain('de hace 2 días');
});

test('one of today is not', async () => {
  await show();
  expect([served(), rows(), lastCalled()].join()).not.toMatch(/de ayer|de hace/);
  expect(button('Llamar este: 018')).toBeTruthy();
});

test('who is served without a call is said to be, and can be called from there (TUR-7)', async () => {
  await show(undefined, { calls: 0, called_at: null });
  expect(served()).toContain('Sin llamar');
  expect(button(/^Llamar(?! este)/, document.body)).toBeTruthy();
});
