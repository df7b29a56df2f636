import { intents } from '@botones/contract/intents/intents';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { intentsWords } from './intents.words.ts';
import { RowList } from './row-list.tsx';

/** What every robot's face can do (GES-03). */
export function GestureTable() {
  const words = useWords(intentsWords);
  const kit = useWords(listWords);
  const query = useQuery(queryOf(intents.gestures, {}));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(gestures) => (
        <RowList
          caption={words.gesturesTab}
          heads={[kit.id, words.gesture]}
          empty=""
          rows={gestures.map(({ id_gesture, name }) => ({ key: String(id_gesture), cells: [id_gesture, name] }))}
        />
      )}
    </QueryBoundary>
  );
}
