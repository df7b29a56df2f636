import { webhookExample } from '@botones/contract/webhooks/webhook-examples';
import { type WebhookEvent, webhookEvents } from '@botones/contract/webhooks/webhook-names';
import type { WebhookForm } from '@botones/contract/webhooks/webhooks';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import FormHelperText from '@mui/material/FormHelperText';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useField } from '../../ui/fields/fields.tsx';
import { Code } from './code.tsx';
import { eventGroups, useEventName } from './event-names.ts';
import { webhooksWords } from './webhooks.words.ts';

const Group = styled('fieldset')({
  border: 0,
  margin: 0,
  padding: 0,
  minWidth: 0,
  '& > legend': { padding: 0, fontSize: '0.84375rem', fontWeight: 600, marginBottom: 4 },
  '& p[aria-hidden]': { margin: '14px 0 2px', fontSize: '0.8125rem', fontWeight: 600, color: 'var(--ink-2)' },
  '& ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& li': { borderTop: '1px solid var(--line)' },
  '& .line': { display: 'flex', alignItems: 'center', gap: 4, minHeight: 46 },
  '& label': { flex: 1, minWidth: 0, padding: '4px 0', overflowWrap: 'anywhere' },
  '& label > code': {
    display: 'block',
    fontFamily: 'ui-monospace, monospace',
    fontSize: '0.75rem',
    color: 'var(--ink-2)',
  },
  '& .example': { padding: '0 0 12px' },
  '& [aria-expanded=true] svg': { rotate: '180deg' },
});

function Event({ event, on, onSwitch }: { event: WebhookEvent; on: boolean; onSwitch: (on: boolean) => void }) {
  const words = useWords(webhooksWords);
  const name = useEventName()(event);
  const id = useId();
  const [open, setOpen] = useState(false);
  return (
    <li>
      <div className="line">
        <Checkbox id={id} edge="start" checked={on} onChange={(_event, next) => onSwitch(next)} />
        <label htmlFor={id}>
          {name}
          <code>{event}</code>
        </label>
        <Button
          size="small"
          color="inherit"
          aria-label={words.exampleOf(name)}
          aria-expanded={open}
          aria-controls={open ? `${id}-example` : undefined}
          endIcon={<ChevronDown aria-hidden />}
          onClick={() => setOpen(!open)}
          sx={{ color: 'var(--ink-2)', fontWeight: 560 }}
        >
          {words.example}
        </Button>
      </div>
      {open && (
        <div className="example" id={`${id}-example`}>
          <Code label={words.exampleOf(name)} text={JSON.stringify(webhookExample(event))} />
        </div>
      )}
    </li>
  );
}

/** Which events a webhook is told of, by name, each with the body that it sends. */
export function EventsInput() {
  const words = useWords(webhooksWords);
  const nameOf = useEventName();
  const { id, field, error } = useField<WebhookForm>({ name: 'events', label: words.events }, (value) =>
    (value as WebhookEvent[]).map(nameOf).join(', '),
  );
  const chosen = field.value as readonly WebhookEvent[];
  const choose = (wanted: (event: WebhookEvent) => boolean) => field.onChange(webhookEvents.filter(wanted));
  const all = chosen.length === webhookEvents.length;
  return (
    <Group aria-describedby={error ? `${id}-help` : undefined}>
      <legend>{words.events}</legend>
      {error && (
        <FormHelperText id={`${id}-help`} error sx={{ margin: '0 0 4px' }}>
          {error}
        </FormHelperText>
      )}
      <Button size="small" onClick={() => choose(() => !all)}>
        {all ? words.noEvents : words.all}
      </Button>
      {eventGroups.map(([group, events]) => (
        <div key={group}>
          <p aria-hidden>{words.groups[group]}</p>
          <ul aria-label={words.groups[group]}>
            {events.map((event) => (
              <Event
                key={event}
                event={event}
                on={chosen.includes(event)}
                onSwitch={(on) => choose((each) => (each === event ? on : chosen.includes(each)))}
              />
            ))}
          </ul>
        </div>
      ))}
    </Group>
  );
}
