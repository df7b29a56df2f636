import { Line } from '@botones/contract/turns/line';
import { act, screen } from '@testing-library/react';
import type { Socket } from 'socket.io-client';
import { expect, onTestFinished, test, vi } from 'vitest';
import { noteSocket } from '../../../app/live-socket.ts';
import { exampleOf } from '../../../testing/example.ts';
import { showPart } from '../../../testing/part.tsx';
import { serve, signInPart } from '../../../testing/serve.ts';
import { useLine } from './use-line.ts';

const lineOf = (branch_office: number, version: number, waiting_count = version) =>
  exampleOf(Line, { branch_office, version, waiting_count });

/** A socket that is connected until `lose`; `tell` is the server's list. */
function liveSocket() {
  const heard = new Map<string, (...sent: unknown[]) => void>();
  const emit = vi.fn();
  const socket = {
    connected: true,
    on: (event: string, hear: () => void) => heard.set(event, hear),
    off: (event: string) => heard.delete(event),
    emit,
  } as unknown as Socket;
  const connect = () => act(() => noteSocket(socket));
  const lose = () => act(() => noteSocket(null));
  onTestFinished(lose);
  connect();
  return { emit, connect, lose, tell: (line: Line) => act(() => heard.get('turns')?.(line.waiting, line)) };
}

function Shown({ branch }: { branch: number }) {
  const { query, lost } = useLine(branch);
  return (
    <>
      <output>{query.data ? `${query.data.branch_office}: ${query.data.waiting_count}` : '–'}</output>
      {lost && <p>Perdida</p>}
    </>
  );
}

test('a late list of the branch before changes nothing, one of the branch itself does (TRN-49)', async () => {
  signInPart(['Turnos']);
  serve({ 'turns.line': lineOf(2, 3) });
  const { tell } = liveSocket();
  showPart(<Shown branch={2} />);
  await screen.findByText('2: 3');
  tell(lineOf(1, 90));
  expect(screen.getByText('2: 3')).toBeTruthy();
  tell(lineOf(2, 4));
  expect(await screen.findByText('2: 4')).toBeTruthy();
});

test('an entry that is refused is tried again, and the line asked for until a list is told (AMB-154)', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
  onTestFinished(() => void vi.useRealTimers());
  signInPart(['Turnos']);
  let version = 1;
  const asked = serve({ 'turns.line': () => lineOf(2, version++) });
  const { emit, tell, lose, connect } = liveSocket();
  const entries = () => emit.mock.calls.filter(([event]) => event === 'enter_branch_office_room').length;
  const pass = () => act(() => vi.advanceTimersByTimeAsync(10_000));
  showPart(<Shown branch={2} />);
  await screen.findByText('2: 1');
  expect([entries(), screen.queryByText('Perdida')]).toEqual([1, null]);
  await pass();
  expect(await screen.findByText('2: 2')).toBeTruthy();
  expect([entries(), screen.queryByText('Perdida')]).toEqual([2, expect.anything()]);
  tell(lineOf(2, 10));
  expect(await screen.findByText('2: 10')).toBeTruthy();
  const before = asked.length;
  await pass();
  expect([entries(), screen.queryByText('Perdida'), asked.length]).toEqual([2, null, before]);
  lose();
  expect(await screen.findByText('Perdida')).toBeTruthy();
  await pass();
  expect(asked.length).toBeGreaterThan(before);
  connect();
  expect([entries(), screen.queryByText('Perdida')]).toEqual([3, null]);
});
