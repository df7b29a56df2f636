import type { ConsoleError } from '@botones/contract/console-errors/console-errors';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { formatsNow } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { consoleErrorWords } from './console-errors.words.ts';

export type ErrorSort = 'newest' | 'most';

export const kindTones: Record<ConsoleError['kind'], Tone> = { not_found: 'warn', render: 'bad', unhandled: 'bad' };

const Message = styled(Link)(({ theme }) => ({
  display: 'block',
  maxWidth: 420,
  minHeight: 24,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  color: 'var(--ink)',
  fontWeight: 600,
  borderRadius: 4,
  '&:hover': { color: 'var(--primary-text)' },
  [theme.breakpoints.down('sm')]: { maxWidth: 'none', whiteSpace: 'normal', overflowWrap: 'anywhere', paddingBlock: 8 },
}));
const Code = styled('span')({ fontFamily: 'ui-monospace, monospace', fontSize: '0.8125rem', overflowWrap: 'anywhere' });

/** The columns of the console's failures; `hrefOf` is where one is opened. */
export function errorColumns(
  language: Language,
  hrefOf: (error_id: number) => string,
): Column<ConsoleError, ErrorSort>[] {
  const words = wordsIn(consoleErrorWords, language);
  return [
    {
      id: 'message',
      label: words.message,
      heading: true,
      render: (row) => (
        <Message to={hrefOf(row.error_id)} state={{ opened: true }} preventScrollReset title={row.message} dir="auto">
          {row.message}
        </Message>
      ),
    },
    {
      id: 'kind',
      label: words.kind,
      render: (row) => (
        <Pill tone={row.solved_at ? 'ok' : kindTones[row.kind]} hollow={row.solved_at !== null}>
          {words.kinds[row.kind]}
        </Pill>
      ),
    },
    { id: 'path', label: words.path, render: (row) => <Code dir="ltr">{row.path}</Code> },
    {
      id: 'count',
      label: words.count,
      align: 'right',
      render: (row) => formatsNow().number(row.count),
      sort: { desc: 'most' },
    },
    { id: 'browsers', label: words.browsers, render: (row) => row.browsers.join(', ') },
    { id: 'first', label: words.first, hidden: true, render: (row) => formatsNow().dateTime(row.first_at) },
    { id: 'last', label: words.last, render: (row) => <RelativeTime at={row.last_at} />, sort: { desc: 'newest' } },
  ];
}
