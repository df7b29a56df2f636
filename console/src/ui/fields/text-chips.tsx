import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';

const steps: Record<string, (at: number, last: number) => number> = {
  ArrowRight: (at) => at + 1,
  ArrowDown: (at) => at + 1,
  ArrowLeft: (at) => at - 1,
  ArrowUp: (at) => at - 1,
  Home: () => 0,
  End: (_at, last) => last,
};

export interface TextChipsProps {
  /** What they are, together. */
  label: string;
  texts: readonly string[];
  /** How one is called: what it says, and how it is taken away. */
  nameOf: (text: string) => string;
  onRemove: (text: string) => void;
}

/** Texts, each a chip that Delete takes away. However many there are, Tab passes them in one step and arrows go from one to the next. */
export function TextChips({ label, texts, nameOf, onRemove }: TextChipsProps) {
  const group = useRef<HTMLDivElement>(null);
  const [chosen, setChosen] = useState(0);
  /** What is taken away under the focus leaves it to its neighbour. */
  const follows = useRef(false);
  const last = texts.length - 1;
  const at = Math.max(0, Math.min(chosen, last));
  const chipAt = (index: number) => group.current?.children[index] as HTMLElement | undefined;
  useEffect(() => {
    if (!follows.current) return;
    follows.current = false;
    chipAt(at)?.focus();
  });
  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    chipAt(Math.max(0, Math.min(step(at, last), last)))?.focus();
  };
  return (
    <Box className="chips" role="group" aria-label={label} ref={group} onKeyDown={move}>
      {texts.map((text, index) => (
        <Chip
          key={text}
          label={text}
          onFocus={() => setChosen(index)}
          onDelete={() => {
            follows.current = chipAt(index) === document.activeElement;
            onRemove(text);
          }}
          slotProps={{ root: { 'aria-label': nameOf(text), tabIndex: index === at ? 0 : -1 } }}
        />
      ))}
    </Box>
  );
}
