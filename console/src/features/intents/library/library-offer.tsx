import type { Agent } from '@botones/contract/agents/agents';
import Dialog from '@mui/material/Dialog';
import DialogTitle from '@mui/material/DialogTitle';
import { useId, useRef } from 'react';
import { useWords } from '../../../app/words.ts';
import { useSaved } from '../../../ui/form/saved-modal.tsx';
import { useAddPacks } from './add-packs.tsx';
import { Library } from './library.tsx';
import { libraryWords } from './library.words.ts';

interface LibraryOfferProps {
  /** The agent that was just made; null: none, or it was answered. */
  made: Agent | null;
  onClose: () => void;
}

/** Offers a new agent that answers by itself what is ready, once the modal of its save is closed (ENT-6). */
export function LibraryOffer({ made, onClose }: LibraryOfferProps) {
  const words = useWords(libraryWords);
  const id = useId();
  const saved = useSaved();
  const adding = useAddPacks();
  // While it fades out it still shows what it showed.
  const kept = useRef(made);
  if (made) kept.current = made;
  const agent = kept.current;
  return (
    <>
      <Dialog open={made !== null && saved === null} onClose={onClose} maxWidth="md" fullWidth aria-labelledby={id}>
        <DialogTitle id={id}>{words.offer}</DialogTitle>
        {agent && (
          <Library
            key={agent.agent_id}
            own={[agent]}
            lead={words.offerBody(agent.name)}
            cancel={words.notNow}
            onClose={onClose}
            onAdd={(keys, offered) => {
              onClose();
              void adding.run([agent], { keys, offered });
            }}
          />
        )}
      </Dialog>
      {adding.results}
    </>
  );
}
