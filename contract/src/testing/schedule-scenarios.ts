import type { ScheduleEvent, ScheduleRules } from '../schedule/schedule.ts';

/** A calendar and the time in which it is looked at: from an instant, for some days. */
export interface Scenario {
  name: string;
  zone: string;
  from: string;
  days: number;
  events: ScheduleEvent[];
}

const blank = { start_day: null, start_hour: null, end_day: null, end_hour: null, until_day: null };
const everyTime = { weekdays: [], from_hour: null, to_hour: null, priority: 0, campaigns: [1] };

/** 'Siempre' from a day. */
export const always = (
  event_id: number,
  start_day: string | null,
  more: Partial<ScheduleEvent> = {},
): ScheduleEvent => ({
  event_id,
  name: `E${event_id}`,
  always: true,
  ...blank,
  ...everyTime,
  start_day,
  ...more,
});

/** From a day and time until another: '2026-11-27 09:00' to '2026-11-27 18:00'. */
export const range = (event_id: number, from: string, to: string, more: Partial<ScheduleEvent> = {}): ScheduleEvent => {
  const [start_day = '', start = ''] = from.split(' ');
  const [end_day = '', end = ''] = to.split(' ');
  const seconds = (time: string) => (time.length === 5 ? `${time}:00` : time);
  const days = { start_day, start_hour: seconds(start), end_day, end_hour: seconds(end) };
  return { event_id, name: `E${event_id}`, always: false, ...blank, ...everyTime, ...days, ...more };
};

const between = (from: string, to: string) => ({ from_hour: `${from}:00`, to_hour: to.length === 5 ? `${to}:00` : to });
const scene = {
  scene_id: 1,
  name: 'S',
  items: [{ media_id: 1, name: 'M', file_type: 'image' as const, sha256: 'a'.repeat(64), seconds: 5 }],
};

/** Rules in which campaign 1 can be played, and campaign 2 is off. */
export const rulesOf = (events: readonly ScheduleEvent[]): ScheduleRules => ({
  events,
  campaigns: [
    { campaign_id: 1, name: 'C1', scenes: [1], unplayable: null },
    { campaign_id: 2, name: 'C2', scenes: [], unplayable: 'off' },
  ],
  scenes: [scene],
  default_scene_id: null,
});

const mexico = 'America/Mexico_City';
const tijuana = 'America/Tijuana';
const juarez = 'America/Ciudad_Juarez';

