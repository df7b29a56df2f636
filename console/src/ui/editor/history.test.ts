import { expect, test } from 'vitest';
import { advance, begin, redo, undo } from './history.ts';

test('steps are taken back and taken again, one by one, and not past the ends', () => {
  const three = advance(advance(begin('a'), 'b'), 'c');
  expect(three).toEqual({ past: ['a', 'b'], present: 'c', future: [] });
  const back = undo(undo(three));
  expect(back).toEqual({ past: [], present: 'a', future: ['b', 'c'] });
  expect(undo(back)).toEqual(back);
  expect(redo(redo(back))).toEqual(three);
  expect(redo(three)).toEqual(three);
});

test('a step after some were taken back leaves those behind', () => {
  const back = undo(advance(advance(begin(1), 2), 3));
  expect(advance(back, 4)).toEqual({ past: [1, 2], present: 4, future: [] });
});

test('only the last two hundred steps can be taken back', () => {
  let history = begin(0);
  for (let step = 1; step <= 250; step += 1) history = advance(history, step);
  for (let step = 0; step < 250; step += 1) history = undo(history);
  expect(history.present).toBe(50);
});
