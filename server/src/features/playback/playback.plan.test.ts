import { always, rulesOf } from '@botones/contract/testing/schedule-scenarios';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Kept, planOf, type Shown } from './playback.plan.ts';
import { lengthWithin, type Span, united, without } from './spans.ts';

const minute = 60_000;
const hour = 60 * minute;
const item = (media_id: number, seconds: number) => ({
  ...{ media_id, name: `M${media_id}`, file_type: 'image' as const, sha256: 'a'.repeat(64), seconds },
});
/** One campaign that plays medium 1 for ten seconds and medium 2 for thirty, from 10:00 to 18:00 of a day of Greenwich. */
const schedule = {
  ...rulesOf([always(1, null, { from_hour: '10:00:00', to_hour: '18:00:00' })]),
  scenes: [{ scene_id: 1, name: 'S', items: [item(1, 10), item(2, 30)] }],
  timezone: 'Etc/UTC',
};
const day = { from: Date.parse('2026-11-20T00:00:00Z'), to: Date.parse('2026-11-21T00:00:00Z') };
const at = (hours: number) => day.from + hours * hour;
const kept = (kind: Kept['kind'], from: number, to: number, names: string[] = []): Kept => ({
  ...{ kind, from: at(from), to: at(to), names },
});
const rules = [{ ...day, schedule }];
const shown = (media_id: number, ms: number, hours = 10): Shown => ({ at: at(hours), campaign_id: 1, media_id, ms });
const plans = (about: { kept?: Kept[]; shown?: Shown[] }) =>
  planOf({ ...day, rules, kept: about.kept ?? [], shown: about.shown ?? [] });
const none = { interaction_ms: 0, standby_ms: 0, message_ms: 0, file_ms: 0, offline_ms: 0 };

test('a list gives each medium its share of the hours of its event (PUB-7)', () => {
  expect(plans({ shown: [shown(1, 2 * hour), shown(2, 6 * hour)] })).toEqual([
    { campaign_id: 1, media_id: 1, planned_ms: 2 * hour, ...none },
    { campaign_id: 1, media_id: 2, planned_ms: 6 * hour, ...none },
  ]);
});

test('outside the hours of the robot nothing is planned (PUB-10)', () => {
  // The day is a Friday.
  const enabled_days = [{ day: 5, enabled: true, periods: [{ from: '12:00:00', to: '14:00:00' }] }];
  const within = { ...schedule, hours: { enabled_days, exceptions: [] } };
  const [first] = planOf({ ...day, rules: [{ ...day, schedule: within }], kept: [], shown: [] });
  expect(first?.planned_ms).toBe(0.5 * hour);
});

test('a change of rules in the middle of a day counts each for its time', () => {
  const quick = { ...schedule, scenes: [{ scene_id: 1, name: 'S', items: [item(1, 10)] }] };
  const noon = at(12);
  const changed = [
    { from: day.from, to: noon, schedule },
    { from: noon, to: day.to, schedule: quick },
  ];
  const [first, second] = planOf({ ...day, rules: changed, kept: [], shown: [] });
  expect(first?.planned_ms).toBe(0.5 * hour + 6 * hour);
  expect(second?.planned_ms).toBe(1.5 * hour);
});

test('what kept a robot explains what was not shown, and no more of it', () => {
  const both = [kept('interaction', 11, 13), kept('standby', 12, 14), kept('offline', 13, 17)];
  const [first] = plans({ kept: both });
  expect(first).toMatchObject({
    ...{ interaction_ms: 0.5 * hour, standby_ms: 0.25 * hour, offline_ms: 0.75 * hour, file_ms: 0 },
  });
  const [almost] = plans({ kept: both, shown: [shown(1, 2 * hour - 40 * minute)] });
  expect(almost).toMatchObject({ interaction_ms: 0.5 * hour, standby_ms: 10 * minute, offline_ms: 0 });
});

test('an urgent message is a reason of its own: it stands over whoever is there, and not where the robot is switched off (PUB-7, PUB-10)', () => {
  const [first] = plans({
    kept: [kept('message', 10, 14), kept('interaction', 11, 15), kept('standby', 13, 14), kept('offline', 10, 16)],
  });
  expect(first).toMatchObject({
    ...{ message_ms: 0.75 * hour, interaction_ms: 0.5 * hour, standby_ms: 0, offline_ms: 0.25 * hour },
  });
  const [shownSome] = plans({ kept: [kept('message', 10, 14)], shown: [shown(1, 1.5 * hour)] });
  expect(shownSome?.message_ms).toBe(0.5 * hour);
});

test('an interruption that fell upon one medium takes the share of the others', () => {
  // An hour of talk that cut medium 1 alone: a quarter of it is its own share.
  const told = plans({ kept: [kept('interaction', 11, 12)], shown: [shown(1, hour), shown(2, 6 * hour)] });
  expect(told.map(({ interaction_ms }) => interaction_ms)).toEqual([hour, 0]);
});

test('a robot that told what it showed meanwhile lacked no network', () => {
  const told = [10, 11, 12, 13, 14, 15, 16, 17].map((hours) => shown(1, 0, hours));
  const [first] = plans({ kept: [kept('offline', 10, 18)], shown: told });
  // Of each hour one quarter was told.
  expect(first?.offline_ms).toBe(1.5 * hour);
});

test('a file explains the medium that it is of; one that has not come, what was never shown', () => {
  const broken = plans({ kept: [kept('file', 10, 14, ['M2'])] });
  expect(broken.map(({ file_ms }) => file_ms)).toEqual([0, 3 * hour]);
  const missing = plans({ kept: [kept('file', 10, 18, [''])], shown: [shown(1, hour)] });
  expect(missing.map(({ file_ms }) => file_ms)).toEqual([0, 6 * hour]);
});

const spans = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: 60 }), fc.integer({ min: 0, max: 20 }))
    .map(([from, length]): Span => ({ from, to: from + length })),
  { maxLength: 8 },
);
const has = (some: readonly Span[], instant: number) => some.some(({ from, to }) => from <= instant && instant < to);

test('spans are united and taken from one another as the instants in them are', () => {
  fc.assert(
    fc.property(spans, spans, (some, others) => {
      const [ours, theirs] = [united(some), united(others)];
      const left = without(ours, theirs);
      for (let instant = 0; instant < 90; instant++) {
        expect(has(ours, instant)).toBe(has(some, instant));
        expect(has(left, instant)).toBe(has(some, instant) && !has(others, instant));
      }
      const counted = Array.from({ length: 90 }, (_, instant) => instant).filter((instant) =>
        has(some, instant),
      ).length;
      expect(lengthWithin(ours, { from: 0, to: 90 })).toBe(counted);
    }),
  );
});
