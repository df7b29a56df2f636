import Button, { type ButtonProps } from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { keyNames, useSingleKeys } from '../../../app/shortcuts.ts';

const Key = styled('kbd')({
  font: 'inherit',
  // Icons at the end of a button have a size of their own.
  '&&&': { fontSize: '0.75rem' },
  fontWeight: 640,
  lineHeight: '20px',
  minWidth: 22,
  padding: '0 5px',
  borderRadius: 6,
  border: '1px solid currentColor',
  opacity: 0.8,
  // A phone has neither keys nor room for them.
  '@media (hover: none), (max-width: 599.95px)': { display: 'none' },
});

/** A button that a key presses too; the key stands on it, unless keys are turned off. */
export function KeyButton({ keys, children, ...props }: ButtonProps & { keys: string }) {
  const [on] = useSingleKeys();
  return (
    <Button
      {...props}
      aria-keyshortcuts={on ? keys : undefined}
      endIcon={on && <Key aria-hidden>{keyNames(keys)}</Key>}
    >
      {children}
    </Button>
  );
}
