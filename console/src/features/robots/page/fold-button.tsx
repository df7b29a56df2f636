import Button from '@mui/material/Button';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useWords } from '../../../app/words.ts';
import { robotPageWords } from './robot-page.words.ts';

/** Shows and hides what a technician looks for. */
export function FoldButton({ open, controls, onToggle }: { open: boolean; controls: string; onToggle: () => void }) {
  const words = useWords(robotPageWords);
  return (
    <Button
      size="small"
      variant="outlined"
      aria-expanded={open}
      aria-controls={controls}
      endIcon={open ? <ChevronUp /> : <ChevronDown />}
      onClick={onToggle}
    >
      {open ? words.fold : words.unfold}
    </Button>
  );
}
