import { expect, test } from 'vitest';
import { always } from '../testing/schedule-scenarios.ts';
import { conflictsOf, newEventId } from './conflicts.ts';
import type { ScheduleEvent } from './schedule.ts';

const zone = 'America/Mexico_City';
/** A Tuesday, noon in Mexico City. */
const from = Date.parse('2026-12-01T18:00:00Z');
const event = (event_id: number, more: Partial<ScheduleEvent>) => always(event_id, null, more);
const night = event(1, {
  name: 'Noche',
  priority: 5,
  weekdays: [1, 2, 3, 4, 5],
  from_hour: '20:00:00',
  to_hour: '06:00:00',
});
const base = event(2, { name: 'Base' });
const rules = (...events: ScheduleEvent[]) => ({
  timezone: zone,
  events,
  campaigns: [
    { campaign_id: 1, name: 'C', scenes: [1], unplayable: null },
    { campaign_id: 2, name: 'Vacía', scenes: [], unplayable: 'no_scene' as const },
  ],
  scenes: [{ scene_id: 1, name: 'S', items: [] }],
  default_scene_id: null,
});
const added = (more: Partial<ScheduleEvent>) => event(newEventId, more);

test('what wins over an event is named with its reason and its hours, and what it wins over too', () => {
  const found = conflictsOf(rules(night, base), added({}), from);
  expect(found.plays).toBe(true);
  expect(found.losesTo).toEqual([
    {
      event_id: 1,
      name: 'Noche',
      by: 'priority',
      times: [{ weekdays: [1, 2, 3, 4, 5], from: '20:00', to: '06:00' }],
    },
  ]);
  expect(found.takesFrom.map(({ name, by }) => [name, by])).toEqual([['Base', 'id']]);
});

test('alone it conflicts with nothing; an event is no conflict of itself; what cannot be played says why', () => {
  const none = { losesTo: [], takesFrom: [] };
  expect(conflictsOf(rules(), added({}), from)).toEqual({ ...none, plays: true, unplayable: null });
  expect(conflictsOf(rules(base), { ...base, priority: 3 }, from)).toMatchObject(none);
  const empty = conflictsOf(rules(base), added({ campaigns: [2], priority: 9 }), from);
  expect(empty).toEqual({ ...none, plays: false, unplayable: 'no_scene' });
});

test('a range takes the screen from Siempre once, told as one stretch (AMB-113)', () => {
  const range = {
    always: false,
    start_day: '2026-12-03',
    start_hour: '10:00:00',
    end_day: '2026-12-03',
    end_hour: '14:00:00',
  };
  const { takesFrom } = conflictsOf(rules(base), added(range), from);
  const times = [{ start: Date.parse('2026-12-03T10:00:00Z'), end: Date.parse('2026-12-03T14:00:00Z') }];
  expect(takesFrom).toEqual([{ event_id: 2, name: 'Base', by: 'range', times }]);
});
