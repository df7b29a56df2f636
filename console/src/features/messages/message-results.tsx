import type { UrgentMessage } from '@botones/contract/messages/messages';
import { useWords } from '../../app/words.ts';
import { ResultsDialog } from '../../ui/bulk/results-dialog.tsx';
import { EndButton, useWhen } from './end-button.tsx';
import { MessageRobotRows, useShownOn } from './message-robots.tsx';
import { messagesWords } from './messages.words.ts';
import { useMessages } from './messages-query.ts';

export interface MessageResultsProps {
  /** As the call that sent it answered. */
  sent: UrgentMessage;
  open: boolean;
  onClose: () => void;
}

/** What becomes of a message that was just sent, robot by robot while it happens. */
export function MessageResults({ sent, open, onClose }: MessageResultsProps) {
  const words = useWords(messagesWords);
  const query = useMessages(sent.client);
  const message = query.data?.find(({ message_id }) => message_id === sent.message_id) ?? sent;
  const shownOn = useShownOn(message);
  const when = useWhen(message);
  return (
    <ResultsDialog
      open={open}
      onClose={onClose}
      title={words.send}
      label={words.results}
      status={
        <>
          <b style={{ display: 'block', color: 'var(--ink)', overflowWrap: 'anywhere' }}>{message.text}</b>
          {shownOn} · {when}
        </>
      }
      actions={<EndButton message={message} />}
    >
      <MessageRobotRows robots={message.robots} />
    </ResultsDialog>
  );
}
