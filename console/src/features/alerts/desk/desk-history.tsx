import type { Alert, AlertStep } from '@botones/contract/alerts/alert-desk';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { type FormEvent, useId, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { useFormats } from '../../../ui/formats.ts';
import { actionWords } from './action.words.ts';
import type { ApplyAction } from './use-alert-actions.ts';

const List = styled('ol')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': { position: 'relative', padding: '0 0 16px 20px', borderInlineStart: '2px solid var(--line)' },
  '& li::before': {
    content: '""',
    position: 'absolute',
    top: 6,
    insetInlineStart: -6,
    width: 10,
    height: 10,
    borderRadius: '50%',
    background: 'var(--edge)',
  },
  '& li[data-person]::before': { background: 'var(--primary-text)' },
  '& li:last-child': { borderColor: 'transparent', paddingBottom: 0 },
  '& time': { display: 'block', fontSize: '0.8125rem', color: 'var(--ink-3)' },
  '& b': { fontWeight: 620 },
  '& q': { display: 'block', quotes: 'none', marginTop: 4, overflowWrap: 'anywhere', whiteSpace: 'pre-wrap' },
});

/** Who did what when, the newest first, down to when it opened. */
export function DeskHistory({ alert, steps }: { alert: Alert; steps: readonly AlertStep[] }) {
  const words = useWords(actionWords);
  const formats = useFormats();
  const detailOf = ({ what, detail }: AlertStep) =>
    detail === null
      ? null
      : what === 'assigned'
        ? words.to(detail)
        : what === 'snoozed'
          ? words.until(formats.dateTime(detail))
          : null;
  return (
    <List aria-label={words.history}>
      {steps.map((step) => (
        <li key={step.step_id} data-person={step.name !== null || undefined}>
          <time dateTime={step.at}>{formats.dateTime(step.at)}</time>
          {step.name && <b>{step.name}: </b>}
          {words.steps[step.what]} {detailOf(step)}
          {step.what === 'commented' && <q>{step.detail}</q>}
        </li>
      ))}
      <li>
        <time dateTime={alert.first_at}>{formats.dateTime(alert.first_at)}</time>
        {words.opened}
      </li>
    </List>
  );
}

const Form = styled('form')({
  display: 'grid',
  gap: 10,
  '& label': { fontSize: '0.84375rem', fontWeight: 600 },
  '& button': { justifySelf: 'start' },
});

/** Says something about an alert to the person who looks after it next. */
export function DeskComment({ alert, act, busy }: { alert: Alert; act: ApplyAction; busy: boolean }) {
  const words = useWords(actionWords);
  const id = useId();
  const [text, setText] = useState('');
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    if (text.trim() && (await act('comment', [alert], { comment: text }))) setText('');
  };
  return (
    <Form onSubmit={(event) => void submit(event)}>
      <label htmlFor={id}>{words.comment}</label>
      <OutlinedInput
        id={id}
        multiline
        minRows={2}
        fullWidth
        sx={{ padding: 0 }}
        value={text}
        onChange={(event) => setText(event.target.value)}
        placeholder={words.commentHint}
        inputProps={{ maxLength: 1000 }}
      />
      <Button type="submit" variant="outlined" disabled={busy || text.trim() === ''}>
        {words.send}
      </Button>
    </Form>
  );
}
