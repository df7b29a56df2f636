import type { ImportColumn } from '@botones/contract/imports/import-column';
import type { ImportChoice, ImportRow } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useId, useRef, useState } from 'react';
import { useWrite } from '../../../app/query.ts';
import { useWords } from '../../../app/words.ts';
import { describedBy, Field } from '../../../ui/fields/field.tsx';
import { ChoiceText } from '../choice-text.tsx';
import { Failure } from '../failure.tsx';
import type { ImportKind } from '../import-kind.ts';
import { previewWords } from './preview.words.ts';
import { useColumnTexts } from './problem-texts.ts';

/** The columns of a row that are wrong; of one that is wrong as a whole, those that say which record it is. */
function wrongColumns({ columns }: ImportKind, { problems, given }: ImportRow): readonly ImportColumn[] {
  // Nobody knows which of its cells is which: everything that it says is written anew.
  if (problems.some(({ code }) => code === 'imports.more_cells'))
    return columns.filter(({ name }) => !given.includes(name) || problems.some(({ column }) => column === name));
  const wrong = columns.filter(({ name }) => problems.some(({ column }) => column === name));
  return wrong.length > 0 ? wrong : columns.filter(({ name }, place) => place === 0 || name === 'code');
}

export interface FixFormProps {
  row: ImportRow;
  kind: ImportKind;
  import_id: string;
  choices: readonly ImportChoice[];
  onFixed: (row: ImportRow) => void;
  onCancel: () => void;
}

/** Corrects the wrong cells of a row; the sheet itself stays as it is. */
export function FixForm({ row, kind, import_id, choices, onFixed, onCancel }: FixFormProps) {
  const words = useWords(previewWords);
  const { labelOf, ruleMessage } = useColumnTexts(kind);
  const id = useId();
  const form = useRef<HTMLFormElement>(null);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const fix = useWrite(kind.calls.fix, { showsError: true });
  const wrong = wrongColumns(kind, row);
  const cellOf = (name: string) => typed[name] ?? row.shown[name] ?? '';
  // At first, and again where something is still wrong.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer is another one.
  useEffect(() => form.current?.querySelector('input')?.focus(), [row.problems]);

  return (
    <form
      ref={form}
      aria-label={words.fixRow(row.line)}
      style={{ flexBasis: '100%', display: 'grid', gap: 12, padding: '8px 0 4px' }}
      onSubmit={(event) => {
        event.preventDefault();
        const values = Object.fromEntries(wrong.map(({ name }) => [name, cellOf(name)]));
        fix.mutate({ params: { import_id, line: row.line }, body: { values } }, { onSuccess: onFixed });
      }}
    >
      <div
        style={{ display: 'grid', gap: 12, gridTemplateColumns: 'repeat(auto-fill, minmax(min(220px, 100%), 1fr))' }}
      >
        {wrong.map(({ name, type }) => {
          const own = `${id}-${name}`;
          const problem = row.problems.find(({ column }) => column === name);
          const error = problem && ruleMessage(problem, problem.message);
          const change = (value: string) => setTyped((now) => ({ ...now, [name]: value }));
          return (
            <Field key={name} id={own} label={labelOf(name)} {...(error && { error })}>
              {type === 'choice' ? (
                <ChoiceText
                  id={own}
                  value={cellOf(name)}
                  options={choices.filter(({ column }) => column === name).map((choice) => choice.name)}
                  onChange={change}
                  described={describedBy(own, error, '')}
                />
              ) : (
                <OutlinedInput
                  fullWidth
                  error={error !== undefined}
                  value={cellOf(name)}
                  onChange={({ target }) => change(target.value)}
                  inputProps={{ id: own, maxLength: 5000, autoComplete: 'off', ...describedBy(own, error, '') }}
                />
              )}
            </Field>
          );
        })}
      </div>
      <Failure of={fix.error} />
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
        <Button type="submit" size="small" variant="contained" loading={fix.isPending}>
          {words.check}
        </Button>
        <Button size="small" onClick={onCancel}>
          {words.cancel}
        </Button>
      </div>
    </form>
  );
}
