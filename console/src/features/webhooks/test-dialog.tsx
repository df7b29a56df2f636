import type { Payload } from '@botones/contract/calls/endpoint';
import { webhookExample } from '@botones/contract/webhooks/webhook-examples';
import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import { type Webhook, webhooks } from '@botones/contract/webhooks/webhooks';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { styled } from '@mui/material/styles';
import { Send } from 'lucide-react';
import { useId, useState } from 'react';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../../ui/error-messages.ts';
import { Field } from '../../ui/fields/field.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { useTrySentences } from './answered.tsx';
import { answeredWords } from './answered.words.ts';
import { Code } from './code.tsx';
import { useEventName } from './event-names.ts';
import { webhooksWords } from './webhooks.words.ts';

const Body = styled(DialogContent)({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr)',
  gap: 16,
  '& h3': { margin: '0 0 6px', fontSize: '0.84375rem', fontWeight: 600, color: 'var(--ink)' },
  '& p': { margin: 0 },
  '& .address': { overflowWrap: 'anywhere', color: 'var(--ink)', fontWeight: 560 },
});

function Answer({ told }: { told: Payload<typeof webhooks.test> }) {
  const words = useWords(answeredWords);
  const { said, help } = useTrySentences()(told);
  return (
    <>
      <Alert severity={told.error === null ? 'success' : 'error'}>
        {said}
        {help && <p>{help}</p>}
      </Alert>
      {told.status !== null && (
        <section>
          <h3>{words.answer}</h3>
          {told.answer ? <Code label={words.answer} text={told.answer} /> : <p>{words.noAnswer}</p>}
        </section>
      )}
    </>
  );
}

export interface TestDialogProps {
  webhook: Pick<Webhook, 'webhook_id' | 'name' | 'url' | 'events'>;
  onClose: () => void;
}

/** 'Probar': sends the example of one of a webhook's events now and shows what was answered. */
export function TestDialog({ webhook: { webhook_id, name, url, events }, onClose }: TestDialogProps) {
  const words = useWords(webhooksWords);
  const own = useWords(answeredWords);
  const kit = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const nameOf = useEventName();
  const id = useId();
  const [event, setEvent] = useState<WebhookEvent>(events[0] ?? 'alert.opened');
  const test = useWrite(webhooks.test, { showsError: true });
  return (
    <Dialog open onClose={onClose} maxWidth="sm" fullWidth aria-labelledby={id} aria-describedby={`${id}b`}>
      <DialogTitle id={id}>{words.testOf(name)}</DialogTitle>
      <Body>
        <p id={`${id}b`}>{words.testBody}</p>
        <p className="address" dir="ltr">
          {url}
        </p>
        <Field id={`${id}e`} label={words.event}>
          <Select
            fullWidth
            value={event}
            onChange={({ target }) => {
              setEvent(target.value as WebhookEvent);
              test.reset();
            }}
            SelectDisplayProps={{ id: `${id}e`, 'aria-label': `${words.event}: ${nameOf(event)}` }}
          >
            {events.map((each) => (
              <MenuItem key={each} value={each}>
                {nameOf(each)}
              </MenuItem>
            ))}
          </Select>
        </Field>
        <div role="status" style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 16 }}>
          {test.isPending ? (
            <p>{own.sending}</p>
          ) : test.error ? (
            <Alert severity="error">{errorMessage(test.error)}</Alert>
          ) : (
            test.data && <Answer told={test.data} />
          )}
        </div>
        <section>
          <h3>{own.sent}</h3>
          <Code label={own.sent} text={test.data?.body ?? JSON.stringify(webhookExample(event))} />
        </section>
      </Body>
      <DialogActions>
        <Button onClick={onClose}>{kit.close}</Button>
        <Button
          variant="contained"
          startIcon={<Send />}
          loading={test.isPending}
          loadingPosition="start"
          autoFocus
          onClick={() => test.mutate({ params: { webhook_id }, body: { event } })}
        >
          {words.send}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
