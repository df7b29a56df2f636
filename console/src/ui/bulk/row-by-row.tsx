import { ApiError } from '@botones/contract/calls/api-error';
import { useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { listWords } from '../list/list.words.ts';
import { Pill } from '../status-pill.tsx';
import { ResultRow, ResultsDialog } from './results-dialog.tsx';

/** What became of one row of many. */
export interface RowResult<Row> {
  row: Row;
  /** Null: not yet; true: done; false: it was so already; an error: refused. */
  outcome: null | boolean | ApiError;
}

/** What is done to many rows, and how it went with each so far. */
export interface RowResults<Row, Action> {
  action: Action;
  rows: readonly RowResult<Row>[];
}

/** Writes that run side by side: enough to be quick, few enough to leave the server to others. */
const atOnce = 4;

/**
 * Writes many rows one by one, each with its own result; one that fails stops no other. `write` answers false at once, without
 * a promise, where there is nothing to do; `after` is called when all are done.
 */
export function useRowByRow<Row, Action = void>(
  write: (row: Row, action: Action) => Promise<unknown> | false,
  after: () => unknown,
) {
  const [results, setResults] = useState<RowResults<Row, Action> | null>(null);

  async function run(rows: readonly Row[], action: Action): Promise<void> {
    const all: RowResult<Row>[] = rows.map((row) => ({ row, outcome: null }));
    const show = () => setResults({ action, rows: [...all] });
    show();
    const waiting = all.keys();
    const work = async () => {
      for (const index of waiting) {
        const { row } = all[index] as RowResult<Row>;
        const writing = write(row, action);
        const outcome = writing === false ? false : await writing.then(() => true, failureOf);
        all[index] = { row, outcome };
        show();
      }
    };
    await Promise.all(Array.from({ length: atOnce }, work));
    await after();
  }
  return { results, run, close: () => setResults(null) };
}

const failureOf = (error: unknown): ApiError =>
  error instanceof ApiError ? error : new ApiError(0, '', String(error));

export interface RowByRowResultsProps<Row, Action> {
  results: RowResults<Row, Action> | null;
  onClose: () => void;
  title: string;
  label?: string;
  nameOf: (row: Row) => string;
  /** The label of a row that is done, or (`false`) was so already. */
  wordOf?: (outcome: boolean) => string;
}

/** The dialog of `useRowByRow`. */
export function RowByRowResults<Row, Action>(props: RowByRowResultsProps<Row, Action>) {
  const { results, onClose, title, label, nameOf } = props;
  const words = useWords(listWords);
  const { wordOf = () => words.done } = props;
  const errorMessage = useErrorMessage();
  // While it fades out it still says what it said.
  const kept = useRef(results);
  if (results) kept.current = results;
  const rows = kept.current?.rows ?? [];
  const over = rows.filter(({ outcome }) => outcome !== null).length;
  const pillOf = (outcome: RowResult<Row>['outcome']) => {
    if (outcome === null) return <Pill tone="off">{words.waiting}</Pill>;
    if (typeof outcome === 'object') return <Pill tone="bad">{words.refused}</Pill>;
    return <Pill tone={outcome ? 'ok' : 'off'}>{wordOf(outcome)}</Pill>;
  };
  return (
    <ResultsDialog
      open={results !== null}
      onClose={onClose}
      title={title}
      {...(label !== undefined && { label })}
      status={words.progress(over, rows.length)}
      progress={rows.length > 0 ? over / rows.length : 1}
    >
      {rows.map(({ row, outcome }, index) => (
        <ResultRow
          // biome-ignore lint/suspicious/noArrayIndexKey: rows neither come nor go while it runs
          key={index}
          name={nameOf(row)}
          pill={pillOf(outcome)}
          why={outcome instanceof ApiError && errorMessage(outcome)}
        />
      ))}
    </ResultsDialog>
  );
}
