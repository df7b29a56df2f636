import type { OutboxMail } from '@botones/contract/mails/mails';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import type { Language } from '../../app/session/preferences.ts';
import { wordsIn } from '../../app/words.ts';
import { currentZone, formatsFor } from '../../ui/formats.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { RelativeTime } from '../../ui/page/relative-time.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { mailsWords } from './mails.words.ts';

const tones: Record<OutboxMail['state'], Tone> = {
  waiting: 'primary',
  retrying: 'warn',
  kept: 'warn',
  sent: 'ok',
  refused: 'bad',
  expired: 'off',
};

/** How far a mail came. */
export function MailPill({ state, label }: { state: OutboxMail['state']; label: string }) {
  return (
    <Pill tone={tones[state]} hollow={state === 'expired'}>
      {label}
    </Pill>
  );
}

const Subject = styled(Link)({
  display: 'block',
  minWidth: 220,
  minHeight: 24,
  whiteSpace: 'normal',
  overflowWrap: 'anywhere',
  color: 'var(--ink)',
  fontWeight: 620,
  borderRadius: 4,
  textDecoration: 'none',
  '&:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': { paddingBlock: 10 },
});

const To = styled('span')({ display: 'block', minWidth: 180, whiteSpace: 'normal', overflowWrap: 'anywhere' });

/** The columns of the outbox; `hrefOf` is where one mail is opened. */
export function mailColumns(language: Language, hrefOf: (mail_id: string) => string): Column<OutboxMail>[] {
  const words = wordsIn(mailsWords, language);
  const formats = formatsFor(language, currentZone());
  return [
    {
      id: 'subject',
      label: words.subject,
      heading: true,
      render: (mail) => (
        <Subject to={hrefOf(mail.mail_id)} state={{ opened: true }} preventScrollReset dir="auto">
          {mail.subject}
        </Subject>
      ),
    },
    { id: 'to', label: words.to, wide: true, render: (mail) => <To>{mail.to}</To> },
    {
      id: 'state',
      label: words.state,
      render: ({ state }) => <MailPill state={state} label={words.states[state]} />,
    },
    { id: 'created', label: words.created, render: (mail) => <RelativeTime at={mail.created_at} /> },
    {
      id: 'expires',
      label: words.expires,
      hidden: true,
      render: (mail) => formats.dateTime(mail.expires_at),
    },
    { id: 'attempts', label: words.attempts, align: 'right', hidden: true, render: (mail) => mail.attempts },
  ];
}
