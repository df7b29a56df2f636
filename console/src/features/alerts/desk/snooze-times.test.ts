import { expect, test } from 'vitest';
import { dayAfter, dayIn, instantAt } from './snooze-times.ts';

test('eight in the morning is that of the zone, also on days when the clocks change', () => {
  expect(instantAt('2026-11-21', 8, 'America/Mexico_City')).toBe('2026-11-21T14:00:00.000Z');
  expect(instantAt('2026-11-21', 8, 'Asia/Tokyo')).toBe('2026-11-20T23:00:00.000Z');
  expect(instantAt('2026-03-29', 8, 'Europe/Madrid')).toBe('2026-03-29T06:00:00.000Z');
  expect(instantAt('2026-10-25', 8, 'Europe/Madrid')).toBe('2026-10-25T07:00:00.000Z');
  expect(instantAt('2026-03-29', 2, 'Europe/Madrid')).toBe('2026-03-29T01:00:00.000Z');
});

test('the day is that of the zone; the day after crosses months and years', () => {
  const at = Date.parse('2026-12-31T23:30:00Z');
  expect([dayIn('America/Mexico_City', at), dayIn('Asia/Tokyo', at)]).toEqual(['2026-12-31', '2027-01-01']);
  expect([dayAfter('2026-12-31', 1), dayAfter('2028-02-28', 1)]).toEqual(['2027-01-01', '2028-02-29']);
});
