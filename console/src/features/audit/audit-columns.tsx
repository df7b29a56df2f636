import type { AuditLine } from '@botones/contract/audit/audit';
import Link from '@mui/material/Link';
import { actionLabel, actorLabel } from '../../app/audit/audit-labels.ts';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { formatsNow } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { auditWords } from './audit.words.ts';

const quiet = { color: 'var(--ink-2)', fontSize: '0.8125rem' } as const;

/** The columns of the log, for table and card; the file is the server's. `onOpen` shows a line with its fields. */
export function auditColumns(language: Language, all: boolean, onOpen: (line: AuditLine) => void): Column<AuditLine>[] {
  const words = wordsIn(auditWords, language);
  const columns: Column<AuditLine>[] = [
    {
      id: 'when',
      label: words.when,
      render: (line) => formatsNow(line.timezone).dateTime(line.at),
    },
    {
      id: 'who',
      label: words.who,
      render: (line) => (
        <>
          {actorLabel(line.who, language)}
          {line.who.removed && <span style={quiet}> · {words.removed}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: words.what,
      heading: true,
      render: (line) => (
        <Link
          component="button"
          type="button"
          onClick={() => onOpen(line)}
          underline="hover"
          color="inherit"
          sx={{
            font: 'inherit',
            fontWeight: 600,
            minHeight: { xs: 44, sm: 0 },
            textAlign: 'start',
            color: 'var(--ink)',
          }}
        >
          {actionLabel(line, language)}
        </Link>
      ),
    },
    {
      id: 'record',
      label: words.record,
      render: (line) => (
        <span style={{ display: 'block', maxWidth: 320, overflow: 'hidden', textOverflow: 'ellipsis' }}>
          {line.record_name ?? (line.record_id.length < 12 ? line.record_id : '')}
          {line.records > 1 && <span style={quiet}> · {words.others(line.records - 1)}</span>}
        </span>
      ),
    },
    {
      id: 'client',
      label: words.client,
      render: (line) => line.client?.name ?? <span style={quiet}>{words.noClient}</span>,
    },
    { id: 'ip', label: words.ip, render: (line) => line.ip },
  ];
  return all ? columns : columns.filter(({ id }) => id !== 'client');
}
