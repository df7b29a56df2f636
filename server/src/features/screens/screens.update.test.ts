import { expect, test } from 'vitest';
import { type LastUpdate, updateOf } from './screens.update.ts';

const last = (state: string, change: Partial<LastUpdate> = {}): LastUpdate => ({
  state,
  error: null,
  late: false,
  version: '2',
  ...change,
});
const late = { late: true };

test.each<[what: string, version: string | null, last: LastUpdate | null, state: string | null, fault: string | null]>([
  ['has the server’s version', '2', null, 'Actualizado', null],
  ['has another, and nobody asked', '1', null, null, null],
  ['has never said its version', null, null, null, null],
  ['has not heard of it yet', '1', last('queued'), 'Pendiente', null],
  ['is about it', '1', last('running'), 'Pendiente', null],
  ['has fetched it and has not said so yet', '1', last('done'), 'Pendiente', null],
  ['says the new version', '2', last('done'), 'Actualizado', null],
  ['is asked for it again although it has it', '2', last('queued'), 'Pendiente', null],
  ['came back with the program of before', '1', last('done', late), 'Error', 'unchanged'],
  ['could not', '1', last('failed'), 'Error', 'failed'],
  ['would not', '1', last('rejected'), 'Error', 'rejected'],
  ['was never reached', '1', last('expired'), 'Error', 'expired'],
  ['was not reached in time', '1', last('delivered', late), 'Error', 'expired'],
  ['was not done in time', '1', last('running', late), 'Error', 'expired'],
  ['failed, and has it since by itself', '2', last('failed'), 'Actualizado', null],
  ['failed at an older version', '1', last('failed', { version: '1.5' }), null, null],
  ['was told to by a server that named no version', '1', last('failed', { version: null }), null, null],
])('a screen that %s (PUB-12, SCR-31)', (_what, version, command, update_state, update_fault) => {
  expect(updateOf(version, command, '2')).toMatchObject({ update_state, update_fault });
});

test('a failure is told in the robot’s words', () => {
  expect(updateOf('1', last('failed', { error: 'Sin espacio.' }), '2').update_error).toBe('Sin espacio.');
});
