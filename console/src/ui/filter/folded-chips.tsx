import useMediaQuery from '@mui/material/useMediaQuery';
import { ChevronDown, ListFilter } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { ChipGroup, OpenerChip } from './filter-chip.tsx';

export interface FoldedChipsProps {
  label: string;
  /** How many of them narrow something. */
  count: number;
  children: ReactNode;
}

/** Chips that belong together; on a phone they stand behind one that says how many narrow something. */
export function FoldedChips({ label, count, children }: FoldedChipsProps) {
  const words = useWords(uiWords);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const [open, setOpen] = useState(false);
  const chips = <ChipGroup label={label}>{children}</ChipGroup>;
  if (!narrow) return chips;
  return (
    <div style={{ display: 'grid', gap: 8, justifyItems: 'start' }}>
      <OpenerChip data-on={count > 0} aria-expanded={open} onClick={() => setOpen(!open)}>
        <ListFilter aria-hidden />
        {words.filters(count)}
        <ChevronDown aria-hidden style={{ rotate: open ? '180deg' : undefined }} />
      </OpenerChip>
      {open && chips}
    </div>
  );
}
