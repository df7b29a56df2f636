import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { type ReactNode, type Ref, useId } from 'react';
import { touch } from '../../app/theme/touch.ts';

const size = { flex: 'none', [touch]: { width: 44, height: 44 } };
const choice = {
  color: 'var(--ink)',
  alignItems: 'flex-start',
  '& .MuiFormControlLabel-label': { paddingBlock: '9px' },
};
const touched = { '& .MuiFormControlLabel-label': { paddingBlock: '11px' } };
const example = { display: 'block', color: 'var(--ink-2)', fontSize: '0.84375rem', overflowWrap: 'anywhere' } as const;

export interface PlainRadioProps<V extends string> {
  label: string;
  value: V | null;
  /** `examples`: what an answer would mean, a line each. */
  options: readonly { value: V; label: string; examples?: readonly string[]; disabled?: boolean }[];
  onChange: (value: V) => void;
  /** Why it must be answered. */
  error?: string | undefined;
  /** What else there is to know. */
  hint?: string | undefined;
  /** What stands beside the question. */
  beside?: ReactNode;
  /** The choices stand side by side. */
  row?: boolean;
  /** The first of the choices. */
  firstRef?: Ref<HTMLInputElement> | undefined;
}

/** A question with a few answers that all are seen. */
export function PlainRadio<V extends string>(props: PlainRadioProps<V>) {
  const { label, value, options, onChange, error, hint, row = false, beside, firstRef } = props;
  const id = useId();
  const help = error ?? hint;
  return (
    <div>
      <div style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
        <span id={id} style={{ fontSize: '0.84375rem', fontWeight: 600, color: 'var(--ink)' }}>
          {label}
        </span>
        {beside}
      </div>
      <RadioGroup
        row={row}
        aria-labelledby={id}
        aria-describedby={help ? `${id}-help` : undefined}
        value={value ?? ''}
        onChange={(_event, chosen) => onChange(chosen as V)}
      >
        {options.map((option, place) => (
          <FormControlLabel
            key={option.value}
            value={option.value}
            disabled={option.disabled ?? false}
            label={
              <>
                {option.label}
                {option.examples?.map((text) => (
                  <span key={text} style={example}>
                    {text}
                  </span>
                ))}
              </>
            }
            sx={{ ...choice, [touch]: touched }}
            control={
              <Radio
                sx={size}
                slotProps={{
                  input: { ...(place === 0 && { ref: firstRef }), 'aria-invalid': error ? true : undefined },
                }}
              />
            }
          />
        ))}
      </RadioGroup>
      {help && (
        <FormHelperText id={`${id}-help`} error={error !== undefined} sx={{ marginTop: 0 }}>
          {help}
        </FormHelperText>
      )}
    </div>
  );
}
