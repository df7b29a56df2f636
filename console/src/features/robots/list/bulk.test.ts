import type { Command } from '@botones/contract/devices/commands';
import { expect, test } from 'vitest';
import { chunk, resultsOf, withUpdates } from './bulk.ts';

const robots = [1, 2, 3].map((robot_id) => ({ robot_id, name: `R${robot_id}` }));
const command = (robot_id: number, state: Command['state']) =>
  ({ command_id: `c${robot_id}`, robot_id, state }) as Command;

test('a thousand robots travel in pieces that one call takes', () => {
  const all = Array.from({ length: 1000 }, (_, index) => index);
  expect(chunk(all).map((piece) => piece.length)).toEqual([200, 200, 200, 200, 200]);
  expect(chunk(all).flat()).toEqual(all);
  expect(chunk([])).toEqual([]);
});

test('each robot has a result: a command, refused, or without an answer', () => {
  const results = [
    { robot_id: 1, command: command(1, 'queued'), error: null, message: null },
    { robot_id: 2, command: null, error: 'robots.not_paired', message: 'No.' },
  ];
  const told = resultsOf(robots, { batch_id: 'b', results });
  expect(told.map(({ command: made, error, unsent }) => [made?.state, error?.code, unsent])).toEqual([
    ['queued', undefined, false],
    [undefined, 'robots.not_paired', false],
    [undefined, undefined, true],
  ]);
  expect(resultsOf(robots, null).every(({ unsent }) => unsent)).toBe(true);
  const wordless = [{ robot_id: 1, command: null, error: 'x', message: null }];
  expect(resultsOf(robots, { batch_id: 'b', results: wordless })[0]?.error).toEqual({ code: 'x', message: '' });
  expect(withUpdates(told, [command(1, 'done')])[0]?.command?.state).toBe('done');
  expect(withUpdates(told, [])[0]?.command?.state).toBe('queued');
});
