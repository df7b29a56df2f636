import { type DirectoryEntry, directory } from '@botones/contract/directory/directory';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { LanguageColumns } from '../../ui/fields/language-columns.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { SpokenPicker, SpokenSaved, spokenNames, useSpokenChecks } from '../../ui/spoken/spoken-parts.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { directoryWords } from './directory.words.ts';
import { blankEntry, bodyOf, EntryFields, fieldsOf } from './entry-fields.ts';
import { ExceptionFieldList, WeekFields } from './hours-fields.tsx';
import { SpecialtyInput } from './specialty-input.tsx';

const requiredOf = (language: ContentLanguage) => ['specialty', ...spokenNames(language)];

/** The form of somebody of the directory: who they are, when they attend, and what is told of them in both languages (DIR-09 to DIR-27). */
export function EntryForm({ client_id, entry }: { client_id: number; entry: DirectoryEntry | null }) {
  const words = useWords(directoryWords);
  const list = useWords(listWords);
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const create = useWrite(directory.create);
  const update = useWrite(directory.update);
  const [saved, setSaved] = useState(false);
  const params = { id: entry?.directory_id ?? 0 };
  const made = { id: entry?.directory_id ?? create.data?.directory_id ?? 0 };
  const now = useQuery({ ...queryOf(directory.get, { params: made }), enabled: saved });
  const { mayGoOn, notices } = useSpokenChecks();
  const edited = useRecordForm({
    schema: EntryFields,
    record: entry,
    valuesOf: fieldsOf,
    blank: blankEntry,
    draftKey: `directory.${entry?.directory_id ?? `new.${client_id}`}`,
    read: () => call(directory.get, { params }),
    create: (values) => create.mutateAsync({ body: { client: client_id, ...bodyOf(values) } }),
    update: (values, against) => update.mutateAsync({ params, body: { ...bodyOf(values), ...against } }),
    savedMessage: () => null,
  });
  return (
    <FormPanel>
      <Alert severity="info" sx={{ marginBottom: '20px' }}>
        {words.privacy}
      </Alert>
      <FormPage
        {...edited}
        mayGoOn={mayGoOn}
        onSaved={() => setSaved(true)}
        actions={
          <Button component={Link} to="/directory" variant="outlined">
            {kit.cancel}
          </Button>
        }
      >
        <div className="grid">
          <TextInput name="name" label={list.name} maxLength={120} />
          <TextInput name="phone" label={words.phone} hint={words.phoneHint} type="tel" maxLength={15} />
          <TextInput name="direction" label={words.direction} maxLength={300} />
        </div>
        <WeekFields />
        <ExceptionFieldList />
        <LanguageColumns required={requiredOf} english="english" rows={4}>
          {(language) => (
            <>
              <SpecialtyInput client_id={client_id} language={language} />
              <SpokenPicker client_id={client_id} language={language} />
            </>
          )}
        </LanguageColumns>
      </FormPage>
      {notices}
      <SpokenSaved open={saved} speech={now.data?.speech} onClose={() => void navigate('/directory')} />
    </FormPanel>
  );
}
