import type { Notification } from '@botones/contract/alerts/alerts';
import { styled } from '@mui/material/styles';
import { Acknowledge } from '../../app/alerts/acknowledge.tsx';
import { alertTitle } from '../../app/alerts/alert-title.words.ts';
import { severityWords } from '../../app/alerts/severity.words.ts';
import { SeverityPill } from '../../app/alerts/severity-pill.tsx';
import { appWords } from '../../app/app.words.ts';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { formatDay } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { alertWords } from './alerts.words.ts';

export type AlertSort = 'newest' | 'oldest';

/** Red, orange and green (ALR-09..11). */
const typeTones: Record<Notification['type'], Tone> = { error: 'bad', warning: 'warn', success: 'ok' };
const priorityTones = { high: 'bad', medium: 'warn' } as const;

/** Sentences wrap where everything else in a table stands on one line. */
const Sentence = styled('span')(({ theme }) => ({
  display: 'block',
  minWidth: 260,
  maxWidth: 560,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  [theme.breakpoints.down('sm')]: { minWidth: 0, maxWidth: 'none', fontWeight: 400, color: 'var(--ink-2)' },
}));

/** The columns of the alerts' table (ALR-04..16), for table, card and file. */
export function alertColumns(language: Language): Column<Notification, AlertSort>[] {
  const words = wordsIn(alertWords, language);
  const common = wordsIn(appWords, language);
  const urgency = wordsIn(severityWords, language);
  const titleOf = (alert: Notification) => alertTitle(alert, language);
  // Here, unlike in the bell, no priority stays blank (AMB-032).
  const priorityOf = ({ priority }: Notification) =>
    priority && { tone: priorityTones[priority], label: priority === 'high' ? common.high : common.medium };
  return [
    {
      id: 'id',
      label: words.id,
      align: 'right',
      quiet: true,
      render: (alert) => alert.notification_id,
      value: (alert) => alert.notification_id,
    },
    {
      id: 'date',
      label: words.date,
      render: (alert) => formatDay(alert.origin_created_date),
      value: (alert) => ({ day: alert.origin_created_date }),
      sort: { desc: 'newest', asc: 'oldest' },
    },
    {
      id: 'time',
      label: words.time,
      render: (alert) => alert.origin_created_hour,
      value: (alert) => ({ time: alert.origin_created_hour }),
    },
    { id: 'title', label: words.name, heading: true, render: titleOf, value: titleOf },
    {
      id: 'type',
      label: words.type,
      render: (alert) => <Pill tone={typeTones[alert.type]}>{common.types[alert.type]}</Pill>,
      value: (alert) => common.types[alert.type],
    },
    {
      id: 'description',
      label: words.description,
      wide: true,
      render: (alert) => alert.description && <Sentence>{alert.description}</Sentence>,
      value: (alert) => alert.description,
    },
    {
      id: 'solution',
      label: words.solution,
      wide: true,
      hidden: true,
      render: (alert) => alert.solution && <Sentence>{alert.solution}</Sentence>,
      value: (alert) => alert.solution,
    },
    {
      id: 'priority',
      label: words.priority,
      render: (alert) => {
        const priority = priorityOf(alert);
        return priority && <Pill tone={priority.tone}>{priority.label}</Pill>;
      },
      value: (alert) => priorityOf(alert)?.label ?? '',
    },
    {
      id: 'severity',
      label: words.severity,
      render: ({ severity }) => severity && <SeverityPill severity={severity} />,
      value: ({ severity }) => (severity ? urgency[severity] : ''),
    },
    {
      id: 'acknowledged',
      label: words.acknowledged,
      render: (alert) => <Acknowledge alert={alert} short />,
      value: ({ acknowledged }) => acknowledged?.name ?? '',
    },
  ];
}
