import { expect, test } from 'vitest';
import { always, rulesOf } from '../testing/schedule-scenarios.ts';
import { robotTimeline } from './robot-timeline.ts';

const at = (day: number, hour: number) => Date.UTC(2026, 10, day, hour);
const rules = { ...rulesOf([always(1, null, { from_hour: '10:00:00', to_hour: '20:00:00' })]), timezone: 'Etc/UTC' };
const told = (hours: Parameters<typeof robotTimeline>[0]['hours']) =>
  robotTimeline({ ...rules, hours }, at(23, 0), at(24, 0)).map(({ from, to, why }) => [
    ...[new Date(from).getUTCHours(), new Date(to).getUTCHours() || 24],
    why,
  ]);

test('outside its hours a robot plays nothing, within them what its calendar says (PUB-10)', () => {
  const played = [
    [0, 10, 'idle'],
    [10, 20, 'alone'],
    [20, 24, 'idle'],
  ];
  expect(told(null)).toEqual(played);
  expect(told(undefined)).toEqual(played);
  const periods = [
    { from: '09:00:00', to: '14:00:00' },
    { from: '16:00:00', to: '18:00:00' },
  ];
  expect(told({ enabled_days: [{ day: 1, enabled: true, periods }], exceptions: [] })).toEqual([
    [0, 9, 'rests'],
    [9, 10, 'idle'],
    [10, 14, 'alone'],
    [14, 16, 'rests'],
    [16, 18, 'alone'],
    [18, 24, 'rests'],
  ]);
  // A day that is not named has none.
  expect(told({ enabled_days: [], exceptions: [] })).toEqual([[0, 24, 'rests']]);
});
