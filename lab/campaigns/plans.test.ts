import { afterAll, beforeAll, expect, test } from 'vitest';
import { setup } from '../../server/src/testing/cluster.setup.ts';
import { reasons, tellWalk, walksAmong } from '../../server/src/testing/nets/plans.ts';

// The net of plans among as many rows as a large client has after years: what grows with them fails by its call's name.
const rows = Number(process.env.PLANS_ROWS ?? 500_000);

let stop: (() => Promise<void>) | undefined;
beforeAll(async () => {
  stop = await setup();
});
afterAll(() => stop?.());

test('no statement of a reading call walks a table, whatever the history', { timeout: 3_600_000 }, async () => {
  const { walks, unanswered } = await walksAmong(rows);
  expect(unanswered).toEqual([]);
  expect(walks.filter(({ call }) => !(call in reasons)).map(tellWalk)).toEqual([]);
});
