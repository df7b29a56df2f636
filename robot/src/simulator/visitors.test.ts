import { describe, expect, test } from 'vitest';
import { batteryAt } from './faults.ts';
import { seededRandom } from './random.ts';
import { eventsOfVisit } from './run-visitors.ts';
import { factsOfHour, hourMs, localHour, type Visit, visitsOfHour } from './visitors.ts';

const plan = { seed: 's', timezone: 'America/Mexico_City', perDay: 60 };
/** Monday 2026-11-02, midnight in Mexico City. */
const monday = Date.UTC(2026, 10, 2, 6);
const hours = (days: number) => Array.from({ length: days * 24 }, (_, index) => monday + index * hourMs);
const talksOf = (visits: Visit[]) => visits.filter((visit) => visit.talk);

describe('people', () => {
  test('the hour is that of the place', () => {
    expect(localHour('America/Mexico_City', monday)).toEqual({ hour: 0, weekday: 1 });
    // Tijuana keeps daylight saving time.
    expect(localHour('America/Tijuana', Date.UTC(2026, 6, 1, 12)).hour).toBe(5);
    expect(localHour('America/Tijuana', Date.UTC(2026, 0, 1, 12)).hour).toBe(4);
  });

  test('as many come as were asked for, by day, never in the dead of night', () => {
    const visits = hours(28).flatMap((hour) => visitsOfHour(plan, hour));
    const talks = talksOf(visits);
    // A week holds 6.35 ordinary days.
    expect(talks.length).toBeGreaterThan(60 * 6.35 * 4 * 0.9);
    expect(talks.length).toBeLessThan(60 * 6.35 * 4 * 1.1);
    expect(visits.every(({ at }) => localHour(plan.timezone, at).hour >= 5)).toBe(true);
    expect(talks.every(({ talk }) => talk && talk.seconds >= 20 && talk.seconds <= 200)).toBe(true);
    const spanish = talks.filter(({ talk }) => talk?.language === 'es').length / talks.length;
    expect(spanish).toBeGreaterThan(0.8);
    expect(talks.some(({ person }) => person.gender === null) && talks.some(({ person }) => person.age === null)).toBe(
      true,
    );
  });

  test('the past told twice is the same past', () => {
    const hour = monday + 10 * hourMs;
    const once = factsOfHour(plan, hour, hour + hourMs);
    expect(once.length).toBeGreaterThan(3);
    expect(factsOfHour(plan, hour, hour + hourMs)).toEqual(once);
    expect(factsOfHour({ ...plan, seed: 't' }, hour, hour + hourMs)).not.toEqual(once);
    expect(new Set(once.map((fact) => fact.body.uuid)).size).toBe(once.length);
  });

  test('nothing is told that has not ended yet', () => {
    const hour = monday + 10 * hourMs;
    const facts = factsOfHour(plan, hour, hour + hourMs / 2);
    for (const fact of facts) {
      const last = fact.kind === 'interactions' ? fact.body.end : fact.body.at;
      expect(Date.parse(last?.wall ?? '')).toBeLessThanOrEqual(hour + hourMs / 2);
    }
  });

  test('no pause in an interaction is as long as the shortest time a robot waits', () => {
    for (const visit of talksOf(hours(7).flatMap((hour) => visitsOfHour(plan, hour)))) {
      const touches = eventsOfVisit(visit, 1);
      const gaps = touches.slice(1).map((touch, index) => touch.after - (touches[index]?.after ?? 0));
      expect(Math.min(...gaps)).toBeGreaterThanOrEqual(0);
      // Whoever leaves without a word is let go by the robot.
      if (visit.talk?.saysGoodbye) expect(Math.max(...gaps)).toBeLessThanOrEqual(20_000);
    }
  });
});

test('a battery runs down and is charged', () => {
  const levels = Array.from({ length: 480 }, (_, minute) => batteryAt(minute * 60_000, 0));
  expect(Math.max(...levels)).toBe(100);
  expect(Math.min(...levels)).toBe(12);
});

test('seeded randomness repeats itself and is spread evenly', () => {
  const [one, two] = [seededRandom('x'), seededRandom('x')];
  const numbers = Array.from({ length: 10_000 }, () => one());
  expect(numbers.slice(0, 5)).toEqual(Array.from({ length: 5 }, () => two()));
  expect(Math.abs(numbers.reduce((sum, each) => sum + each, 0) / 10_000 - 0.5)).toBeLessThan(0.02);
});
