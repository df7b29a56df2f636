import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { ImagePlus, Trash2, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { Destination } from '../app/upload.ts';
import { useWords } from '../app/words.ts';
import { CropDialog } from './crop-dialog.tsx';
import { describedBy, Field } from './field.tsx';
import { type FieldOf, useField } from './fields.tsx';
import { usePictureUpload } from './picture-upload.ts';
import { useSaid } from './said.ts';
import { uploadWords } from './upload.words.ts';
import { filesIn } from './uploads.ts';

const Zone = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  padding: 12,
  border: '1.5px dashed var(--line-strong)',
  borderRadius: 16,
  minWidth: 0,
  '&[data-over=true]': { borderColor: 'var(--primary-text)', background: 'var(--primary-soft)' },
  '&[data-wrong=true]': { borderColor: 'var(--bad)' },
  '& > .shown': {
    width: 88,
    height: 88,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 14,
    background: 'var(--surface-2)',
    color: 'var(--ink-2)',
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  },
  '& > .shown.round': { borderRadius: '50%', '& img': { objectFit: 'cover' } },
  '& > .do': { display: 'grid', gap: 8, flex: 1, minWidth: 0 },
  '& input:focus-visible + span': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
  '& .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center' },
  '& .progress': { display: 'grid', gridTemplateColumns: '1fr auto', alignItems: 'center', gap: 8 },
});

export interface ImageFieldProps<T extends FieldValues> extends FieldOf<T> {
  to: Destination;
  /** A photo is cropped to a square and shown round. */
  square?: boolean;
  /** Stands where no picture is: initials, the robot's face. */
  placeholder?: ReactNode;
  /** It may be left out again. */
  removable?: boolean;
}

/** A picture of a record: chosen, dropped or pasted, cropped where it is a photo, sent at once; the form holds its address. */
export function ImageField<T extends FieldValues = FieldValues>(props: ImageFieldProps<T>) {
  const words = useWords(uploadWords);
  const said = useSaid();
  const [over, setOver] = useState(false);
  const { id, field, error, disabled } = useField(props, (value) => (value ? words.sent : ''));
  const picture = usePictureUpload(props.to, props.square === true, (url) => {
    field.onChange(url);
    field.onBlur();
  });
  const shown = picture.preview ?? (field.value as string | null | undefined) ?? null;
  const wrong = picture.refused ? said(picture.refused.word, picture.refused.sentence) : error;
  const hint = props.hint ?? words.pictureHint;
  const take = (files: File[]) => {
    if (!disabled && files[0]) picture.choose(files[0]);
  };
  return (
    <Field id={id} label={props.label} note={props.note} hint={hint} error={wrong}>
      <Zone
        data-over={over}
        data-wrong={wrong !== undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(filesIn(event.dataTransfer));
        }}
        onPaste={(event) => take(filesIn(event.clipboardData))}
      >
        <span className={props.square ? 'shown round' : 'shown'}>
          {shown ? <img src={shown} alt="" /> : (props.placeholder ?? <ImagePlus aria-hidden />)}
        </span>
        <div className="do">
          <div className="buttons">
            {/* The chooser itself is what the keyboard and screen readers meet; the button is its picture. */}
            <input
              id={id}
              ref={field.ref}
              className="unseen"
              type="file"
              accept="image/jpeg,image/png"
              disabled={disabled || picture.sending !== null}
              onChange={(event) => {
                take(Array.from(event.target.files ?? []));
                // The same file may be chosen again after an error.
                event.target.value = '';
              }}
              {...describedBy(id, wrong, hint)}
            />
            <Button
              component="span"
              aria-hidden
              tabIndex={-1}
              onClick={() => document.getElementById(id)?.click()}
              variant="outlined"
              disabled={disabled || picture.sending !== null}
            >
              {shown ? words.changePicture : words.choosePicture}
            </Button>
            {props.removable && shown && picture.sending === null && (
              <IconButton aria-label={words.removePicture} disabled={disabled} onClick={() => picture.remove()}>
                <Trash2 />
              </IconButton>
            )}
          </div>
          {picture.sending !== null && (
            <div className="progress" role="status">
              <LinearProgress
                variant={picture.sending < 100 ? 'determinate' : 'indeterminate'}
                value={picture.sending}
                aria-label={words.sending(props.label)}
              />
              <IconButton size="small" aria-label={words.cancel(props.label)} onClick={picture.cancel}>
                <X />
              </IconButton>
            </div>
          )}
        </div>
      </Zone>
      <CropDialog source={picture.cropping} onCancel={picture.cancelCrop} onDone={picture.cropped} />
    </Field>
  );
}
