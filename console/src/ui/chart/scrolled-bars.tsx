import { draw } from '@botones/charts/draw';
import type { Figures, Look } from '@botones/charts/drawing';
import { drawFoot } from '@botones/charts/foot';
import { firstInView, highestOf, inView } from '@botones/charts/in-view';
import { drawLegend } from '@botones/charts/legend';
import { chartWords } from '@botones/charts/reports/chart.words';
import type { Colors } from '@botones/charts/svg';
import { styled } from '@mui/material/styles';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { ChartStrip, leftToRight } from './chart-strip.tsx';
import { ChartSvg } from './chart-svg.tsx';

/** Bars that stand in view; more are reached by scrolling (MET-36, AMB-088). */
export const mostInView = 12;

const Beyond = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto minmax(0, 1fr)',
  alignItems: 'center',
  gap: 8,
  minHeight: 26,
  margin: '2px 0 4px',
  fontSize: '0.8125rem',
  color: 'var(--ink-2)',
  '& > b': { fontWeight: 600, color: 'var(--ink)', textAlign: 'center', overflowWrap: 'anywhere' },
  '& > button': {
    justifySelf: 'start',
    // What stands out at the sides would be cut off: the drawing is no wider than its place.
    minWidth: 44,
    minHeight: 26,
    padding: 0,
    border: 0,
    borderRadius: 4,
    textAlign: 'start',
    background: 'none',
    color: 'var(--primary-text)',
    fontWeight: 600,
    whiteSpace: 'nowrap',
    cursor: 'pointer',
    '&:hover': { textDecoration: 'underline' },
    '&:disabled': { visibility: 'hidden' },
  },
  '& > button:last-child': { justifySelf: 'end', textAlign: 'end' },
  '@media (pointer: coarse), (max-width: 599.95px)': { '&, & > button': { minHeight: 44 } },
});
const Room = styled('div')({
  overflowX: 'auto',
  // The strip above says where one is.
  scrollbarWidth: 'none',
  '& > div > div': { position: 'sticky', insetInlineStart: 0 },
});

export interface ScrolledBarsProps {
  figures: Figures;
  title: string;
  look: Look;
  colors: Colors;
}

/**
 * Twelve of many bars, and above them all of it on a strip (FLO-4). They are drawn as they come into view, whole ones only, always at the
 * scale of all: what scrolls is the room that they stand in.
 */
export function ScrolledBars({ figures, title, look, colors }: ScrolledBarsProps) {
  const words = useWords(chartWords);
  const { number } = useFormats();
  const room = useRef<HTMLDivElement>(null);
  const { rows, series } = figures;
  const { width } = look;
  const last = rows.length - mostInView;
  const step = width / mostInView;
  const [from, setFrom] = useState(() => firstInView(figures, mostInView));
  const bounded = (at: number) => Math.min(last, Math.max(0, at));
  const at = bounded(from);
  function show(next: number): void {
    setFrom(bounded(next));
    if (room.current) room.current.scrollLeft = Math.round(bounded(next) * step);
  }
  // A page that gets another width keeps what is in view.
  // Until it is drawn at that width, the browser tells of places that nobody went to.
  function follow({ clientWidth, scrollLeft }: HTMLElement): void {
    if (Math.abs(clientWidth - width) <= 1) setFrom(Math.round(scrollLeft / step));
  }
  const shown = useRef(at);
  shown.current = at;
  useLayoutEffect(() => {
    if (room.current) room.current.scrollLeft = Math.round(shown.current * step);
  }, [step]);
  const [legend, foot] = useMemo(
    () => [drawLegend(series, look), drawFoot('bar', figures, look)],
    [series, figures, look],
  );
  const highest = useMemo(() => highestOf(figures), [figures]);
  const drawing = useMemo(
    () => draw('bar', inView(figures, at, mostInView), { ...look, legend: false, highest }),
    [figures, at, look, highest],
  );
  const [first, end] = [rows[at]?.label ?? '', rows[at + mostInView - 1]?.label ?? ''];
  return (
    <>
      <ChartStrip
        {...{ figures, title, colors, width, at, count: mostInView }}
        text={words.inView(first, end, number(mostInView), number(rows.length))}
        onShow={show}
      />
      <Beyond style={leftToRight}>
        {/* Keys reach all of it by the strip. */}
        <button type="button" tabIndex={-1} disabled={at === 0} onClick={() => show(at - mostInView)}>
          {words.before(number(at))}
        </button>
        <b aria-hidden>{words.range(first, end)}</b>
        <button type="button" tabIndex={-1} disabled={at === last} onClick={() => show(at + mostInView)}>
          {words.after(number(last - at))}
        </button>
      </Beyond>
      {legend.height > 0 && <ChartSvg drawing={legend} colors={colors} />}
      <Room
        ref={room}
        style={leftToRight}
        role="group"
        aria-label={title}
        tabIndex={0}
        onScroll={({ currentTarget }) => follow(currentTarget)}
      >
        <div style={{ width: Math.round(step * rows.length) }}>
          <div style={{ width }}>
            <ChartSvg drawing={drawing} colors={colors} />
          </div>
        </div>
      </Room>
      {foot.height > 0 && <ChartSvg drawing={foot} colors={colors} />}
    </>
  );
}
