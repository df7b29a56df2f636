import type { Alert } from '@botones/contract/alerts/alert-desk';
import { styled } from '@mui/material/styles';
import { alertTitle } from '../../../app/alerts/alert-title.words.ts';
import { severityWords } from '../../../app/alerts/severity.words.ts';
import { SeverityPill } from '../../../app/alerts/severity-pill.tsx';
import type { Language } from '../../../app/session/preferences.ts';
import { wordsIn } from '../../../app/words.ts';
import { currentZone, formatsFor } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { deskWords } from './desk.words.ts';
import { StatePill } from './desk-pills.tsx';

export type DeskSort = 'newest' | 'oldest' | 'severity';

const Opener = styled('button')({
  all: 'unset',
  cursor: 'pointer',
  display: 'block',
  minWidth: 180,
  maxWidth: 380,
  whiteSpace: 'normal',
  overflowWrap: 'break-word',
  borderRadius: 6,
  fontWeight: 620,
  color: 'var(--ink)',
  '& small': { display: 'block', fontSize: '0.8125rem', fontWeight: 400, color: 'var(--ink-2)' },
  '&:hover': { color: 'var(--primary-text)' },
  '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44 },
});

export interface DeskColumnOptions {
  language: Language;
  /** Whose alerts they are is worth a column only where there are several clients. */
  clients: boolean;
  onOpen: (alert: Alert) => void;
}

/** The columns of all alerts, for table, card and file. */
export function deskColumns({ language, clients, onOpen }: DeskColumnOptions): Column<Alert, DeskSort>[] {
  const words = wordsIn(deskWords, language);
  const urgency = wordsIn(severityWords, language);
  const titleOf = (alert: Alert) => alertTitle(alert, language);
  const formats = formatsFor(language, currentZone());
  const when = (at: string | null | undefined) => (at ? formats.dateTime(at) : '');
  const cell = (at: string | null | undefined) => (at ? formats.cell(at) : null);
  const owner: Column<Alert, DeskSort> = {
    id: 'client',
    label: words.client,
    // It stands below the robot's name: a column more would not fit.
    hidden: true,
    render: (alert) => alert.client.name,
    value: (alert) => alert.client.name,
  };
  return [
    {
      id: 'severity',
      label: words.severity,
      sort: { desc: 'severity' },
      render: (alert) => <SeverityPill severity={alert.severity} />,
      value: (alert) => urgency[alert.severity],
    },
    {
      id: 'name',
      label: words.name,
      heading: true,
      render: (alert) => (
        <Opener type="button" aria-haspopup="dialog" onClick={() => onOpen(alert)}>
          {titleOf(alert)}
          {alert.quiet && <small>{words.quiet}</small>}
        </Opener>
      ),
      value: titleOf,
    },
    {
      id: 'robot',
      label: words.robot,
      render: ({ robot, client: { name } }) => (
        <>
          {robot.name}
          {clients && (
            <span
              title={name}
              className="truncated"
              style={{ fontSize: '0.8125rem', fontWeight: 400, color: 'var(--ink-2)', maxWidth: 200 }}
            >
              {name}
            </span>
          )}
        </>
      ),
      value: (alert) => alert.robot.name,
    },
    ...(clients ? [owner] : []),
    {
      id: 'state',
      label: words.state,
      render: (alert) => <StatePill state={alert.state} />,
      value: (alert) => words.states[alert.state],
    },
    {
      id: 'times',
      label: words.times,
      align: 'right',
      render: (alert) => formats.number(alert.occurrences),
      value: (alert) => alert.occurrences,
    },
    {
      id: 'last',
      label: words.last,
      sort: { desc: 'newest', asc: 'oldest' },
      render: (alert) => when(alert.last_at),
      value: (alert) => cell(alert.last_at),
    },
    {
      id: 'assigned',
      label: words.assigned,
      says: ({ assigned }) => Boolean(assigned),
      render: (alert) => alert.assigned?.name ?? '',
      value: (alert) => alert.assigned?.name ?? '',
    },
    {
      id: 'first',
      label: words.first,
      hidden: true,
      render: (alert) => when(alert.first_at),
      value: (alert) => cell(alert.first_at),
    },
    {
      id: 'acknowledged',
      label: words.acknowledged,
      hidden: true,
      render: (alert) => alert.acknowledged?.name ?? '',
      value: (alert) => alert.acknowledged?.name ?? '',
    },
    {
      id: 'cleared',
      label: words.cleared,
      hidden: true,
      render: (alert) => when(alert.cleared?.at),
      value: (alert) => cell(alert.cleared?.at),
    },
    {
      id: 'description',
      label: words.description,
      hidden: true,
      wide: true,
      render: (alert) => alert.description,
      value: (alert) => alert.description,
    },
    {
      id: 'solution',
      label: words.solution,
      hidden: true,
      wide: true,
      render: (alert) => alert.solution,
      value: (alert) => alert.solution,
    },
    { id: 'code', label: words.code, hidden: true, render: (alert) => alert.alert, value: (alert) => alert.alert },
    {
      id: 'id',
      label: words.id,
      hidden: true,
      align: 'right',
      render: (alert) => alert.notification_id,
      value: (alert) => alert.notification_id,
    },
  ];
}
