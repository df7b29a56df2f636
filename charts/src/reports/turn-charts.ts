import { type Language, wordsIn } from '@botones/contract/fields/words';
import type { Timed, TurnFigures } from '@botones/contract/turns/turn-figures';
import type { Figures, Value } from '../drawing.ts';
import { hourName } from './hours.ts';
import { promiseCharts } from './promise-charts.ts';
import type { ShownChart } from './report.ts';
import { saidFigures } from './said-figures.ts';
import { figureWords } from './turn-figures.words.ts';

type Named = readonly [label: string, timed: Timed];

/** Hours of a day are read from the first with figures on. */
const hourly = (figures: Figures): Figures => ({ ...figures, opensAtFigures: true });

/** The hours from the first to the last at which anybody came. */
function busyHours({ hours }: TurnFigures): number[] {
  const busy = hours.flatMap(({ wait, service }, hour) => (wait.n !== 0 || service.n !== 0 ? [hour] : []));
  const [first = 0, last = -1] = [busy[0], busy.at(-1)];
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

/** The figures of tickets as charts: by hour of arrival, by box and by person. */
export function figureCharts(told: TurnFigures, language: Language): (ShownChart & { note: string })[] {
  const words = wordsIn(figureWords, language);
  const { value, small, isSmall } = saidFigures(language, told.min_group);
  const figures = (series: readonly string[], rows: readonly Named[], values: (timed: Timed) => Value[]) =>
    ({
      ...{ series, small },
      rows: rows.map(([label, timed]) => ({
        // On an axis the hour alone has room on a phone.
        ...{ label, short: label.replace(/^(\d\d):00$/, '$1') },
        ...{ values: values(timed), small: isSmall(timed.n) },
      })),
    }) satisfies Figures;
  const counts = (name: string, rows: readonly Named[]) => figures([name], rows, ({ n }) => [n]);
  // Of many boxes or people the first are told: shares are of all who were attended.
  const attendedBy = (rows: readonly Named[]) => ({ ...counts(words.attended, rows), of: told.service.n });
  const minutes = (half: string, rows: readonly Named[]): Figures => ({
    // What lasted no whole minute is 0; of nobody there is nothing to tell.
    ...figures([half, words.most], rows, ({ half: middle, nine_tenths, hidden }) => [
      value(middle, hidden?.half),
      value(nine_tenths, hidden?.nine_tenths),
    ]),
    // They add up to nothing.
    of: null,
  });
  const byHour = (what: 'wait' | 'service'): Named[] =>
    busyHours(told).map((hour) => [hourName(hour), told.hours[hour]?.[what] ?? told[what]]);
  const boxes: Named[] = told.boxes.map(({ box_number, branch, service }) => [words.box(box_number, branch), service]);
  const people: Named[] = told.people.map(({ name, service }) => [name ?? words.somebody, service]);
  const { attended, no_show, left, day_end } = told.ends;
  const ends: Figures = {
    ...{ series: [words.tickets], small },
    rows: [
      { label: words.attended, values: [attended], small: isSmall(attended) },
      { label: words.noShow, values: [no_show], small: isSmall(no_show) },
      { label: words.left, values: [left], small: isSmall(left) },
      { label: words.dayEnd, values: [day_end], small: isSmall(day_end) },
    ],
  };
  const promise = promiseCharts(told, busyHours(told), language);
  const { robot, console: desk, phone } = told.sources;
  const doors = [
    [words.robot, robot],
    [words.console, desk],
    [words.phone, phone],
  ] as const;
  const sources: Figures = {
    ...{ series: [words.tickets], small },
    rows: doors.map(([label, n]) => ({ label, values: [n], small: isSmall(n) })),
  };
  const charts: ShownChart[] = [
    { title: words.bySource, type: 'horizontal bar', figures: sources },
    { title: words.byEnd, type: 'horizontal bar', figures: ends },
    { title: words.calledByHour, type: 'bar', figures: hourly(counts(words.called, byHour('wait'))) },
    { title: words.waitByHour, type: 'bar', figures: hourly(minutes(words.half, byHour('wait'))) },
    ...promise,
    { title: words.serviceByHour, type: 'bar', figures: hourly(minutes(words.halfServed, byHour('service'))) },
    { title: words.byBox, type: 'horizontal bar', figures: attendedBy(boxes) },
    { title: words.timeByBox, type: 'bar', figures: minutes(words.halfServed, boxes) },
    { title: words.byPerson, type: 'horizontal bar', figures: attendedBy(people) },
    { title: words.timeByPerson, type: 'bar', figures: minutes(words.halfServed, people) },
  ];
  return charts.filter(({ figures: { rows } }) => rows.length > 0).map((chart) => ({ ...chart, note: '' }));
}
