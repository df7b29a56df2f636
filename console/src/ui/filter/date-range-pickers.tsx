import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { type Day, DayField } from '../fields/day-field.tsx';
import { uiWords } from '../ui.words.ts';
import type { Days } from './date-range.tsx';

/** Two date fields in `dd/MM/yyyy` (SHELL-53) and the buttons that apply or clear them. */
export function DateRangePickers({ value, onApply }: { value: Days; onApply: (value: Days) => void }) {
  const words = useWords(uiWords);
  const [from, setFrom] = useState<Day>(value.from);
  const [until, setUntil] = useState<Day>(value.until);
  const backwards = Boolean(from && until && until < from);
  return (
    <form
      style={{ display: 'grid', gap: 16 }}
      onSubmit={(event) => {
        event.preventDefault();
        if (!backwards && from !== null && until !== null) onApply({ from, until });
      }}
    >
      <DayField label={words.from} value={from} onChange={setFrom} />
      <DayField label={words.until} value={until} onChange={setUntil} error={backwards ? words.badRange : undefined} />
      <div style={{ display: 'flex', justifyContent: 'flex-end', gap: 12 }}>
        <Button variant="text" onClick={() => onApply({ from: undefined, until: undefined })}>
          {words.clear}
        </Button>
        <Button type="submit" variant="contained" disabled={backwards || from === null || until === null}>
          {words.apply}
        </Button>
      </div>
    </form>
  );
}
