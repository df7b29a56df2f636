import type { CalledTurn } from '@botones/contract/turns/line';
import type { ShownLine } from '@botones/contract/turns/turn-displays';
import { expect, test } from 'vitest';
import { callKey, isOlder, newCalls } from './calls.ts';

const second = (n: number) => new Date(Date.UTC(2026, 10, 27, 16, 0, n)).toISOString();
const call = (id: number, at: number, calls = 1): CalledTurn => ({
  ...{ id, turn: id, label: String(id).padStart(3, '0'), box_number: 1 },
  ...{ at: second(at), calls },
});
const line = (called: CalledTurn[], now: number, version = 1): ShownLine => ({
  ...{ branch_office: 1, version, waiting_count: 0, called, wait: null, next: [] },
  ...{ client: 'Clínica', branch: 'Centro', primary_color: '#000000', image: null, timezone: 'America/Mexico_City' },
  door: null,
  server_time: second(now),
});
const labels = (calls: CalledTurn[]) => calls.map(({ label }) => label);

test('of the first list nothing is said; of a later one what is new, earliest first (TUR-9)', () => {
  const first = line([call(2, 5), call(1, 1)], 10);
  expect(newCalls(first, null)).toEqual([]);
  const shown = new Set(first.called.map(callKey));
  expect(newCalls(first, shown)).toEqual([]);
  expect(labels(newCalls(line([call(4, 13), call(3, 12), call(2, 5), call(1, 1)], 14), shown))).toEqual(['003', '004']);
});

test('a ticket that is called again is another call', () => {
  const shown = new Set([call(1, 1)].map(callKey));
  expect(labels(newCalls(line([call(1, 9, 2)], 10), shown))).toEqual(['001']);
});

test('what was called a minute before the connection came back is shown and not said', () => {
  expect(labels(newCalls(line([call(3, 100), call(2, 30)], 120), new Set()))).toEqual(['003']);
});

test('an older list does not take the place of a newer one, unless its server began anew', () => {
  expect(isOlder(line([], 10, 4), line([], 11, 5))).toBe(true);
  expect(isOlder(line([], 12, 6), line([], 11, 5))).toBe(false);
  expect(isOlder(line([], 200, 4), line([], 11, 5))).toBe(false);
});
