import { expect, test } from 'vitest';
import { dayWritten } from './written-date.ts';

test.each([
  '24/12/2026',
  '24-12-2026',
  '24.12.26',
  '24 12 2026',
  '24-dic-2026',
  '24/Dic/26',
  '24 dic. 2026',
  '24dic2026',
  '24 de diciembre de 2026',
  'Jueves, 24 de diciembre del 2026',
  'jueves 24 de diciembre de 2026',
  'Dec 24, 2026',
  'December 24th, 2026',
  'Thursday, December 24, 2026',
  '24 December 2026',
  '2026-12-24',
  '2026/12/24',
  '20261224',
  '2026年12月24日',
  ' 24/12/2026 09:30 ',
  '24/12/2026 9:30:00 p. m.',
  '24/12/2026, 09:30 hrs',
  '2026-12-24T09:30:00.000Z',
  '2026-12-24 00:00:00',
  '2026-12-24T09:30:00-06:00',
])('a day as it is written: %s', (text) => {
  expect(dayWritten(text, 'dmy')).toBe('2026-12-24');
  expect(dayWritten(text, 'mdy')).toBe('2026-12-24');
});

test('where figures fit both orders, that of the column counts', () => {
  expect(dayWritten('03/04/2026', 'dmy')).toBe('2026-04-03');
  expect(dayWritten('03/04/2026', 'mdy')).toBe('2026-03-04');
  expect(dayWritten('1º de mayo de 2026', 'mdy')).toBe('2026-05-01');
  expect(dayWritten('1 mar 2026', 'dmy')).toBe('2026-03-01');
  expect(dayWritten('29/02/2028', 'dmy')).toBe('2028-02-29');
});

test.each([
  '31/02/2026',
  '29/02/2026',
  '13/13/2026',
  '0/1/2026',
  '24/12',
  '24 de diciembre',
  '24 de brumario de 2026',
  '24/12-2026',
  '1/1/0026',
  '20261324',
  'mañana',
  '12:30',
  '5512345678',
  '',
])('what is no day is none: %s', (text) => {
  expect(dayWritten(text, 'dmy')).toBeNull();
  expect(dayWritten(text, 'mdy')).toBeNull();
});

test('a cell that was made to take long is no day at once', () => {
  const since = performance.now();
  for (const unit of [' -', ' - ', ' de', '-.', ' de-'])
    for (const times of [30, 20_000]) expect(dayWritten(`1${unit.repeat(times)} x`, 'dmy')).toBeNull();
  expect(performance.now() - since).toBeLessThan(500);
  expect(dayWritten('24 - de - diciembre , 2026', 'dmy')).toBe('2026-12-24');
});
