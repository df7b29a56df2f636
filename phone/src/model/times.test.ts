import { expect, test } from 'vitest';
import { clockTime, countdown, minutesSince, serverNow, withoutSeconds } from './times.ts';

test('the time of the server goes on by what the phone counts, whatever its own clock says', () => {
  expect(serverNow('2026-11-30T16:42:00.000Z', 1_000, 61_500)).toBe(Date.parse('2026-11-30T16:43:00.500Z'));
});

test('a countdown says minutes and seconds until there is nothing left', () => {
  const until = '2026-11-30T16:44:00.000Z';
  const at = (ms: number) => countdown(until, Date.parse(until) - ms);
  expect([120_000, 119_001, 65_000, 60_000, 9_000, 1].map(at)).toEqual([
    '2:00',
    '2:00',
    '1:05',
    '1:00',
    '0:09',
    '0:01',
  ]);
  expect([0, -5_000].map(at)).toEqual([null, null]);
  expect(countdown('soon', 0)).toBeNull();
});

test('minutes are counted whole, and never below none', () => {
  expect([0, 59_999, 60_000, 185_000, -5].map((ms) => minutesSince(1_000, 1_000 + ms))).toEqual([0, 0, 1, 3, 0]);
});

test('times are told by the clock of the branch; of a zone that the phone does not know there is none', () => {
  expect(clockTime('2026-11-30T16:42:00.000Z', 'America/Mexico_City')).toBe('10:42');
  expect(clockTime('2026-11-30T06:05:00.000Z', 'America/Mexico_City')).toBe('00:05');
  expect(clockTime('2026-11-30T16:42:00.000Z', 'America/Tijuana')).toBe('08:42');
  expect(clockTime('2026-11-30T16:42:00.000Z', 'Luna/Mar')).toBe('');
  expect(withoutSeconds('09:00:00')).toBe('09:00');
});
