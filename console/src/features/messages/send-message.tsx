import { messages, type UrgentMessage } from '@botones/contract/messages/messages';
import { useRef, useState } from 'react';
import { serverNow } from '../../app/clock.ts';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useContractForm } from '../../ui/form/form.ts';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { currentZone } from '../../ui/formats.ts';
import { RobotsInput } from '../../ui/robots/robots-input.tsx';
import { endOf, MessageFields } from './message-end.ts';
import { EndInput, MessageTextInput } from './message-inputs.tsx';
import { MessageResults } from './message-results.tsx';
import { messagesWords } from './messages.words.ts';

export interface SendMessageProps {
  client_id: number;
  /** Chosen from the start. */
  robots?: readonly number[];
  open: boolean;
  onClose: () => void;
}

/** 'Mensaje urgente': robots, text and end, then what becomes of it at each robot. Mount it anew for each. */
export function SendMessage({ client_id, robots = [], open, onClose }: SendMessageProps) {
  const words = useWords(messagesWords);
  const [sent, setSent] = useState<UrgentMessage | null>(null);
  const made = useRef<UrgentMessage | null>(null);
  const create = useWrite(messages.create);
  const form = useContractForm(MessageFields, {
    robots: [...robots],
    groups: [],
    except_robots: [],
    text: '',
    end: 'quarter',
    at: '',
  });
  if (sent) return <MessageResults sent={sent} open={open} onClose={onClose} />;
  return (
    <FormDrawer
      form={form}
      open={open}
      onClose={() => (made.current ? setSent(made.current) : onClose())}
      title={words.send}
      subtitle={words.sendHint}
      submit={words.submit}
      fieldOf={{ 'robots.not_found': 'robots', 'groups.not_found': 'robots', 'messages.too_many': 'robots' }}
      onSubmit={async ({ end, at, ...message }) => {
        // The end counts from the moment of sending. An hour that is none was refused by the form.
        const until = new Date(endOf({ end, at }, serverNow(), currentZone()) ?? 0).toISOString();
        const sent = await create.mutateAsync({ body: { ...message, until } });
        made.current = sent;
        const { queryKey } = queryOf(messages.list, { params: { client_id } });
        queryClient.setQueryData(queryKey, (known) => known && [sent, ...known]);
      }}
    >
      <RobotsInput<MessageFields> client_id={client_id} label={words.robots} />
      <MessageTextInput />
      <EndInput />
    </FormDrawer>
  );
}
