import type { Command } from '@botones/contract/devices/commands';
import { expect, test } from 'vitest';
import { chunk, meantBy, piecesOfChoice, resultsOf, withUpdates } from './bulk.ts';

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

test('groups go in a call of their own, and who is named besides in others; their results are of whom the server found (FLO-1)', () => {
  const known = {
    robots: robots.map((robot) => ({ ...robot, serial_number: '' })),
    groups: [{ group_id: 9, name: 'Centro', colour: 'teal' as const, robots: [1, 2] }],
  };
  const [ofGroup, named] = piecesOfChoice({ robots: [2, 3], groups: [9], except_robots: [2] }, known);
  expect([ofGroup?.named, named?.named]).toEqual([
    { robot_ids: [], groups: [9], except_robots: [2] },
    { robot_ids: [2, 3] },
  ]);
  expect(ofGroup?.robots).toEqual([{ robot_id: 1, name: 'R1' }]);
  // A robot left the group meanwhile, another joined it; without an answer those that are known were not told.
  const results = [{ robot_id: 3, command: command(3, 'queued'), error: null, message: null }];
  const answer = { batch_id: 'b', results };
  if (!ofGroup || !named) throw new Error('no pieces');
  expect(meantBy(ofGroup, answer, known)).toEqual([{ robot_id: 3, name: 'R3' }]);
  expect(meantBy(ofGroup, null, known)).toEqual([{ robot_id: 1, name: 'R1' }]);
  expect(meantBy(named, { ...answer, results: [] }, known).map(({ robot_id }) => robot_id)).toEqual([2, 3]);
  expect(piecesOfChoice({ robots: [1] }, known).map((piece) => piece.named)).toEqual([{ robot_ids: [1] }]);
});
