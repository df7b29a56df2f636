import Button from '@mui/material/Button';
import { Plus } from 'lucide-react';
import { type ReactNode, useContext } from 'react';
import { Link } from 'react-router';
import { InEmpty } from '../empty.tsx';

/** The one primary action of a list, which an empty one offers a second time without its weight: opens the form of a new record, here or at `to`. */
export function AddButton({ to, onClick, children }: { to?: string; onClick?: () => void; children: ReactNode }) {
  const again = useContext(InEmpty);
  return (
    <Button
      {...(to !== undefined && { component: Link, to })}
      variant={again ? 'outlined' : 'contained'}
      startIcon={<Plus />}
      onClick={onClick}
      sx={{ flex: { xs: '1 1 auto', sm: 'none' } }}
    >
      {children}
    </Button>
  );
}
