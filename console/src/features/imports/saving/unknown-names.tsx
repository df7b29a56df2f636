import type { ImportName } from '@botones/contract/imports/import-settings';
import type { Import, ImportChoice } from '@botones/contract/imports/imports';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useId, useRef, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { type Answer, answersOf, decidedBy, keyOf, knownFor, linesOf } from './name-answers.ts';
import { NameLine } from './name-line.tsx';
import { previewWords } from './preview.words.ts';

/** Names that are drawn at once. */
const few = 20;

const Body = styled('section')({
  padding: '16px 18px',
  border: '1px solid var(--line-strong)',
  borderRadius: 14,
  '& h3': { margin: 0, fontSize: '0.9375rem', fontWeight: 640, color: 'var(--ink)' },
  '& > p': { margin: '2px 0 8px' },
  '& > ul': { listStyle: 'none', margin: 0, padding: 0 },
  '& .acts': { display: 'flex', flexWrap: 'wrap', gap: 8, marginTop: 12 },
});

export interface UnknownNamesProps {
  kind: ImportKind;
  sheet: Import;
  choices: readonly ImportChoice[];
  pending: boolean;
  /** Something was said that is not applied yet. */
  onSaid: () => void;
  /** Told all that was said of names so far. */
  onApply: (names: ImportName[]) => void;
}

/** Each name that the system does not know, once: make it, say which one it is, or leave its rows out (IMP-2). */
export function UnknownNames({ kind, sheet, choices, pending, onSaid, onApply }: UnknownNamesProps) {
  const words = useWords(previewWords).names;
  const { more } = useWords(importsWords);
  const id = useId();
  const list = useRef<HTMLUListElement>(null);
  const { names: decided } = sheet.settings;
  const [answers, setAnswers] = useState<Record<string, Answer>>(() => answersOf(decided));
  const [changing, setChanging] = useState(false);
  const [wanted, setWanted] = useState(false);
  const [count, setCount] = useState(few);
  const lines = linesOf(sheet, changing);
  const makeable = (column: string) => kind.columns.some(({ name, required }) => name === column && required === true);

  function say(given: Record<string, Answer>) {
    setAnswers(given);
    onSaid();
  }
  function apply(given: Record<string, Answer>) {
    setWanted(true);
    const open = lines.findIndex((line) => given[keyOf(line)]?.as === 'known' && given[keyOf(line)]?.id === null);
    if (open < 0) onApply(decidedBy(sheet, lines, given));
    else list.current?.children[open]?.querySelector<HTMLElement>('input[role=combobox]')?.focus();
  }
  function makeAll() {
    const made = lines.filter(({ column }) => makeable(column)).map((line) => [keyOf(line), { as: 'make', id: null }]);
    const all = { ...answers, ...(Object.fromEntries(made) as Record<string, Answer>) };
    say(all);
    apply(all);
  }

  if (lines.length === 0 && decided.length === 0) return null;
  const change = !changing && decided.length > 0 && <Button onClick={() => setChanging(true)}>{words.change}</Button>;
  if (lines.length === 0) {
    return (
      <p style={{ margin: 0, display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '0 8px' }}>
        {words.decided(decided.length)} {change}
      </p>
    );
  }
  return (
    <Body aria-labelledby={id}>
      <h3 id={id}>{words.title}</h3>
      <p>{words.body}</p>
      <ul ref={list}>
        {lines.slice(0, count).map((line) => (
          <NameLine
            key={keyOf(line)}
            kind={kind}
            line={line}
            answer={answers[keyOf(line)] ?? null}
            known={knownFor(kind, line, choices, answers)}
            makeable={makeable(line.column)}
            wanted={wanted}
            onAnswer={(answer) => say({ ...answers, [keyOf(line)]: answer })}
          />
        ))}
      </ul>
      {lines.length > count && <Button onClick={() => setCount(count + few)}>{more}</Button>}
      <div className="acts">
        {lines.some(({ column }) => makeable(column)) && (
          <Button variant="outlined" onClick={makeAll}>
            {words.makeAll}
          </Button>
        )}
        <Button
          variant="contained"
          loading={pending}
          disabled={!lines.some((line) => answers[keyOf(line)])}
          onClick={() => apply(answers)}
        >
          {words.apply}
        </Button>
        {change}
      </div>
    </Body>
  );
}
