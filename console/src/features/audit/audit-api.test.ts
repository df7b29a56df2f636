import { expect, test } from 'vitest';
import { askedOf, filtersOf, pageOf } from './audit-api.ts';

test('an address says what is looked for; what it spells wrong narrows nothing', () => {
  const whole = {
    who: '12',
    kind: 'robots',
    record: '7',
    verb: 'changed',
    action: 'auth.login',
    from: '2026-03-04',
    until: '2026-03-05',
    request_id: 'req-1.a',
  };
  expect(filtersOf(whole)).toEqual(whole);
  for (const who of ['system', 'key-7']) expect(filtersOf({ who })).toEqual({ who });
  expect(filtersOf({ who: 'key-' })).toEqual({});
  expect(
    filtersOf({
      who: '0',
      kind: 'ghosts',
      record: '7',
      verb: 'broke',
      action: 'auth.dance',
      from: '2026-02-30',
      until: 'mañana',
      request_id: 'a b',
    }),
  ).toEqual({});
  // A number says nothing without the kind of record that it is of.
  expect([filtersOf({ record: '7' }), filtersOf({ kind: 'robots', record: '' })]).toEqual([{}, { kind: 'robots' }]);
  expect(filtersOf({ kind: 'robots', record: 'a'.repeat(61) })).toEqual({ kind: 'robots' });
});

test('a robot and an error of the console are opened where they are shown, anything else nowhere', () => {
  expect([pageOf('robots', '7'), pageOf('console_errors', '8')]).toEqual(['/robots?edit=7', '/errors?error=8']);
  expect([pageOf('profiles', '9'), pageOf('toString', '9')]).toEqual([null, null]);
});

test('what people did is asked for alone, unless what the system did is shown or what is asked for says whose it is', () => {
  const people = { people: 'true' };
  expect(askedOf({}, undefined)).toEqual(people);
  expect(askedOf({ kind: 'robots', record: '7' }, undefined)).toEqual({ kind: 'robots', record: '7', ...people });
  expect(askedOf({}, '1')).toEqual({});
  for (const filters of [{ who: 'system' }, { action: 'cleanup' as const }, { request_id: 'r' }])
    expect(askedOf(filters, undefined)).toEqual(filters);
});
