import { type DeliveryDetail, webhooks } from '@botones/contract/webhooks/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Copy, Send } from 'lucide-react';
import { useRef, useState } from 'react';
import { useEverySecond } from '../../../app/clock.ts';
import { queryOf, useQuery, useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { copyAndTell } from '../../../ui/export/copy-and-tell.ts';
import { useFormats } from '../../../ui/formats.ts';
import { ReadingDrawer } from '../../../ui/overlay/reading-drawer.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { toast } from '../../../ui/toast.tsx';
import { useTrySentences } from '../answered.tsx';
import { answeredWords } from '../answered.words.ts';
import { Code, readable } from '../code.tsx';
import { useEventName } from '../event-names.ts';
import { deliveriesWords } from './deliveries.words.ts';
import { DeliveryPill } from './delivery-columns.tsx';

const Body = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 18,
  '& dl': { display: 'grid', gridTemplateColumns: 'auto 1fr', gap: '8px 18px', margin: 0, fontSize: '0.875rem' },
  '& dt': { color: 'var(--ink-2)' },
  '& dd': { margin: 0, overflowWrap: 'anywhere' },
  '& h3': { margin: '0 0 6px', fontSize: '0.9375rem', fontWeight: 640 },
  '& p': { margin: 0, color: 'var(--ink-2)' },
  '& .actions': { display: 'flex', flexWrap: 'wrap', gap: 12 },
});

/** When it is tried next: 'en 4 min', by the server's clock. */
function Next({ at }: { at: string }) {
  const words = useWords(deliveriesWords);
  const formats = useFormats();
  const shown = useEverySecond((now) => {
    const seconds = Math.ceil((Date.parse(at) - now) / 1000);
    return seconds < 1 ? words.soon : words.in(formats.span(seconds));
  });
  return <time dateTime={at}>{shown}</time>;
}

interface ReadProps {
  webhook_id: number;
  delivery: DeliveryDetail;
  /** Told the number of what is sent once more, which is a delivery of its own. */
  onAgain: (delivery_id: number) => void;
  /** The keyboard was at its button. */
  keyboard: boolean;
}

function Read({ webhook_id, delivery, onAgain, keyboard }: ReadProps) {
  const words = useWords(deliveriesWords);
  const own = useWords(answeredWords);
  const formats = useFormats();
  const sentences = useTrySentences();
  const again = useWrite(webhooks.again);
  const sent = useRef<HTMLDivElement>(null);
  const { delivery_id, event_id, event, state, is_repeat, created_at, tries, next_at, last, body, answer } = delivery;
  const tried = last && sentences(last);
  const send = () =>
    again.mutate(
      { params: { webhook_id, delivery_id } },
      {
        onSuccess: (added) => {
          toast({ message: words.sentAgain });
          onAgain(added.delivery_id);
        },
      },
    );
  return (
    <Body>
      <span>
        <DeliveryPill state={state} />
      </span>
      {tried ? (
        <Alert severity={last.error === null ? 'success' : 'error'}>
          {tried.said}
          {tried.help && <p>{tried.help}</p>}
        </Alert>
      ) : (
        <p>{words.notYet}</p>
      )}
      <dl>
        <dt>{words.event}</dt>
        <dd dir="ltr">{event}</dd>
        <dt>{is_repeat ? words.asked : words.created}</dt>
        <dd>{formats.dateTime(created_at)}</dd>
        {last && (
          <>
            <dt>{words.lastTry}</dt>
            <dd>{formats.dateTime(last.at)}</dd>
          </>
        )}
        <dt>{words.tries}</dt>
        <dd>{formats.number(tries)}</dd>
        {next_at && (
          <>
            <dt>{words.next}</dt>
            <dd>
              <Next at={next_at} />
            </dd>
          </>
        )}
        <dt>{words.number}</dt>
        <dd dir="ltr">{event_id}</dd>
      </dl>
      <div className="actions">
        <Button
          variant="contained"
          startIcon={<Send />}
          loading={again.isPending}
          loadingPosition="start"
          // What was just asked for once more took the place of what was shown, and with it the keyboard's.
          autoFocus={keyboard}
          onClick={send}
        >
          {words.again}
        </Button>
        <Button
          variant="outlined"
          startIcon={<Copy />}
          onClick={() => void copyAndTell(readable(body), sent.current, { copied: words.bodyCopied })}
        >
          {words.copyBody}
        </Button>
      </div>
      {last?.status != null && (
        <section>
          <h3>{own.answer}</h3>
          {answer ? <Code label={own.answer} text={answer} /> : <p>{own.noAnswer}</p>}
        </section>
      )}
      <section ref={sent}>
        <h3>{own.sent}</h3>
        <Code label={own.sent} text={body} />
      </section>
    </Body>
  );
}

export interface DeliveryDrawerProps {
  webhook_id: number;
  /** 0: none was opened yet. */
  delivery_id: number;
  open: boolean;
  onClose: () => void;
  onAgain: ReadProps['onAgain'];
}

/** One delivery: how it went, what was sent, what was answered, and once more. Follows it live. */
export function DeliveryDrawer({ webhook_id, delivery_id, open, onClose, onAgain }: DeliveryDrawerProps) {
  const words = useWords(deliveriesWords);
  const nameOf = useEventName();
  const params = { webhook_id, delivery_id };
  const [asked, setAsked] = useState(0);
  const askedAgain = (added: number) => {
    setAsked(added);
    onAgain(added);
  };
  const query = useQuery({ ...queryOf(webhooks.delivery, { params }), enabled: delivery_id > 0 });
  return (
    <ReadingDrawer title={query.data ? nameOf(query.data.event) : words.title} open={open} onClose={onClose}>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
        {(delivery) => (
          <Read key={delivery_id} {...{ webhook_id, delivery }} onAgain={askedAgain} keyboard={asked === delivery_id} />
        )}
      </QueryBoundary>
    </ReadingDrawer>
  );
}
