import {
  googleMostSpeed,
  pitchRange,
  type SpeechEngineName,
  speechEngines,
  speedRange,
  type VoiceTone,
  voiceTones,
} from '@botones/contract/speech/speech';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import { ChevronDown, ChevronUp } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { agentsWords } from './agents.words.ts';
import { ServerVoices } from './server-voices.tsx';
import { VoiceSlider } from './voice-slider.tsx';

interface Values {
  voice_tone: VoiceTone;
  engine: SpeechEngineName;
  speed: number | null;
  pitch: number | null;
}

/** Every voice there is: of each engine each tone (AGT-10). */
const voices = speechEngines.flatMap((engine) => voiceTones.map((tone) => ({ engine, tone })));

/** Ways to speak that are one press away: as a voice is, and as the documents begin (AGT-33, AGT-35, AMB-076). */
const paces = {
  natural: { speed: speedRange.normal, pitch: pitchRange.normal },
  initial: { speed: speedRange.initial, pitch: pitchRange.initial },
} as const;
type Pace = keyof typeof paces;

/** One list of all voices, with what its engine cannot do. */
function VoiceList({ disabled }: { disabled: boolean }) {
  const words = useWords(agentsWords);
  const { setValue } = useFormContext<Values>();
  const { id, field, error } = useField<Values>({ name: 'voice_tone', label: words.tone, disabled }, (tone) =>
    Object.hasOwn(words.tones, String(tone)) ? words.tones[tone as VoiceTone] : '',
  );
  const [engine, speed] = useWatch<Values, ['engine', 'speed']>({ name: ['engine', 'speed'] });
  const labelOf = (voice: (typeof voices)[number]) => `${words.tones[voice.tone]} · ${words.engines[voice.engine]}`;
  const at = voices.findIndex((voice) => voice.engine === engine && voice.tone === field.value);
  const chosen = voices[at];
  const tooFast = engine === 'google' && (speed ?? 1) > googleMostSpeed;
  const hint = tooFast ? words.googleNote : engine === 'http' ? words.httpNote : undefined;
  return (
    <Field id={id} label={words.tone} hint={hint} error={error}>
      <Select
        name={field.name}
        value={String(at)}
        fullWidth
        disabled={disabled}
        error={error !== undefined}
        inputRef={field.ref}
        onBlur={field.onBlur}
        onChange={({ target }) => {
          const next = voices[Number(target.value)];
          if (!next) return;
          setValue('engine', next.engine, { shouldDirty: true });
          field.onChange(next.tone);
        }}
        SelectDisplayProps={{
          id,
          'aria-label': `${words.tone}: ${chosen ? labelOf(chosen) : ''}`,
          ...describedBy(id, error, hint),
        }}
      >
        {voices.map((voice, place) => (
          <MenuItem key={labelOf(voice)} value={String(place)}>
            {labelOf(voice)}
          </MenuItem>
        ))}
      </Select>
    </Field>
  );
}

/** How an agent sounds: its voice out of one list, a pace that is ready, and under 'Ajustar' speed and pitch (AGT-10 to AGT-12, AGT-30 to AGT-35). */
export function VoiceFields({ disabled }: { disabled: boolean }) {
  const words = useWords(agentsWords);
  const { setValue, formState } = useFormContext<Values>();
  const [engine, speed, pitch] = useWatch<Values, ['engine', 'speed', 'pitch']>({ name: ['engine', 'speed', 'pitch'] });
  const [adjusting, setAdjusting] = useState(false);
  const { errors } = formState;
  // What is wrong with a setting is seen where it is set.
  const open = adjusting || errors.speed !== undefined || errors.pitch !== undefined;
  const pace = (Object.keys(paces) as Pace[]).find((one) => paces[one].speed === speed && paces[one].pitch === pitch);
  const take = (next: Pace) => {
    setValue('speed', paces[next].speed, { shouldDirty: true, shouldValidate: true });
    setValue('pitch', paces[next].pitch, { shouldDirty: true, shouldValidate: true });
  };
  return (
    <>
      <VoiceList disabled={disabled} />
      {engine === 'http' && <ServerVoices />}
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12, alignItems: 'center' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={pace ?? null}
          disabled={disabled}
          aria-label={words.pace}
          onChange={(_event, next: Pace | null) => next && take(next)}
        >
          {(Object.keys(paces) as Pace[]).map((one) => (
            <ToggleButton key={one} value={one}>
              {words.paces[one](paces[one].speed, paces[one].pitch)}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {/* Values of one's own are seen without opening where they are set. */}
        {!pace && !open && typeof speed === 'number' && typeof pitch === 'number' && (
          <small style={{ color: 'var(--ink-2)' }}>{words.own(speed, pitch)}</small>
        )}
        <Button
          size="small"
          disabled={disabled}
          aria-expanded={open}
          endIcon={open ? <ChevronUp aria-hidden /> : <ChevronDown aria-hidden />}
          onClick={() => setAdjusting(!open)}
        >
          {words.adjust}
        </Button>
      </div>
      {open && (
        <>
          <VoiceSlider name="speed" label={words.speed} range={speedRange} disabled={disabled} />
          <VoiceSlider name="pitch" label={words.pitch} range={pitchRange} disabled={disabled} />
        </>
      )}
    </>
  );
}
