import { expect, test } from 'vitest';
import { rollUp } from '../facts/roll-up.ts';
import { counted, countedRows, type FiguresAsked } from './counts.ts';

const visits = rollUp({
  name: 'visits',
  of: 'facts',
  what: 'Visits.',
  keys: {
    client_id: 'bigint',
    robot_id: 'bigint',
    branchoffice_id: 'bigint',
    day: 'date',
    hour: 'smallint',
    how: 'text',
    box_id: 'bigint',
  },
  coarse: {
    visit_robots: ['client_id', 'robot_id'],
    visit_totals: ['client_id', 'monthly', 'day', 'how'],
    visit_months: ['client_id', 'branchoffice_id', 'month', 'how', 'box_id'],
  },
});
const year: FiguresAsked = { client: 1, from: '2026-01-01', to: '2026-12-31' };
/** Which tables are read, and what of them. */
const read = (...asked: Parameters<typeof countedRows<typeof visits.keys>>) => {
  const { from, params } = countedRows(...asked);
  return from
    .slice(1, from.lastIndexOf(')'))
    .split(' union all ')
    .map((part) => part.replace(/\$(\d+)/g, (_, nth) => String(params[Number(nth) - 1])));
};

test('the table with the fewest rows answers that knows all that is asked for (ALL-5)', () => {
  const of = counted(visits);
  expect(read(of, year, ['how'])).toEqual([
    'select how, n from visit_totals where client_id = 1 and monthly and day between 2026-01-01 and 2026-12-31',
  ]);
  // Days before and after whole months are days.
  expect(read(of, { ...year, from: '2025-12-30', to: '2026-01-31' }, ['how'])).toEqual([
    'select how, n from visit_totals where client_id = 1 and not monthly and day between 2025-12-30 and 2025-12-31',
    'select how, n from visit_totals where client_id = 1 and monthly and day between 2026-01-01 and 2026-01-31',
  ]);
  expect(read(of, year, ['day'])).toEqual([
    'select day, n from visit_totals where client_id = 1 and not monthly and day between 2026-01-01 and 2026-12-31',
  ]);
  // Of months alone the days around them are of the finest.
  expect(read(of, { ...year, from: '2025-12-30', to: '2026-01-31', branch: 0 }, ['box_id', 'month'])).toEqual([
    'select box_id, day, n from visits where client_id = 1 and branchoffice_id = 0 and day between 2025-12-30 and 2025-12-31',
    'select box_id, month as day, n from visit_months where client_id = 1 and branchoffice_id = 0 and month between 2026-01-01 and 2026-01-31',
  ]);
  expect(read(of, { ...year, branch: 3 }, ['day'])).toEqual([
    'select day, n from visits where client_id = 1 and branchoffice_id = 3 and day between 2026-01-01 and 2026-12-31',
  ]);
  expect(read(of, { ...year, robot: 2 }, ['how'])).toEqual([
    'select how, n from visits where client_id = 1 and robot_id = 2 and day between 2026-01-01 and 2026-12-31',
  ]);
});

test('nothing that is asked for is left out: values, lists of them, hours over midnight; what is null is no bound', () => {
  const all = { client: null, robot: 0, branch: null, from: null, to: null };
  expect(read(counted(visits, { how: null, box_id: [4, 5] }), all, ['how'])).toEqual([
    'select how, n from visit_months where box_id = any(4,5::bigint[]) and month between 1900-01-01 and 2999-12-31',
  ]);
  const night = { ...year, hours: { from: 22, to: 3 } };
  expect(read(counted(visits, { how: 'x' }), night, ['robot_id'])).toEqual([
    'select robot_id, n from visits where client_id = 1 and how = x and (hour >= 22 or hour <= 3) and day between 2026-01-01 and 2026-12-31',
  ]);
  const morning = { ...year, hours: { from: 8, to: null } };
  expect(read(counted(visits), morning, ['how'])[0]).toContain('(hour >= 8)');
});
