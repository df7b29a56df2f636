import { endOfHour, hourName } from '@botones/charts/reports/hours';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { useWords } from '../../../app/words.ts';
import { rangeName } from '../../../ui/filter/named-ranges.ts';
import { rangeWords } from '../../../ui/filter/named-ranges.words.ts';
import { formatDay, useFormats } from '../../../ui/formats.ts';
import { groupFilterWords } from '../../../ui/robots/group-filter.words.ts';
import type { SurveyAsked } from './asked.ts';

export interface Named {
  id: number;
  name: string;
}

/** Answers what is asked for in words, a line each: above the charts and in every file. */
export function useAskedLines(
  choicesFor: (asked: SurveyAsked) => Record<'robots' | 'groups' | 'branches', readonly Named[]>,
) {
  const words = useWords(surveyMetricsWords);
  const kit = useWords(groupFilterWords);
  const ranges = useWords(rangeWords);
  const today = useFormats().cell(Date.now()).day ?? '';
  const nameIn = (records: readonly Named[], id: number, otherwise: (id: number) => string) =>
    records.find((record) => record.id === id)?.name ?? otherwise(id);
  return (asked: SurveyAsked): string[] => {
    const { robot, group, start, end, complete, language_id, branch, hours, version } = asked;
    const { robots, groups, branches } = choicesFor(asked);
    const name = rangeName(today, start ?? undefined, end ?? undefined);
    const days = `${formatDay(start ?? '…')} – ${formatDay(end ?? '…')}`;
    return [
      words.asked(words.period, name ? `${days} (${ranges.names[name]})` : days),
      words.asked(words.robot, robot ? nameIn(robots, robot, words.robotNumber) : words.allRobots),
      ...(group === null
        ? []
        : [
            words.asked(
              kit.group,
              nameIn(groups, group, () => kit.gone),
            ),
          ]),
      words.asked(words.complete, words.completes[complete === null ? 'all' : complete ? 'true' : 'false']),
      words.asked(words.language, words.languages[language_id]),
      ...(branch === null ? [] : [words.asked(words.branch, nameIn(branches, branch, words.branchNumber))]),
      ...(hours === null ? [] : [`${words.fromHour(hourName(hours.from))} ${words.toHour(endOfHour(hours.to))}`]),
      ...(version === null ? [] : [words.nth(version)]),
    ];
  };
}
