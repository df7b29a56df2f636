import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, ChevronDown } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { OpenerChip } from './filter-chip.tsx';

export interface ChoiceChipProps<V extends string> {
  /** What is chosen between; said to screen readers. */
  label: string;
  options: readonly { value: V; label: string /** Stands before the label. */; mark?: ReactNode }[];
  value: V;
  /** The choice that narrows nothing: then the chip is not lit. */
  usual: V;
  onChoose: (value: V) => void;
}

/** A chip that shows one of some choices and opens the others: for filters with more choices than a line has room for. */
export function ChoiceChip<V extends string>({ label, options, value, usual, onChoose }: ChoiceChipProps<V>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const chosen = options.find((option) => option.value === value);
  const shown = chosen?.label ?? '';
  return (
    <>
      <OpenerChip
        data-on={value !== usual}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        aria-label={`${shown} (${label})`}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {chosen?.mark}
        <span className="shown">{shown}</span>
        <ChevronDown aria-hidden />
      </OpenerChip>
      <Menu open={anchor !== null} anchorEl={anchor} onClose={() => setAnchor(null)}>
        {options.map((option) => (
          <MenuItem
            key={option.value}
            role="menuitemradio"
            aria-checked={option.value === value}
            selected={option.value === value}
            onClick={() => {
              setAnchor(null);
              onChoose(option.value);
            }}
          >
            <Check aria-hidden style={{ visibility: option.value === value ? 'visible' : 'hidden' }} />
            {option.mark}
            {option.label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
