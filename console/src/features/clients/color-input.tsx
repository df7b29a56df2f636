import { parseHex } from '@botones/contract/contrast';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import type { FieldValues } from 'react-hook-form';
import { focusRing } from '../../app/theme-components.ts';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/field.tsx';
import { type FieldOf, useField } from '../../ui/fields.tsx';
import { longHex } from './client-contrast.ts';
import { clientFormWords } from './client-form.words.ts';

const Swatch = styled(ButtonBase)({
  width: 28,
  height: 28,
  borderRadius: 8,
  border: '1px solid var(--edge)',
  marginInlineEnd: 10,
  flex: 'none',
  '@media (pointer: coarse)': { width: 44, height: 44, marginInlineStart: -6 },
});

/** A colour, typed as hex or picked; an optional one that is empty is null. */
export function ColorInput<T extends FieldValues = FieldValues>(props: FieldOf<T> & { optional?: true }) {
  const words = useWords(clientFormWords);
  const { id, field, error } = useField(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = String(field.value ?? '');
  const set = (typed: string) => field.onChange(props.optional && typed === '' ? null : typed);
  return (
    <Field id={id} label={props.label} note={props.note} hint={props.hint} error={error}>
      <OutlinedInput
        name={field.name}
        value={value}
        onChange={(event) => set(event.target.value)}
        onBlur={field.onBlur}
        inputRef={field.ref}
        id={id}
        fullWidth
        error={error !== undefined}
        placeholder="#2456e6"
        startAdornment={
          <Swatch
            aria-label={words.pick(props.label)}
            aria-haspopup="dialog"
            aria-expanded={anchor !== null}
            onClick={(event) => setAnchor(event.currentTarget)}
            style={{ background: parseHex(value) ? value : 'transparent' }}
          />
        }
        inputProps={{ autoComplete: 'off', spellCheck: false, maxLength: 7, ...describedBy(id, error, props.hint) }}
        sx={{ fontVariantNumeric: 'tabular-nums' }}
      />
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => {
          setAnchor(null);
          field.onBlur();
        }}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': words.pick(props.label),
            // The picker draws none of its own.
            sx: { padding: 2, '& .react-colorful__interactive:focus-visible': { ...focusRing, outlineOffset: -2 } },
          },
        }}
      >
        <HexColorPicker color={longHex(value)} onChange={set} />
      </Popover>
    </Field>
  );
}
