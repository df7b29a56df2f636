import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useEffect, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { Panel } from '../../ui/page/panel.tsx';
import { QueryBoundary } from '../../ui/query-boundary.tsx';
import { FieldsSkeleton } from '../../ui/skeletons.tsx';
import { MomentRow } from './moment-row.tsx';
import { useMoments } from './use-visit.ts';
import { visitWords } from './visits.words.ts';

const Line = styled('ol')(({ theme }) => ({
  '& > li': {
    position: 'relative',
    display: 'grid',
    gridTemplateColumns: '32px minmax(0, 1fr)',
    gap: 14,
    paddingBottom: 22,
    overflowWrap: 'anywhere',
    breakInside: 'avoid',
  },
  // What joins one moment to the next.
  '& > li:not(:last-child)::before': {
    content: '""',
    position: 'absolute',
    insetInlineStart: 15,
    top: 36,
    bottom: 4,
    width: 2,
    background: 'var(--line)',
  },
  '& .dot': {
    display: 'grid',
    placeItems: 'center',
    width: 32,
    height: 32,
    borderRadius: '50%',
    background: 'var(--off-soft)',
    color: 'var(--ink-2)',
    '& svg': { width: 17, height: 17 },
  },
  '& [data-kind=exchange] .dot': { background: 'var(--primary-soft)', color: 'var(--primary-text)' },
  '& [data-kind=alert] .dot': { background: 'var(--warn-soft)', color: 'var(--warn)' },
  '& li > div': { display: 'grid', gap: 6, justifyItems: 'start', minWidth: 0 },
  '& p': { margin: 0 },
  '& .head': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'baseline',
    gap: '0 12px',
    width: '100%',
    minHeight: 32,
    paddingTop: 5,
  },
  '& .head b': { fontWeight: 620 },
  '& .meta': { color: 'var(--ink-2)', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& .meta.bad': { color: 'var(--bad)' },
  '& .meta.warn': { color: 'var(--warn)' },
  '& .question, & .answer': { padding: '9px 14px', borderRadius: 14, maxWidth: '100%', whiteSpace: 'pre-wrap' },
  '& .question': { background: 'var(--primary-soft)' },
  '& .answer': { border: '1px solid var(--line)' },
  '& dl': { width: '100%' },
  '& dd.none': { color: 'var(--ink-2)', fontWeight: 500, fontStyle: 'italic' },
  [theme.breakpoints.down('sm')]: { '& > li': { gap: 10 } },
}));

/** What happened in a visit, from who passed to who left; hundred by hundred, live while it lasts. */
export function LineOfTime({ interaction_id, zone }: { interaction_id: number; zone: string }) {
  const words = useWords(visitWords);
  const query = useMoments(interaction_id);
  const moments = query.data?.pages.flatMap(({ rows }) => rows);
  const total = query.data?.pages[0]?.total ?? null;
  const line = useRef<HTMLOListElement>(null);
  const firstOfMore = useRef<number | null>(null);
  const shown = moments?.length ?? 0;
  useEffect(() => {
    const first = firstOfMore.current;
    if (first === null || shown <= first) return;
    firstOfMore.current = null;
    // The button goes away with the last ones, and whoever reads by keys would begin again at the top.
    (line.current?.children[first] as HTMLElement | undefined)?.focus();
  }, [shown]);
  const { isError, error, refetch, hasNextPage, isFetchingNextPage, fetchNextPage } = query;
  return (
    <Panel title={words.line} count={total ?? moments?.length ?? 0}>
      <QueryBoundary query={{ data: moments, isError, error, refetch }} skeleton={<FieldsSkeleton count={6} />}>
        {(found) => (
          <>
            <Line ref={line}>
              {found.map((moment) => (
                <MomentRow key={moment.key} moment={moment} zone={zone} />
              ))}
            </Line>
            {hasNextPage && (
              <>
                <Button
                  variant="outlined"
                  loading={isFetchingNextPage}
                  onClick={() => {
                    firstOfMore.current = found.length;
                    void fetchNextPage();
                  }}
                >
                  {words.more}
                </Button>
                {total !== null && <p className="on-paper">{words.rest(total - found.length)}</p>}
              </>
            )}
          </>
        )}
      </QueryBoundary>
    </Panel>
  );
}
