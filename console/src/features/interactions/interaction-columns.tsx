import type { Interaction } from '@botones/contract/interactions/interactions';
import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import type { Language } from '../../app/session/preferences.ts';
import { touch } from '../../app/theme/touch.ts';
import { wordsIn } from '../../app/words.ts';
import { formatDay } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { interactionWords } from './interactions.words.ts';

export type InteractionSort = 'newest' | 'oldest';

/** Shown where gender, age or survey is unknown, in every language (INT-20, INT-21). */
const unknown = 'N/A';

const orUnknown = (value: ReactNode) =>
  value === '' ? <span style={{ color: 'var(--ink-3)' }}>{unknown}</span> : value;

/** Of a survey's names only the Spanish one is used (INT-16). */
const pollOf = ({ poll_name }: Interaction): string =>
  poll_name.find(({ language }) => language === 'Español')?.text ?? '';

/** The columns of the interactions' table (INT-10..21), for table, card and file. `onOpen` shows what was said. */
export function interactionColumns(
  language: Language,
  onOpen?: (row: Interaction) => void,
): Column<Interaction, InteractionSort>[] {
  const words = wordsIn(interactionWords, language);
  const genderOf = ({ gender }: Interaction): string => (gender === '' ? '' : words.genders[gender]);
  return [
    {
      id: 'id',
      label: words.id,
      align: 'right',
      quiet: true,
      render: (row) =>
        onOpen ? (
          <Link
            component="button"
            type="button"
            aria-label={words.open(row.id)}
            onClick={() => onOpen(row)}
            underline="always"
            color="inherit"
            sx={{ font: 'inherit', [touch]: { minWidth: 44, minHeight: 44 } }}
          >
            {row.id}
          </Link>
        ) : (
          row.id
        ),
      value: (row) => row.id,
    },
    {
      id: 'date',
      label: words.date,
      render: (row) => formatDay(row.date),
      value: (row) => ({ day: row.date }),
      sort: { desc: 'newest', asc: 'oldest' },
    },
    {
      id: 'begun',
      label: words.begun,
      render: (row) => row.interaction_start_time,
      value: (row) => ({ time: row.interaction_start_time }),
    },
    {
      id: 'gender',
      label: words.gender,
      render: (row) => orUnknown(genderOf(row)),
      value: (row) => genderOf(row) || unknown,
    },
    {
      id: 'age',
      label: words.age,
      align: 'right',
      render: (row) => orUnknown(row.age),
      value: (row) => (row.age === '' ? unknown : row.age),
    },
    {
      id: 'poll',
      label: words.poll,
      render: (row) => orUnknown(pollOf(row)),
      value: (row) => pollOf(row) || unknown,
    },
    {
      id: 'poll_id',
      label: words.pollId,
      align: 'right',
      render: (row) => row.poll_id,
      value: (row) => row.poll_id,
    },
    {
      id: 'ended',
      label: words.ended,
      render: (row) => row.interaction_end_time,
      value: (row) => (row.interaction_end_time ? { time: row.interaction_end_time } : null),
    },
    {
      id: 'total',
      label: words.total,
      align: 'right',
      render: (row) => row.total_interaction_time,
      value: (row) => row.total_interaction_time,
    },
  ];
}

const spanish = wordsIn(interactionWords, 'es-mx');
const headings: Record<string, string> = { begun: spanish.fileBegun, ended: spanish.fileEnded };

/** The file's title and columns: Spanish whatever the page speaks (INT-08, AMB-083). */
export const interactionFile = {
  title: spanish.title,
  columns: interactionColumns('es-mx').map((column) => ({ ...column, label: headings[column.id] ?? column.label })),
};
