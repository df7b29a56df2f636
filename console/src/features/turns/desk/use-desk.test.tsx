import { boxes } from '@botones/contract/turns/boxes';
import { turns } from '@botones/contract/turns/turns';
import { waitFor } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { button } from '../../../testing/hands.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve, signInPart } from '../../../testing/serve.ts';
import { currentTurn } from './current-turn.ts';
import { useDesk } from './use-desk.ts';

function Desk() {
  const { take, mayTake, mayRelease } = useDesk();
  return (
    <>
      <button type="button" disabled={!mayTake} onClick={take}>
        Siguiente
      </button>
      <button type="button" disabled={!mayRelease}>
        Liberar
      </button>
    </>
  );
}
const isOff = (name: string) => button(name).hasAttribute('disabled');

test('a ticket that another device ended at once blocks neither the next nor the release (AMB-159)', async () => {
  signInPart(['Turnos']);
  onTestFinished(() => currentTurn.set(0));
  let answer = () => {};
  let taken = false;
  const box = exampleOf(boxes.ofUser.payload.unwrap(), { attention_box_id: 1, current_turn: null });
  const asked = serve({
    'boxes.ofUser': async () => {
      if (taken)
        await new Promise<void>((resolve) => {
          answer = resolve;
        });
      return box;
    },
    'turns.take': () => {
      taken = true;
      return exampleOf(turns.take.payload, { turn_assigned: 5, turn_id: 9, label: '005' });
    },
  });
  const { user } = showPart(<Desk />);
  await waitFor(() => expect([isOff('Siguiente'), isOff('Liberar')]).toEqual([false, false]));
  await user.press('Siguiente');
  // Until the server has said it the call counts.
  await waitFor(() => expect(currentTurn.get()).toBe(5));
  await waitFor(() => expect(asked.filter(({ method }) => method === 'GET')).toHaveLength(2));
  expect([isOff('Siguiente'), isOff('Liberar')]).toEqual([true, true]);
  answer();
  await waitFor(() => expect([isOff('Siguiente'), isOff('Liberar')]).toEqual([false, false]));
});
