import { type Media, media, mediaTypes } from '@botones/contract/media/media';
import { useWatch } from 'react-hook-form';
import { queryClient, queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { FilesInput } from './files-input.tsx';
import { mediaWords } from './media.words.ts';
import { MediumForm, NewMediaForm } from './media-form.ts';
import { fromLibrary, type LibraryOf } from './media-uploads.ts';
import { MediumFacts, MediumUses } from './medium-facts.tsx';
import { MediumPreview } from './medium-preview.tsx';

interface DrawerProps {
  open: boolean;
  client: LibraryOf;
  onClose: () => void;
}

/** Adds media: one with the name that is typed, several each with that of its file (MED-05..09). */
export function AddMediaDrawer({ open, client, onClose }: DrawerProps) {
  const words = useWords(mediaWords);
  const kit = useWords(listWords);
  const create = useWrite(media.create, { also: ['clients'] });
  const edited = useRecordForm<typeof NewMediaForm, Media>({
    schema: NewMediaForm,
    record: null,
    valuesOf: ({ name }) => ({ name, files: [] }),
    blank: { name: '', files: [] },
    draftKey: `media.new.${client.client_id}`,
    read: () => Promise.reject(new Error('a new medium has no other version')),
    create: ({ name, files }) => {
      const named = files.length === 1 ? files.map((file) => ({ ...file, name })) : files;
      const body = { client: client.client_id, files: named.map((file) => ({ ...file, ...fromLibrary })) };
      return create.mutateAsync({ body });
    },
    update: () => Promise.reject(new Error('a new medium is not changed')),
    savedMessage: ({ name, files }) => (files.length === 1 ? kit.added(name) : words.addedMany(files.length)),
  });
  const files = useWatch({ control: edited.form.control, name: 'files' });
  return (
    <FormDrawer {...edited} open={open} onClose={onClose} title={words.add}>
      <FilesInput
        client={client}
        types={mediaTypes}
        label={words.file}
        hint={words.sizes}
        button={words.chooseFiles}
        many
      />
      {files.length > 1 ? (
        <p style={{ margin: 0 }}>{words.ownNames}</p>
      ) : (
        <TextInput name="name" label={kit.name} maxLength={60} />
      )}
    </FormDrawer>
  );
}

/** A medium as robots play it, what is known of it, its name, another file for it, and where it is shown (PUB-9). */
export function MediumDrawer({ open, client, medium, onClose }: DrawerProps & { medium: Media }) {
  const words = useWords(mediaWords);
  const kit = useWords(listWords);
  const update = useWrite(media.update, { also: ['clients'] });
  const params = { id: medium.media_id };
  // Its copy may be made meanwhile.
  const now = useQuery(queryOf(media.get, { params })).data ?? medium;
  const edited = useRecordForm({
    schema: MediumForm,
    record: medium,
    valuesOf: ({ name }) => ({ name, files: [] }),
    draftKey: `media.${medium.media_id}`,
    read: () => queryClient.fetchQuery({ ...queryOf(media.get, { params }), staleTime: 0 }),
    update: ({ name, files: [file] }, against) => {
      const { url_file, poster } = file ?? {};
      const replaced = url_file !== undefined && { url_file, ...(poster && { poster }) };
      return update.mutateAsync({ params, body: { name, ...replaced, ...against } });
    },
    savedMessage: ({ name }) => kit.saved(name),
  });
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={words.edit}
      subtitle={medium.name}
      fieldOf={{ 'media.other_type': 'files', 'storage.unknown_file': 'files' }}
    >
      <MediumPreview medium={now} />
      <MediumFacts medium={now} />
      <TextInput name="name" label={kit.name} maxLength={60} />
      <FilesInput
        client={client}
        types={[medium.file_type]}
        label={words.replace}
        hint={words.replaced}
        button={words.chooseFile}
      />
      <MediumUses media_id={medium.media_id} />
    </FormDrawer>
  );
}
