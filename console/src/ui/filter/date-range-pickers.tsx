import Button from '@mui/material/Button';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { type Day, DayField } from '../fields/day-field.tsx';
import { uiWords } from '../ui.words.ts';
import type { Days } from './date-range.tsx';
import { ChipGroup, FilterChip } from './filter-chip.tsx';
import { namedRanges, rangeName, rangeNames } from './named-ranges.ts';
import { rangeWords } from './named-ranges.words.ts';

/** Ranges by their names: one press chooses both days. */
function Named({ value, today, onApply }: { value: Days; today: string; onApply: (value: Days) => void }) {
  const words = useWords(rangeWords);
  const ranges = namedRanges(today);
  const now = rangeName(today, value.from, value.until);
  return (
    <ChipGroup label={words.ranges}>
      {rangeNames.map((name) => (
        <FilterChip key={name} label={words.names[name]} on={name === now} onToggle={() => onApply(ranges[name])} />
      ))}
    </ChipGroup>
  );
}

export interface DateRangePickersProps {
  value: Days;
  today: string | undefined;
  onApply: (value: Days) => void;
}

/** Two date fields in `dd/MM/yyyy` (SHELL-53) and the buttons that apply or clear them; with `today` also ranges by their names. */
export function DateRangePickers({ value, today, onApply }: DateRangePickersProps) {
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
      {today !== undefined && <Named value={value} today={today} onApply={onApply} />}
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
