import { styled } from '@mui/material/styles';
import { useWords } from '../../../app/words.ts';
import { seenWords } from './seen.words.ts';
import { type Stretch, shownName } from './seen-day.ts';

const Strip = styled('ol')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  margin: 0,
  padding: 0,
  listStyle: 'none',
  '& li': { minWidth: 28 },
  '& button': {
    display: 'grid',
    gap: 2,
    width: '100%',
    height: 64,
    padding: '8px 10px',
    textAlign: 'start',
    border: '1px solid var(--line)',
    borderRadius: 10,
    background: 'var(--surface)',
    color: 'inherit',
    font: 'inherit',
    overflow: 'hidden',
    cursor: 'pointer',
  },
  '& button[data-quiet=true]': { background: 'transparent', color: 'var(--ink-2)', borderStyle: 'dashed' },
  '& button[aria-pressed=true]': { outline: '2px solid var(--primary)', outlineOffset: -2 },
  '& b, & time': { overflow: 'hidden', whiteSpace: 'nowrap', textOverflow: 'ellipsis' },
  '& time': { fontSize: '0.8125rem', color: 'var(--ink-2)' },
  [theme.breakpoints.down('sm')]: { flexDirection: 'column', '& li': { flexBasis: 'auto !important' } },
}));

export interface SeenStripProps {
  stretches: readonly Stretch[];
  chosen: Stretch | undefined;
  /** Milliseconds since 1970. */
  now: number;
  onChoose: (stretch: Stretch) => void;
}

/** A day as a strip: each time in which the same plays is a button as wide as it is long; on a phone, a list. */
export function SeenStrip({ stretches, chosen, now, onChoose }: SeenStripProps) {
  const words = useWords(seenWords);
  return (
    <Strip aria-label={words.strip}>
      {stretches.map((stretch) => {
        const { from, to, event, begins, ends, share } = stretch;
        const name = shownName(stretch, words);
        const times = `${begins}–${ends}${from <= now && now < to ? ` · ${words.now}` : ''}`;
        return (
          <li key={from} style={{ flex: `${share} 1 0` }}>
            <button
              type="button"
              aria-pressed={stretch === chosen}
              data-quiet={event === null}
              title={`${times} ${name}`}
              onClick={() => onChoose(stretch)}
            >
              <b>{name}</b>
              <time>{times}</time>
            </button>
          </li>
        );
      })}
    </Strip>
  );
}
