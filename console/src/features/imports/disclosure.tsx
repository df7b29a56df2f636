import Button from '@mui/material/Button';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';

/** A part of a step that most people need not see: a button that shows it. */
export function Disclosure({
  label,
  initially = false,
  children,
}: {
  label: string;
  initially?: boolean;
  children: ReactNode;
}) {
  const [open, setOpen] = useState(initially);
  return (
    <div>
      <Button
        aria-expanded={open}
        endIcon={<ChevronDown aria-hidden style={{ rotate: open ? '180deg' : undefined }} />}
        onClick={() => setOpen(!open)}
        sx={{ marginInlineStart: '-16px' }}
      >
        {label}
      </Button>
      {open && <div style={{ marginTop: 8 }}>{children}</div>}
    </div>
  );
}
