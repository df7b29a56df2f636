import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { SnackbarProvider } from 'notistack';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { closeProblem, useProblem } from '../../../app/problem.ts';
import { queryClient } from '../../../app/query.ts';
import { envelope } from '../../../testing/envelope.ts';
import { findButton } from '../../../testing/hands.ts';
import { useAlertActions } from './use-alert-actions.ts';

let sent: { notification_ids: number[]; action: string; comment?: string }[];
let answers: { code: number; payload: unknown }[];
beforeEach(() => {
  queryClient.clear();
  sent = [];
  answers = [];
  vi.stubGlobal('fetch', async (_address: string, init: RequestInit) => {
    sent.push(JSON.parse(String(init.body)));
    const { code, payload } = answers.shift() ?? { code: 200, payload: [] };
    return new Response(envelope(code, payload, code === 200 ? null : 'x', 'No.'), { status: code });
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  closeProblem();
});
const alertOf = (notification_id: number) => ({ notification_id }) as never;
const fine = (notification_id: number) => ({ notification_id, error: null, message: null });
const refused = (notification_id: number) => ({
  notification_id,
  error: 'x.gone',
  message: `Ya no ${notification_id}.`,
});

function open() {
  const held: { now?: ReturnType<typeof useAlertActions>; problem?: ReturnType<typeof useProblem> } = {};
  function Desk() {
    held.now = useAlertActions();
    held.problem = useProblem();
    return null;
  }
  render(
    <QueryClientProvider client={queryClient}>
      <Desk />
      <SnackbarProvider />
    </QueryClientProvider>,
  );
  const run = (...given: Parameters<ReturnType<typeof useAlertActions>['act']>) =>
    act(async () => held.now?.act(...given));
  return { run, results: () => held.now?.results, close: () => act(() => held.now?.closeResults()), held };
}

test('one alert is told in a corner, and one that was cleared can be taken back', async () => {
  const { run, results } = open();
  answers = [{ code: 200, payload: [fine(1)] }];
  expect(await run('clear', [alertOf(1)], { comment: 'Listo' })).toBe(true);
  expect(sent).toEqual([{ notification_ids: [1], action: 'clear', comment: 'Listo' }]);
  expect(results()).toBeNull();
  answers = [{ code: 200, payload: [fine(1)] }];
  fireEvent.click(await findButton('Deshacer'));
  await waitFor(() => expect(sent[1]).toEqual({ notification_ids: [1], action: 'restore' }));
});

test('one that was only seen cannot be taken back there; one that was refused says why', async () => {
  const { run, results } = open();
  answers = [
    { code: 200, payload: [fine(1)] },
    { code: 200, payload: [refused(2)] },
  ];
  expect(await run('acknowledge', [alertOf(1)])).toBe(true);
  expect(screen.queryByRole('button', { name: 'Deshacer' })).toBeNull();
  expect(await run('acknowledge', [alertOf(2)])).toBe(false);
  await screen.findByText('Ya no 2.');
  expect(results()).toBeNull();
});

test('many end in a list with a result for each, which can be closed', async () => {
  const { run, results, close } = open();
  answers = [{ code: 200, payload: [refused(2), fine(1)] }];
  expect(await run('clear', [alertOf(1), alertOf(2)])).toBe(false);
  expect(results()).toEqual([
    { alert: { notification_id: 1 }, error: null },
    { alert: { notification_id: 2 }, error: 'Ya no 2.' },
  ]);
  close();
  expect(results()).toBeNull();
});

test('what fails as a whole is told by the shared modal, and nothing else', async () => {
  const { run, results, held } = open();
  answers = [{ code: 409, payload: null }];
  expect(await run('clear', [alertOf(1), alertOf(2)])).toBe(false);
  await waitFor(() => expect(held.problem?.status).toBe(409));
  expect([results(), held.now?.busy]).toEqual([null, false]);
});
