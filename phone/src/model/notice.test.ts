import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import { expect, test } from 'vitest';
import { aCalledPage, aPage } from '../testing/a-page.ts';
import { words } from '../words/words.ts';
import { alarmOf, toldOf } from './notice.ts';

const almost = aPage({ ahead: 2, almost: true });

test('it sounds when it is almost one’s turn, and at each call', () => {
  expect(alarmOf(aPage({ ahead: 3 }), almost)).toBe('almost');
  expect(alarmOf(almost, aPage({ ahead: 1, almost: true }))).toBeNull();
  expect(alarmOf(almost, aCalledPage())).toBe('called');
  expect(alarmOf(aPage(), aCalledPage())).toBe('called');
  expect(alarmOf(aCalledPage(), aCalledPage())).toBeNull();
  expect(alarmOf(aCalledPage(), aCalledPage({ called_at: '2026-11-30T16:43:00.000Z' }))).toBe('called');
});

test('what is shown first, and what ends, makes no sound', () => {
  expect(alarmOf(null, aCalledPage())).toBeNull();
  expect(alarmOf(null, almost)).toBeNull();
  expect(alarmOf(aCalledPage(), aPage({ status: 'attended', ahead: null }))).toBeNull();
  expect(alarmOf(almost, null)).toBeNull();
  // Served without having been called.
  expect(alarmOf(almost, aCalledPage({ box_number: null, called_at: null }))).toBeNull();
});

test('a screen reader is told what changed, once', () => {
  const told = (before: TicketPage | null, after: TicketPage | null) => toldOf(before, after, words.es);
  expect(told(aPage(), aPage({ ahead: 4 }))).toBe('4 personas antes que usted.');
  expect(told(aPage(), aPage())).toBeNull();
  expect(told(aPage({ ahead: 3 }), almost)).toBe('2 personas antes que usted. Ya casi es su turno.');
  expect(told(almost, aPage({ ahead: 0, almost: true }))).toBe('Es el siguiente.');
  expect(told(almost, aCalledPage())).toBe('Es su turno: Caja 3.');
  expect(told(aCalledPage(), aCalledPage())).toBeNull();
  const again = aCalledPage({ called_at: '2026-11-30T16:43:00.000Z', calls: 2 });
  expect(told(aCalledPage(), again)).toBe('Se le llamó otra vez: Caja 3.');
  expect(told(null, aPage())).toBeNull();
  expect(told(almost, aPage({ status: 'cancelled', end_reason: 'no_show', ahead: null }))).toBeNull();
});
