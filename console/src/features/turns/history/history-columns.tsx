import type { Turn } from '@botones/contract/turns/turns';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Language } from '../../../app/session/preferences.ts';
import { touch } from '../../../app/theme/touch.ts';
import { wordsIn } from '../../../app/words.ts';
import { formatsNow } from '../../../ui/formats.ts';
import { Brief } from '../../../ui/list/brief.tsx';
import type { Column } from '../../../ui/list/columns.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { historyWords } from './history.words.ts';
import { momentOf, nameOf, stateTones, waitOf } from './ticket-texts.ts';

/** What a cell says below, in a quieter line; nothing where there is nothing to say. */
const below = (text: ReactNode) =>
  text ? <span style={{ display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem' }}>{text}</span> : null;

/** When something happened: its day stands below only where it is not that of the arrival, which stands beside it whole. */
const moment = (at: string | null, turn: Turn) => {
  const { time, otherDay } = momentOf(at, turn);
  return (
    <>
      {time || '–'}
      {below(otherDay)}
    </>
  );
};

/** The columns of the history (TRN-02 to TRN-09), and ours, each row by its client's clock; those of the file have a value (AMB-083). */
export function historyColumns(language: Language, onOpen: (turn: Turn) => void): Column<Turn, 'newest' | 'oldest'>[] {
  const words = wordsIn(historyWords, language);
  const cell = (at: string | null, { timezone }: Turn) => (at ? formatsNow(timezone).cell(at) : null);
  return [
    {
      id: 'id',
      label: words.id,
      align: 'right',
      quiet: true,
      render: ({ id }) => <small>{id}</small>,
      value: ({ id }) => id,
    },
    {
      id: 'turn',
      label: words.turn,
      heading: true,
      render: (row) => (
        <>
          <Link
            component="button"
            type="button"
            aria-label={words.open(row.label)}
            onClick={() => onOpen(row)}
            underline="always"
            color="inherit"
            sx={{ font: 'inherit', whiteSpace: 'nowrap', [touch]: { minWidth: 44, minHeight: 44 } }}
          >
            {row.label}
          </Link>{' '}
          {row.repeated && <Pill tone="warn">{words.repeated}</Pill>}
          {below(row.name && <Brief>{row.name}</Brief>)}
        </>
      ),
      value: ({ label }) => label,
    },
    {
      id: 'requested',
      label: words.requested,
      render: (row) => formatsNow(row.timezone).dateTime(row.created_at),
      value: (row) => cell(row.created_at, row),
      sort: { desc: 'newest', asc: 'oldest' },
    },
    {
      id: 'assigned',
      label: words.assigned,
      wraps: true,
      render: (row) => moment(row.attention_date, row),
      value: (row) => cell(row.attention_date, row),
    },
    {
      id: 'waited',
      label: words.waited,
      wraps: true,
      render: ({ waiting_time }) => waitOf(waiting_time) || '–',
      value: ({ waiting_time }) => waiting_time,
    },
    {
      id: 'ended',
      label: words.ended,
      wraps: true,
      render: (row) => moment(row.end_date, row),
      value: (row) => cell(row.end_date, row),
    },
    {
      id: 'service',
      label: words.service,
      wraps: true,
      render: ({ service_duration }) => waitOf(service_duration) || '–',
      value: ({ service_duration }) => service_duration,
    },
    {
      id: 'attendedBy',
      label: words.attendedBy,
      render: (row) => (
        <>
          {nameOf(row) ? <Brief>{nameOf(row)}</Brief> : '–'}
          {below(row.box_number !== null && words.boxNumber(row.box_number))}
        </>
      ),
      value: nameOf,
    },
    {
      id: 'source',
      label: words.source,
      hidden: true,
      render: ({ source }) => words.sources[source],
      value: ({ source }) => words.sources[source],
    },
    {
      id: 'branch',
      label: words.branch,
      // Branches of one client often begin with its name: what tells them apart stands in the second line, or the third.
      render: ({ branch_office }) => (
        <span style={{ display: 'block', minWidth: 100 }}>
          <Brief tall>{branch_office.name}</Brief>
        </span>
      ),
    },
    {
      id: 'state',
      label: words.state,
      render: ({ status, end_reason }) => (
        <>
          <Pill tone={stateTones[status]}>{words.states[status]}</Pill>
          {below(end_reason && words.reasons[end_reason])}
        </>
      ),
    },
  ];
}

/** The file's title and columns: Spanish whatever the page speaks (AMB-083). */
export const historyFile = {
  title: wordsIn(historyWords, 'es-mx').title,
  columns: historyColumns('es-mx', () => undefined),
};
