import fc from 'fast-check';
import { expect, test } from 'vitest';
import { rulesOf, scenarios } from '../testing/schedule-scenarios.ts';
import { clocksByMinute, slowSchedule } from '../testing/slow-schedule.ts';
import type { ScheduleEvent } from './schedule.ts';
import { timeline, whatPlays } from './timeline.ts';
import vectors from './vectors.json' with { type: 'json' };

const minute = 60_000;
const day = 1_440 * minute;

/** Which event plays in each minute, as a timeline says it. */
function byMinute(events: readonly ScheduleEvent[], zone: string, from: number, minutes: number): (number | null)[] {
  const found: (number | null)[] = [];
  for (const { from: begin, to, event } of timeline(rulesOf(events), from, from + minutes * minute, zone)) {
    expect([(begin - from) % minute, (to - from) % minute]).toEqual([0, 0]);
    for (let at = begin; at < to; at += minute) found.push(event?.event_id ?? null);
  }
  return found;
}

test('there are more than 500 vectors, and each plays what it says', () => {
  expect(vectors.length).toBeGreaterThan(500);
  for (const { scenario, at, event } of vectors) {
    const { events = [], zone = '' } = scenarios.find(({ name }) => name === scenario) ?? {};
    expect([scenario, at, whatPlays(rulesOf(events), Date.parse(at), zone).event?.event_id ?? null]).toEqual([
      scenario,
      at,
      event,
    ]);
  }
});

test.each(scenarios)('minute by minute: $name', ({ name, zone, from, days, events }) => {
  // A day before and after: what began earlier is seen to begin.
  const begin = Date.parse(from) - 2 * day;
  const slow = slowSchedule(rulesOf(events), clocksByMinute(begin, begin + (days + 4) * day, zone)).slice(
    2_880,
    -2_880,
  );
  expect(byMinute(events, zone, Date.parse(from), days * 1_440)).toEqual(slow);
  for (const { at, event } of vectors.filter(({ scenario }) => scenario === name))
    expect([at, slow[(Date.parse(at) - Date.parse(from)) / minute]]).toEqual([at, event]);
});

const zones = [
  'America/Tijuana',
  'America/Mexico_City',
  'Australia/Lord_Howe',
  'America/Santiago',
  'Africa/Cairo',
  'UTC',
];
const changes = ['2026-03-08', '2026-04-05', '2026-04-24', '2026-11-01', '2026-12-31', '2028-02-29'];
const hour = fc
  .integer({ min: 0, max: 47 })
  .map((half) => `${String(half >> 1).padStart(2, '0')}:${half % 2 ? '30' : '00'}:00`);
const dayNear = (date: string) =>
  fc.integer({ min: -2, max: 3 }).map((by) => new Date(Date.parse(date) + by * day).toISOString().slice(0, 10));
const eventNear = (date: string): fc.Arbitrary<ScheduleEvent> =>
  fc
    .record({
      event_id: fc.integer({ min: 1, max: 99 }),
      always: fc.boolean(),
      days: fc.tuple(dayNear(date), dayNear(date)),
      hours: fc.tuple(hour, fc.oneof(hour, fc.constant('23:59:59'))),
      bounds: fc.boolean(),
      within: fc.option(fc.tuple(hour, fc.oneof(hour, fc.constant('23:59:59')))),
      weekdays: fc.oneof(fc.constant<number[]>([]), fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 1 })),
      except: fc.oneof(fc.constant<string[]>([]), fc.uniqueArray(dayNear(date), { maxLength: 3 })),
      priority: fc.integer({ min: 0, max: 1 }),
      campaigns: fc.constantFrom<number[][]>([1], [1], [2], [2, 1]),
    })
    .map(({ always, days: [a, b], hours: [start, end], bounds, within, except, ...event }) => {
      const [first, last] = a <= b ? [a, b] : [b, a];
      const range = { start_day: first, start_hour: start, end_day: last, end_hour: end, until_day: null };
      const ever = {
        start_day: bounds ? first : null,
        start_hour: null,
        end_day: null,
        end_hour: null,
        until_day: bounds ? last : null,
      };
      const [from_hour, to_hour] = within ?? [null, null];
      // One that neither repeats nor is 'Siempre' has no exceptions.
      const repeats = always || event.weekdays.length > 0 || within !== null;
      const except_days = repeats ? except : [];
      const when = { ...(always ? ever : range), from_hour, to_hour, ...(except_days.length > 0 && { except_days }) };
      return { ...event, name: `E${event.event_id}`, always, ...when };
    });

test('any calendar around a change of clocks is what walking over its minutes finds', () => {
  const calendar = fc.constantFrom(...changes).chain((date) =>
    fc.record({
      date: fc.constant(date),
      zone: fc.constantFrom(...zones),
      events: fc.uniqueArray(eventNear(date), { maxLength: 6, selector: ({ event_id }) => event_id }),
    }),
  );
  fc.assert(
    fc.property(calendar, ({ date, zone, events }) => {
      const from = Date.parse(`${date}T00:00:00Z`) - day;
      const slow = slowSchedule(rulesOf(events), clocksByMinute(from - 4 * day, from + 7 * day, zone)).slice(
        5_760,
        5_760 + 4_320,
      );
      expect(byMinute(events, zone, from, 4_320)).toEqual(slow);
    }),
    { numRuns: 60 },
  );
});
