import { brokenRules } from '@botones/contract/broken-rules';
import { expect, test } from 'vitest';
import { endOf, MessageFields } from './message-end.ts';

const zone = 'America/Mexico_City';
/** 27/11/2026, 14:05 there. */
const now = Date.UTC(2026, 10, 27, 20, 5);
const ends = (end: MessageFields['end'], at = '', from = now, of = zone) => {
  const found = endOf({ end, at }, from, of);
  return found === null ? null : new Date(found).toISOString();
};

test('a message ends after a while, with the day of the zone, or at the next such hour', () => {
  expect(ends('quarter')).toBe('2026-11-27T20:20:00.000Z');
  expect(ends('hour')).toBe('2026-11-27T21:05:00.000Z');
  expect(ends('day')).toBe('2026-11-28T06:00:00.000Z');
  expect(ends('own', '18:30')).toBe('2026-11-28T00:30:00.000Z');
  expect(ends('own', '6:30 p. m.')).toBe('2026-11-28T00:30:00.000Z');
  // Now, and what has been today, is tomorrow's.
  expect(ends('own', '14:05')).toBe('2026-11-28T20:05:00.000Z');
  expect(ends('own', '09:00')).toBe('2026-11-28T15:00:00.000Z');
  expect([ends('own', '25:00'), ends('own', '')]).toEqual([null, null]);
});

test('where the clocks go back it is not later than 24 hours ahead, nor in the past where they go forward', () => {
  const madrid = 'Europe/Madrid';
  // 24/10/2026 10:00 there; the night has 25 hours.
  const before = Date.UTC(2026, 9, 24, 8);
  expect(ends('own', '09:59', before, madrid)).toBe('2026-10-25T08:00:00.000Z');
  expect(ends('day', '', before, madrid)).toBe('2026-10-24T22:00:00.000Z');
  // 02:30 does not exist in the night to 28/03/2027.
  const spring = Date.UTC(2027, 2, 27, 23, 30);
  expect(ends('own', '02:30', spring, madrid)).toBe('2027-03-28T01:00:00.000Z');
});

test('the form holds robots, text and hour against their rules', () => {
  const problems = (more: Partial<MessageFields>) => {
    const values = { robots: [1], text: 'Evacúe', end: 'quarter' as const, at: '', ...more };
    const parsed = MessageFields.safeParse(values);
    return parsed.success ? {} : brokenRules(parsed.error, values);
  };
  expect(problems({})).toEqual({});
  expect(problems({ robots: [] })).toMatchObject({ robots: { code: 'messages.robots' } });
  expect(problems({ text: 'a'.repeat(10_000) })).toMatchObject({ text: { code: 'too_long', params: { max: 200 } } });
  expect(problems({ end: 'own' })).toMatchObject({ at: { code: 'required' } });
  expect(problems({ end: 'own', at: '25:00' })).toMatchObject({ at: { code: 'hours.time' } });
  expect(problems({ end: 'own', at: '23:00' })).toEqual({});
  expect(problems({ at: '25:00' })).toEqual({});
});
