import type { Robot } from '@botones/contract/robots/robots';
import Tooltip from '@mui/material/Tooltip';
import { Megaphone } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { BulkButton } from '../../ui/bulk/bulk-bar.tsx';
import { messagesWords } from './messages.words.ts';
import { SendMessage } from './send-message.tsx';

export interface MessageButtonProps {
  robots: readonly Pick<Robot, 'robot_id' | 'client'>[];
  disabled?: boolean;
}

/** 'Mensaje urgente' to the chosen robots; a message is of one client. */
export function MessageButton({ robots, disabled = false }: MessageButtonProps) {
  const words = useWords(messagesWords);
  // What was chosen when it was opened: the list behind it may change.
  const [to, setTo] = useState<{ client_id: number; robots: number[]; times: number } | null>(null);
  const [open, setOpen] = useState(false);
  const clients = new Set(robots.map(({ client }) => client.client_id));
  const [client_id] = clients;
  const mixed = clients.size > 1;
  const begin = () => {
    if (client_id === undefined) return;
    setTo({ client_id, robots: robots.map(({ robot_id }) => robot_id), times: (to?.times ?? 0) + 1 });
    setOpen(true);
  };
  return (
    <>
      <Tooltip title={mixed ? words.oneClient : ''}>
        <span>
          <BulkButton icon={<Megaphone />} disabled={disabled || mixed} onClick={begin}>
            {words.send}
          </BulkButton>
          {mixed && <span className="unseen">{words.oneClient}</span>}
        </span>
      </Tooltip>
      {to && <SendMessage key={to.times} {...to} open={open} onClose={() => setOpen(false)} />}
    </>
  );
}
