import { reportCharts } from '@botones/charts/reports/playback-charts';
import type { PlaybackReport, PlaybackRow } from '@botones/contract/playback/playback';
import { expect, test } from 'vitest';

const none = { interaction: 0, standby: 0, message: 0, file: 0, offline: 0, other: 0 };
const rowOf = (day: string, missed: Partial<PlaybackRow['missed_ms']> = {}): PlaybackRow => ({
  ...{ id: 0, name: null, day, plays: 1, shown_ms: 3_600_000, completed: 1, planned_ms: 7_200_000 },
  missed_ms: { ...none, ...missed },
});
const reportOf = (...rows: PlaybackRow[]): PlaybackReport => ({
  rows,
  total: { ...rowOf(''), missed_ms: rows[0]?.missed_ms ?? none },
});
const chartsOf = (time: 'day' | 'month', report: PlaybackReport) =>
  reportCharts({ reports: [{ by: 'time', report }], time, today: '2026-11-28', language: 'es-mx' });

test('the line of what was planned is open at today and at this month, and closed at what is over', () => {
  const isOpen = (time: 'day' | 'month', ...days: string[]) =>
    chartsOf(time, reportOf(...days.map((day) => rowOf(day))))[0]?.figures.unended;
  expect(isOpen('day', '2026-11-27', '2026-11-28')).toBe(true);
  expect(isOpen('day', '2026-11-26', '2026-11-27')).toBe(false);
  expect(isOpen('month', '2026-10-01', '2026-11-01')).toBe(true);
  expect(isOpen('month', '2026-09-01', '2026-10-01')).toBe(false);
});

test('an urgent message stands among the reasons for what was not shown (PUB-7, PUB-10)', () => {
  const [, why] = chartsOf('day', reportOf(rowOf('2026-11-27', { message: 1_800_000, other: 1_800_000 })));
  expect(why?.figures.rows.map(({ label, values }) => [label, values[0]])).toContainEqual(['Mensaje urgente', 30]);
});
