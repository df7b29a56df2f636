import { describe, expect, test } from 'vitest';
import { clock, dateTimeIn, formatDay, formatsFor, secondsOf } from './formats.ts';

/** Intl separates with no-break spaces; sentences are compared without minding which. */
const plain = (text: string) => text.replace(/\s/g, ' ');

const mexico = formatsFor('es-mx', 'America/Mexico_City');

test('instants read as on the client’s wall', () => {
  expect(dateTimeIn('2026-11-20T20:02:19.000Z', 'America/Mexico_City')).toEqual(['20/11/2026', '14:02:19']);
  expect(mexico.dateTime('2026-11-21T05:59:59Z')).toBe('20/11/2026 - 23:59:59');
  expect(mexico.time('2026-11-21T06:00:00Z')).toBe('00:00:00');
});

test('a file takes day and time apart, a sentence the name of the day', () => {
  expect(mexico.cell('2026-11-21T05:59:59Z')).toEqual({ day: '2026-11-20', time: '23:59:59' });
  expect(mexico.weekday('2026-11-21T05:59:59Z')).toBe('viernes');
});

test('a day is the same day everywhere', () => {
  expect(formatDay('2026-11-20')).toBe('20/11/2026');
  expect(formatDay('20/11/2026')).toBe('20/11/2026');
});

describe('amounts', () => {
  test('numbers and money', () => {
    expect(mexico.number(2431)).toBe('2,431');
    expect(plain(mexico.money(1234.5))).toBe('$1,234.50');
    expect(plain(mexico.money(2, 'USD'))).toMatch(/^USD ?2\.00$/);
  });
  test('bytes', () => {
    expect(plain(mexico.bytes(0))).toBe('0 bytes');
    expect(plain(mexico.bytes(1_200_000_000))).toBe('1.2 GB');
    expect(plain(mexico.bytes(999))).toBe('999 bytes');
    expect(plain(mexico.bytes(1000))).toBe('1 kB');
    expect(plain(mexico.bytes(1_230_000))).toBe('1.2 MB');
    // There is no larger unit.
    expect(plain(mexico.bytes(25e14))).toBe('2,500 TB');
  });
  test.each([
    ['es-mx', ['0 bytes', '1 byte', '831 bytes', '1.5 kB']],
    ['en', ['0 bytes', '1 byte', '831 bytes', '1.5 kB']],
    ['ja', ['0 バイト', '1 バイト', '831 バイト', '1.5 KB']],
  ] as const)('bytes have a plural where their language has one: %s', (language, texts) => {
    const { bytes } = formatsFor(language, 'America/Mexico_City');
    expect([0, 1, 831, 1500].map((size) => plain(bytes(size)))).toEqual(texts);
  });
  test('shares', () => {
    expect(plain(mexico.percent(0.63))).toMatch(/^63 ?%$/);
  });
});

test.each([
  [0, '0 s'],
  [9, '9 s'],
  [14 * 60 + 20, '14 min'],
  [2 * 3600 + 14 * 60, '2 h 14 min'],
  [3600, '1 h'],
  [-9, '0 s'],
  [1, '1 s'],
  [61, '1 min'],
  [3661, '1 h 1 min'],
  [86_400, '1 día'],
  [86_400 + 60, '1 día'],
  [25 * 3600, '1 día 1 h'],
])('%d s is %s', (seconds, text) => {
  expect(plain(mexico.span(seconds))).toBe(text);
});

test.each([
  [0, '0 s'],
  [41, '41 s'],
  [60, '1 min'],
  [250, '4 min 10 s'],
  [3600, '1 h'],
  [3661, '1 h 1 min'],
  [97_200, '1 día 3 h'],
])('a wait of %d s lasted %s, whatever the wire calls it (AMB-158)', (seconds, text) => {
  expect(plain(mexico.lasted(seconds))).toBe(text);
  expect(secondsOf(clock(seconds))).toBe(seconds);
});

test('of a wait that is not over nothing is read', () => expect([secondsOf(''), secondsOf('0')]).toEqual([null, null]));
