import type { MediaType } from '@botones/contract/media/media';
import type { StoredFile } from '@botones/contract/storage/storage';
import IconButton from '@mui/material/IconButton';
import { styled } from '@mui/material/styles';
import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { useWords } from '../../app/words.ts';
import { describedBy, Field } from '../../ui/fields/field.tsx';
import { useField } from '../../ui/fields/fields.tsx';
import { DropZone, FileButton, UploadLine } from '../../ui/upload/upload.tsx';
import { AnswerAll } from '../../ui/upload/upload-answers.tsx';
import { isRunning, useUploads } from '../../ui/upload/uploads.ts';
import { mediaWords } from './media.words.ts';
import type { Arrived } from './media-form.ts';
import { acceptOf, arrived, destinationIn, type LibraryOf } from './media-uploads.ts';
import { sameIn, useUnlessSame } from './same-file.ts';
import { sameFileWords } from './same-file.words.ts';

const Held = styled('div')({
  display: 'flex',
  alignItems: 'center',
  gap: 8,
  minWidth: 0,
  '& > b': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontWeight: 600,
  },
});

// It stays also where the field says what is wrong (MED-07).
const Note = styled('small')({ color: 'var(--ink-2)' });

export interface FilesInputProps {
  client: LibraryOf;
  types: readonly MediaType[];
  label: string;
  hint: string;
  button: string;
  many?: boolean;
}

/** Files of a form: sent as soon as they are chosen, held until it is saved; a name that nobody typed is that of the file. */
export function FilesInput({ client, types, label, hint, button, many = false }: FilesInputProps) {
  const words = useWords(mediaWords);
  const sameWords = useWords(sameFileWords);
  const { getValues, setValue } = useFormContext();
  // They are held in the order in which they were chosen, whichever arrives first; those of a draft came before.
  const places = useRef(new Map<string, number>());
  const placeOf = ({ url_file }: Arrived) => places.current.get(url_file) ?? 0;
  const hashes = useRef(new Map<string, string>());
  const unlessSame = useUnlessSame();
  const held = () => getValues('files') as Arrived[];
  const like = async (stored: StoredFile) => {
    // What takes the place of another adds nothing.
    if (!many) return null;
    const here = held().find(({ url_file }) => hashes.current.get(url_file) === stored.sha256);
    if (here) return { text: sameWords.sameHere(here.name) };
    const same = await sameIn(client, stored);
    return same && { text: sameWords.same(same.name) };
  };
  const take = async (stored: StoredFile, file: File) => {
    const next = await arrived(stored, file, client);
    places.current.set(next.url_file, uploads.find((upload) => upload.file === file)?.id ?? 0);
    hashes.current.set(next.url_file, stored.sha256);
    put(many ? [...held(), next].sort((a, b) => placeOf(a) - placeOf(b)) : [next]);
    if (getValues('name') === '') setValue('name', next.name, { shouldDirty: true, shouldValidate: true });
  };
  const { uploads, add, ...line } = useUploads(
    destinationIn(client, types),
    (stored, file, ask) => unlessSame({ find: () => like(stored), join: () => take(stored, file), ask }),
    { one: !many, otherType: many ? 'storage.wrong_folder' : 'media.other_type' },
  );
  const asking = uploads.some(({ question }) => question !== null);
  const busy = uploads.some(isRunning) ? words.stillSending : asking ? sameWords.unanswered : null;
  const read = (files: unknown) => (files as Arrived[]).map(({ name }) => name).join(', ');
  const { id, field, error } = useField({ name: 'files', label }, read, busy);
  const files = field.value as Arrived[];
  const put = (next: Arrived[]) => {
    field.onChange(next);
    field.onBlur();
  };
  return (
    <Field id={id} label={label} error={error}>
      <DropZone onFiles={add} disabled={!client.bucket_name} wrong={error !== undefined}>
        {files.map((each) => (
          <Held key={each.url_file}>
            <b title={each.name}>{`${each.name}.${each.extention}`}</b>
            <IconButton
              aria-label={words.removeFile(each.name)}
              onClick={() => put(files.filter((other) => other !== each))}
            >
              <X />
            </IconButton>
          </Held>
        ))}
        {uploads
          .filter(({ state }) => state !== 'done')
          .map((upload) => (
            <UploadLine key={upload.id} upload={upload} {...line} />
          ))}
        <AnswerAll uploads={uploads} {...line} />
        <div>
          <FileButton
            id={id}
            inputRef={field.ref}
            accept={acceptOf(types)}
            disabled={!client.bucket_name}
            many={many}
            onFiles={add}
            described={{
              ...describedBy(id, error, null),
              'aria-describedby': error ? `${id}-note ${id}-help` : `${id}-note`,
            }}
          >
            {button}
          </FileButton>
        </div>
        <Note id={`${id}-note`}>{hint}</Note>
      </DropZone>
    </Field>
  );
}
