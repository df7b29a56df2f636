import type { Turn } from '@botones/contract/turns/turns';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Page } from '../../../app/query.ts';
import { focusRing } from '../../../app/theme/focus-ring.ts';
import { useWords } from '../../../app/words.ts';
import { formatsNow } from '../../../ui/formats.ts';
import type { Paged } from '../../../ui/list/list-state.ts';
import { Pager } from '../../../ui/list/pager.tsx';
import { QueryBoundary, type QueryState } from '../../../ui/query-boundary.tsx';
import { DelayedSkeleton } from '../../../ui/skeletons.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import { historyWords } from './history.words.ts';
import { stateTones } from './ticket-texts.ts';

const Lines = styled('ul')({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 14,
  overflow: 'clip',
  '& li + li': { borderTop: '1px solid var(--line)' },
  '& button': {
    all: 'unset',
    boxSizing: 'border-box',
    cursor: 'pointer',
    display: 'flex',
    alignItems: 'center',
    gap: 10,
    width: '100%',
    minHeight: 52,
    padding: '0 8px 0 14px',
    '&:focus-visible': { ...focusRing, outlineOffset: -3, borderRadius: 12 },
  },
  '& b': { flex: 'none', minWidth: 42, fontWeight: 680, fontVariantNumeric: 'tabular-nums' },
  '& .who': {
    flex: 1,
    minWidth: 0,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
    fontSize: '0.875rem',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .quiet': { color: 'var(--ink-2)' },
  '& svg': { flex: 'none', width: 18, height: 18, color: 'var(--ink-3)' },
});

/** When it came, without seconds: a phone has no room for them. */
const cameAt = ({ created_at, timezone }: Turn): string => {
  const formats = formatsNow(timezone);
  return `${formats.date(created_at)} ${formats.time(created_at).slice(0, 5)}`;
};

export interface HistoryLinesProps {
  query: QueryState<Page<Turn>> & { isPlaceholderData?: boolean };
  list: Paged;
  onOpen: (turn: Turn) => void;
  empty: ReactNode;
}

/** The history on a phone: a ticket is one line, number, name (or when it came) and state; pressed, it tells the rest. */
export function HistoryLines({ query, list, onOpen, empty }: HistoryLinesProps) {
  const words = useWords(historyWords);
  const waiting = query.isPlaceholderData ?? false;
  const skeleton = (
    <DelayedSkeleton>
      <Skeleton height={416} sx={{ borderRadius: '14px' }} />
    </DelayedSkeleton>
  );
  return (
    <QueryBoundary
      query={query}
      skeleton={skeleton}
      isEmpty={(page) => page.rows.length === 0 && list.page === 1}
      empty={empty}
      filtered={list.filtered}
      onClear={list.clear}
    >
      {(page) => (
        <>
          <Lines aria-label={words.caption} aria-busy={waiting} style={waiting ? { opacity: 0.6 } : undefined}>
            {page.rows.map((turn) => (
              <li key={turn.id}>
                <button type="button" onClick={() => onOpen(turn)}>
                  <b>{turn.label}</b>
                  {turn.name ? (
                    <span className="who">{turn.name}</span>
                  ) : (
                    <span className="who quiet">{cameAt(turn)}</span>
                  )}
                  <Pill tone={stateTones[turn.status]}>{words.states[turn.status]}</Pill>
                  <ChevronRight aria-hidden />
                </button>
              </li>
            ))}
          </Lines>
          <Pager page={page} list={list} waiting={waiting} />
        </>
      )}
    </QueryBoundary>
  );
}
