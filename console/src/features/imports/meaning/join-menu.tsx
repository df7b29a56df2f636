import { mostJoined } from '@botones/contract/imports/import-settings';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { Check, Plus } from 'lucide-react';
import { useState } from 'react';

export interface JoinMenuProps {
  /** What is put together, said to screen readers. */
  label: string;
  headings: readonly string[];
  places: readonly number[];
  onChange: (places: number[]) => void;
}

/** Puts a column together of several headings, in the order in which they are chosen. */
export function JoinMenu({ label, headings, places, onChange }: JoinMenuProps) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const toggle = (place: number) =>
    onChange(places.includes(place) ? places.filter((each) => each !== place) : [...places, place]);
  return (
    <>
      <IconButton
        title={label}
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        <Plus />
      </IconButton>
      <Menu
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        slotProps={{ root: { role: 'region' }, list: { 'aria-label': label }, paper: { sx: { maxHeight: 360 } } }}
      >
        {headings.map((heading, place) => {
          const at = places.indexOf(place);
          return (
            <MenuItem
              // biome-ignore lint/suspicious/noArrayIndexKey: headings may be alike; their place is what tells them apart.
              key={place}
              role="menuitemcheckbox"
              aria-checked={at >= 0}
              selected={at >= 0}
              // The last one is taken away where the column is chosen: here something stays.
              disabled={at < 0 ? places.length >= mostJoined : places.length === 1}
              onClick={() => toggle(place)}
            >
              <Check aria-hidden style={{ visibility: at >= 0 ? 'visible' : 'hidden' }} />
              {heading}
              {at >= 0 && places.length > 1 && (
                <small aria-hidden style={{ marginInlineStart: 'auto', color: 'var(--ink-2)' }}>
                  {at + 1}
                </small>
              )}
            </MenuItem>
          );
        })}
      </Menu>
    </>
  );
}
