import type { Delivery } from '@botones/contract/webhooks/webhooks';
import { styled } from '@mui/material/styles';
import { Link } from 'react-router';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import type { Column } from '../../../ui/list/columns.tsx';
import { RelativeTime } from '../../../ui/page/relative-time.tsx';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import { TryPill, useTook } from '../answered.tsx';
import { useEventName } from '../event-names.ts';
import { deliveriesWords } from './deliveries.words.ts';

const tones: Record<Delivery['state'], Tone> = { waiting: 'primary', retrying: 'warn', delivered: 'ok', failed: 'bad' };

/** How far a delivery came. */
export function DeliveryPill({ state }: { state: Delivery['state'] }) {
  const words = useWords(deliveriesWords);
  return <Pill tone={tones[state]}>{words.states[state]}</Pill>;
}

const Opens = styled(Link)({
  display: 'inline-block',
  minWidth: 24,
  minHeight: 24,
  borderRadius: 4,
  color: 'var(--ink)',
  fontWeight: 620,
  textDecoration: 'none',
  '&:hover': { color: 'var(--primary-text)' },
  '@media (pointer: coarse), (max-width: 599.95px)': { minWidth: 44, paddingBlock: 10 },
});

const Quiet = styled('small')({ color: 'var(--ink-2)', fontSize: '0.78125rem' });

/** What is told of a delivery; `hrefOf` is where one is opened. */
export function useDeliveryColumns(hrefOf: (delivery_id: number) => string): Column<Delivery>[] {
  const words = useWords(deliveriesWords);
  const nameOf = useEventName();
  const took = useTook();
  const formats = useFormats();
  return [
    {
      ...{ id: 'event', label: words.event, heading: true },
      render: ({ delivery_id, event }) => (
        <Opens to={hrefOf(delivery_id)} state={{ opened: true }} preventScrollReset>
          {nameOf(event)}
        </Opens>
      ),
    },
    { id: 'state', label: words.state, render: ({ state }) => <DeliveryPill state={state} /> },
    {
      id: 'created',
      label: words.created,
      render: ({ created_at, is_repeat }) => (
        <>
          <RelativeTime at={created_at} /> {is_repeat && <Quiet>{words.repeat}</Quiet>}
        </>
      ),
    },
    { id: 'answered', label: words.answered, render: ({ last }) => last && <TryPill tried={last} /> },
    { id: 'ms', label: words.ms, align: 'right', render: ({ last }) => last && took(last.ms) },
    { id: 'tries', label: words.tries, align: 'right', render: ({ tries }) => formats.number(tries) },
    { id: 'number', label: words.number, hidden: true, wide: true, render: ({ event_id }) => event_id },
  ];
}
