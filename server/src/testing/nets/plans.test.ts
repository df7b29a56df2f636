import { expect, test } from 'vitest';
import { tellWalk, walksAmong } from './plans.ts';

const people = 'all people of a client are looked at: ten thousand lie on 257 pages';
/** Calls of which a statement touches more: so many pages at most, and why that is as it should be. */
const reasons: Record<string, [most: number, why: string]> = {
  'alertDesk.search': [
    100_000,
    'words are looked for in the name of the robot too, and in all alerts that were asked for',
  ],
  'directory.list': [
    400,
    'words are looked for in the specialty too: all names of a client are read, from the index alone',
  ],
  'products.list': [
    900,
    'the first name that holds the words may be the last of a client: names are read from the index alone',
  ],
  'search.find': [300, people],
  'users.list': [300, people],
  'users.listByClient': [300, people],
  'clients.get': [300, people],
  'clients.list': [600, people],
  'robots.detail': [2500, 'all that a robot shows is told in one row'],
  'clients.exportPlan': [1000, 'it adds up all files of a client'],
};

test('no statement of a list, a record, the home page or a search walks a table, for a client’s person and for staff', async () => {
  const { walks, unanswered, statements } = await walksAmong(20_000);
  expect(unanswered).toEqual([]);
  expect(statements).toBeGreaterThan(500);
  // The worst of each call, so that it fails by its name.
  const worst = new Map(walks.reverse().map((walk) => [walk.call, walk]));
  for (const call of Object.keys(reasons)) expect.soft([...worst.keys()], 'a reason without need').toContain(call);
  expect([...worst.values()].filter(({ call, pages }) => pages > (reasons[call]?.[0] ?? 0)).map(tellWalk)).toEqual([]);
}, 300_000);
