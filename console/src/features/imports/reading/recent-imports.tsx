import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { Undo2 } from 'lucide-react';
import { useId, useState } from 'react';
import { queryOf, useQuery } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { ResultList } from '../../../ui/bulk/results-dialog.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { ResultButton } from '../saving/result-button.tsx';
import { useUndo } from '../saving/undo.ts';

/** Imports that are named before somebody asks for the others. */
const few = 3;

const Body = styled('section')({
  marginTop: 24,
  '& h3': { margin: '0 0 8px', fontSize: '0.9375rem', fontWeight: 640, color: 'var(--ink)' },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, flexBasis: '100%' },
});

export interface RecentImportsProps {
  kind: ImportKind;
  client_id: number;
  onUndo: (sheet: Import, job: Job) => void;
}

/** What was imported in the last 30 days, which can be taken back (IMP-5); nothing where there is none. */
export function RecentImports({ kind, client_id, onUndo }: RecentImportsProps) {
  const words = useWords(importsWords);
  const formats = useFormats();
  const id = useId();
  const [all, setAll] = useState(false);
  const undo = useUndo(kind, onUndo);
  const query = useQuery(queryOf(kind.calls.list, { query: { client_id } }));
  return (
    <QueryBoundary query={query} skeleton={null} isEmpty={(found) => found.length === 0} empty={<span hidden />}>
      {(found) => (
        <Body aria-labelledby={id}>
          <h3 id={id}>{words.recent}</h3>
          <ResultList aria-labelledby={id}>
            {(all ? found : found.slice(0, few)).map((sheet) => (
              <li key={sheet.import_id}>
                <b>{sheet.name}</b>
                <Pill tone={sheet.undone_at ? 'off' : 'ok'}>
                  {sheet.undone_at ? words.undone(sheet.undone) : words.savedRows(sheet.saved)}
                </Pill>
                <small>
                  {sheet.ran_at && formats.dateTime(sheet.ran_at)}
                  {sheet.undone_at && ` · ${words.undoneAt(formats.dateTime(sheet.undone_at))}`}
                  {sheet.undone_at && sheet.kept > 0 && ` · ${words.kept(sheet.kept)}`}
                </small>
                <div className="acts">
                  <ResultButton kind={kind} sheet={sheet} />
                  {!sheet.undone_at && sheet.saved > 0 && (
                    <Button
                      startIcon={<Undo2 />}
                      aria-label={`${words.undo}: ${sheet.name}`}
                      onClick={() => void undo(sheet)}
                    >
                      {words.undo}
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ResultList>
          {found.length > few && !all && <Button onClick={() => setAll(true)}>{words.recentAll(found.length)}</Button>}
        </Body>
      )}
    </QueryBoundary>
  );
}
