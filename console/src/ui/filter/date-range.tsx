import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { useWords } from '../../app/words.ts';
import { formatDay } from '../formats.ts';
import { FieldsSkeleton } from '../skeletons.tsx';
import { toast } from '../toast.tsx';
import { uiWords } from '../ui.words.ts';
import { OpenerChip } from './filter-chip.tsx';
import { rangeName } from './named-ranges.ts';
import { rangeWords } from './named-ranges.words.ts';

// The pickers weigh more than the rest of a list page: fetched when somebody reaches for them.
const Pickers = preloadable(async () => (await import('./date-range-pickers.tsx')).DateRangePickers);

/** Days `yyyy-MM-dd`, both included; none chosen is undefined. */
export interface Days {
  from: string | undefined;
  until: string | undefined;
}

export interface DateRangeProps {
  value: Days;
  onChange: (value: Days) => void;
  /** What the dates are of; said to screen readers: 'Fecha de la interacción'. */
  label: string;
  /** This day where the dates are: ranges are offered by their names, and one that is chosen is shown by it. */
  today?: string | undefined;
}

/** A chip that shows a range of days as `dd/MM/yyyy – dd/MM/yyyy`, or by its name, and opens two pickers. */
export function DateRange({ value, onChange, label, today }: DateRangeProps) {
  const words = useWords(uiWords);
  const { names } = useWords(rangeWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const name = today && rangeName(today, value.from, value.until);
  const days =
    value.from || value.until ? `${formatDay(value.from ?? '…')} – ${formatDay(value.until ?? '…')}` : words.anyDate;
  /** What cannot be fetched now, as without a network, is said and changes nothing. */
  async function open(chip: HTMLElement) {
    if (await Pickers.fetch()) setAnchor(chip);
    else toast({ message: words.notLoaded, tone: 'failed' });
  }
  const shown = name ? names[name] : days;
  return (
    <>
      <OpenerChip
        data-on={value.from !== undefined || value.until !== undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${shown} (${label})`}
        onPointerEnter={Pickers.fetch}
        onFocus={Pickers.fetch}
        onClick={({ currentTarget }) => void open(currentTarget)}
      >
        <CalendarDays aria-hidden />
        {shown}
      </OpenerChip>
      <Popover
        open={anchor !== null}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
        slotProps={{
          paper: {
            role: 'dialog',
            'aria-label': label,
            sx: {
              padding: '20px',
              width: 320,
              marginTop: '6px',
              borderRadius: '14px',
              border: '1px solid var(--line)',
              boxShadow: 'var(--shadow-2)',
            },
          },
        }}
      >
        <Suspense fallback={<FieldsSkeleton count={2} />}>
          <Pickers
            value={value}
            today={today}
            onApply={(next) => {
              setAnchor(null);
              onChange(next);
            }}
          />
        </Suspense>
      </Popover>
    </>
  );
}
