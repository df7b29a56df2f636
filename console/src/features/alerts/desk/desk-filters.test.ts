import { expect, test } from 'vitest';
import { deskQueryOf } from './desk-filters.tsx';

const asked = (filters: object) => deskQueryOf({ filters } as never);

test('what the address asks of all alerts is asked of the server as it stands', () => {
  const filters = { state: 'all', severity: 'critical', mine: 'true', from: '2026-01-02', until: '2026-02-03' };
  expect(asked({ ...filters, robot_id: '1', search: 'x'.repeat(101) })).toEqual({
    ...filters,
    robot_id: 1,
    search: 'x'.repeat(100),
  });
  expect(asked({ state: 'open' })).toEqual({ state: 'open' });
});

test.each([
  {},
  { state: 'gone', severity: 'worst', mine: 'false', search: '' },
  { robot_id: '0', from: '0926-01-02', until: '3026-01-02' },
  { robot_id: '-1', from: 'a2026-01-02', until: '2026-01-02T00:00' },
  { robot_id: '1.5', from: '', until: '2026-1-2' },
  { robot_id: 'x' },
  { robot_id: '9007199254740993' },
])('what it cannot mean is left out: %o', (filters) => {
  expect(asked(filters)).toEqual({});
});
