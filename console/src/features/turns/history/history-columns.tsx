import type { Turn } from '@botones/contract/turns/turns';
import Link from '@mui/material/Link';
import type { Language } from '../../../app/session/preferences.ts';
import { touch } from '../../../app/theme/touch.ts';
import { wordsIn } from '../../../app/words.ts';
import { formatsNow } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { historyWords } from './history.words.ts';

const tones = { waiting: 'warn', assigned: 'warn', attended: 'ok', cancelled: 'warn' } as const;
const nameOf = ({ attended_by: person }: Turn): string => (person ? `${person.name} ${person.last_name}`.trim() : '');

/** The columns of the history (TRN-02 to TRN-09), and ours, each row by its client's clock; those of the file have a value (AMB-083). */
export function historyColumns(language: Language, onOpen: (turn: Turn) => void): Column<Turn, 'newest' | 'oldest'>[] {
  const words = wordsIn(historyWords, language);
  const moment = (at: string | null, { timezone }: Turn) => (at ? formatsNow(timezone).dateTime(at) : '–');
  const cell = (at: string | null, { timezone }: Turn) => (at ? formatsNow(timezone).cell(at) : null);
  return [
    { id: 'id', label: words.id, align: 'right', render: ({ id }) => id, value: ({ id }) => id },
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
        </>
      ),
      value: ({ label }) => label,
    },
    {
      id: 'requested',
      label: words.requested,
      render: (row) => moment(row.created_at, row),
      value: (row) => cell(row.created_at, row),
      sort: { desc: 'newest', asc: 'oldest' },
    },
    {
      id: 'assigned',
      label: words.assigned,
      render: (row) => moment(row.attention_date, row),
      value: (row) => cell(row.attention_date, row),
    },
    {
      id: 'waited',
      label: words.waited,
      render: ({ waiting_time }) => waiting_time || '–',
      value: ({ waiting_time }) => waiting_time,
    },
    {
      id: 'ended',
      label: words.ended,
      render: (row) => moment(row.end_date, row),
      value: (row) => cell(row.end_date, row),
    },
    {
      id: 'service',
      label: words.service,
      render: ({ service_duration }) => service_duration || '–',
      value: ({ service_duration }) => service_duration,
    },
    { id: 'attendedBy', label: words.attendedBy, render: (row) => nameOf(row) || '–', value: nameOf },
    { id: 'branch', label: words.branch, render: ({ branch_office }) => branch_office.name },
    { id: 'box', label: words.box, align: 'right', render: ({ box_number }) => box_number ?? '–' },
    {
      id: 'state',
      label: words.state,
      render: ({ status }) => <Pill tone={tones[status]}>{words.states[status]}</Pill>,
    },
    { id: 'why', label: words.why, render: ({ end_reason }) => (end_reason ? words.reasons[end_reason] : '–') },
  ];
}

/** The file's title and columns: Spanish whatever the page speaks (AMB-083). */
export const historyFile = {
  title: wordsIn(historyWords, 'es-mx').title,
  columns: historyColumns('es-mx', () => undefined),
};
