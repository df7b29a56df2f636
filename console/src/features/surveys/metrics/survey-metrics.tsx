import { branches as branchCalls } from '@botones/contract/branches/branches';
import { textIn } from '@botones/contract/fields/translated';
import { robots as robotCalls } from '@botones/contract/robots/robots';
import type { Survey } from '@botones/contract/surveys/surveys';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { GitCompareArrows } from 'lucide-react';
import { Link, useSearchParams } from 'react-router';
import { useClientOptions } from '../../../app/client/client-options.ts';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { useRuleMessage } from '../../../ui/error-messages.ts';
import { daysBefore } from '../../../ui/filter/days.ts';
import { withGone } from '../../../ui/filter/with-gone.ts';
import { useFormats } from '../../../ui/formats.ts';
import { PageHeader } from '../../../ui/list/page-header.tsx';
import { ReportMenu } from '../../../ui/report/report-menu.tsx';
import { saveAnswers } from '../answers-excel.ts';
import { surveysPath } from '../survey-address.ts';
import { bodyOf, missingOf, readAsked, readCompared, type SurveyAsked } from './asked.ts';
import { AskedFilters } from './asked-filters.tsx';
import { useAskedLines } from './asked-lines.ts';
import { partsOf } from './block.ts';
import { ComparedFilters } from './compared-filters.tsx';
import { FigureBlocks } from './figure-blocks.tsx';
import { MetricTiles, useTileLines } from './metric-tiles.tsx';
import { surveyMetricsWords } from './survey-metrics.words.ts';
import { useBlocks } from './use-blocks.ts';
import { useSurveyFigures } from './use-survey-figures.ts';

const Line = styled('p')({ margin: '12px 0 0', color: 'var(--ink-2)', overflowWrap: 'anywhere' });

/** The client's robots and branches, those that are chosen also where they are gone. */
function useChoices(client_id: number) {
  const words = useWords(surveyMetricsWords);
  const robots = useQuery(queryOf(robotCalls.listByClient, { params: { client_id }, query: {} }));
  const branches = useQuery(queryOf(branchCalls.list, { params: { clientId: client_id }, query: {} }));
  const fleet = robots.data?.map(({ robot_id, name }) => ({ id: robot_id, name }));
  const places = branches.data?.map(({ branchoffice_id, name }) => ({ id: branchoffice_id, name }));
  return ({ robot, branch }: SurveyAsked) => ({
    robots: withGone(fleet, robot, { gone: words.goneRobot, numbered: words.robotNumber }),
    branches: withGone(places, branch, { gone: words.goneBranch, numbered: words.branchNumber }),
  });
}

/** The address with these changes; '' stays in it, undefined does not. */
function changed(search: URLSearchParams, changes: Record<string, string | undefined>): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const [name, value] of Object.entries(changes)) {
    if (value === undefined) next.delete(name);
    else next.set(name, value);
  }
  return next;
}

/** The required fields that are empty, each with its words (SVM-07 to SVM-11). */
function useMissing(asked: SurveyAsked | null): string[] {
  const words = useWords(surveyMetricsWords);
  const rule = useRuleMessage()({ code: 'required', params: {} });
  const names = { robot: words.robot, start_date: words.start, end_date: words.end };
  return asked ? missingOf(asked).map((field) => words.required(names[field], rule)) : [];
}

/** The figures of a survey: what is asked for, and what was answered (SVM-01). */
export function SurveyMetrics({ survey }: { survey: Survey }) {
  const words = useWords(surveyMetricsWords);
  const today = useFormats().cell(Date.now()).day ?? '';
  const [search, setSearch] = useSearchParams();
  const { options } = useClientOptions();
  const choicesFor = useChoices(survey.client);
  const linesOf = useAskedLines(choicesFor);
  const asked = readAsked(search, today);
  const compared = readCompared(search, asked);
  const missing = [useMissing(asked), useMissing(compared).map((line) => words.side('B', line))].flat();
  const isWhole = missing.length === 0;
  const body = bodyOf(asked, survey);
  const figures = useSurveyFigures(isWhole ? body : null);
  const others = useSurveyFigures(isWhole && compared ? bodyOf(compared, survey) : null);
  const other = compared ? others : null;
  const blocks = useBlocks(figures, other);
  const tiles = useTileLines(figures, other);
  const title = textIn(survey.title, 1);
  const client = options?.find(({ value }) => value === survey.client)?.label ?? '';
  const onChange = (changes: Record<string, string | undefined>) =>
    setSearch(changed(search, changes), { replace: true, preventScrollReset: true });
  const lines = compared
    ? [words.side('A', linesOf(asked).join(' · ')), words.side('B', linesOf(compared).join(' · '))]
    : linesOf(asked);
  const charts = [blocks.summary, blocks.questions].every(({ data }) => data)
    ? [...(blocks.summary.data ?? []), ...(blocks.questions.data ?? [])].flatMap(partsOf)
    : null;
  const chooseFor = (of: SurveyAsked) => ({ ...choicesFor(of), newest: survey.version, onChange });
  const before = daysBefore(asked);
  return (
    <>
      <PageHeader
        title={words.title}
        subtitle={words.of(title, client)}
        actions={
          <>
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
            <ReportMenu
              report={
                isWhole && charts
                  ? {
                      title: words.of(title, client),
                      filter: [...lines, ...tiles],
                      charts,
                      name: `Encuesta_${survey.poll_id}`,
                      csvName: 'Lista de encuestas.csv',
                    }
                  : null
              }
              excel={() => saveAnswers(body)}
            />
          </>
        }
      />
      <AskedFilters asked={asked} {...chooseFor(asked)} />
      {compared && <ComparedFilters asked={compared} first={asked} search={search} {...chooseFor(compared)} />}
      {isWhole ? (
        <>
          {compared ? lines.map((line) => <Line key={line}>{line}</Line>) : <Line>{lines.join(' · ')}</Line>}
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
    </>
  );
}
