import { intents } from '@botones/contract/intents/intents';
import { styled } from '@mui/material/styles';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { GestureFace } from './gesture-face.tsx';
import { intentsWords } from './intents.words.ts';

const Table = styled('table')({
  width: '100%',
  marginTop: 16,
  borderCollapse: 'separate',
  borderSpacing: 0,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  fontSize: '0.875rem',
  '& th': {
    textAlign: 'start',
    padding: '12px 12px 12px 16px',
    fontSize: '0.8125rem',
    fontWeight: 620,
    color: 'var(--ink-2)',
  },
  '& td': { padding: '8px 12px 8px 16px', borderTop: '1px solid var(--line)', overflowWrap: 'anywhere' },
  '& td:first-of-type': { width: 72, fontVariantNumeric: 'tabular-nums', color: 'var(--ink-2)' },
});

/** What every robot's face can do (GES-03). */
export function GestureTable() {
  const words = useWords(intentsWords);
  const kit = useWords(listWords);
  const query = useQuery(queryOf(intents.gestures, {}));
  return (
    <QueryBoundary query={query} skeleton={<FieldsSkeleton count={6} />}>
      {(gestures) => (
        <Table aria-label={words.gesturesTab}>
          <thead>
            <tr>
              <th scope="col">{kit.id}</th>
              <th scope="col">{words.gesture}</th>
            </tr>
          </thead>
          <tbody>
            {gestures.map(({ id_gesture, name, code }) => (
              <tr key={id_gesture}>
                <td>{id_gesture}</td>
                <td>
                  <span style={{ display: 'flex', alignItems: 'center', gap: 14 }}>
                    <GestureFace code={code} />
                    {name}
                  </span>
                </td>
              </tr>
            ))}
          </tbody>
        </Table>
      )}
    </QueryBoundary>
  );
}
