import type { Report } from '@botones/contract/analytics/reports';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { Instant } from '../../ui/page/instant.tsx';
import { Pill } from '../../ui/status-pill.tsx';
import { reportsWords } from './reports.words.ts';

export const reportsPath = '/metrics/reports';
export const sentPath = (report_id: number): string => `${reportsPath}/sent?report_id=${report_id}`;

const Below = styled('small')({ display: 'block', fontSize: '0.78125rem', color: 'var(--ink-2)' });

/** What a report is of, in words: its kind, and what narrows it. */
export function useContentOf() {
  const words = useWords(reportsWords);
  return ({ kind, survey, robot, branch }: Report): string[] => [
    words.kinds[kind],
    ...(survey ? [survey.name ?? words.goneSurvey] : []),
    ...(robot ? [robot.name ?? words.goneRobot] : []),
    ...(branch ? [branch.name ?? words.goneBranch] : []),
  ];
}

/** What is told of a report; `whose`: also of which client it is. */
export function useReportColumns(whose: boolean): Column<Report, 'name' | 'name_desc' | 'id' | 'id_desc'>[] {
  const words = useWords(reportsWords);
  const kit = useWords(listWords);
  const formats = useFormats();
  const contentOf = useContentOf();
  const client = {
    id: 'client',
    label: kit.client,
    render: ({ client: of }: Report) => <Brief>{of.name}</Brief>,
  };
  return [
    {
      ...{ id: 'id', label: kit.id, align: 'right', quiet: true, sort: { asc: 'id', desc: 'id_desc' } },
      render: ({ report_id }) => report_id,
    },
    {
      ...{ id: 'name', label: kit.name, heading: true, sort: { asc: 'name', desc: 'name_desc' } },
      render: ({ report_id, name }) => (
        <Link to={sentPath(report_id)} aria-label={words.history(name)}>
          {name}
        </Link>
      ),
    },
    ...(whose ? [client] : []),
    { id: 'kind', label: words.kind, render: (report) => <Brief>{contentOf(report).join(' · ')}</Brief> },
    { id: 'every', label: words.every, render: ({ every }) => words.everies[every] },
    {
      id: 'people',
      label: words.people,
      render: ({ people }) => {
        const without = people.filter(({ skipped }) => skipped !== null).length;
        return (
          <>
            {words.peopleOf(people.length)}
            {without > 0 && <Below>{words.without(without)}</Below>}
          </>
        );
      },
    },
    {
      id: 'next',
      label: words.next,
      render: ({ next_at }) =>
        next_at === null ? (
          <Pill tone="off" hollow>
            {words.off}
          </Pill>
        ) : (
          <Instant at={next_at}>{formats.date(next_at)}</Instant>
        ),
    },
  ];
}
