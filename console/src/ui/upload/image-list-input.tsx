import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { GripVertical, X } from 'lucide-react';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { type FieldValues, useFormContext } from 'react-hook-form';
import { touch } from '../../app/theme/touch.ts';
import type { Destination } from '../../app/upload.ts';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../fields/field.tsx';
import { type FieldOf, useField } from '../fields/fields.tsx';
import { formKitWords } from '../form/form-kit.words.ts';
import { smallPicture } from '../picture-state.ts';
import { moved } from './reorder.ts';
import { DropZone, FileButton, UploadLine } from './upload.tsx';
import { uploadWords } from './upload.words.ts';
import { useUploads } from './uploads.ts';

const edge = 132;
const Tiles = styled('ol')({
  display: 'flex',
  flexWrap: 'wrap',
  gap: 12,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& > li': {
    position: 'relative',
    width: edge,
    height: edge,
    borderRadius: 14,
    overflow: 'hidden',
    background: 'var(--off-soft)',
    cursor: 'grab',
    '&[data-dragged=true]': { opacity: 0.4 },
    '&[data-over=true]': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
    '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
    '& > button': {
      position: 'absolute',
      top: 4,
      width: 28,
      height: 28,
      padding: 0,
      borderRadius: 8,
      [touch]: { width: 44, height: 44 },
      background: 'var(--surface)',
      border: '1px solid var(--line)',
    },
    '& > button:hover': { background: 'var(--surface)', borderColor: 'var(--edge)' },
    '& > .grip': { insetInlineStart: 4, cursor: 'grab' },
    '& > .remove': { insetInlineEnd: 4 },
    '& > span': {
      position: 'absolute',
      insetInline: 0,
      bottom: 0,
      padding: '3px 8px',
      fontSize: '0.75rem',
      fontWeight: 640,
      textAlign: 'center',
      color: 'var(--primary-text)',
      background: 'var(--surface)',
      borderTop: '1px solid var(--line)',
    },
  },
});

export interface ImageListInputProps<T extends FieldValues> extends FieldOf<T> {
  to: Destination;
  /** How many the schema allows; it says so itself where there are more. */
  most: number;
}

/** The pictures of a record, the first is the main one: chosen, dropped or pasted, put in order by dragging or by arrow keys. */
export function ImageListInput<T extends FieldValues = FieldValues>(props: ImageListInputProps<T>) {
  const words = useWords(uploadWords);
  const kit = useWords(formKitWords);
  const { getValues } = useFormContext();
  const grips = useRef<(HTMLButtonElement | null)[]>([]);
  /** The place that gets the keyboard once the new order is drawn: until then another picture stands there. */
  const arriving = useRef<number | null>(null);
  useEffect(() => {
    if (arriving.current !== null) grips.current[arriving.current]?.focus();
    arriving.current = null;
  });
  const [dragged, setDragged] = useState<number | null>(null);
  const [over, setOver] = useState<number | null>(null);
  const [told, setTold] = useState('');
  const { uploads, add, ...line } = useUploads(props.to, ({ url }) =>
    put([...(getValues(props.name) as string[]), url]),
  );
  const sending = uploads.filter(({ state }) => state === 'sending' || state === 'waiting').length;
  const busy = sending > 0 ? words.stillSending : null;
  const { id, field, error, disabled } = useField(props, (value) => String((value as string[]).length), busy);
  const images = field.value as string[];
  const put = (next: string[]) => {
    field.onChange(next);
    field.onBlur();
  };
  // One more than there may be, so that the rule of the form says so.
  const take = (files: File[]) => add(files.slice(0, Math.max(0, props.most + 1 - images.length - sending)));
  const move = (from: number, to: number) => {
    const place = Math.max(0, Math.min(images.length - 1, to));
    if (place === from) return;
    arriving.current = place;
    put(moved(images, from, place));
    setTold(kit.images.moved(place + 1, images.length));
  };
  const press = (event: KeyboardEvent, place: number) => {
    const to = { ArrowLeft: place - 1, ArrowUp: place - 1, ArrowRight: place + 1, ArrowDown: place + 1 }[event.key];
    const end = { Home: 0, End: images.length - 1 }[event.key];
    if (to === undefined && end === undefined) return;
    event.preventDefault();
    move(place, to ?? end ?? place);
  };
  const hint = props.hint ?? kit.images.hint(props.most);
  return (
    <Field id={id} label={props.label} note={props.note} hint={hint} error={error}>
      <DropZone onFiles={take} disabled={disabled} wrong={error !== undefined}>
        {images.length > 0 && (
          <Tiles aria-label={props.label}>
            {images.map((url, place) => (
              <li
                key={url}
                draggable={!disabled}
                data-dragged={dragged === place}
                data-over={over === place && dragged !== place}
                onDragStart={(event) => {
                  event.dataTransfer.effectAllowed = 'move';
                  setDragged(place);
                }}
                onDragEnd={() => {
                  setDragged(null);
                  setOver(null);
                }}
                onDragOver={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  event.stopPropagation();
                  setOver(place);
                }}
                onDrop={(event) => {
                  if (dragged === null) return;
                  event.preventDefault();
                  event.stopPropagation();
                  move(dragged, place);
                }}
              >
                <img src={smallPicture(url, edge)} alt="" draggable={false} />
                <IconButton
                  className="grip"
                  size="small"
                  ref={(button) => {
                    grips.current[place] = button;
                  }}
                  aria-label={kit.images.place(place + 1, images.length)}
                  disabled={disabled}
                  onKeyDown={(event) => press(event, place)}
                >
                  <GripVertical size={16} />
                </IconButton>
                <IconButton
                  className="remove"
                  size="small"
                  aria-label={kit.images.remove(place + 1)}
                  disabled={disabled}
                  onClick={() => put(images.filter((_, other) => other !== place))}
                >
                  <X size={16} />
                </IconButton>
                {place === 0 && <span>{kit.images.main}</span>}
              </li>
            ))}
          </Tiles>
        )}
        <div>
          <FileButton
            id={id}
            inputRef={field.ref}
            accept="image/jpeg,image/png"
            disabled={disabled}
            many
            onFiles={take}
            described={describedBy(id, error, hint)}
          >
            {kit.images.add}
          </FileButton>
        </div>
        {uploads
          .filter(({ state }) => state !== 'done')
          .map((upload) => (
            <UploadLine key={upload.id} upload={upload} {...line} />
          ))}
        <span className="unseen" role="status">
          {told}
        </span>
      </DropZone>
    </Field>
  );
}
