import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useWords } from '../../app/words.ts';
import { useConfirm } from '../../ui/confirm.tsx';
import { userFormWords } from './user-form.words.ts';
import { usersWords } from './users.words.ts';

const Bar = styled('div')({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: '8px 12px',
  padding: '10px 16px',
  marginBottom: 12,
  borderRadius: 14,
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  fontWeight: 600,
  position: 'sticky',
  top: 8,
  zIndex: 3,
  '& > span': { flex: '1 1 120px' },
});

export interface BulkBarProps {
  count: number;
  onSuspend: () => void;
  onReactivate: () => void;
  onClear: () => void;
}

/** What can be done to the users that were chosen. */
export function BulkBar({ count, onSuspend, onReactivate, onClear }: BulkBarProps) {
  const words = useWords(usersWords);
  const many = useWords(userFormWords).bulk;
  const confirm = useConfirm();
  if (count === 0) return null;
  const suspend = async () => {
    const question = { title: many.suspendTitle(count), body: words.suspendBody, action: words.suspend };
    if (await confirm({ ...question, danger: true })) onSuspend();
  };
  return (
    <Bar>
      <span role="status">{words.chosen(count)}</span>
      <Button variant="outlined" size="small" onClick={() => void suspend()}>
        {words.suspend}
      </Button>
      <Button variant="outlined" size="small" onClick={onReactivate}>
        {words.reactivate}
      </Button>
      <Button variant="text" size="small" onClick={onClear}>
        {words.clearChoice}
      </Button>
    </Bar>
  );
}
