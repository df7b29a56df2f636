import ButtonBase from '@mui/material/ButtonBase';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

const Chip = styled(ButtonBase)({
  gap: 8,
  height: 34,
  borderRadius: 17,
  padding: '0 13px',
  fontSize: '0.84375rem',
  fontWeight: 560,
  fontFamily: 'inherit',
  whiteSpace: 'nowrap',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  color: 'var(--ink-2)',
  '& b': { fontWeight: 680, color: 'var(--ink)' },
  '& svg': { width: 16, height: 16 },
  '&:hover': { borderColor: 'var(--edge)' },
  '&[aria-pressed=true], &[data-on=true]': {
    background: 'var(--primary-soft)',
    borderColor: 'transparent',
    color: 'var(--primary-text)',
    '& b': { color: 'inherit' },
  },
  '@media (pointer: coarse), (max-width: 599.95px)': { height: 44, minWidth: 44, borderRadius: 22 },
});

export interface FilterChipProps {
  label: ReactNode;
  /** Shown after the label, in bold. */
  count?: number | string;
  on: boolean;
  onToggle: () => void;
}

/** One readable filter: pressed or not. Several side by side make a choice. */
export function FilterChip({ label, count, on, onToggle }: FilterChipProps) {
  return (
    <Chip aria-pressed={on} onClick={onToggle}>
      {label}
      {count !== undefined && <b>{count}</b>}
    </Chip>
  );
}

/** The same shape for a chip that opens something (a range, a list). */
export const OpenerChip = Chip;

/** What a list is narrowed to, found among many: a press takes it away. */
export function ChosenChip({ label, onRemove }: { label: string; onRemove: () => void }) {
  const kit = useWords(uiWords);
  return (
    <Chip data-on aria-label={kit.remove(label)} onClick={onRemove}>
      {label}
      <X aria-hidden />
    </Chip>
  );
}

// Not a fieldset, which would bring its frame.
const Group = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

/** Chips that belong together, under the name that screen readers say. */
export function ChipGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Group role="group" aria-label={label}>
      {children}
    </Group>
  );
}
