import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { touch } from '../../../app/theme/touch.ts';

/** The height of a card in px as designed; text that grows makes all rows grow. */
export const cardHeight = { staff: 392, shared: 356, own: 292 } as const;

/** What a line with the groups of a robot adds to it, in px. */
export const groupsHeight = 32;

/** The grid of cards; columns and room above and below come from `useCardWindow`. */
export const Cards = styled('ul')({
  display: 'grid',
  gap: 20,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  overflowAnchor: 'none',
  outline: 'none',
  '&[data-old=true]': { opacity: 0.6, transition: 'opacity 120ms 200ms' },
  '&[data-free=true] > li': { minHeight: 0, '& > .groups:has(> :empty)': { display: 'none' } },
});

/** One card: head, state, facts, and what can be done. One style for all its parts: hundreds of cards scroll by. */
export const Card = styled('li')({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  minHeight: 'var(--card)',
  padding: '18px 20px 14px',
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  boxShadow: 'var(--shadow-1)',
  '& > header': { display: 'flex', alignItems: 'center', gap: 14, minHeight: 68, marginInlineEnd: -10 },
  '& > header > div': { flex: 1, minWidth: 0 },
  '& > header > button': { alignSelf: 'start', margin: '-4px 0 0 -10px' },
  '& h2': {
    margin: 0,
    fontSize: '1.0625rem',
    lineHeight: 1.3,
    fontWeight: 640,
    letterSpacing: '-0.005em',
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& h2 a': { color: 'inherit', textDecoration: 'none', '&:hover': { color: 'var(--primary-text)' } },
  // Two lines of a name are cut off below: a finger presses all the head of the card instead.
  [touch]: {
    '& > header': { position: 'relative' },
    '& h2 a': { position: 'static' },
    '& h2 a::after': { inset: '-10px 0' },
  },
  // Two lines: a company's name is longer than a card is wide.
  '& .owner': {
    display: '-webkit-box',
    WebkitLineClamp: 2,
    WebkitBoxOrient: 'vertical',
    overflow: 'hidden',
    overflowWrap: 'anywhere',
  },
  '& .truncated': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& .quiet, & dt': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  // One line, empty or not: all cards are equally high.
  '& > .groups': { height: 24, marginTop: 8, overflow: 'hidden', '& > span': { flexWrap: 'nowrap' } },
  '& .state': {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 10px',
    margin: '14px 0',
    paddingBottom: 14,
    borderBottom: '1px solid var(--line)',
    fontVariantNumeric: 'tabular-nums',
  },
  '& dl': { display: 'grid', gridTemplateColumns: '1fr 1fr', gap: '10px 16px', margin: '0 0 14px' },
  '& dl > div': { minWidth: 0 },
  '& dl > .wide': { gridColumn: '1 / -1' },
  '& dd': { margin: 0, fontSize: '0.875rem', fontWeight: 600, fontVariantNumeric: 'tabular-nums' },
  '& dd.bad': { color: 'var(--bad)' },
  '& dd.warn': { color: 'var(--warn)' },
  '& dd a': { color: 'inherit', textDecorationColor: 'var(--line-strong)', textUnderlineOffset: 3 },
  // One line whatever it says: all cards are equally high.
  '& > .line': {
    display: 'flex',
    justifyContent: 'space-between',
    gap: 16,
    margin: '0 0 14px',
    fontSize: '0.8125rem',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    fontVariantNumeric: 'tabular-nums',
  },
  '& .told': {
    all: 'unset',
    position: 'relative',
    flex: 'none',
    borderBottom: '1px dotted var(--edge)',
    cursor: 'help',
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2, borderRadius: 4 },
  },
  '& .count': { fontSize: '1.375rem', fontWeight: 660, lineHeight: 1.3 },
  '& > footer': { display: 'flex', alignItems: 'center', gap: 4, marginTop: 'auto', marginInline: '-4px -10px' },
  '& > footer > .power': { flex: 1, minWidth: 0, display: 'flex', alignItems: 'center', gap: 8 },
  '& > footer > .grow': { flex: 1 },
});

/** What all cards have in common, above them. */
export const Common = styled('div')({
  '& > .line': {
    display: 'flex',
    flexWrap: 'wrap',
    gap: '4px 20px',
    marginBottom: 16,
    fontSize: '0.8125rem',
    fontWeight: 600,
  },
  '& .told': {
    all: 'unset',
    position: 'relative',
    flex: 'none',
    borderBottom: '1px dotted var(--edge)',
    cursor: 'help',
    '&:focus-visible': { outline: '2px solid var(--primary-text)', outlineOffset: 2, borderRadius: 4 },
  },
});

/** A card to come, in its final shape. */
export function CardSkeleton({ staff, shared = false }: { staff: boolean; shared?: boolean }) {
  return (
    <Card aria-hidden>
      <header style={{ marginInlineEnd: 0 }}>
        <Skeleton width={64} height={64} sx={{ borderRadius: '16px', flex: 'none' }} />
        <div>
          <Skeleton height={18} width="75%" sx={{ marginBottom: '8px' }} />
          <Skeleton height={14} width="50%" />
        </div>
      </header>
      <div className="state">
        <Skeleton height={26} width={92} sx={{ borderRadius: '12px' }} />
        <Skeleton height={14} width={70} />
      </div>
      <dl>
        <div className="wide">
          <Skeleton height={14} width={100} sx={{ marginBottom: '7px' }} />
          <Skeleton height={16} width={170} />
        </div>
        {[1, 2].map((each) => (
          <div key={each}>
            <Skeleton height={14} width={70} sx={{ marginBottom: '7px' }} />
            <Skeleton height={16} width={100} />
          </div>
        ))}
      </dl>
      {staff && !shared && (
        <div className="line">
          <Skeleton height={16} width={76} />
          <Skeleton height={16} width={140} />
        </div>
      )}
      <footer style={{ marginInline: 0 }}>
        {staff && <Skeleton height={24} width={40} sx={{ borderRadius: '12px' }} />}
      </footer>
    </Card>
  );
}
