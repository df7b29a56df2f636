import { useId } from 'react';
import { useWords } from '../../app/words.ts';
import { storageWords } from '../../ui/upload/storage.words.ts';
import { StorageUse } from '../../ui/upload/storage-use.tsx';
import { Panel } from './account-styles.ts';

/** What one's client uses of its storage (ACC-11 to ACC-17). */
export function OwnStorage({ client_id }: { client_id: number }) {
  const words = useWords(storageWords);
  const id = useId();
  return (
    <Panel aria-labelledby={id}>
      <h2 id={id}>{words.title}</h2>
      <StorageUse client_id={client_id} />
    </Panel>
  );
}
