import type { ImportChoice, ImportRow } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import { useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Pill, type Tone } from '../../../ui/status-pill.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { FixForm } from './fix-form.tsx';
import { previewWords } from './preview.words.ts';
import { useColumnTexts } from './problem-texts.ts';
import { RowChanges } from './row-changes.tsx';

type State = 'new' | 'changed' | 'same' | 'bad' | 'left';
const tones: Record<State, Tone> = { new: 'ok', changed: 'primary', same: 'off', bad: 'bad', left: 'off' };

const stateOf = ({ state, match }: ImportRow): State =>
  state === 'bad' || state === 'failed' ? 'bad' : state === 'left' ? 'left' : (match ?? 'new');

export interface PreviewRowProps {
  row: ImportRow;
  kind: ImportKind;
  import_id: string;
  choices: readonly ImportChoice[];
  onFixed: (row: ImportRow) => void;
}

/** A row as it would be saved, with what is wrong with it and the way to correct that in place. */
export function PreviewRow({ row, kind, import_id, choices, onFixed }: PreviewRowProps) {
  const words = useWords(previewWords);
  const { line } = useWords(importsWords);
  const { problemsOf } = useColumnTexts(kind);
  const item = useRef<HTMLLIElement>(null);
  const [fixing, setFixing] = useState(false);
  const state = stateOf(row);
  const [name = ''] = kind.columns.map((column) => column.name);
  // While it is corrected its cells say themselves what is wrong with them.
  const problems = fixing && state === 'bad' ? row.problems.filter(({ column }) => column === '') : row.problems;
  const close = () => {
    setFixing(false);
    // The form goes: the keyboard stays at its row.
    item.current?.focus();
  };
  return (
    <li ref={item} tabIndex={-1}>
      <b>{[line(row.line), row.shown[name]].filter(Boolean).join(' · ')}</b>
      <Pill tone={tones[state]}>{words.states[state]}</Pill>
      {row.damaged && <Pill tone="warn">{words.lost}</Pill>}
      {problems.length > 0 && (
        <small style={{ color: state === 'bad' ? 'var(--bad)' : undefined }}>{problemsOf(problems)}</small>
      )}
      {state === 'bad' && row.readings.length > 0 && (
        <small style={{ overflowWrap: 'anywhere' }}>
          {words.maybe(row.readings.map((cells) => words.sheetSays(cells.filter(Boolean).join(' · '))).join(' / '))}
        </small>
      )}
      {row.notes.length > 0 && <small style={{ color: 'var(--warn)' }}>{problemsOf(row.notes)}</small>}
      {state !== 'bad' && state !== 'left' && <RowChanges row={row} kind={kind} />}
      {state === 'bad' &&
        (fixing ? (
          <FixForm
            row={row}
            kind={kind}
            import_id={import_id}
            choices={choices}
            onCancel={close}
            onFixed={(fixed) => {
              onFixed(fixed);
              if (stateOf(fixed) !== 'bad') close();
            }}
          />
        ) : (
          <Button size="small" variant="outlined" aria-label={words.fixRow(row.line)} onClick={() => setFixing(true)}>
            {words.fix}
          </Button>
        ))}
    </li>
  );
}
