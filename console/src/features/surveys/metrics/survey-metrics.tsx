import { partsOf } from '@botones/charts/reports/survey-block';
import { surveyMetricsWords } from '@botones/charts/reports/survey-metrics.words';
import { textIn } from '@botones/contract/fields/translated';
import type { Survey } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GitCompareArrows } from 'lucide-react';
import { Link } from 'react-router';
import { useClientOptions } from '../../../app/client/client-options.ts';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { FiguresPage } from '../../../ui/figures/figures-page.tsx';
import { useBranchChoices, useRobotChoices } from '../../../ui/figures/use-choices.ts';
import { useAskedAddress } from '../../../ui/figures/use-period.ts';
import { daysBefore } from '../../../ui/filter/days.ts';
import { withGone } from '../../../ui/filter/with-gone.ts';
import { PartFailed } from '../../../ui/part-failed.tsx';
import { groupFilterWords } from '../../../ui/robots/group-filter.words.ts';
import { useGroups } from '../../../ui/robots/use-groups.ts';
import { saveAnswers } from '../answers-excel.ts';
import { SurveyRobotsButton } from '../offered/survey-robots-button.tsx';
import { surveysPath } from '../survey-address.ts';
import { bodyOf, missingOf, type Required, readAsked, readCompared, type SurveyAsked } from './asked.ts';
import { AskedFilters } from './asked-filters.tsx';
import { useAskedLines } from './asked-lines.ts';
import { ComparedFilters } from './compared-filters.tsx';
import { FigureBlocks } from './figure-blocks.tsx';
import { MetricTiles, useTileLines } from './metric-tiles.tsx';
import { useBlocks } from './use-blocks.ts';
import { useSurveyFigures } from './use-survey-figures.ts';

const Line = styled('p')({ margin: '12px 0 0', color: 'var(--ink-2)', overflowWrap: 'anywhere' });

/** The client's robots and branches, those that are chosen also where they are gone. */
function useChoices(client_id: number) {
  const words = useWords(surveyMetricsWords);
  const robots = useRobotChoices(client_id, 'surveys');
  const branches = useBranchChoices(client_id, 'surveys');
  const groups = useGroups(client_id).data?.map(({ group_id: id, name }) => ({ id, name }));
  const kit = useWords(groupFilterWords);
  const choicesFor = ({ robot, group, branch }: SurveyAsked) => ({
    groups: withGone(groups, group, { gone: kit.gone, numbered: () => kit.group }),
    robots: robots.choices(robot, { gone: words.goneRobot, numbered: words.robotNumber }),
    branches: branches.choices(branch, { gone: words.goneBranch, numbered: words.branchNumber }),
  });
  return { choicesFor, robots: robots.query, branches: branches.query };
}

/** The required fields that are empty, or of which the address says a day that is none, each with its words (SVM-07 to SVM-11). */
function useMissing(asked: SurveyAsked | null, said: Record<Required, string | null>): string[] {
  const words = useWords(surveyMetricsWords);
  const ruleMessage = useRuleMessage();
  const names = { robot: words.robot, start_date: words.start, end_date: words.end };
  const ruleOf = (field: Required) => ruleMessage({ code: said[field] ? 'day' : 'required', params: {} });
  return asked ? missingOf(asked).map((field) => words.required(names[field], ruleOf(field))) : [];
}
const saidIn = (search: URLSearchParams, prefix: '' | 'b_' = '') => ({
  robot: null,
  start_date: search.get(`${prefix}start`),
  end_date: search.get(`${prefix}end`),
});

/** The figures of a survey: what is asked for, and what was answered (SVM-01). */
export function SurveyMetrics({ survey }: { survey: Survey }) {
  const words = useWords(surveyMetricsWords);
  const { search, today, change: onChange } = useAskedAddress();
  const { options } = useClientOptions();
  const { choicesFor, robots, branches } = useChoices(survey.client);
  const linesOf = useAskedLines(choicesFor);
  const asked = readAsked(search, today);
  const compared = readCompared(search, asked);
  const missing = [
    useMissing(asked, saidIn(search)),
    useMissing(compared, saidIn(search, 'b_')).map((line) => words.side('B', line)),
  ].flat();
  const isWhole = missing.length === 0;
  const body = bodyOf(asked, survey);
  const figures = useSurveyFigures(isWhole ? body : null);
  const others = useSurveyFigures(isWhole && compared ? bodyOf(compared, survey) : null);
  const other = compared ? others : null;
  const blocks = useBlocks(figures, other);
  const tiles = useTileLines(figures, other);
  const title = textIn(survey.title, 1);
  const client = options?.find(({ value }) => value === survey.client)?.label ?? '';
  const lines = compared
    ? [words.side('A', linesOf(asked).join(' · ')), words.side('B', linesOf(compared).join(' · '))]
    : linesOf(asked);
  const charts = [blocks.summary, blocks.questions].every(({ data }) => data)
    ? [...(blocks.summary.data ?? []), ...(blocks.questions.data ?? [])].flatMap(partsOf)
    : null;
  const chooseFor = (of: SurveyAsked) => ({
    ...choicesFor(of),
    client_id: survey.client,
    newest: survey.version,
    onChange,
  });
  const before = daysBefore(asked);
  const named = { title: words.of(title, client), name: `Encuesta_${survey.poll_id}`, isSurvey: true as const };
  const whose = { client_id: survey.client };
  const report = isWhole && charts ? { ...named, ...whose, filter: [...lines, ...tiles], charts } : null;
  return (
    <FiguresPage
      title={words.title}
      subtitle={words.of(title, client)}
      actions={
        <>
          <SurveyRobotsButton survey={survey} />
          <Button variant="text" component={Link} to={`${surveysPath}/responses?surveyId=${survey.poll_id}`}>
            {words.seeResponses}
          </Button>
          {!compared && (
            <Button
              variant="outlined"
              startIcon={<GitCompareArrows />}
              disabled={before.start === null}
              onClick={() => onChange({ b_start: before.start ?? '', b_end: before.end ?? '' })}
            >
              {words.compare}
            </Button>
          )}
        </>
      }
      report={report}
      mailed
      excel={() => saveAnswers(body)}
    >
      <AskedFilters asked={asked} {...chooseFor(asked)} />
      <PartFailed of={[robots]} what={words.robot} />
      <PartFailed of={[branches]} what={words.branch} />
      {compared && <ComparedFilters asked={compared} first={asked} search={search} {...chooseFor(compared)} />}
      {isWhole ? (
        <>
          {(compared ? lines : [lines.join(' · ')]).map((line) => (
            <Line key={line} className="asked">
              {line}
            </Line>
          ))}
          <MetricTiles figures={figures} other={other} />
          <FigureBlocks {...blocks} />
        </>
      ) : (
        <div role="alert" className="bad" style={{ marginTop: 20, color: 'var(--bad)' }}>
          {missing.map((line) => (
            <p key={line} style={{ margin: 0 }}>
              {line}
            </p>
          ))}
        </div>
      )}
    </FiguresPage>
  );
}
