import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { press } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { signInPart } from '../../testing/serve.ts';
import { LeaveDialog, useLeaveGuard } from './leave-dialog.tsx';

/** A page about a robot where something is never saved. */
function Page({ subject }: { subject?: string }) {
  const guard = useLeaveGuard(true, subject);
  return <LeaveDialog guard={guard} onSave={async () => false} onDiscard={guard.release} />;
}
function open(subject?: string) {
  signInPart('staff');
  const { router } = showPart(<Page {...(subject && { subject })} />, '/list?robot_id=3');
  const asked = () => screen.queryByRole('alertdialog') !== null;
  const go = async (to: string) => {
    await act(() => router.navigate(to));
    return [asked(), router.state.location.search];
  };
  const answer = async (name: string) => {
    press(name);
    await waitFor(() => expect(asked()).toBe(false));
  };
  return { go, answer };
}

test('a list on the page may search and page in its address; another record or page is a way out, and asks', async () => {
  const { go, answer } = open('robot_id');
  expect(await go('/list?robot_id=3&search=te&page=2')).toEqual([false, '?robot_id=3&search=te&page=2']);
  expect(await go('/list?robot_id=4')).toEqual([true, '?robot_id=3&search=te&page=2']);
  await answer('Seguir editando');
  expect(await go('/elsewhere')).toEqual([true, '?robot_id=3&search=te&page=2']);
  await answer('Descartar');
  expect(await screen.findByText('Elsewhere')).toBeTruthy();
});

test('who let go of one way out is asked again at the next', async () => {
  const { go, answer } = open();
  expect(await go('/list?edit=1')).toEqual([true, '?robot_id=3']);
  await answer('Descartar');
  expect(await go('/list?edit=2')).toEqual([true, '?edit=1']);
});
