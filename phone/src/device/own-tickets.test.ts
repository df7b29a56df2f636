import { codePattern } from '@botones/contract/turns/ticket-code';
import { TicketCode } from '@botones/contract/turns/ticket-code-field';
import { turnDoors } from '@botones/contract/turns/turn-doors';
import { expect, test } from 'vitest';
import { createOwnTickets, uuidOf } from './own-tickets.ts';

function storage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
}

test('a browser keeps its number and the codes of its tickets', () => {
  const kept = storage();
  const own = createOwnTickets(() => kept);
  const browser = own.browser();
  const [one, two] = [own.newCode(), own.newCode()];
  expect(one).toMatch(codePattern);
  expect(one).not.toBe(two);
  expect(TicketCode.parse(one)).toBe(one);
  const body = { door: 'x', browser, code: one, language_id: 1 };
  expect(turnDoors.take.body?.parse(body)).toEqual(body);
  for (const code of [one, two, one]) own.keep(code);
  const later = createOwnTickets(() => kept);
  expect(later.browser()).toBe(browser);
  expect(later.codes()).toEqual([two, one]);
  later.forget(two);
  expect(own.codes()).toEqual([one]);
  // Somebody wrote something else there.
  kept.setItem('botones-browser', 'x');
  expect(own.browser()).toMatch(/^[0-9a-f-]{36}$/);
});

test('where nothing may be stored it knows them until the page is closed', () => {
  const own = createOwnTickets(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  const browser = own.browser();
  expect(own.browser()).toBe(browser);
  own.keep('A');
  own.keep('B');
  own.forget('A');
  expect(own.codes()).toEqual(['B']);
});

test('a number of random bytes is a UUID of the fourth kind', () => {
  expect(uuidOf(new Uint8Array(16))).toBe('00000000-0000-4000-8000-000000000000');
  expect(uuidOf(new Uint8Array(16).fill(255))).toBe('ffffffff-ffff-4fff-bfff-ffffffffffff');
});
