import type { Import, ImportChoice, ImportRow } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { call } from '../../../app/api.ts';
import { fetchFile } from '../../../app/file.ts';
import { showProblem } from '../../../app/problem.ts';
import { useWords } from '../../../app/words.ts';
import { ResultList } from '../../../ui/bulk/results-dialog.tsx';
import { CsvButton } from '../../../ui/export/csv-button.tsx';
import { ChipGroup, FilterChip } from '../../../ui/filter/filter-chip.tsx';
import { useFormats } from '../../../ui/formats.ts';
import { QueryBoundary } from '../../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../../ui/skeletons.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { LaterButton } from './later-button.tsx';
import { previewWords } from './preview.words.ts';
import { PreviewRow } from './preview-row.tsx';
import { type RowFilter, useRowPages } from './row-pages.ts';

const filters = {
  all: {},
  new: { state: 'good', match: 'new' },
  changed: { state: 'good', match: 'changed' },
  same: { state: 'good', match: 'same' },
  bad: { state: 'bad' },
  left: { state: 'left' },
} as const satisfies Record<string, RowFilter>;
type Filter = keyof typeof filters;
const names = Object.keys(filters) as Filter[];

const countsOf = ({ rows, fresh, changed, same, bad, left }: Import): Record<Filter, number> => ({
  ...{ all: rows, new: fresh, changed, same, bad, left },
});

export interface PreviewRowsProps {
  kind: ImportKind;
  sheet: Import;
  choices: readonly ImportChoice[];
  onSheet: (sheet: Import) => void;
}

/** The rows as they would be saved: those with errors first of all, or those that somebody wants to see. */
export function PreviewRows({ kind, sheet, choices, onSheet }: PreviewRowsProps) {
  const words = useWords(previewWords);
  const { more } = useWords(importsWords);
  const formats = useFormats();
  const counts = countsOf(sheet);
  const [filter, setFilter] = useState<Filter>(counts.bad > 0 ? 'bad' : 'all');
  /** Rows that were corrected here: they stay where they are, whatever is shown. */
  const [fixed, setFixed] = useState<ReadonlyMap<number, ImportRow>>(new Map());
  const params = { import_id: sheet.import_id };
  const query = useRowPages(kind, sheet.import_id, filters[filter]);

  async function keep(row: ImportRow) {
    setFixed((now) => new Map(now).set(row.line, row));
    try {
      onSheet(await call(kind.calls.get, { params }));
    } catch (error) {
      showProblem(error);
    }
  }
  function show(next: Filter) {
    setFixed(new Map());
    setFilter(next);
  }
  return (
    <>
      <div
        style={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 12 }}
      >
        <ChipGroup label={words.filters}>
          {names
            .filter((name) => name === 'all' || name === filter || counts[name] > 0)
            .map((name) => (
              <FilterChip
                key={name}
                label={words[name]}
                count={formats.number(counts[name])}
                on={name === filter}
                onToggle={() => show(name)}
              />
            ))}
        </ChipGroup>
        <div style={{ display: 'flex', flexWrap: 'wrap', gap: 12 }}>
          {counts.bad > 0 && (
            <CsvButton
              label={words.onlyBad}
              hint={words.onlyBadHint}
              title={words.onlyBadTitle}
              total={counts.bad}
              disabled={false}
              file={(options) => fetchFile(kind.calls.result, { params, query: { only: 'bad' } }, options)}
            />
          )}
          <LaterButton kind={kind} sheet={sheet} />
        </div>
      </div>
      <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
        {({ pages }) => {
          const read = new Map(pages.flatMap(({ rows }) => rows).map((row) => [row.line, row]));
          const rows = [...new Map([...read, ...fixed]).values()].sort((a, b) => a.line - b.line);
          if (rows.length === 0) return <p style={{ margin: 0 }}>{words.none}</p>;
          return (
            <ResultList>
              {rows.map((row) => (
                <PreviewRow
                  key={row.line}
                  row={row}
                  kind={kind}
                  import_id={sheet.import_id}
                  choices={choices}
                  onFixed={(now) => void keep(now)}
                />
              ))}
            </ResultList>
          );
        }}
      </QueryBoundary>
      {query.hasNextPage && (
        <div>
          <Button loading={query.isFetchingNextPage} onClick={() => void query.fetchNextPage()}>
            {more}
          </Button>
        </div>
      )}
    </>
  );
}
