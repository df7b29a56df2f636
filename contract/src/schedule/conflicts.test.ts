import { expect, test } from 'vitest';
import { always } from '../testing/schedule-scenarios.ts';
import { conflictsOf, type KnownOccurrences, newEventId } from './conflicts.ts';
import type { ScheduleEvent } from './schedule.ts';
import { timeline } from './timeline.ts';

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

test('what goes on as somebody looks is told with the same hours of the other days, whole at both ends (AMB-113)', () => {
  const noon = event(1, { name: 'Mediodía', priority: 5, from_hour: '12:00:00', to_hour: '14:00:00' });
  const candidate = added({ from_hour: '10:00:00', to_hour: '13:00:00' });
  const daily = [{ weekdays: [1, 2, 3, 4, 5, 6, 7], from: '12:00', to: '13:00' }];
  for (const minutes of [-1, 0, 31, 59, 60])
    expect(conflictsOf(rules(noon), candidate, from + minutes * 60_000).losesTo.map(({ times }) => times)).toEqual([
      daily,
    ]);
  // Of a night the day on which it began; of one that is told once, what is left of it.
  const early = Date.parse('2026-12-05T08:00:00Z');
  expect(conflictsOf(rules(night), added({}), early).losesTo[0]?.times).toEqual([
    { weekdays: [1, 2, 3, 4, 5], from: '20:00', to: '06:00' },
  ]);
  const once = {
    ...{ always: false, start_day: '2026-12-01', start_hour: '11:00:00' },
    ...{ end_day: '2026-12-01', end_hour: '14:00:00' },
  };
  expect(conflictsOf(rules(event(3, { ...once, priority: 5 })), added({}), from).losesTo[0]?.times).toEqual([
    { start: Date.parse('2026-12-01T12:00:00Z'), end: Date.parse('2026-12-01T14:00:00Z') },
  ]);
});

test('among many events the one that matters is told at each time, and calendars of one time share what their events last', () => {
  const hour = (n: number) => `${String(n % 24).padStart(2, '0')}:00:00`;
  const many = Array.from({ length: 30 }, (_, n) =>
    event(n + 1, {
      name: `E${n}`,
      priority: n % 4,
      from_hour: hour(n),
      to_hour: hour(n + 1 + (n % 5)),
      campaigns: [1 + (n % 2)],
    }),
  );
  const candidate = added({ priority: 2, from_hour: '03:00:00', to_hour: '21:00:00' });
  const known: KnownOccurrences = new Map();
  const shared = [many, many.slice(1), many].map((events) => conflictsOf(rules(...events), candidate, from, known));
  expect(shared).toEqual([many, many.slice(1), many].map((events) => conflictsOf(rules(...events), candidate, from)));
  expect([...known.keys()]).toEqual([zone]);
  expect(known.get(zone)?.size).toBe(31);
  // Whoever plays in its place, or would without it, is what the whole timelines say.
  const to = from + 28 * 86_400_000;
  const winners = (...events: ScheduleEvent[]) => timeline(rules(...events), from, to, zone);
  const nameOf = (instant: number, of: ReturnType<typeof winners>) =>
    of.find((each) => each.from <= instant && instant < each.to)?.event?.name;
  const [before, after] = [winners(...many), winners(...many, candidate)];
  const wanted = { takesFrom: new Set<string | undefined>(), losesTo: new Set<string | undefined>() };
  for (const { from: at, event: playing, losers } of after) {
    if (playing === candidate) wanted.takesFrom.add(nameOf(at, before));
    else if (losers.some((loser) => loser.event === candidate)) wanted.losesTo.add(playing?.name);
  }
  wanted.takesFrom.delete(undefined);
  const names = (list: readonly { name: string }[]) => list.map(({ name }) => name).sort();
  expect(names(shared[0]?.takesFrom ?? [])).toEqual([...wanted.takesFrom].sort());
  expect(names(shared[0]?.losesTo ?? [])).toEqual([...wanted.losesTo].sort());
  expect([wanted.takesFrom.size > 1, wanted.losesTo.size > 1]).toEqual([true, true]);
});
