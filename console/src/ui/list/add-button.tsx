import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';

/** The one primary action of a list: opens the form of a new record, here or at `to`. */
export function AddButton({ to, onClick, children }: { to?: string; onClick?: () => void; children: ReactNode }) {
  return (
    <Button
      {...(to !== undefined && { component: Link, to })}
      variant="contained"
      startIcon={<Plus />}
      onClick={onClick}
      sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
    >
      {children}
    </Button>
  );
}
