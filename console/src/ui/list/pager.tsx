import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import type { Page } from '../../app/query.ts';
import { focusRing } from '../../app/theme/focus-ring.ts';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import { type Paged, pageSizes } from './list-state.ts';

const Bar = styled('nav')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  flexWrap: 'wrap',
  gap: 12,
  padding: '12px 16px',
  borderTop: '1px solid var(--line)',
  color: 'var(--ink-2)',
  fontSize: '0.84375rem',
  '& .grow': { flex: 1 },
  '& label': { display: 'flex', alignItems: 'center', gap: 8 },
  // As selects look everywhere, smaller; still the browser's own, which opens at once and fits a phone.
  '& .select': { display: 'inline-grid', alignItems: 'center', '& > *': { gridArea: '1 / 1' } },
  '& .select svg': { justifySelf: 'end', marginInlineEnd: 10, pointerEvents: 'none', color: 'var(--ink-2)' },
  '& select': {
    appearance: 'none',
    font: 'inherit',
    fontWeight: 600,
    color: 'var(--ink)',
    background: 'var(--surface)',
    border: '1px solid var(--edge)',
    borderRadius: 10,
    height: 34,
    paddingBlock: 0,
    paddingInline: '12px 34px',
    '&:hover': { borderColor: 'var(--ink-3)' },
    '&:focus-visible': focusRing,
  },
  [theme.breakpoints.down('sm')]: {
    borderTop: 0,
    padding: '16px 0',
    '& .grow': { flexBasis: '100%', height: 0 },
    '& label': { flex: '1 1 auto' },
    '& .select': { flex: 1 },
    '& select, & button': { height: 44, flex: '1 1 auto' },
  },
}));

/** The most that the server counts exactly. */
const counted = 10_000;

/** Where there is no further page it only looks disabled: the one that led there keeps the keyboard. */
const Step = ({ off, onStep, children }: { off: boolean; onStep: () => void; children: ReactNode }) => (
  <Button
    variant="outlined"
    size="small"
    aria-disabled={off}
    className={off ? 'Mui-disabled' : undefined}
    onClick={() => off || onStep()}
  >
    {children}
  </Button>
);

/** What is shown of how much, rows a page, and the way back and on. */
export function Pager({
  page,
  list,
  waiting = false,
}: {
  page: Page<unknown>;
  /** The rows are still those of the page before: their range stays, and nobody goes on from them. */
  waiting?: boolean;
  list: Paged;
}) {
  const words = useWords(uiWords);
  const formats = useFormats();
  const id = useId();
  const shown = useRef({ page: list.page, size: list.size });
  if (!waiting) shown.current = { page: list.page, size: list.size };
  const before = (shown.current.page - 1) * shown.current.size;
  const last = before + page.rows.length;
  const exact = page.total ?? (page.next === null ? last : null);
  const total = exact === null ? `${formats.number(counted)}+` : formats.number(exact);
  const more = page.next !== null || (exact !== null && last < exact && last <= counted);
  return (
    <Bar aria-label={words.range(formats.number(before + 1), formats.number(last), total)}>
      <span role="status">
        {words.range(formats.number(page.rows.length ? before + 1 : 0), formats.number(last), total)}
      </span>
      <span className="grow" />
      <label htmlFor={id}>
        {words.rows}:
        <span className="select">
          <select id={id} value={list.size} onChange={(event) => list.setSize(Number(event.target.value))}>
            {pageSizes.map((size) => (
              <option key={size}>{size}</option>
            ))}
          </select>
          <ChevronDown size={18} aria-hidden />
        </span>
      </label>
      <Step off={list.page === 1} onStep={list.back}>
        {words.previous}
      </Step>
      <Step off={!more} onStep={() => waiting || list.forward(page.next)}>
        {words.next}
      </Step>
    </Bar>
  );
}
