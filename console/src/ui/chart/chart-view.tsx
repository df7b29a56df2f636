import { draw } from '@botones/charts/draw';
import type { ChartType, Figures } from '@botones/charts/drawing';
import { drawFoot } from '@botones/charts/foot';
import { drawLegend } from '@botones/charts/legend';
import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { chartColors } from './chart-colors.ts';
import { ChartSvg } from './chart-svg.tsx';
import { useLook } from './use-look.ts';

/** Bars that stand in view; more are reached by scrolling, the newest first (MET-36, AMB-088). */
const inView = 12;
/** A page narrower than this has slim bars (MET-37). */
const narrow = 600;

/** The width of an element, once it is laid out. */
function useWidth() {
  const box = useRef<HTMLDivElement>(null);
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const { current } = box;
    if (!current) return;
    const measure = () => setWidth(Math.floor(current.clientWidth));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(current);
    return () => observer.disconnect();
  }, []);
  return { box, width };
}

export interface ChartViewProps {
  type: ChartType;
  figures: Figures;
  title: string;
  height?: number;
  /** All bars stand in view, however many. */
  whole?: boolean;
}

/** A chart as wide as its place. */
export function ChartView({ type, figures, title, height, whole = false }: ChartViewProps) {
  const { theme, color } = usePreferences();
  const look = useLook();
  const { box, width } = useWidth();
  const scrolls = type === 'bar' && !whole && figures.rows.length > inView;
  const colors = useMemo(() => chartColors(theme, color), [theme, color]);
  const drawing = useMemo(
    () =>
      width > 0
        ? draw(type, figures, {
            ...look,
            legend: !scrolls,
            height: height ?? look.height,
            width: scrolls ? Math.round((width * figures.rows.length) / inView) : width,
            barWidth: innerWidth < narrow && type === 'bar' ? 10 : look.barWidth,
          })
        : null,
    [type, figures, look, width, scrolls, height],
  );
  // What stands above and below bars that pass.
  const [legend, foot] = useMemo(
    () =>
      scrolls && width > 0
        ? [drawLegend(figures.series, { ...look, width }), drawFoot(type, figures, { ...look, width })]
        : [null, null],
    [scrolls, width, type, figures, look],
  );
  // What the bars are read by stays where they pass.
  const scale = useMemo(() => {
    if (!scrolls || !drawing?.axis) return null;
    const { axis, height: tall, marks } = drawing;
    return { width: axis, height: tall, marks: marks.filter((mark) => mark.kind === 'text' && mark.x < axis) };
  }, [drawing, scrolls]);
  // The newest is at the end; of hours of a day what comes first is what has figures.
  useLayoutEffect(() => {
    if (!box.current || !drawing || !scrolls) return;
    const { rows, opensAtFigures } = figures;
    const first = rows.findIndex(({ values }) => values.some((value) => value !== 0));
    const bar = (drawing.width - (drawing.axis ?? 0)) / rows.length;
    box.current.scrollLeft = opensAtFigures ? Math.floor(bar * Math.max(0, first)) : box.current.scrollWidth;
  }, [box, drawing, scrolls, figures]);
  return (
    <>
      {legend && legend.height > 0 && <ChartSvg drawing={legend} colors={colors} />}
      <div style={{ position: 'relative' }}>
        <div
          ref={box}
          style={{
            overflowX: scrolls ? 'auto' : 'hidden',
            direction: 'ltr',
            minHeight: drawing ? 0 : (height ?? look.height),
          }}
          {...(scrolls && { role: 'group', 'aria-label': title, tabIndex: 0 })}
        >
          {drawing && <ChartSvg drawing={drawing} colors={colors} />}
        </div>
        {scale && (
          <div style={{ position: 'absolute', insetBlockStart: 0, left: 0, background: 'var(--surface)' }}>
            <ChartSvg drawing={scale} colors={colors} />
          </div>
        )}
      </div>
      {foot && foot.height > 0 && <ChartSvg drawing={foot} colors={colors} />}
    </>
  );
}
