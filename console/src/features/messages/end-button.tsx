import { messages, type UrgentMessage } from '@botones/contract/messages/messages';
import Button from '@mui/material/Button';
import { useEverySecond } from '../../app/clock.ts';
import { useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { useConfirm } from '../../ui/overlay/confirm.tsx';
import { toast } from '../../ui/toast.tsx';
import { messagesWords } from './messages.words.ts';

/** Until when a message is shown, or when it ended. */
export function useWhen({ active, until, ended_at }: Pick<UrgentMessage, 'active' | 'until' | 'ended_at'>): string {
  const words = useWords(messagesWords);
  const formats = useFormats();
  return active ? words.untilAt(formats.dateTime(until)) : words.endedAt(formats.dateTime(ended_at ?? until));
}

/** 'Terminar ahora', after a question and with a way back; of one that was ended before its time, 'Mostrar de nuevo'. */
export function EndButton({ message }: { message: UrgentMessage }) {
  const words = useWords(messagesWords);
  const confirm = useConfirm();
  const end = useWrite(messages.remove);
  const restore = useWrite(messages.restore);
  const { message_id, text, active, until } = message;
  const over = useEverySecond((now) => Date.parse(until) <= now);
  const input = { params: { message_id } };
  const again = () => restore.mutate(input);
  const ask = async () => {
    if (
      !(await confirm({
        title: words.endTitle,
        body: words.endBody(text, message.robots.length),
        action: words.endNow,
      }))
    )
      return;
    end.mutate(input, { onSuccess: () => toast({ message: words.ended, undo: again }) });
  };
  if (!active && over) return null;
  return (
    <Button
      size="small"
      variant="outlined"
      color={active ? 'error' : 'primary'}
      loading={end.isPending || restore.isPending}
      onClick={active ? () => void ask() : again}
    >
      {active ? words.endNow : words.showAgain}
    </Button>
  );
}
