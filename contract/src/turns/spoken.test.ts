import { expect, test } from 'vitest';
import { readTicketAloud, spokenCall } from './spoken.ts';

test('calls are said as people say them: leading zeros, then a number; the letter of a band by its name', () => {
  expect(spokenCall('017', 3, 'es')).toBe('Ticket cero 17, caja 3');
  expect(spokenCall('005', 12, 'es')).toBe('Ticket cero cero 5, caja 12');
  expect(spokenCall('1204', 1, 'es')).toBe('Ticket 1204, caja 1');
  expect(spokenCall('B 030', 2, 'es')).toBe('Ticket be, cero 30, caja 2');
  expect(spokenCall('A 007', 3, 'en')).toBe('Ticket A, zero zero 7, box 3');
  expect(readTicketAloud('Z 999', 'es')).toBe('Z, 999');
  expect(readTicketAloud('Y 100', 'es')).toBe('ye, 100');
});
