import Link from '@mui/material/Link';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { actorLabel, manyBySystem, sentenceOf } from '../../app/audit/audit-labels.ts';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { formatsNow } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { auditWords } from './audit.words.ts';
import type { AuditRow } from './audit-rows.ts';

const quiet = { color: 'var(--ink-2)', fontSize: '0.8125rem' } as const;

/** A sentence is read whole: it takes a second line before it makes the table wide. */
const sentence = {
  font: 'inherit',
  fontWeight: 600,
  minHeight: { xs: 44, sm: 0 },
  textAlign: 'start',
  color: 'var(--ink)',
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
} as const;

interface WhatProps {
  row: AuditRow;
  language: Language;
  onOpen: (row: AuditRow) => void;
}

/** What was done, as what opens the line with its fields, or those that it stands for. */
function What({ row, language, onOpen }: WhatProps) {
  const words = wordsIn(auditWords, language);
  const { alike } = row;
  const Sign = alike?.isOpen ? ChevronDown : ChevronRight;
  return (
    <span style={{ display: 'block', minWidth: 220, maxWidth: 520, whiteSpace: 'normal' }}>
      <Link
        component="button"
        type="button"
        aria-expanded={alike?.isOpen}
        onClick={() => onOpen(row)}
        underline="hover"
        color="inherit"
        sx={sentence}
      >
        {alike && <Sign aria-hidden style={{ width: 16, height: 16, verticalAlign: '-3px', marginInlineEnd: 4 }} />}
        {alike ? manyBySystem(row, formatsNow().number(alike.lines.length), language) : sentenceOf(row, language)}
      </Link>
      {!alike && row.records > 1 && (
        <span style={{ ...quiet, fontWeight: 500, whiteSpace: 'nowrap' }}> · {words.others(row.records - 1)}</span>
      )}
    </span>
  );
}

/** The columns of the log, for table and card; the file is the server's. `onOpen` shows a line with its fields, or what it stands for. */
export function auditColumns(language: Language, all: boolean, onOpen: (row: AuditRow) => void): Column<AuditRow>[] {
  const words = wordsIn(auditWords, language);
  const columns: Column<AuditRow>[] = [
    {
      id: 'when',
      label: words.when,
      render: (row) => formatsNow(row.timezone).dateTime(row.at),
    },
    {
      id: 'who',
      label: words.who,
      render: ({ who }) => (
        <>
          <Brief>{actorLabel(who, language)}</Brief>
          {who.removed && <span style={quiet}> · {who.kind === 'key' ? words.revoked : words.removed}</span>}
        </>
      ),
    },
    {
      id: 'what',
      label: words.what,
      heading: true,
      render: (row) => <What {...{ row, language, onOpen }} />,
    },
    {
      id: 'client',
      label: words.client,
      render: (row) => (row.client ? <Brief>{row.client.name}</Brief> : <span style={quiet}>{words.noClient}</span>),
    },
    { id: 'ip', label: words.ip, render: (row) => row.ip },
  ];
  return all ? columns : columns.filter(({ id }) => id !== 'client');
}
