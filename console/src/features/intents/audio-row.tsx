import type { IntentAudio } from '@botones/contract/intents/intents';
import FormHelperText from '@mui/material/FormHelperText';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Volume2 } from 'lucide-react';
import { useState } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import type { z } from 'zod';
import { useWords } from '../../app/words.ts';
import { describedBy } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { useSaid } from '../speech/spoken-text-input.tsx';
import { intentsWords } from './intents.words.ts';

interface Values {
  audios: z.input<typeof IntentAudio>[];
}

export const Audio = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: '4px 16px',
  overflowWrap: 'anywhere',
  '& > div': { flex: '1 1 220px', minWidth: 0 },
  '& .file': { width: 240 },
  '& audio': { height: 36 },
  '& .pending': { display: 'inline-flex', alignItems: 'center', gap: 8, color: 'var(--ink-2)' },
  '& .pending svg': { width: 18, height: 18 },
});

/** One thing that the robot says: its text is changed in place, and one that was changed is spoken anew. */
export function AudioRow({ place, language_id }: { place: number; language_id: number }) {
  const words = useWords(intentsWords);
  const { control, setValue } = useFormContext<Values>();
  const label = words.textOf(place + 1);
  const { id, field, error } = useField<Values>({ name: `audios.${place}.text`, label });
  const s3_url = useWatch({ control, name: `audios.${place}.s3_url` });
  const text = String(field.value ?? '');
  const said = useSaid(text, language_id);
  /** Whose speech the file is: a text that is again what it was keeps it. */
  const [spoken] = useState({ text, s3_url });
  const change = (next: string) => {
    field.onChange(next);
    setValue(`audios.${place}.s3_url`, next.trim() === spoken.text.trim() ? spoken.s3_url : null, {
      shouldDirty: true,
    });
  };
  return (
    <Audio>
      <div>
        {spoken.text === '' ? (
          <span style={{ color: 'var(--ink-2)' }}>{words.onlyFile}</span>
        ) : (
          <>
            <OutlinedInput
              id={id}
              fullWidth
              multiline
              // The text itself keeps the distance.
              sx={{ padding: 0 }}
              value={text}
              error={error !== undefined}
              inputRef={field.ref}
              onBlur={field.onBlur}
              onChange={({ target }) => change(target.value)}
              inputProps={{ 'aria-label': label, ...describedBy(id, error, said) }}
            />
            {(error ?? said) && (
              <FormHelperText id={`${id}-help`} error={error !== undefined}>
                {error ?? said}
              </FormHelperText>
            )}
          </>
        )}
      </div>
      {s3_url ? (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it
        <audio className="file" controls preload="none" src={s3_url} aria-label={words.listen(place + 1)} />
      ) : (
        <span className="file pending">
          <Volume2 aria-hidden />
          {words.pending}
        </span>
      )}
    </Audio>
  );
}
