import { expect, test } from 'vitest';
import { reasons, tellWalk, walksAmong } from './plans.ts';

test('no statement of a list, a record, the home page or a search walks a table, for a client’s person and for staff', async () => {
  const { walks, unanswered, statements } = await walksAmong(20_000);
  expect(unanswered).toEqual([]);
  expect(statements).toBeGreaterThan(500);
  // The worst of each call, so that it fails by its name.
  const worst = new Map(walks.reverse().map((walk) => [walk.call, walk]));
  expect([...worst.values()].filter(({ call, pages }) => pages > (reasons[call]?.[0] ?? 0)).map(tellWalk)).toEqual([]);
}, 300_000);
