import type { Figures } from '@botones/charts/drawing';
import { totalsOf } from '@botones/charts/in-view';
import { chartWords } from '@botones/charts/reports/chart.words';
import { drawStrip } from '@botones/charts/strip';
import type { Colors } from '@botones/charts/svg';
import { styled } from '@mui/material/styles';
import { type KeyboardEvent, type PointerEvent, useMemo, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { ChartSvg } from './chart-svg.tsx';

/** Of the strip, in pixels; where it is dragged with a finger it is as high as one. */
const height = 36;

const Line = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: '0 16px',
  marginBottom: 4,
  fontSize: '0.8125rem',
  color: 'var(--ink-2)',
  '& b': { fontWeight: 640, color: 'var(--ink)' },
});
const Track = styled('div')({
  position: 'relative',
  height,
  cursor: 'pointer',
  // A page that is scrolled by a finger upon it goes on scrolling.
  touchAction: 'pan-y',
  borderRadius: 8,
  background: 'color-mix(in srgb, var(--off-soft) 55%, transparent)',
  '& > svg': { position: 'absolute', insetBlockStart: 'calc(50% - 18px)', insetInlineStart: 0 },
  '& > [role=slider]': {
    position: 'absolute',
    insetBlock: 0,
    minWidth: 28,
    borderRadius: 8,
    border: '1.5px solid var(--primary-text)',
    background: 'color-mix(in srgb, var(--primary) 14%, transparent)',
    cursor: 'grab',
    '&:active': { cursor: 'grabbing' },
    // Within the strip: what lies around it is cut there.
    '&:focus-visible': { outlineOffset: -3 },
    '@media (forced-colors: active)': { borderColor: 'Highlight' },
  },
  '@media (pointer: coarse), (max-width: 599.95px)': { height: 44, '& > [role=slider]': { minWidth: 44 } },
});

/** As a style of the element itself: those of a sheet are turned round for who reads from right to left, and time is not. */
export const leftToRight = { direction: 'ltr' } as const;

export interface ChartStripProps {
  figures: Figures;
  title: string;
  colors: Colors;
  width: number;
  /** The first row in view, and how many are. */
  at: number;
  count: number;
  /** What is in view, in words. */
  text: string;
  onShow: (at: number) => void;
}

/** All of a chart as a line above the bars that are in view, with its sum; what is in view is moved by pointer and keys. */
export function ChartStrip({ figures, title, colors, width, at, count, text, onShow }: ChartStripProps) {
  const words = useWords(chartWords);
  const { number } = useFormats();
  const thumb = useRef<HTMLDivElement>(null);
  /** Where it was taken, in pixels from its left; null: it is not held. */
  const held = useRef<number | null>(null);
  const { rows, series } = figures;
  const last = rows.length - count;
  const drawing = useMemo(() => drawStrip(figures, { width, height }), [figures, width]);
  const totals = useMemo(() => {
    const sums = totalsOf(figures);
    return series.flatMap((name, nth) => {
      const sum = sums[nth];
      return typeof sum === 'number' ? [{ name: series.length > 1 ? name : words.total, sum }] : [];
    });
  }, [figures, series, words]);

  function onKeyDown(event: KeyboardEvent): void {
    const keys: Record<string, number> = {
      ...{ ArrowRight: at + 1, ArrowUp: at + 1, ArrowLeft: at - 1, ArrowDown: at - 1 },
      ...{ PageUp: at + count, PageDown: at - count, Home: 0, End: last },
    };
    const to = keys[event.key];
    if (to === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    onShow(to);
  }
  function follow({ clientX, currentTarget }: PointerEvent<HTMLElement>): void {
    const track = currentTarget.getBoundingClientRect();
    const free = track.width - (thumb.current?.offsetWidth ?? 0);
    if (held.current !== null && free > 0) onShow(Math.round(((clientX - track.left - held.current) / free) * last));
  }
  function take(event: PointerEvent<HTMLElement>): void {
    if (event.button !== 0 || !thumb.current) return;
    const { left, width: wide } = thumb.current.getBoundingClientRect();
    const inside = event.clientX - left;
    // Beside it, its middle comes to the pointer.
    held.current = inside >= 0 && inside <= wide ? inside : wide / 2;
    event.currentTarget.setPointerCapture(event.pointerId);
    follow(event);
  }
  function leave(): void {
    held.current = null;
  }

  return (
    <>
      <Line style={leftToRight}>
        <span>
          {totals.map(({ name, sum }, nth) => (
            <span key={name}>
              {nth > 0 && ' · '}
              {name} <b>{number(sum)}</b>
            </span>
          ))}
        </span>
        <span>{words.range(rows[0]?.label ?? '', rows.at(-1)?.label ?? '')}</span>
      </Line>
      <Track
        style={leftToRight}
        onPointerDown={take}
        onPointerMove={follow}
        onPointerUp={leave}
        onPointerCancel={leave}
        // The keys go on where the pointer left it.
        onClick={() => thumb.current?.focus({ preventScroll: true })}
      >
        <ChartSvg drawing={drawing} colors={colors} />
        <div
          ref={thumb}
          role="slider"
          tabIndex={0}
          aria-label={words.view(title)}
          aria-valuemin={0}
          aria-valuemax={last}
          aria-valuenow={at}
          aria-valuetext={text}
          onKeyDown={onKeyDown}
          style={placeOf(at, count, rows.length)}
        />
      </Track>
    </>
  );
}

/** As wide as what is in view among all; where that would be too narrow to take, it still ends at both ends. */
const placeOf = (at: number, count: number, all: number) => {
  const ratio = at / (all - count);
  return { width: `${(100 * count) / all}%`, left: `${100 * ratio}%`, transform: `translateX(${-100 * ratio}%)` };
};
