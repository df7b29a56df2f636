import type { Alert } from '@botones/contract/alert-desk';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { actWords } from './act.words.ts';
import { ActButtons } from './act-buttons.tsx';
import { deskWords } from './desk.words.ts';
import type { DoAct } from './use-acts.ts';

const Bar = styled('div')(({ theme }) => ({
  // At hand wherever in the list the last box was ticked.
  position: 'sticky',
  bottom: 16,
  zIndex: 2,
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 10,
  margin: '16px 0 0',
  padding: '12px 16px',
  borderRadius: 14,
  border: '1px solid var(--line)',
  background: 'var(--surface)',
  boxShadow: 'var(--shadow-2)',
  '& > b': { flex: '1 1 160px', fontWeight: 640 },
  [theme.breakpoints.down('sm')]: { bottom: 8, '& > .MuiButton-root': { flex: '1 1 40%' } },
}));

/** What can be done to the chosen alerts, while some are chosen. */
export function DeskSelection(props: { alerts: readonly Alert[]; act: DoAct; busy: boolean; onNone: () => void }) {
  const { alerts, act, busy, onNone } = props;
  const words = useWords(deskWords);
  const { actions } = useWords(actWords);
  if (alerts.length === 0) return null;
  return (
    <Bar role="region" aria-label={actions}>
      <b role="status">{words.selected(alerts.length)}</b>
      <ActButtons alerts={alerts} act={act} busy={busy} />
      <IconButton aria-label={words.unselect} onClick={onNone} size="small">
        <X />
      </IconButton>
    </Bar>
  );
}
