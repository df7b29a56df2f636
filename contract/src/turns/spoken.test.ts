import { expect, test } from 'vitest';
import { readTicketAloud, spokenCall } from './spoken.ts';
import { ticketDay } from './ticket-day.ts';
import { bandNumber, maxTicket, ticketLabel } from './tickets.ts';

test('calls are said as people say them: leading zeros, then a number, then the box', () => {
  expect(spokenCall('017', 3, 'es')).toBe('Ticket cero diecisiete, caja tres');
  expect(spokenCall('017', 3, 'en')).toBe('Ticket zero seventeen, box three');
  expect(spokenCall('005', 12, 'es')).toBe('Ticket cero cero cinco, caja doce');
  expect(spokenCall('121', 21, 'es')).toBe('Ticket ciento veintiuno, caja veintiuno');
  expect(spokenCall('1204', 1, 'es')).toBe('Ticket mil doscientos cuatro, caja uno');
  expect(spokenCall('120', 30, 'en')).toBe('Ticket one hundred twenty, box thirty');
});

test('the letter of a band is said by its name, apart from the number (TUR-4)', () => {
  expect(spokenCall('B 030', 2, 'es')).toBe('Ticket be, cero treinta, caja dos');
  expect(spokenCall('A 007', 3, 'en')).toBe('Ticket A, zero zero seven, box three');
  expect(readTicketAloud('Z 999', 'es')).toBe('zeta, novecientos noventa y nueve');
  const letters = Array.from({ length: 26 }, (_, slot) => readTicketAloud(ticketLabel(bandNumber(slot + 1, 5)), 'es'));
  expect(letters[9]).toBe('jota, cero cero cinco');
  expect(new Set(letters).size).toBe(26);
});

test('a ticket of an earlier day is said as one, and one of today as ever (MOV-8)', () => {
  expect(spokenCall('017', 3, 'es', 1)).toBe('Ticket cero diecisiete de ayer, caja tres');
  expect(spokenCall('017', 3, 'es', 2)).toBe('Ticket cero diecisiete de hace dos días, caja tres');
  expect(spokenCall('A 017', 3, 'en', 1)).toBe('Ticket A, zero seventeen from yesterday, box three');
  expect(spokenCall('017', 3, 'es', 0)).toBe(spokenCall('017', 3, 'es'));
  const shown = [1, 2, undefined].map((ago) => Object.values(ticketDay(ago)));
  expect(shown).toEqual([
    ['de ayer', 'from yesterday', '昨日'],
    ['de hace 2 días', 'from 2 days ago', '2日前'],
    ['', '', ''],
  ]);
});

test('every number of a day is said in words, none like another; what is no number stays as it is', () => {
  const numbers = [...Array.from({ length: 9_999 }, (_, n) => n + 1), bandNumber(1, 1), bandNumber(26, 999), maxTicket];
  for (const language of ['es', 'en'] as const) {
    const said = numbers.map((number) => readTicketAloud(ticketLabel(number), language));
    expect(new Set(said).size).toBe(numbers.length);
    expect(said.filter((text) => /\d/.test(text))).toEqual([]);
  }
  expect(readTicketAloud('X-1', 'es')).toBe('X-1');
});
