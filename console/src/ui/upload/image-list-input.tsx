import { styled } from '@mui/material/styles';
import { type FieldValues, useFormContext } from 'react-hook-form';
import type { Destination } from '../../app/upload.ts';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../fields/field.tsx';
import { type FieldOf, useField } from '../fields/fields.tsx';
import { formKitWords } from '../form/form-kit.words.ts';
import { inserted, moved } from '../order/moved.ts';
import { SortableList } from '../order/sortable-list.tsx';
import { smallPicture } from '../pictures/picture-state.ts';
import { DropZone, FileButton, UploadLine } from './upload.tsx';
import { uploadWords } from './upload.words.ts';
import { useUploads } from './uploads.ts';

const edge = 132;
const Picture = styled('div')({
  width: edge,
  height: edge,
  '& img': { width: '100%', height: '100%', objectFit: 'contain', display: 'block' },
  '& span': {
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
  const remove = (place: number) => {
    const url = images[place] as string;
    put(images.filter((_, other) => other !== place));
    return () => put(inserted(getValues(props.name) as string[], place, url));
  };
  const hint = props.hint ?? kit.images.hint(props.most);
  return (
    <Field id={id} label={props.label} note={props.note} hint={hint} error={error}>
      <DropZone onFiles={take} disabled={disabled} wrong={error !== undefined}>
        <SortableList
          label={props.label}
          items={images}
          keyOf={(url) => url}
          nameOf={kit.images.nameOf}
          onMove={(from, to) => put(moved(images, from, to))}
          onRemove={remove}
          disabled={disabled}
          tiles
        >
          {(url, place) => (
            <Picture>
              <img src={smallPicture(url, edge)} alt="" draggable={false} />
              {place === 0 && <span>{kit.images.main}</span>}
            </Picture>
          )}
        </SortableList>
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
      </DropZone>
    </Field>
  );
}
