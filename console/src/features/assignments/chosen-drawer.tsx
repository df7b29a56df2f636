import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ListChecks, X } from 'lucide-react';
import { useId, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { SideDrawer } from '../../ui/overlay/side-drawer.tsx';
import { assignmentsWords } from './assignments.words.ts';
import { changesOf } from './choice.ts';
import { ChosenList, type ChosenProps } from './selected.tsx';

const Inside = styled('div')(({ theme }) => ({
  padding: '20px 24px',
  overflowY: 'auto',
  '& > header': { display: 'flex', alignItems: 'center', marginBottom: 12 },
  '& > header > h2': { ...theme.typography.h2, flex: 1, margin: 0 },
  '& .quiet': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

/** How much is chosen, always in the foot where the list of it has no place beside; it opens that list. */
export function ChosenDrawer(props: ChosenProps) {
  const { choice } = props;
  const words = useWords(assignmentsWords);
  const [open, setOpen] = useState(false);
  const id = useId();
  const { added, removed } = changesOf(choice);
  const changes = words.changes(added, removed);
  const close = () => setOpen(false);
  return (
    <>
      <Button variant="outlined" startIcon={<ListChecks />} aria-haspopup="dialog" onClick={() => setOpen(true)}>
        <span>
          {words.open(choice.chosen.size)}
          {changes && <small style={{ display: 'block', fontWeight: 400, lineHeight: 1.2 }}>{changes}</small>}
        </span>
      </Button>
      <SideDrawer labelledBy={id} open={open} onClose={close}>
        <Inside>
          <header>
            <h2 id={id}>{words.selected}</h2>
            <IconButton aria-label={words.close} onClick={close}>
              <X />
            </IconButton>
          </header>
          <ChosenList {...props} />
        </Inside>
      </SideDrawer>
    </>
  );
}
