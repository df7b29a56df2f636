import { Line } from '@botones/contract/turns/line';
import { expect, test } from 'vitest';
import { exampleOf } from '../../../testing/example.ts';
import { laterOf } from './lines.ts';

const list = (version: number, at: number) => ({ line: exampleOf(Line, { version }), at });

test('a list that comes late does not replace a later one; a later or an equal one does', () => {
  const shown = list(5, 1_000);
  expect(laterOf(undefined, list(1, 0))).toEqual(list(1, 0));
  expect(laterOf(shown, list(4, 30_000))).toBe(shown);
  for (const next of [list(5, 1_500), list(6, 900)]) expect(laterOf(shown, next)).toBe(next);
});

test('after a backup was restored the lower version counts, once what is shown is a minute old', () => {
  const shown = list(900, 1_000);
  expect(laterOf(shown, list(3, 60_999))).toBe(shown);
  expect(laterOf(shown, list(3, 61_000))).toEqual(list(3, 61_000));
});
