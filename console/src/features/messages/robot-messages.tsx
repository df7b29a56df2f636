import type { Robot } from '@botones/contract/robots/robots';
import { styled } from '@mui/material/styles';
import { Megaphone } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { EndButton } from './end-button.tsx';
import { useResult } from './message-robots.tsx';
import { messagesWords } from './messages.words.ts';
import { useMessages } from './messages-query.ts';

const Band = styled('section')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '8px 14px',
  marginBottom: 16,
  padding: '12px 16px',
  borderRadius: 14,
  background: 'var(--warn-soft)',
  color: 'var(--ink)',
  '& > svg': { color: 'var(--warn)', flex: 'none' },
  '& > div': { flex: '1 1 240px', minWidth: 0 },
  '& b': { display: 'block', fontWeight: 620, overflowWrap: 'anywhere' },
  '& small': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
});

/** The urgent messages in force at a robot, the newest first, each with what became of it there and a way to end it. */
export function RobotMessages({ robot }: { robot: Robot }) {
  const words = useWords(messagesWords);
  const formats = useFormats();
  const told = useResult();
  const query = useMessages(robot.client.client_id);
  const bands = (query.data ?? []).flatMap((message) => {
    const here = message.robots.find(({ robot_id }) => robot_id === robot.robot_id);
    if (!message.active || !here) return [];
    const { pill, why } = told(here);
    return [
      <Band key={message.message_id} aria-label={words.seen(message.text)}>
        <Megaphone aria-hidden />
        <div>
          <b>{message.text}</b>
          <small>{[why, words.untilAt(formats.dateTime(message.until))].filter(Boolean).join(' · ')}</small>
        </div>
        {pill}
        <EndButton message={message} />
      </Band>,
    ];
  });
  return (
    <>
      <PartFailed of={[query]} what={words.title} />
      {bands}
    </>
  );
}
