import Popover from '@mui/material/Popover';
import { CalendarDays } from 'lucide-react';
import { Suspense, useState } from 'react';
import { preloadable } from '../../app/loading/preloadable.tsx';
import { useWords } from '../../app/words.ts';
import { formatDay } from '../formats.ts';
import { FieldsSkeleton } from '../skeletons.tsx';
import { uiWords } from '../ui.words.ts';
import { OpenerChip } from './filter-chip.tsx';

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
}

/** A chip that shows a range of days as `dd/MM/yyyy – dd/MM/yyyy` and opens two pickers. */
export function DateRange({ value, onChange, label }: DateRangeProps) {
  const words = useWords(uiWords);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const shown =
    value.from || value.until ? `${formatDay(value.from ?? '…')} – ${formatDay(value.until ?? '…')}` : words.anyDate;
  return (
    <>
      <OpenerChip
        data-on={value.from !== undefined || value.until !== undefined}
        aria-haspopup="dialog"
        aria-expanded={anchor !== null}
        aria-label={`${label}: ${shown}`}
        onPointerEnter={Pickers.fetch}
        onFocus={Pickers.fetch}
        onClick={(event) => setAnchor(event.currentTarget)}
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
