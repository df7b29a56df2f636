import type { ImportRow } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import { useId } from 'react';
import { useWords } from '../../../app/words.ts';
import { ResultList, ResultRow } from '../../../ui/bulk/results-dialog.tsx';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { useColumnTexts } from './problem-texts.ts';
import { useRowPages } from './row-pages.ts';

export interface RowsWhyProps {
  kind: ImportKind;
  import_id: string;
  title: string;
  state: ImportRow['state'];
}

/** Rows of an import that ended alike, each with why. */
export function RowsWhy({ kind, import_id, title, state }: RowsWhyProps) {
  const words = useWords(importsWords);
  const id = useId();
  const { problemsOf } = useColumnTexts(kind);
  const query = useRowPages(kind, import_id, { state });
  const [name = ''] = kind.columns.map((column) => column.name);
  return (
    <section aria-labelledby={id}>
      <h3 id={id} style={{ margin: '20px 0 8px', fontSize: '0.9375rem', fontWeight: 640, color: 'var(--ink)' }}>
        {title}
      </h3>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton count={2} />}>
        {({ pages }) => (
          <ResultList aria-labelledby={id}>
            {pages
              .flatMap(({ rows }) => rows)
              .map((row) => (
                <ResultRow
                  key={row.line}
                  name={[words.line(row.line), row.shown[name]].filter(Boolean).join(' · ')}
                  pill={null}
                  why={problemsOf(row.problems)}
                />
              ))}
          </ResultList>
        )}
      </QueryBoundary>
      {query.hasNextPage && (
        <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
          {words.more}
        </Button>
      )}
    </section>
  );
}
