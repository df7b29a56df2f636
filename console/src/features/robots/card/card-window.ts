import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';

/** The narrowest card and the room between cards, in px: those of the kit's `CardGrid`. */
const narrowest = 296;
const gap = 20;
/** So few cards are all drawn: the browser's own search finds them. */
const few = 36;
/** Drawn above and below what is seen, in px. */
const around = 700;

export interface CardWindow {
  ref: RefObject<HTMLUListElement | null>;
  columns: number;
  /** The cards to draw: from (included) to (excluded). */
  from: number;
  to: number;
  /** All are drawn, one below the other: each may be as high as what it says. */
  free: boolean;
  /** Room for the cards that are not drawn, in px. */
  before: number;
  after: number;
}

/** Draws only the cards near the window, of any number; all rows are as high as the first card. `guess` is that height in px. */
export function useCardWindow(count: number, guess: number): CardWindow {
  const ref = useRef<HTMLUListElement>(null);
  const [shape, setShape] = useState({ columns: 1, row: guess + gap, first: 0, last: 6 });

  const measure = useCallback(() => {
    const list = ref.current;
    if (!list) return;
    const { width, top } = list.getBoundingClientRect();
    const columns = Math.max(1, Math.floor((width + gap) / (narrowest + gap)));
    const row = ((list.firstElementChild as HTMLElement | null)?.offsetHeight || guess) + gap;
    const rows = Math.ceil(count / columns);
    const first = Math.max(0, Math.min(Math.floor((-top - around) / row), rows - 1));
    const last = Math.max(first + 1, Math.min(Math.ceil((innerHeight - top + around) / row), rows));
    setShape((now) =>
      now.columns === columns && now.row === row && now.first === first && now.last === last
        ? now
        : { columns, row, first, last },
    );
  }, [count, guess]);

  useLayoutEffect(() => {
    measure();
    const watcher = new ResizeObserver(measure);
    if (ref.current) watcher.observe(ref.current);
    addEventListener('scroll', measure, { passive: true });
    addEventListener('resize', measure, { passive: true });
    return () => {
      watcher.disconnect();
      removeEventListener('scroll', measure);
      removeEventListener('resize', measure);
    };
  }, [measure]);

  const { columns, row, first, last } = shape;
  if (count <= few) return { ref, columns, free: columns === 1, from: 0, to: count, before: 0, after: 0 };
  const rows = Math.ceil(count / columns);
  return {
    ref,
    columns,
    free: false,
    from: Math.min(first * columns, count),
    to: Math.min(last * columns, count),
    before: first * row,
    after: Math.max(0, (rows - last) * row),
  };
}
