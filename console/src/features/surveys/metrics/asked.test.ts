import { expect, test } from 'vitest';
import { daysBefore } from '../../../ui/filter/days.ts';
import { bodyOf, missingOf, readAsked, readCompared } from './asked.ts';

const today = '2026-11-26';
const read = (search: string) => readAsked(new URLSearchParams(search), today);
const compared = (search: string) => readCompared(new URLSearchParams(search), read(search));
const survey = { client: 3, poll_id: 9 };
const usual = {
  robot: 0,
  group: null,
  start: '2026-10-28',
  end: today,
  complete: true,
  language_id: 0,
  branch: null,
  hours: null,
  version: null,
};

test('without anything said all robots, thirty days, complete ones, in both languages (SVM-02 to SVM-06, AMB-127)', () => {
  expect(read('')).toEqual(usual);
  expect(bodyOf(read(''), survey)).toEqual({
    ...{ client: 3, robot: 0, poll: 9, complete: true, language_id: 0, start_date: '2026-10-28', end_date: today },
  });
});

test('the address says each of them, and what it cannot mean chooses nothing', () => {
  const said =
    'robot_id=7&start=2026-11-01&end=2026-11-30&complete=all&language_id=2&branch=4&hour_from=9&hour_to=17&version=2';
  expect(bodyOf(read(said), survey)).toEqual({
    ...{ client: 3, robot: 7, poll: 9, complete: null, language_id: 2, start_date: '2026-11-01' },
    ...{ end_date: '2026-11-30', branch: 4, hour_from: 9, hour_to: 17, version: 2 },
  });
  expect(read('complete=false').complete).toBe(false);
  expect(read('robot_id=x&complete=maybe&language_id=3&branch=0&hour_from=24&hour_to=-1&version=1.5')).toEqual(usual);
  expect(read('group_id=5').group).toBe(5);
  expect(read('group_id=x').group).toBeNull();
  expect(read('hour_from=22').hours).toEqual({ from: 22, to: 23 });
  expect(read('hour_from=0&hour_to=23').hours).toBeNull();
});

test('days the wrong way are turned round; what is empty or no day is missing (SVM-08, SVM-10, SVM-11)', () => {
  const days = (search: string) => {
    const { start, end } = read(search);
    return [start, end];
  };
  expect(days('start=2026-11-30&end=2026-11-01')).toEqual(['2026-11-01', '2026-11-30']);
  expect(days('start=2026-02-30&end=2026-11-01')).toEqual([null, '2026-11-01']);
  expect(missingOf(read(''))).toEqual([]);
  expect(missingOf(read('start=&end='))).toEqual(['start_date', 'end_date']);
  expect(missingOf(read('start=2026-11-01'))).toEqual(['end_date']);
  expect(missingOf(read('robot_id='))).toEqual(['robot']);
});

test('it is compared with as many days before, or with what is said to be different', () => {
  expect(compared('start=2026-11-01&end=2026-11-30')).toBeNull();
  expect(daysBefore(read('start=2026-11-01&end=2026-11-30'))).toEqual({ start: '2026-10-02', end: '2026-10-31' });
  expect(daysBefore(read('start=2026-11-01&end='))).toEqual({ start: null, end: null });
  const asked = 'robot_id=7&language_id=2&branch=4&version=2&complete=all&hour_from=9&hour_to=12';
  expect(compared(`${asked}&b_robot_id=8`)).toEqual({
    ...{ ...read(asked), robot: 8, start: '2026-09-28', end: '2026-10-27' },
  });
  expect(
    compared(
      `${asked}&b_robot_id=0&b_start=2026-01-01&b_end=2026-01-31&b_language_id=0&b_branch=&b_version=1&b_complete=false`,
    ),
  ).toEqual({
    ...{ ...read(asked), robot: 0, start: '2026-01-01', end: '2026-01-31', language_id: 0, branch: null, version: 1 },
  });
  expect(missingOf(compared('b_start=&b_end=2026-01-31') ?? read(''))).toEqual(['start_date']);
});
