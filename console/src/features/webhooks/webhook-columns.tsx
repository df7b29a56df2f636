import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import type { Webhook } from '@botones/contract/webhooks/webhooks';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { Moment } from '../../ui/page/moment.tsx';
import { Pill, type Tone } from '../../ui/status-pill.tsx';
import { TryPill, useTryWord } from './answered.tsx';
import { useEventsLine } from './event-names.ts';
import { webhooksWords } from './webhooks.words.ts';

export const historyPath = (webhook_id: number): string => `/management/webhooks/deliveries?webhook_id=${webhook_id}`;

/** The word for how a webhook stands; one that fails is on as yet. */
export const stateOf = ({ is_active, off_reason }: Pick<Webhook, 'is_active' | 'off_reason'>) =>
  is_active ? 'active' : (off_reason ?? 'off');
const tones: Record<ReturnType<typeof stateOf>, Tone> = { active: 'ok', off: 'off', failing: 'bad', gone: 'bad' };

/** The server counts what waits up to here. */
const mostCounted = 1_000;

const Below = styled('small')({
  display: 'block',
  maxWidth: 190,
  marginTop: 4,
  whiteSpace: 'normal',
  fontSize: '0.78125rem',
  lineHeight: 1.35,
  color: 'var(--ink-2)',
});
const Last = styled(Link)({
  display: 'inline-grid',
  alignContent: 'center',
  justifyItems: 'start',
  gap: 2,
  minHeight: 32,
  borderRadius: 6,
  color: 'var(--ink-2)',
  whiteSpace: 'nowrap',
  // Of the label and the time below it only the time is a word.
  textDecoration: 'none',
  '& time, & > .none': { fontSize: '0.8125rem', textDecoration: 'underline', textUnderlineOffset: 3 },
  '&:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minHeight: 44, minWidth: 44 },
});

const Where = styled('span')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  minWidth: 130,
  maxWidth: 300,
  '& > *': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& > small': { fontSize: '0.78125rem', color: 'var(--ink-2)' },
  // On a card there is no pointer that would show the rest.
  '@media (max-width: 599.95px)': {
    minWidth: 0,
    maxWidth: 'none',
    '& > *': { whiteSpace: 'normal', overflowWrap: 'anywhere' },
  },
});

/** Whose address it is, and below it the rest; whole under the pointer. */
function Address({ url }: { url: string }) {
  const { host, pathname, search } = new URL(url);
  return (
    <Where title={url} dir="ltr">
      <span>{host}</span>
      {pathname + search !== '/' && <small>{pathname + search}</small>}
    </Where>
  );
}

/** Active or not, why, since when nothing gets through, and what waits. */
export function WebhookState({ webhook }: { webhook: Webhook }) {
  const words = useWords(webhooksWords);
  const state = stateOf(webhook);
  const formats = useFormats();
  const waiting =
    webhook.waiting < mostCounted ? words.waiting(webhook.waiting) : words.waitingMany(formats.number(mostCounted));
  const fails = webhook.is_active && webhook.failing_since !== null;
  return (
    <>
      <Pill tone={fails ? 'warn' : tones[state]} hollow={state === 'off'}>
        {words.states[state]}
      </Pill>
      {fails && (
        <Below>
          {words.failingSince} <Moment at={webhook.failing_since} />
        </Below>
      )}
      {webhook.waiting > 0 && <Below>{waiting}</Below>}
    </>
  );
}

/** What is told of a webhook; `whose`: also of which client it is. */
export function useWebhookColumns(whose: boolean): Column<Webhook, 'name' | 'name_desc' | 'id' | 'id_desc'>[] {
  const words = useWords(webhooksWords);
  const kit = useWords(listWords);
  const eventsLine = useEventsLine();
  const wordOf = useTryWord();
  const client = {
    id: 'client',
    label: kit.client,
    render: ({ client: of }: Webhook) => <Brief>{of.name}</Brief>,
  };
  return [
    {
      ...{ id: 'id', label: kit.id, align: 'right', quiet: true, sort: { asc: 'id', desc: 'id_desc' } },
      render: ({ webhook_id }) => webhook_id,
    },
    {
      ...{ id: 'name', label: kit.name, heading: true, sort: { asc: 'name', desc: 'name_desc' } },
      render: ({ name }) => (
        <Brief strong tall>
          {name}
        </Brief>
      ),
    },
    ...(whose ? [client] : []),
    { id: 'url', label: words.url, wide: true, render: ({ url }) => <Address url={url} /> },
    {
      id: 'events',
      label: words.events,
      render: ({ events }) => <Brief>{eventsLine(events as WebhookEvent[])}</Brief>,
    },
    { id: 'state', label: words.state, render: (webhook) => <WebhookState webhook={webhook} /> },
    {
      id: 'last',
      label: words.last,
      render: ({ webhook_id, name, last }) => (
        <Last to={historyPath(webhook_id)} aria-label={words.historyOf(last ? wordOf(last) : words.noLast, name)}>
          {last ? (
            <>
              <TryPill tried={last} />
              <Moment at={last.at} />
            </>
          ) : (
            <span className="none">{words.noLast}</span>
          )}
        </Last>
      ),
    },
  ];
}
