import { IntentAudio, type IntentDetail } from '@botones/contract/intents/intents';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { styled } from '@mui/material/styles';
import { Plus, Upload, Volume2 } from 'lucide-react';
import { useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { usePreview } from '../../app/speech-preview.ts';
import { useWords } from '../../app/words.ts';
import { useRuleMessage } from '../../ui/error-messages.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useUnadded } from '../../ui/fields/unadded.ts';
import { SortableList } from '../../ui/order/sortable-list.tsx';
import { FileButton, UploadLine } from '../../ui/upload/upload.tsx';
import { useUploads } from '../../ui/upload/uploads.ts';
import { useSaid } from '../speech/spoken-text-input.tsx';
import { Audio, AudioRow } from './audio-row.tsx';
import { firstProblem } from './first-problem.ts';
import { intentsWords } from './intents.words.ts';
import { Nothing } from './nothing.ts';
import { speakTexts } from './speak-texts.ts';

type Values = { audios: z.input<typeof IntentAudio>[]; new_text?: string };

const Variants = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  '& li': { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 16px', padding: '4px 0' },
  '& span': { flex: '1 1 220px', minWidth: 0, overflowWrap: 'anywhere', color: 'var(--ink-2)' },
});

export interface AudiosInputProps {
  /** Whose voice says the texts. */
  speaker: Pick<IntentDetail, 'robot_id' | 'language_id'>;
  /** Where the client keeps its files. */
  bucket: string;
  /** What the agent's provider would answer too. */
  variants: readonly string[];
}

/** Texts and audio files in the order in which the robot says them (AUD-13 to AUD-30, GES-18); the form's fields `audios` and `new_text`. */
export function AudiosInput({ speaker, bucket, variants }: AudiosInputProps) {
  const words = useWords(intentsWords);
  const ruleMessage = useRuleMessage();
  const file = useRef<HTMLInputElement>(null);
  const { control, formState, getValues } = useFormContext<Values>();
  const { fields, append, remove, move, insert } = useFieldArray<Values, 'audios', 'row'>({
    control,
    name: 'audios',
    keyName: 'row',
  });
  const { id, text, setText, inputRef, ...typed } = useUnadded<Values>({ name: 'new_text', label: words.text });
  const said = useSaid(text, speaker.language_id);
  const [error, setError] = useState<string>();
  const { uploads, add, ...line } = useUploads(
    { bucket, folder: 'audios', area: 'voicebot' },
    ({ url }) => {
      append({ text: text.trim() || null, s3_url: url });
      setText('');
      setError(undefined);
    },
    { one: true },
  );
  const [upload] = uploads;
  const preview = usePreview();
  /** What was heard is what is kept (AUD-29): the file of a text that was previewed. */
  const [heard, setHeard] = useState<{ text: string; url: string } | null>(null);

  const addText = () => {
    const problem = firstProblem(IntentAudio, { text });
    setError(problem && ruleMessage(problem));
    if (problem) return;
    append({ text: text.trim(), s3_url: heard?.text === text.trim() ? heard.url : null });
    setText('');
  };
  const listen = async () => {
    const problem = firstProblem(IntentAudio, { text });
    setError(problem && ruleMessage(problem));
    if (problem) return;
    await preview.play(async () => {
      const phrase = text.trim();
      const [file] = await speakTexts(speaker, [phrase]);
      setHeard({ text: phrase, url: file?.url ?? '' });
      return file?.url ?? '';
    });
  };
  const problems = formState.errors.audios;
  const problem = error ?? typed.error ?? problems?.root?.message ?? problems?.message;

  return (
    <>
      <Field id={id} label={words.text} hint={said} error={problem}>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          minRows={2}
          sx={{ padding: 0 }}
          value={text}
          error={problem !== undefined}
          inputRef={inputRef}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          inputProps={describedBy(id, problem, said)}
        />
      </Field>
      <div className="buttons">
        <Button
          variant="outlined"
          startIcon={<Volume2 />}
          disabled={text.trim() === ''}
          loading={preview.waiting}
          onClick={() => void listen()}
        >
          {words.preview}
        </Button>
        <Button variant="outlined" startIcon={<Plus />} onClick={addText}>
          {words.addAudio}
        </Button>
        <FileButton
          id={`${id}-file`}
          inputRef={file}
          accept="audio/*"
          disabled={false}
          described={{ 'aria-label': words.uploadAudio }}
          onFiles={add}
        >
          <Upload aria-hidden size={18} style={{ marginInlineEnd: 8 }} />
          {words.uploadAudio}
        </FileButton>
      </div>
      {upload && upload.state !== 'done' && <UploadLine upload={upload} {...line} />}
      {fields.length === 0 && <Nothing>{words.silent}</Nothing>}
      <SortableList
        label={words.says}
        items={fields}
        keyOf={({ row }) => row}
        nameOf={words.audioOf}
        heads={{
          place: words.position,
          item: (
            <Audio>
              <div>{words.text}</div>
              <span className="file">{words.file}</span>
            </Audio>
          ),
        }}
        onMove={move}
        onRemove={(at) => {
          const audio = getValues(`audios.${at}`);
          remove(at);
          return () => insert(at, audio);
        }}
      >
        {(_audio, at) => <AudioRow place={at} language_id={speaker.language_id} />}
      </SortableList>
      {variants.length > 0 && (
        <section aria-labelledby={`${id}-variants`}>
          <b id={`${id}-variants`}>{words.variants}</b>
          <Variants>
            {variants.map((variant) => (
              <li key={variant}>
                <span>{variant}</span>
                <Button
                  size="small"
                  startIcon={<Plus />}
                  aria-label={words.addVariant(variant)}
                  onClick={() => append({ text: variant, s3_url: null })}
                >
                  {words.addAudio}
                </Button>
              </li>
            ))}
          </Variants>
        </section>
      )}
    </>
  );
}
