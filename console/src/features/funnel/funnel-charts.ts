import type { Figures, Value } from '@botones/charts/drawing';
import { hourName, hourShort } from '@botones/charts/reports/hours';
import type { ShownChart } from '@botones/charts/reports/report';
import { saidFigures } from '@botones/charts/reports/said-figures';
import { type Funnel, type FunnelStep, funnelSteps, type Steps } from '@botones/contract/analytics/funnel';
import { apart } from '@botones/contract/fields/apart';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { funnelWords } from './funnel.words.ts';

/** More bars of names than these tell nothing. */
const mostBars = 20;

/** How many people a group is, as it is judged whether it says anything. */
export const peopleOf = ({ passed, interacted }: Steps): number => Math.max(passed, interacted);
/** Why a step is not told. */
export const whyOf = ({ hidden }: Steps, step: FunnelStep) =>
  step === 'stopped' || step === 'surveyed' ? hidden?.[step] : undefined;
/** In percent; null: there is nothing of which it could be. */
export const percentOf = (n: number | null, of: number): number | null =>
  n === null || of === 0 ? null : Math.round((100 * n) / of);

type Named = readonly [label: string, steps: Steps];
type Told = ShownChart & { note: string };

/** The hours from the first to the last at which anybody passed or was there. */
function busyHours({ hours }: Funnel): number[] {
  const busy = hours.flatMap((steps, hour) => (peopleOf(steps) > 0 ? [hour] : []));
  const [first = 0, last = -1] = [busy[0], busy.at(-1)];
  return Array.from({ length: last - first + 1 }, (_, nth) => first + nth);
}

/** The funnel as charts: its steps, and the same by hour, robot, branch and scene. */
export function funnelCharts(told: Funnel, language: Language): Told[] {
  const words = wordsIn(funnelWords, language);
  const { value, small, isSmall } = saidFigures(language, told.min_group);
  const of = (steps: Steps, step: FunnelStep): Value => value(steps[step], whyOf(steps, step));
  // Steps add up to nothing: who interacted has passed.
  const split = (rows: readonly Named[]): Figures => {
    const labels = apart(rows.map(([label]) => label));
    return {
      ...{ series: funnelSteps.map((step) => words.steps[step]), small, of: null },
      rows: rows.slice(0, mostBars).map(([, steps], at) => ({
        label: labels[at] ?? '',
        values: funnelSteps.map((step) => of(steps, step)),
        small: isSmall(peopleOf(steps)),
      })),
    };
  };
  const whole: Figures = {
    ...{ series: [words.people], small, of: null },
    rows: funnelSteps.map((step) => ({
      label: words.steps[step],
      values: [of(told.total, step)],
      small: isSmall(told.total[step] ?? 0),
    })),
  };
  const hours: Figures = {
    ...{ ...split([]), opensAtFigures: true },
    rows: busyHours(told).map((hour) => {
      const steps = told.hours[hour] ?? told.total;
      return {
        ...{ label: hourName(hour), short: hourShort(hour) },
        values: funnelSteps.map((step) => of(steps, step)),
        small: isSmall(peopleOf(steps)),
      };
    }),
  };
  const robots = told.robots.map((each): Named => [each.name || `${words.robot} ${each.robot_id}`, each]);
  const branches = told.branches.map(
    (each): Named => [each.branchoffice_id === null ? words.noBranch : each.name || words.goneBranch, each],
  );
  const scenes = told.scenes.map(
    (each): Named => [
      each.scene_id === null ? words[each.is_known ? 'otherScenes' : 'unknownScenes'] : each.name || words.goneScene,
      each,
    ],
  );
  const charts: ShownChart[] = [
    { title: words.bySteps, type: 'horizontal bar', figures: whole },
    { title: words.byHour, type: 'bar', figures: hours },
    { title: words.byRobot, type: 'bar', figures: split(robots) },
    { title: words.byBranch, type: 'bar', figures: split(branches) },
    // That no scene was alone says nothing by itself.
    { title: words.byScene, type: 'bar', figures: split(told.scenes.some(({ scene_id }) => scene_id) ? scenes : []) },
  ];
  return charts
    .filter(({ figures: { rows } }) => rows.length > 0 && peopleOf(told.total) > 0)
    .map((chart) => ({ ...chart, note: words.note }));
}

/** The share of one of these on a side, or why it is not told: where there are more than it would be of, some robots have no detector. */
export function shareIn(steps: Steps, { step, of }: Pick<(typeof campaignShares)[number], 'step' | 'of'>) {
  const isOfMore = steps[of] > 0 && (steps[step] ?? 0) > steps[of];
  return {
    share: isOfMore ? null : percentOf(steps[step], steps[of]),
    why: isOfMore ? ('untold' as const) : whyOf(steps, step),
  };
}

/** What is reckoned of the two sides of a campaign: a step in percent of what it can be of. */
export const campaignShares = [
  { title: 'stoppedOf', step: 'stopped', of: 'told' },
  { title: 'interactedOf', step: 'interacted', of: 'passed' },
  { title: 'answeredOf', step: 'answered', of: 'interacted' },
] as const;

/** Campaigns beside hours without them in percent, with how many each is of. */
export function campaignCharts({ campaigns, min_group }: Funnel, language: Language): Told[] {
  const words = wordsIn(funnelWords, language);
  const { value, small, isSmall } = saidFigures(language, min_group);
  const shown = campaigns.slice(0, mostBars);
  const labels = apart(shown.map(({ name }) => name || words.goneCampaign));
  const sides = [words.with, words.without];
  return campaignShares
    .filter(({ of }) => shown.some((each) => each.with[of] > 0 || each.without[of] > 0))
    .map(({ title, step, of }): Told => {
      const said = (steps: Steps) => {
        const { share, why } = shareIn(steps, { step, of });
        return value(share, why);
      };
      return {
        ...{ title: words[title], type: 'bar', note: words.noCause },
        figures: {
          ...{ series: sides, small, of: null },
          counts: { of: 'n', series: sides, rows: shown.map((each) => [each.with[of], each.without[of]]) },
          rows: shown.map((each, at) => ({
            label: labels[at] ?? '',
            values: [said(each.with), said(each.without)],
            small: [isSmall(each.with[of]), isSmall(each.without[of])],
          })),
        },
      };
    });
}
