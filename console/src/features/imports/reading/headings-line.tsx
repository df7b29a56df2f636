import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { useWords } from '../../../app/words.ts';
import { Field } from '../../../ui/fields/field.tsx';
import { mappingWords } from '../mapping.words.ts';

/** Milliseconds after which a number that is typed is taken for whole. */
const rest = 600;
const last = 1000;

/** In which line the headings stand: a number from 1, or 0 where the sheet has none. */
export function HeadingsLine({ line, onChange }: { line: number; onChange: (line: number) => void }) {
  const words = useWords(mappingWords);
  const id = useId();
  const [text, setText] = useState(String(line));
  const [read, setRead] = useState(line);
  if (read !== line) {
    setRead(line);
    setText(String(line));
  }
  const typed = Number(text);
  const changed = line > 0 && typed !== line && Number.isInteger(typed) && typed >= 1 && typed <= last;
  const take = useEffectEvent(() => onChange(typed));
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter typed begins to wait anew.
  useEffect(() => {
    if (!changed) return;
    const waits = setTimeout(take, rest);
    return () => clearTimeout(waits);
  }, [changed, typed]);
  return (
    <Field id={id} label={words.headings}>
      <OutlinedInput
        fullWidth
        type="number"
        value={line === 0 ? '' : text}
        disabled={line === 0}
        onChange={({ target }) => setText(target.value)}
        inputProps={{ id, inputMode: 'numeric', min: 1, max: last }}
      />
      <FormControlLabel
        label={words.headless}
        control={<Checkbox checked={line === 0} onChange={(_event, none) => onChange(none ? 0 : 1)} />}
      />
    </Field>
  );
}
