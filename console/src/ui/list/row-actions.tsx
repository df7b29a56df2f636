import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { Pencil, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { listWords } from './list.words.ts';

/** What the column of a row's actions has in common everywhere; `label` and `render` are the list's. */
export const actionsColumn = { id: 'actions', acts: true, align: 'right' } as const;

/** The actions of one row, side by side, without making the row higher. */
export function RowActions({ children }: { children: ReactNode }) {
  return <span style={{ display: 'inline-flex', gap: 2, margin: '-8px 0' }}>{children}</span>;
}

/** Opens the form of the record called `name`. */
export function EditButton({ name, onClick }: { name: string; onClick: () => void }) {
  const words = useWords(listWords);
  return (
    <IconButton aria-label={words.edit(name)} onClick={onClick}>
      <Pencil />
    </IconButton>
  );
}

/** Deletes the record called `name`, or says why that is not possible. */
export function DeleteButton(props: { name: string; onClick: () => void; impossible?: string | false }) {
  const words = useWords(listWords);
  const { name, onClick, impossible } = props;
  return (
    <Tooltip title={impossible || ''}>
      <span>
        <IconButton aria-label={words.delete(name)} disabled={Boolean(impossible)} onClick={onClick}>
          <Trash2 />
        </IconButton>
      </span>
    </Tooltip>
  );
}
