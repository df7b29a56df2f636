import { directory } from '@botones/contract/directory/directory';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { RecordFormPage } from '../../ui/records/record-form-page.tsx';
import { directoryWords } from './directory.words.ts';
import { EntryForm } from './entry-form.tsx';

const useEntry = (id: number) => useQuery({ ...queryOf(directory.get, { params: { id } }), enabled: id > 0 });

/** A new entry (0) or one that is there (DIR-09, DIR-35). */
export function EntryFormPage() {
  const words = useWords(directoryWords);
  return (
    <RecordFormPage
      list={{ path: '/directory', title: words.title }}
      add={words.add}
      edit={words.edit}
      useRecord={useEntry}
      nameOf={({ name }) => name}
      robots={directory.robots}
      kind="directories"
    >
      {(client_id, entry) => <EntryForm client_id={client_id} entry={entry} />}
    </RecordFormPage>
  );
}
