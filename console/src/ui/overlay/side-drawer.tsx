import Drawer from '@mui/material/Drawer';
import './top-modal.ts';
import type { ReactNode } from 'react';
import { useToastHost } from './toast-root.ts';

export interface SideDrawerProps {
  /** The id of its heading. */
  labelledBy: string;
  /** In px, from the width of a phone on; below it fills the window. */
  width?: number;
  open: boolean;
  onClose: () => void;
  /** After it has slid away. */
  onExited?: () => void;
  children: ReactNode;
}

/** A dialog that comes in from the side. */
export function SideDrawer({ labelledBy, width = 440, open, onClose, onExited, children }: SideDrawerProps) {
  const toastHost = useToastHost(open);
  return (
    <Drawer
      anchor="right"
      open={open}
      onClose={onClose}
      slotProps={{
        paper: {
          ref: toastHost,
          sx: { width: { xs: '100%', sm: width } },
          role: 'dialog',
          'aria-modal': true,
          'aria-labelledby': labelledBy,
        },
        ...(onExited && { transition: { onExited } }),
      }}
    >
      {children}
    </Drawer>
  );
}
