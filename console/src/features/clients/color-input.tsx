import { longHex, parseHex } from '@botones/contract/fields/contrast';
import ButtonBase from '@mui/material/ButtonBase';
import OutlinedInput from '@mui/material/OutlinedInput';
import Popover from '@mui/material/Popover';
import { styled } from '@mui/material/styles';
import { type ComponentProps, useEffect, useRef, useState } from 'react';
import { HexColorPicker } from 'react-colorful';
import type { FieldValues } from 'react-hook-form';
import { focusRing } from '../../app/theme/focus-ring.ts';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { type FieldOf, useField } from '../../ui/fields/fields.tsx';
import { clientFormWords } from './client-form.words.ts';

const Swatch = styled(ButtonBase)({
  width: 28,
  height: 28,
  borderRadius: 8,
  border: '1px solid var(--edge)',
  marginInlineEnd: 10,
  flex: 'none',
  '@media (pointer: coarse), (max-width: 599.95px)': { width: 44, height: 44, marginInlineStart: -6 },
});

/** The library's picker, whose two sliders say in English what they are and how they stand. */
function Picker(props: ComponentProps<typeof HexColorPicker>) {
  const words = useWords(clientFormWords);
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const area = box.current;
    if (!area) return;
    const say = () => {
      const [shade, hue] = area.querySelectorAll('[role=slider]');
      const [saturation = '', brightness = ''] = shade?.getAttribute('aria-valuetext')?.match(/\d+/g) ?? [];
      const told = [
        [shade, 'aria-label', words.shade],
        [shade, 'aria-valuetext', words.shadeOf(saturation, brightness)],
        [hue, 'aria-label', words.hue],
      ] as const;
      for (const [slider, name, text] of told)
        if (slider && slider.getAttribute(name) !== text) slider.setAttribute(name, text);
    };
    say();
    // It says so anew at each move.
    const moves = new MutationObserver(say);
    moves.observe(area, { subtree: true, attributeFilter: ['aria-valuetext'] });
    return () => moves.disconnect();
  }, [words]);
  return (
    <div ref={box}>
      <HexColorPicker {...props} />
    </div>
  );
}

/** A colour, typed as hex or picked; an optional one that is empty is null. */
export function ColorInput<T extends FieldValues = FieldValues>(props: FieldOf<T> & { optional?: true }) {
  const words = useWords(clientFormWords);
  const { id, field, error } = useField(props);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const value = String(field.value ?? '');
  const set = (text: string) => field.onChange(props.optional && text === '' ? null : text);
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
        <Picker color={longHex(value)} onChange={set} />
      </Popover>
    </Field>
  );
}
