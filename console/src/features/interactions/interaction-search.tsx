import Button from '@mui/material/Button';
import { Search } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { type Day, DayField } from '../../ui/fields/day-field.tsx';
import { interactionWords } from './interactions.words.ts';
import { SearchRow } from './search-row.tsx';

/** Both days of a search, `yyyy-MM-dd`. */
export interface Range {
  start: string;
  end: string;
}

export interface InteractionSearchProps {
  /** What is searched now, as the address says it. */
  value: Range | null;
  onSearch: (range: Range) => void;
  onClear: () => void;
}

/** Start and end date, both required to search (INT-02..06). */
export function InteractionSearch({ value, onSearch, onClear }: InteractionSearchProps) {
  const words = useWords(interactionWords);
  const form = useRef<HTMLFormElement>(null);
  const [start, setStart] = useState<Day>(value?.start);
  const [end, setEnd] = useState<Day>(value?.end);
  const [tried, setTried] = useState(false);
  useEffect(() => {
    // Back, or a cleared filter: the fields say what is searched.
    setStart(value?.start);
    setEnd(value?.end);
    setTried(false);
  }, [value?.start, value?.end]);

  const wrong = (day: Day) =>
    !tried ? undefined : day === undefined ? words.required : day === null ? words.badDay : undefined;
  const backwards = start && end && end < start ? words.badRange : undefined;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    if (start && end && !backwards) onSearch({ start, end });
    else
      requestAnimationFrame(() =>
        form.current?.querySelector<HTMLElement>('[aria-invalid=true] [role=spinbutton]')?.focus(),
      );
  };
  const clear = () => {
    setStart(undefined);
    setEnd(undefined);
    setTried(false);
    if (value) onClear();
  };
  return (
    <SearchRow ref={form} noValidate onSubmit={submit}>
      <div className="day">
        <DayField label={words.start} value={start} onChange={setStart} error={wrong(start)} />
      </div>
      <div className="day">
        <DayField label={words.end} value={end} onChange={setEnd} error={wrong(end) ?? backwards} />
      </div>
      <div className="buttons">
        <Button type="submit" variant="contained" startIcon={<Search />}>
          {words.search}
        </Button>
        {(value || start !== undefined || end !== undefined) && (
          <Button variant="text" onClick={clear}>
            {words.clear}
          </Button>
        )}
      </div>
    </SearchRow>
  );
}
