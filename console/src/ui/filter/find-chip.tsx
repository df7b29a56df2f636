import Autocomplete from '@mui/material/Autocomplete';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { type ReactNode, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { uiWords } from '../ui.words.ts';
import { OpenerChip } from './filter-chip.tsx';

/** The server takes no longer search. */
const longest = 100;

export interface FindChipProps<T> {
  /** What the chip says. */
  children: ReactNode;
  /** What is looked for. */
  label: string;
  /** What the server found for what was typed; undefined while nobody knows. */
  options: readonly T[] | undefined;
  failed: boolean;
  keyOf: (option: T) => number;
  nameOf: (option: T) => string;
  /** What was typed, and '' when the search opens; null when it closes. */
  onSearch: (text: string | null) => void;
  onChoose: (option: T) => void;
  /** Said below the list: that there are more than it shows. */
  hint?: string | undefined;
}

/** A chip that finds one record among any number, by its name, in a search below it: the server searches. */
export function FindChip<T>(props: FindChipProps<T>) {
  const { children, label, options, failed, keyOf, nameOf, onSearch, onChoose, hint } = props;
  const kit = useWords(uiWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const onClose = () => {
    setAnchor(null);
    onSearch(null);
  };
  return (
    <>
      <OpenerChip
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        onClick={(event) => {
          onSearch('');
          setAnchor(event.currentTarget);
        }}
      >
        {children}
      </OpenerChip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={onClose}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: { role: 'dialog', 'aria-label': label, sx: { padding: '16px', width: 320, marginTop: '6px' } },
        }}
      >
        <Autocomplete<T>
          open
          disablePortal
          options={options ?? []}
          filterOptions={(found) => [...found]}
          getOptionKey={keyOf}
          getOptionLabel={nameOf}
          loading={options === undefined && !failed}
          loadingText={kit.loading}
          noOptionsText={failed ? kit.failed : kit.nothingFiltered}
          // The list always stands open: Escape closes what it stands in.
          onClose={(_event, reason) => reason === 'escape' && onClose()}
          onInputChange={(_event, value, reason) => reason === 'input' && onSearch(value.trim().slice(0, longest))}
          onChange={(_event, choice) => {
            onClose();
            if (choice) onChoose(choice);
          }}
          slotProps={{
            popper: { sx: { position: 'static !important', transform: 'none !important', width: '100% !important' } },
            paper: { elevation: 0, sx: { border: 0, boxShadow: 'none' } },
          }}
          renderInput={(params) => (
            <OutlinedInput
              ref={params.slotProps.input.ref}
              fullWidth
              autoFocus
              inputProps={{ ...params.slotProps.htmlInput, 'aria-label': label, placeholder: kit.search }}
            />
          )}
        />
        {hint && <p style={{ margin: '4px 0 0', fontSize: '0.8125rem', color: 'var(--ink-2)' }}>{hint}</p>}
      </Popover>
    </>
  );
}
