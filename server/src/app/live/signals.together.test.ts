import { expect, test } from 'vitest';
import { apart, together } from './signals.together.ts';
import type { SentSignal } from './signals.ts';

const robots = (client_id: number, ...ids: number[]): SentSignal[] =>
  ids.map((id) => ({ feature: 'robots', client_id, id }));

test('records of one feature and client travel in one notification; what is of none, of a person or named by a word, alone', () => {
  const alone: SentSignal[] = [
    { feature: 'robots', client_id: 1 },
    { feature: 'session', client_id: 1, user_id: 5 },
    { feature: 'jobs' as never, client_id: 1, id: 'a word' },
  ];
  const told = together([...robots(1, 7), ...alone, ...robots(2, 7), ...robots(1, 8, 7, 9), ...alone]);
  expect(told).toEqual([
    { feature: 'robots', client_id: 1, ids: [7, 8, 9] },
    ...alone,
    { feature: 'robots', client_id: 2, id: 7 },
    ...alone,
  ]);
  expect(told.flatMap(apart)).toEqual([...robots(1, 7, 8, 9), ...alone, ...robots(2, 7), ...alone]);
});

test('ten thousand robots are 25 notifications, none beyond what one holds, and nobody is lost', () => {
  const ids = Array.from({ length: 10_000 }, (_, n) => 10_000_000_000_000 + n);
  const told = together(robots(1, ...ids));
  expect(told).toHaveLength(25);
  for (const one of told) expect(JSON.stringify({ from: 'database', ...one }).length).toBeLessThan(8_000);
  expect(told.flatMap(apart).map(({ id }) => id)).toEqual(ids);
});
