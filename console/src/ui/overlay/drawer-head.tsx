import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

const Head = styled('header')(({ theme }) => ({
  display: 'flex',
  alignItems: 'start',
  gap: 14,
  padding: '28px 28px 14px',
  '& > h2': { flex: 1, margin: 0, fontSize: '1.25rem', fontWeight: 640, lineHeight: 1.3 },
  '& > button': { margin: '-10px -12px 0 0' },
  // The button is as high as a finger, and the title's first line stands beside its middle.
  [theme.breakpoints.down('sm')]: {
    padding: '20px 16px 10px',
    '& > h2': { paddingTop: 9 },
    '& > button': { margin: 0 },
  },
}));

/** The title of a drawer, which is named by it (`id`), and the way out. */
export function DrawerHead({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const kit = useWords(uiWords);
  return (
    <Head>
      <h2 id={id}>{title}</h2>
      <IconButton aria-label={kit.close} onClick={onClose}>
        <X />
      </IconButton>
    </Head>
  );
}
