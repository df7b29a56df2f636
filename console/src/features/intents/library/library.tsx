import type { Agent } from '@botones/contract/agents/agents';
import type { PackKey } from '@botones/contract/packs/packs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import { libraryWords } from './library.words.ts';
import { type Offered, useOffered } from './offered.ts';
import { PackList } from './pack-list.tsx';

interface LibraryProps {
  /** Those that answer by themselves. */
  own: readonly Agent[];
  /** What is said above the list. */
  lead: string;
  /** The button that adds nothing. */
  cancel: string;
  /** Others get them too: also what all of these agents have can be chosen. */
  elsewhere?: boolean;
  /** Who else gets them, below the list. */
  children?: ReactNode;
  onClose: () => void;
  onAdd: (keys: readonly PackKey[], offered: readonly Offered[]) => void;
}

/** Ready intentions with a box each, and the button that adds those that were chosen: what stands within a dialog. */
export function Library({ own, lead, cancel, elsewhere = false, onClose, onAdd, children }: LibraryProps) {
  const words = useWords(libraryWords);
  const [chosen, setChosen] = useState<PackKey[]>([]);
  const query = useOffered(own);
  const languages = [
    ...new Set(own.map(({ language }) => (language.language_id === 2 ? ('en' as const) : ('es' as const)))),
  ];
  return (
    <>
      <DialogContent>
        <p style={{ marginTop: 0 }}>{lead}</p>
        <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
          {(offered) => (
            <PackList
              agents={own.length + (elsewhere ? 1 : 0)}
              onChoose={setChosen}
              {...{ offered, languages, chosen }}
            />
          )}
        </QueryBoundary>
        {children}
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose}>{cancel}</Button>
        <Button
          variant="contained"
          disabled={chosen.length === 0}
          onClick={() => query.data && onAdd(chosen, query.data)}
        >
          {words.add(chosen.length)}
        </Button>
      </DialogActions>
    </>
  );
}
