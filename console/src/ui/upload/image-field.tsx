import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { ImagePlus, Trash2 } from 'lucide-react';
import { type ReactNode, useEffect, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type Destination, uploadRefusal } from '../../app/upload.ts';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { describedBy, Field } from '../fields/field.tsx';
import { type FieldOf, useField } from '../fields/fields.tsx';
import { smallPicture } from '../pictures/picture-state.ts';
import { CropDialog } from './crop-dialog.tsx';
import { DropZone, FileButton, UploadLine } from './upload.tsx';
import { uploadWords } from './upload.words.ts';
import { useUploads } from './uploads.ts';

const edge = 88;
const Row = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 16,
  minWidth: 0,
  '& > .shown': {
    width: edge,
    height: edge,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 14,
    background: 'var(--off-soft)',
    color: 'var(--ink-2)',
    '& img': { width: '100%', height: '100%', objectFit: 'contain' },
  },
  // Initials fill the circle as a picture would.
  '& > .shown > span': { width: '100%', height: '100%', fontSize: '1.5rem' },
  '& > .shown.round': { borderRadius: '50%', '& img': { objectFit: 'cover' } },
  '& > .buttons': { display: 'flex', flexWrap: 'wrap', gap: 8, alignItems: 'center', minWidth: 0 },
});

/** The address of a file that lies in this browser, as long as it is shown. */
function useLocalUrl(file: File | null): string | null {
  const [url, setUrl] = useState<string | null>(null);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    setUrl(made);
    return () => {
      setUrl(null);
      URL.revokeObjectURL(made);
    };
  }, [file]);
  return url;
}

export interface ImageFieldProps<T extends FieldValues> extends FieldOf<T> {
  to: Destination;
  /** A photo is cropped to a square and shown round. */
  square?: boolean;
  /** Stands where no picture is: initials, the robot's face. */
  placeholder?: ReactNode;
  /** Where a record can do without one. */
  removable?: boolean;
}

/** A picture of a record: chosen, dropped or pasted, cropped where it is a photo, sent at once; the form holds its address. */
export function ImageField<T extends FieldValues = FieldValues>(props: ImageFieldProps<T>) {
  const words = useWords(uploadWords);
  const errorMessage = useErrorMessage();
  const [cropping, setCropping] = useState<File | null>(null);
  const [sent, setSent] = useState<string | null>(null);
  const { uploads, add, ...line } = useUploads(
    props.to,
    ({ url }) => {
      setSent(url);
      put(url);
    },
    { one: true },
  );
  const [upload] = uploads;
  const running = upload?.state === 'sending' || upload?.state === 'waiting';
  const busy = running ? words.stillSending : null;
  const { id, field, error, disabled } = useField(props, (value) => (value ? words.sent : ''), busy);
  const put = (url: string | null) => {
    field.onChange(url);
    field.onBlur();
  };
  const local = useLocalUrl(running || upload?.state === 'done' ? upload.file : null);
  const kept = (field.value as string | null | undefined) || null;
  // What was just sent is shown from here: it need not be fetched.
  const shown = running || (kept !== null && kept === sent) ? (local ?? kept) : kept;
  const refused = upload?.state === 'failed' && !upload.mayRetry ? upload.failure : null;
  const wrong = refused ? errorMessage(refused) : error;
  const hint = props.hint ?? words.pictureHint;
  const take = ([file]: File[]) => {
    if (!file) return;
    if (props.square && uploadRefusal(file, props.to) === null) setCropping(file);
    else add([file]);
  };
  const off = disabled || running;
  return (
    <Field id={id} label={props.label} note={props.note} hint={hint} error={wrong}>
      <DropZone onFiles={take} disabled={off} wrong={wrong !== undefined}>
        <Row>
          <span className={props.square ? 'shown round' : 'shown'}>
            {shown ? <img src={smallPicture(shown, edge)} alt="" /> : props.placeholder || <ImagePlus aria-hidden />}
          </span>
          <div className="buttons">
            <FileButton
              id={id}
              inputRef={field.ref}
              accept="image/jpeg,image/png"
              disabled={off}
              onFiles={take}
              described={describedBy(id, wrong, hint)}
            >
              {shown ? words.changePicture : words.choosePicture}
            </FileButton>
            {props.removable && kept && !running && (
              <IconButton aria-label={words.removePicture} disabled={disabled} onClick={() => put(null)}>
                <Trash2 />
              </IconButton>
            )}
          </div>
        </Row>
        {upload && upload.state !== 'done' && !refused && <UploadLine upload={upload} {...line} />}
      </DropZone>
      <CropDialog
        source={cropping}
        onCancel={() => setCropping(null)}
        onDone={(square) => {
          if (cropping) add([new File([square], cropping.name, { type: square.type })]);
          setCropping(null);
        }}
      />
    </Field>
  );
}
