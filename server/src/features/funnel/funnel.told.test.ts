import { expect, test } from 'vitest';
import type { CountedSteps, Counts, Kind } from './funnel.queries.ts';
import { toldFunnel } from './funnel.told.ts';

const nobody: Counts = {
  ...{ hours: 0, passed: 0, told: 0, stopped: 0 },
  ...{ interacted: 0, understood: 0, answered: 0, surveyed: 0 },
};
const row = (kind: Kind, id: number, more: Partial<Counts>, name: string | null = `${kind} ${id}`): CountedSteps => ({
  ...{ ...nobody, ...more },
  ...{ kind, id, name },
});
const rows = [
  row('total', 0, { passed: 90, told: 40, stopped: 0, interacted: 30, surveyed: 12 }, null),
  row('robot', 1, { passed: 60, told: 40, stopped: 0, surveyed: 10 }),
  row('robot', 2, { passed: 30, surveyed: 2 }, null),
  row('branch', 0, { passed: 90, surveyed: 12 }, null),
  row('hour', 9, { passed: 90, surveyed: 12 }, null),
  row('scene', 0, { passed: 90 }, null),
  row('scene', -1, { passed: 20 }, null),
  row('with', 5, { passed: 9, surveyed: 6 }),
];
const reader = { minGroup: 5, opensResponses: true, isGroup: false };

test('what no detector tells is not 0, and what one tells may be (TAB-5)', () => {
  const { total, robots } = toldFunnel(rows, reader);
  expect([total.stopped, total.hidden]).toEqual([0, undefined]);
  expect(robots.map(({ stopped, hidden }) => [stopped, hidden])).toEqual([
    [0, undefined],
    [null, { stopped: 'untold' }],
  ]);
});

test('what is in no branch, or of no scene alone, has no number; what is gone has no name; hours without anybody are there', () => {
  const { robots, branches, scenes, hours, campaigns } = toldFunnel(rows, reader);
  expect(robots.map(({ robot_id, name }) => [robot_id, name])).toEqual([
    [1, 'robot 1'],
    [2, ''],
  ]);
  expect(branches).toMatchObject([{ branchoffice_id: null, passed: 90 }]);
  expect(scenes).toMatchObject([
    { scene_id: null, is_known: true, passed: 90 },
    { scene_id: null, is_known: false, passed: 20 },
  ]);
  expect(hours.map(({ passed }) => passed)).toEqual(Array.from({ length: 24 }, (_, hour) => (hour === 9 ? 90 : 0)));
  expect(campaigns).toMatchObject([{ campaign_id: 5, with: { passed: 9, surveyed: 6 }, without: { passed: 0 } }]);
  const none = toldFunnel([], reader);
  expect([none.total.passed, none.robots, none.hours.length]).toEqual([0, [], 24]);
});

test('small parts of who was surveyed are hidden from who may not open responses, so that none can be reckoned (ALL-9)', () => {
  const told = toldFunnel(rows, { ...reader, opensResponses: false });
  expect(told.total.surveyed).toBe(12);
  // What the total leaves would give the small one away.
  expect(told.robots.map(({ surveyed, hidden }) => [surveyed, hidden?.surveyed !== undefined])).toEqual([
    [null, true],
    [null, true],
  ]);
  expect(told.hours[9]?.surveyed).toBe(12);
  expect(told.campaigns[0]?.with).toMatchObject({ surveyed: null, hidden: { surveyed: 'beside' } });
  // Anybody may make a group of all robots but one.
  const ofGroup = toldFunnel(rows, { ...reader, opensResponses: false, isGroup: true });
  expect(ofGroup.hours[9]).toMatchObject({ surveyed: null, hidden: { surveyed: 'beside' } });
  expect(ofGroup.total.surveyed).toBe(12);
});
