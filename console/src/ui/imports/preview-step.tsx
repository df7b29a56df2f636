import type { Import, ImportRow } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import FormControlLabel from '@mui/material/FormControlLabel';
import { useState } from 'react';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { usePreferences } from '../../app/session/preferences.ts';
import { labelIn, useWords } from '../../app/words.ts';
import { ResultList, ResultRow } from '../bulk/results-dialog.tsx';
import { useRuleMessage } from '../error-messages.ts';
import { QueryBoundary } from '../query-boundary.tsx';
import { FieldsSkeleton } from '../skeletons.tsx';
import { Pill } from '../status-pill.tsx';
import { Failure } from './failure.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';

const shownRows = 50;

/** A row as it would be saved, with what is wrong with it. */
function Row({ row, kind }: { row: ImportRow; kind: ImportKind }) {
  const words = useWords(importsWords);
  const { language } = usePreferences();
  const ruleMessage = useRuleMessage();
  const labelOf = (name: string) => {
    const column = kind.columns.find((each) => each.name === name);
    return column ? `${labelIn(column.label, language)}: ` : '';
  };
  const problems = row.problems.map(
    ({ column, code, params, message }) => labelOf(column) + ruleMessage({ code, params }, message),
  );
  const told = kind.columns
    .slice(1)
    .flatMap(({ name }) => (row.shown[name] && !row.given.includes(name) ? [row.shown[name]] : []));
  const wrong = row.problems.length > 0;
  return (
    <ResultRow
      name={`${words.line(row.line)} · ${row.shown[kind.columns[0]?.name ?? ''] ?? ''}`}
      pill={
        <Pill tone={wrong ? 'bad' : row.damaged ? 'warn' : 'ok'}>
          {wrong ? words.bad : row.damaged ? words.lost : words.good}
        </Pill>
      }
      why={wrong ? problems.join(' · ') : told.join(' · ')}
    />
  );
}

export interface PreviewStepProps {
  kind: ImportKind;
  sheet: Import;
  onBack: () => void;
  onRun: (job: Job) => void;
}

/** The third step: every row as saving it would end, and the choice of all or only the good ones. */
export function PreviewStep({ kind, sheet, onBack, onRun }: PreviewStepProps) {
  const words = useWords(importsWords);
  const { good, bad } = sheet;
  const params = { import_id: sheet.import_id };
  const [onlyBad, setOnlyBad] = useState(bad > 0);
  const query = useQuery(
    queryOf(kind.calls.rows, { params, query: { limit: shownRows, ...(onlyBad && { state: 'bad' as const }) } }),
  );
  const run = useWrite(kind.calls.run, { showsError: true, onSuccess: onRun });
  return (
    <>
      <DialogContent>
        <p role="status" style={{ marginTop: 0, fontWeight: 600 }}>
          {words.validated(good, bad)}
        </p>
        {bad > 0 && (
          <FormControlLabel
            label={words.onlyBad}
            control={<Checkbox checked={onlyBad} onChange={(_event, on) => setOnlyBad(on)} />}
          />
        )}
        <QueryBoundary query={query} skeleton={<FieldsSkeleton />}>
          {(rows) => (
            <>
              <ResultList>
                {rows.map((row) => (
                  <Row key={row.line} row={row} kind={kind} />
                ))}
              </ResultList>
              {(onlyBad ? bad : sheet.rows) > shownRows && <p>{words.more}</p>}
            </>
          )}
        </QueryBoundary>
        <Failure of={run.error} />
      </DialogContent>
      <DialogActions>
        <Button onClick={onBack}>{words.back}</Button>
        <Button
          variant="contained"
          disabled={good === 0}
          loading={run.isPending}
          onClick={() => run.mutate({ params, body: { only_good: bad > 0 } })}
        >
          {bad > 0 ? words.runGood(good) : words.runAll(good)}
        </Button>
      </DialogActions>
    </>
  );
}
