import { styled } from '@mui/material/styles';
import { type ReactNode, useId } from 'react';
import { DrawerHead } from './drawer-head.tsx';
import { SideDrawer } from './side-drawer.tsx';

const Body = styled('div')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  minHeight: 0,
  height: '100%',
  '& > .inside': { flex: 1, minHeight: 0, overflowY: 'auto', padding: '4px 28px 28px' },
  [theme.breakpoints.down('sm')]: {
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
  const heading = useId();
  return (
    <SideDrawer labelledBy={heading} width={560} open={open} onClose={onClose}>
      <Body>
        <DrawerHead id={heading} title={title} onClose={onClose} />
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keys too */}
        <div className="inside" tabIndex={0}>
          {children}
        </div>
      </Body>
    </SideDrawer>
  );
}
