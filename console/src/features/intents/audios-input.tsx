import { IntentAudio, type IntentDetail } from '@botones/contract/intents/intents';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import OutlinedInput from '@mui/material/OutlinedInput';
import { ArrowDown, ArrowUp, Plus, Trash2, Upload, Volume2 } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import type { z } from 'zod';
import { usePreview } from '../../app/speech-preview.ts';
import { useWords } from '../../app/words.ts';
import { useRuleMessage } from '../../ui/error-messages.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { FileButton, UploadLine } from '../../ui/upload/upload.tsx';
import { useUploads } from '../../ui/upload/uploads.ts';
import { firstProblem } from './first-problem.ts';
import { intentsWords } from './intents.words.ts';
import { RowList } from './row-list.tsx';
import { speakTexts } from './speak-texts.ts';

type Values = { audios: z.input<typeof IntentAudio>[] };

export interface AudiosInputProps {
  /** Whose voice says the texts. */
  speaker: Pick<IntentDetail, 'robot_id' | 'language_id'>;
  /** Where the client keeps its files. */
  bucket: string;
}

/** Texts and audio files in the order in which the robot says them (AUD-13 to AUD-30, GES-18); the form's field `audios`. */
export function AudiosInput({ speaker, bucket }: AudiosInputProps) {
  const words = useWords(intentsWords);
  const ruleMessage = useRuleMessage();
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const { control, formState } = useFormContext<Values>();
  const { fields, append, remove, move } = useFieldArray<Values, 'audios', 'row'>({
    control,
    name: 'audios',
    keyName: 'row',
  });
  const [text, setText] = useState('');
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

  return (
    <>
      <Field id={id} label={words.text} error={error ?? problems?.root?.message ?? problems?.message}>
        <OutlinedInput
          id={id}
          fullWidth
          multiline
          minRows={2}
          value={text}
          error={error !== undefined}
          onChange={(event) => {
            setText(event.target.value);
            setError(undefined);
          }}
          inputProps={describedBy(id, error, undefined)}
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
      <RowList
        caption={words.says}
        heads={[words.position, words.text, words.file]}
        empty={words.silent}
        rows={fields.map(({ row, text: phrase, s3_url }, at) => ({
          key: row,
          cells: [
            at + 1,
            <>
              {phrase}
              {problems?.[at]?.text?.message && <small role="alert">{problems[at].text.message}</small>}
            </>,
            s3_url ? (
              // biome-ignore lint/a11y/useMediaCaption: what is said stands beside it
              <audio key="played" controls preload="none" src={s3_url} aria-label={words.listen(at + 1)} />
            ) : (
              <span key="pending" className="pending">
                <Volume2 aria-hidden />
                {words.pending}
              </span>
            ),
          ],
          actions: (
            <>
              <IconButton aria-label={words.up(at + 1)} disabled={at === 0} onClick={() => move(at, at - 1)}>
                <ArrowUp />
              </IconButton>
              <IconButton
                aria-label={words.down(at + 1)}
                disabled={at === fields.length - 1}
                onClick={() => move(at, at + 1)}
              >
                <ArrowDown />
              </IconButton>
              <IconButton aria-label={words.remove(at + 1)} onClick={() => remove(at)}>
                <Trash2 />
              </IconButton>
            </>
          ),
        }))}
      />
    </>
  );
}