/** What calendars get wrong: nights, clocks that change or do not, leap days, equals, ends of years. */
export const scenarios: Scenario[] = [
  { name: 'nothing', zone: mexico, from: '2026-03-01T06:00:00Z', days: 1, events: [] },
  {
    name: 'always, from its day on',
    zone: mexico,
    from: '2026-03-01T00:00:00Z',
    days: 2,
    events: [always(1, '2026-03-01')],
  },
  {
    name: 'always says nothing of its hour (PUB-1)',
    zone: mexico,
    from: '2026-03-01T00:00:00Z',
    days: 2,
    events: [always(1, '2026-03-01', { start_hour: '12:00:00' })],
  },
  { name: 'always, at once', zone: mexico, from: '2026-03-01T00:00:00Z', days: 1, events: [always(1, null)] },
  {
    name: 'always, until a day, included',
    zone: mexico,
    from: '2026-03-02T00:00:00Z',
    days: 3,
    events: [always(1, '2026-03-01', { until_day: '2026-03-03' })],
  },
  {
    name: 'weekdays alone',
    zone: mexico,
    from: '2026-03-05T00:00:00Z',
    days: 8,
    events: [always(1, '2026-03-01', { weekdays: [1, 3, 5] })],
  },
  {
    name: 'weekdays between hours',
    zone: mexico,
    from: '2026-03-05T00:00:00Z',
    days: 6,
    events: [always(1, '2026-03-01', { weekdays: [1, 2, 3, 4, 5], ...between('09:00', '18:00') })],
  },
  {
    name: 'a night belongs to the day on which it began',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 4,
    events: [always(1, '2026-03-01', { weekdays: [5, 6], ...between('21:00', '02:00') })],
  },
  {
    name: 'a last night is played to its end, a first one begins on the first day',
    zone: mexico,
    from: '2026-03-05T00:00:00Z',
    days: 5,
    events: [always(1, '2026-03-06', { until_day: '2026-03-08', ...between('22:00', '06:00') })],
  },
  {
    name: 'the same hour twice is 24 hours',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 4,
    events: [always(1, '2026-03-06', { weekdays: [6], ...between('10:00', '10:00') })],
  },
  {
    name: 'an end of 23:59:59 is the end of the day',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 3,
    events: [
      range(1, '2026-03-06 00:00', '2026-03-06 23:59:59'),
      range(2, '2026-03-07 00:00', '2026-03-07 12:00'),
      always(3, null, { ...between('18:00', '23:59:59') }),
    ],
  },
  {
    name: 'a range beats always, also an older one',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 3,
    events: [always(2, '2026-03-07'), range(1, '2026-03-06 12:00', '2026-03-08 12:00')],
  },
  {
    name: 'the newest start among ranges, then the highest number',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 3,
    events: [
      range(1, '2026-03-06 08:00', '2026-03-08 08:00'),
      range(2, '2026-03-06 20:00', '2026-03-07 20:00'),
      range(4, '2026-03-07 08:00', '2026-03-07 10:00'),
      range(3, '2026-03-07 08:00', '2026-03-07 12:00'),
    ],
  },
  {
    name: 'priority before all else',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 3,
    events: [
      always(1, '2026-01-01', { priority: 5, ...between('10:00', '11:00') }),
      range(2, '2026-03-06 08:00', '2026-03-07 20:00'),
      range(3, '2026-03-06 09:00', '2026-03-06 21:00', { priority: -1 }),
    ],
  },
  {
    name: 'what has nothing to show wins nothing (PUB-3)',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 2,
    events: [
      range(2, '2026-03-06 08:00', '2026-03-07 20:00', { campaigns: [2], priority: 9 }),
      range(1, '2026-03-06 07:00', '2026-03-06 21:00', { campaigns: [2, 1] }),
    ],
  },
  {
    name: 'occurrences start anew, so a daily one passes a longer range',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 4,
    events: [
      range(9, '2026-03-07 12:00', '2026-03-09 12:00'),
      range(1, '2026-03-06 00:00', '2026-03-12 00:00', between('09:00', '15:00')),
    ],
  },
  {
    name: 'a range is cut at its ends, also in the middle of an occurrence',
    zone: mexico,
    from: '2026-03-06T00:00:00Z',
    days: 4,
    events: [range(1, '2026-03-06 23:00', '2026-03-08 01:00', between('22:00', '02:00'))],
  },
  {
    name: 'Mexico City has no summer time any more',
    zone: mexico,
    from: '2026-04-04T12:00:00Z',
    days: 2,
    events: [range(1, '2026-04-05 01:30', '2026-04-05 02:30'), always(2, null, between('02:15', '03:15'))],
  },
  {
    name: 'Tijuana in spring: 02:30 is 03:00',
    zone: tijuana,
    from: '2026-03-07T12:00:00Z',
    days: 2,
    events: [range(1, '2026-03-08 02:30', '2026-03-08 04:00'), range(2, '2026-03-08 01:00', '2026-03-08 02:15')],
  },
  {
    name: 'Tijuana in autumn: 01:30 comes twice',
    zone: tijuana,
    from: '2026-10-31T12:00:00Z',
    days: 2,
    events: [range(1, '2026-11-01 01:30', '2026-11-01 03:00'), range(2, '2026-10-31 22:00', '2026-11-01 01:30')],
  },
  {
    name: 'Ciudad Juárez, a night over the change in spring',
    zone: juarez,
    from: '2026-03-06T12:00:00Z',
    days: 4,
    events: [always(1, null, between('22:00', '06:00')), always(2, null, between('02:00', '02:59'))],
  },
  {
    name: 'Ciudad Juárez, a night over the change in autumn',
    zone: juarez,
    from: '2026-10-30T12:00:00Z',
    days: 4,
    events: [always(1, null, between('22:00', '06:00')), always(2, null, between('01:00', '01:45'))],
  },
  {
    name: 'Chihuahua follows the capital, not the border',
    zone: 'America/Chihuahua',
    from: '2026-03-07T12:00:00Z',
    days: 2,
    events: [always(1, null, between('02:00', '03:00'))],
  },
  {
    name: 'Lord Howe moves its clocks by half an hour',
    zone: 'Australia/Lord_Howe',
    from: '2026-04-03T12:00:00Z',
    days: 3,
    events: [always(1, null, between('01:45', '02:10')), always(2, null, between('01:00', '01:50'))],
  },
  {
    name: 'Santiago goes back at midnight, so a day begins twice',
    zone: 'America/Santiago',
    from: '2026-04-03T12:00:00Z',
    days: 3,
    events: [range(1, '2026-04-04 00:00', '2026-04-04 23:59:59'), always(2, null, { weekdays: [7] })],
  },
  {
    name: 'Cairo goes forward at midnight, so a day begins at one',
    zone: 'Africa/Cairo',
    from: '2026-04-22T12:00:00Z',
    days: 3,
    events: [always(1, null, { weekdays: [5] }), range(2, '2026-04-23 10:00', '2026-04-23 23:59:59')],
  },
  {
    name: 'Kathmandu is 5:45 ahead',
    zone: 'Asia/Kathmandu',
    from: '2026-05-01T00:00:00Z',
    days: 2,
    events: [always(1, '2026-05-01', between('09:00', '18:00'))],
  },
  {
    name: 'Kiritimati is a day before others',
    zone: 'Pacific/Kiritimati',
    from: '2026-12-30T00:00:00Z',
    days: 3,
    events: [range(1, '2027-01-01 00:00', '2027-01-01 12:00'), always(2, '2026-12-31', { until_day: '2026-12-31' })],
  },
  {
    name: 'a leap day',
    zone: mexico,
    from: '2028-02-27T12:00:00Z',
    days: 4,
    events: [
      range(1, '2028-02-29 00:00', '2028-02-29 23:59:59'),
      always(2, null, { weekdays: [2], ...between('20:00', '04:00') }),
    ],
  },
  {
    name: 'no leap day',
    zone: mexico,
    from: '2026-02-27T12:00:00Z',
    days: 3,
    events: [range(1, '2026-02-28 12:00', '2026-03-01 12:00'), always(2, '2026-02-28', { until_day: '2026-02-28' })],
  },
  {
    name: 'the end of a year',
    zone: mexico,
    from: '2026-12-30T12:00:00Z',
    days: 4,
    events: [
      range(1, '2026-12-31 20:00', '2027-01-01 03:00'),
      always(2, '2026-12-31', { weekdays: [4, 5], ...between('23:00', '01:00') }),
    ],
  },
  {
    name: 'a hundred years',
    zone: mexico,
    from: '2076-06-01T00:00:00Z',
    days: 1,
    events: [range(1, '2026-01-01 00:00', '2126-01-01 00:00'), range(2, '2076-06-01 06:00', '2076-06-01 06:01')],
  },
  {
    name: 'always, but not on two days; its order stays (EVT exceptions)',
    zone: mexico,
    from: '2026-12-23T12:00:00Z',
    days: 4,
    events: [
      always(1, '2026-12-01', { except_days: ['2026-12-24', '2026-12-25'] }),
      always(2, '2026-11-01'),
      always(3, '2026-10-01', { except_days: ['2026-12-24', '2026-12-26'] }),
    ],
  },
  {
    name: 'always, at once and until a day, without its last days',
    zone: mexico,
    from: '2026-12-22T12:00:00Z',
    days: 4,
    events: [always(1, null, { until_day: '2026-12-25', except_days: ['2026-12-25', '2026-12-23', '2027-01-01'] })],
  },
  {
    name: 'a night that began the evening before an excepted day goes on; that of the day does not begin',
    zone: mexico,
    from: '2026-12-23T12:00:00Z',
    days: 4,
    events: [always(1, '2026-12-01', { ...between('22:00', '06:00'), except_days: ['2026-12-24'] })],
  },
  {
    name: 'a range that repeats has excepted days',
    zone: mexico,
    from: '2026-12-22T12:00:00Z',
    days: 5,
    events: [
      range(1, '2026-12-22 10:00', '2026-12-27 09:00', { weekdays: [2, 3, 4, 5], except_days: ['2026-12-24'] }),
      always(2, null, { ...between('08:00', '12:00'), except_days: ['2026-12-23', '2026-12-24', '2026-12-25'] }),
    ],
  },
  {
    name: 'an excepted day of Santiago that begins twice',
    zone: 'America/Santiago',
    from: '2026-04-03T12:00:00Z',
    days: 3,
    events: [
      always(1, '2026-04-01', { except_days: ['2026-04-04'] }),
      always(2, null, { except_days: ['2026-04-05'] }),
    ],
  },
];
