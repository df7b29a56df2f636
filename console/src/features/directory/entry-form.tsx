import { type DirectoryEntry, directory } from '@botones/contract/directory/directory';
import type { ContentLanguage } from '@botones/contract/fields/translated';
import Alert from '@mui/material/Alert';
import { useWords } from '../../app/words.ts';
import { TextInput } from '../../ui/fields/fields.tsx';
import { LanguageColumns } from '../../ui/fields/language-columns.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { SpokenPicker, spokenNames, useSpokenChecks, useSpokenSave } from '../speech/spoken-parts.tsx';
import { directoryWords } from './directory.words.ts';
import { blankEntry, bodyOf, EntryFields, fieldsOf } from './entry-fields.ts';
import { ExceptionFieldList, WeekFields } from './hours-fields.tsx';
import { SpecialtyInput } from './specialty-input.tsx';

const requiredOf = (language: ContentLanguage) => ['specialty', ...spokenNames(language)];

/** The form of somebody of the directory: who they are, when they attend, and what is told of them in both languages (DIR-09 to DIR-27). */
export function EntryForm({ client_id, entry }: { client_id: number; entry: DirectoryEntry | null }) {
  const words = useWords(directoryWords);
  const list = useWords(listWords);
  const { mayGoOn, notices } = useSpokenChecks();
  const { form, modal } = useSpokenSave({
    schema: EntryFields,
    record: entry,
    valuesOf: fieldsOf,
    blank: blankEntry,
    client_id,
    calls: directory,
    keyOf: ({ directory_id }) => directory_id,
    bodyOf,
    path: '/directory',
  });
  return (
    <FormPanel>
      <Alert severity="info" sx={{ marginBottom: '20px' }}>
        {words.privacy}
      </Alert>
      <FormPage {...form} mayGoOn={mayGoOn}>
        <div className="grid">
          <TextInput name="name" label={list.name} maxLength={120} />
          <TextInput name="phone" label={words.phone} hint={words.phoneHint} type="tel" maxLength={40} />
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
      {modal}
    </FormPanel>
  );
}
