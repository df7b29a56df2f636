import type { SurveyFiguresInput } from '@botones/contract/analytics/survey-figures';
import { dayOf, daysBefore, inOrder, lastDays, type Range } from '../../../ui/filter/days.ts';

/** What the figures of a survey are asked of. Of required fields null says that the address took it away. */
export interface SurveyAsked extends Range {
  /** 0: all of them. */
  robot: number | null;
  /** Of robots that are in it now; null: of any. */
  group: number | null;
  /** Null: complete and incomplete ones. */
  complete: boolean | null;
  /** 0: Spanish and English. */
  language_id: 0 | 1 | 2;
  branch: number | null;
  /** Whole hours, both included; null: any. */
  hours: { from: number; to: number } | null;
  version: number | null;
}
export type Required = 'robot' | 'start_date' | 'end_date';

/** The page opens with so many days. */
const usualDays = 30;
const lastHour = 23;

const within = (value: string | null, least: number, most: number): number | null => {
  if (value === null || !/^\d{1,15}$/.test(value)) return null;
  const number = Number(value);
  return number >= least && number <= most ? number : null;
};
const numberOf = (value: string | null) => within(value, 1, Number.MAX_SAFE_INTEGER);
/** '' is nobody's robot; what is none at all chooses nothing. */
const robotOf = (value: string | null): number | null => (value === '' ? null : (numberOf(value) ?? 0));
const languageOf = (value: string | null) => (within(value, 0, 2) ?? 0) as SurveyAsked['language_id'];
const completeOf = (value: string | null): boolean | null => (value === 'all' ? null : value !== 'false');

const daysOf = (from: string | null, until: string | null) => inOrder({ start: dayOf(from), end: dayOf(until) });

function hoursOf(search: URLSearchParams): SurveyAsked['hours'] {
  const [from, to] = ['hour_from', 'hour_to'].map((name) => within(search.get(name), 0, lastHour));
  const hours = { from: from ?? 0, to: to ?? lastHour };
  return hours.from === 0 && hours.to === lastHour ? null : hours;
}

/** Reads the address: without days the last thirty. */
export function readAsked(search: URLSearchParams, today: string): SurveyAsked {
  const days =
    search.has('start') || search.has('end')
      ? daysOf(search.get('start'), search.get('end'))
      : lastDays(today, usualDays);
  return {
    robot: robotOf(search.get('robot_id')),
    group: numberOf(search.get('group_id')),
    ...days,
    complete: completeOf(search.get('complete')),
    language_id: languageOf(search.get('language_id')),
    branch: numberOf(search.get('branch')),
    hours: hoursOf(search),
    version: numberOf(search.get('version')),
  };
}

export const comparedNames = [
  ...(['b_robot_id', 'b_group_id', 'b_start', 'b_end'] as const),
  ...(['b_language_id', 'b_branch', 'b_version'] as const),
] as const;

/** What it is compared with, as `b_*` of the address say; where they say nothing as before, but for the days. Null: with nothing. */
export function readCompared(search: URLSearchParams, asked: SurveyAsked): SurveyAsked | null {
  if (!comparedNames.some((name) => search.has(name))) return null;
  const said = <T>(name: (typeof comparedNames)[number], read: (value: string | null) => T, otherwise: T): T =>
    search.has(name) ? read(search.get(name)) : otherwise;
  const days =
    search.has('b_start') || search.has('b_end')
      ? daysOf(search.get('b_start'), search.get('b_end'))
      : daysBefore(asked);
  return {
    ...asked,
    ...days,
    robot: said('b_robot_id', robotOf, asked.robot),
    group: said('b_group_id', numberOf, asked.group),
    language_id: said('b_language_id', languageOf, asked.language_id),
    branch: said('b_branch', numberOf, asked.branch),
    version: said('b_version', numberOf, asked.version),
  };
}

/** Required fields that are empty (SVM-08, SVM-10, SVM-11); client and survey come with the page. */
export const missingOf = ({ robot, start, end }: SurveyAsked): Required[] => [
  ...(robot === null ? (['robot'] as const) : []),
  ...(start === null ? (['start_date'] as const) : []),
  ...(end === null ? (['end_date'] as const) : []),
];

/** The body of the calls (SVM-12); what is missing is not asked for. */
export function bodyOf(asked: SurveyAsked, survey: { client: number; poll_id: number }): SurveyFiguresInput {
  const { robot, group, start, end, complete, language_id, branch, hours, version } = asked;
  return {
    client: survey.client,
    robot: robot ?? 0,
    poll: survey.poll_id,
    complete,
    language_id,
    start_date: start ?? '',
    end_date: end ?? '',
    ...(group !== null && { group_id: group }),
    ...(branch !== null && { branch }),
    ...(hours !== null && { hour_from: hours.from, hour_to: hours.to }),
    ...(version !== null && { version }),
  };
}
