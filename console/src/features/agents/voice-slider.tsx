import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import Slider from '@mui/material/Slider';
import { RotateCcw } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { agentsWords } from './agents.words.ts';

export interface VoiceSliderProps {
  name: 'speed' | 'pitch';
  label: string;
  range: { min: number; max: number; step: number; normal: number };
  disabled: boolean;
}

/** A setting of the voice: dragged or typed, clamped on leaving it, and one press from what is normal (AGT-30 to AGT-35, AMB-076). */
export function VoiceSlider({ name, label, range, disabled }: VoiceSliderProps) {
  const words = useWords(agentsWords);
  const { id, field, error } = useField({ name, label, disabled });
  const { min, max, step, normal } = range;
  const value = typeof field.value === 'number' ? field.value : null;
  const clamp = () => {
    if (value !== null) field.onChange(Math.min(max, Math.max(min, value)));
    field.onBlur();
  };
  const hint = words.normal(normal);
  return (
    <Field id={id} label={label} hint={hint} error={error}>
      <div style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 88px auto', gap: 16, alignItems: 'center' }}>
        <Slider
          aria-label={label}
          value={value ?? normal}
          min={min}
          max={max}
          step={step}
          disabled={disabled}
          onChange={(_event, value) => field.onChange(value)}
        />
        <OutlinedInput
          id={id}
          type="number"
          value={value ?? ''}
          disabled={disabled}
          error={error !== undefined}
          onChange={({ target }) => field.onChange(target.value === '' ? null : Number(target.value))}
          onBlur={clamp}
          inputProps={{ min, max, step, inputMode: 'decimal', ...describedBy(id, error, hint) }}
        />
        <Button
          disabled={disabled || value === normal}
          startIcon={<RotateCcw aria-hidden />}
          onClick={() => field.onChange(normal)}
          aria-label={words.useNormal(label, normal)}
        >
          {normal}
        </Button>
      </div>
    </Field>
  );
}
