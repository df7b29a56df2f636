import { expect, test } from 'vitest';
import { tellWalk, walksAmong } from './plans.ts';

/** Calls of which a statement touches more, and why that is as it should be. */
const reasons: Record<string, string> = {
  'alertDesk.search': 'words are looked for in the name of the robot too, and in all alerts that were asked for',
  ...Object.fromEntries(
    [
      'search.find',
      ...['media.list', 'media.listByType', 'directory.list', 'branches.list', 'products.list', 'information.list'],
    ].map((call) => [call, 'walks today']),
  ),
};

test('no statement of a list, a record, the home page or a search walks a table, for a client’s person and for staff', async () => {
  const { walks, unanswered, statements } = await walksAmong(20_000);
  expect(unanswered).toEqual([]);
  expect(statements).toBeGreaterThan(500);
  // The worst of each call, so that it fails by its name.
  const worst = new Map(walks.reverse().map((walk) => [walk.call, walk]));
  for (const call of Object.keys(reasons)) expect.soft([...worst.keys()], 'a reason without need').toContain(call);
  expect([...worst.values()].filter(({ call }) => !(call in reasons)).map(tellWalk)).toEqual([]);
}, 300_000);
