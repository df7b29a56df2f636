import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { touch } from '../../app/theme/touch.ts';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';

export interface SearchFieldProps {
  /** What is searched now, as the address says it. */
  value: string;
  onChange: (value: string) => void;
  /** Says what is searched: 'Nombre, serie o cliente'. Also the accessible name. */
  label: string;
  /** Width in px on wide screens; where nothing is said 260, or a little less where buttons beside it need the room. */
  width?: number;
}

/** Searches a moment after typing rests, at once on Enter; Escape empties it. */
export function SearchField({ value, onChange, label, width }: SearchFieldProps) {
  const words = useWords(uiWords);
  const [typed, setTyped] = useState(value);
  const told = useRef(value);
  useEffect(() => {
    // Only what came from elsewhere (Back, a cleared filter) replaces what is being typed.
    if (value !== told.current) setTyped(value);
    told.current = value;
  }, [value]);
  const tell = (next: string) => {
    const trimmed = next.trim();
    if (trimmed === told.current) return;
    told.current = trimmed;
    onChange(trimmed);
  };
  const latest = useRef(tell);
  latest.current = tell;
  useEffect(() => {
    const timer = setTimeout(() => latest.current(typed), 250);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <>
      {/* A field reads on paper as what is looked for. */}
      {value && <span className="on-paper">{`${label}: ${value}`}</span>}
      <OutlinedInput
        className="off-paper"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === 'Enter') tell(typed);
          if (event.key === 'Escape') setTyped('');
        }}
        placeholder={label}
        inputProps={{ 'aria-label': label, type: 'search', maxLength: 100, enterKeyHint: 'search' }}
        startAdornment={<Search size={18} aria-hidden style={{ flex: 'none', color: 'var(--ink-3)' }} />}
        endAdornment={
          typed && (
            <IconButton size="small" edge="end" aria-label={words.clear} onClick={() => setTyped('')}>
              <X />
            </IconButton>
          )
        }
        sx={{
          width: { xs: '100%', sm: width ?? 'clamp(236px, 18.5vw, 260px)' },
          minHeight: 40,
          [touch]: { minHeight: 44 },
          '& input': { padding: '8px 10px', '&::-webkit-search-cancel-button': { display: 'none' } },
        }}
      />
    </>
  );
}
