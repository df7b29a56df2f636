import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useWords } from '../../app/words.ts';
import { listWords } from '../list/list.words.ts';

const Bar = styled('section')(({ theme }) => ({
  // At hand wherever in the list the last box was ticked.
  position: 'sticky',
  bottom: 12,
  zIndex: 2,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 10,
  marginTop: 14,
  padding: '10px 16px',
  borderRadius: 16,
  background: 'var(--raised)',
  border: '1px solid var(--line)',
  boxShadow: 'var(--shadow-2)',
  '& > b': { fontWeight: 640, fontVariantNumeric: 'tabular-nums' },
  '& > .grow': { flex: 1 },
  [theme.breakpoints.down('sm')]: { bottom: 8 },
}));

export interface BulkBarProps {
  /** How many rows are chosen; without any there is no bar. */
  count: number;
  /** Says to screen readers what it is; 'Acciones' where nothing is said. */
  label?: string;
  /** What is said of them: 'Elegidos: 3', or how far it is. */
  status?: ReactNode;
  /** Offers to choose more than those in sight. */
  more?: ReactNode;
  onNone: () => void;
  /** While it runs. */
  busy?: boolean;
  /** `BulkButton`s. */
  children: ReactNode;
}

/** What can be done to the chosen rows, while some are chosen. */
export function BulkBar({ count, label, status, more, onNone, busy = false, children }: BulkBarProps) {
  const words = useWords(listWords);
  if (count === 0) return null;
  return (
    <Bar aria-label={label ?? words.actions}>
      <b role="status">{status ?? words.chosen(count)}</b>
      {more}
      <span className="grow" />
      {children}
      <Button size="small" disabled={busy} onClick={onNone}>
        {words.unchoose}
      </Button>
    </Bar>
  );
}

/** One thing to do to all chosen rows. */
export function BulkButton(props: { icon?: ReactNode; disabled?: boolean; onClick: () => void; children: ReactNode }) {
  const { icon, disabled = false, onClick, children } = props;
  return (
    <Button size="small" variant="outlined" startIcon={icon} disabled={disabled} onClick={onClick}>
      {children}
    </Button>
  );
}
