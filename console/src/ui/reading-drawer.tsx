import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useWords } from '../app/words.ts';
import { SideDrawer } from './side-drawer.tsx';
import { uiWords } from './ui.words.ts';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > header': { display: 'flex', alignItems: 'start', gap: 14, padding: '28px 28px 14px' },
  '& > header > h2': { flex: 1, margin: 0, fontSize: '1.25rem', fontWeight: 640, lineHeight: 1.3 },
  '& > header > button': { margin: '-10px -12px 0 0' },
  '& > .inside': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 28px 28px' },
  [theme.breakpoints.down('sm')]: {
    '& > header': { padding: '20px 16px 10px' },
    '& > header > button': { margin: 0 },
    '& > .inside': { padding: '4px 16px 24px' },
  },
}));

export interface ReadingDrawerProps {
  title: string;
  open: boolean;
  onClose: () => void;
  children: ReactNode;
}

/** One record of a list, to be read beside it: its title, and what scrolls below. */
export function ReadingDrawer({ title, open, onClose, children }: ReadingDrawerProps) {
  const kit = useWords(uiWords);
  const heading = useId();
  return (
    <SideDrawer labelledBy={heading} width={560} open={open} onClose={onClose}>
      <Body>
        <header>
          <h2 id={heading}>{title}</h2>
          <IconButton aria-label={kit.close} onClick={onClose}>
            <X />
          </IconButton>
        </header>
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys too */}
        <div className="inside" tabIndex={0}>
          {children}
        </div>
      </Body>
    </SideDrawer>
  );
}
