import { draw } from '@botones/charts/draw';
import type { ChartType, Figures } from '@botones/charts/drawing';
import { useMemo } from 'react';
import { usePreferences } from '../../app/session/preferences.ts';
import { usePrinting } from '../../app/theme/printing.ts';
import { chartColors } from './chart-colors.ts';
import { ChartSvg } from './chart-svg.tsx';
import { mostInView, ScrolledBars } from './scrolled-bars.tsx';
import { useLook } from './use-look.ts';
import { useWidth } from './use-width.ts';

/** A page narrower than this has slim bars (MET-37). */
const narrow = 600;
/** What the strip and the lines beside it take of a chart's height, so that cards beside each other stay alike. */
const ofStrip = 56;
/** What a sheet of A4 or Letter leaves to a chart in a panel, three of which stand on it, in pixels: nothing can be measured meanwhile. */
const onPaper = { width: 660, height: 190 };

export interface ChartViewProps {
  type: ChartType;
  figures: Figures;
  title: string;
  height?: number;
  /** All bars stand in view, however many. */
  whole?: boolean;
}

/** A chart as wide as its place; on paper all of it. */
export function ChartView({ type, figures, title, height, whole = false }: ChartViewProps) {
  const { theme, color } = usePreferences();
  const printing = usePrinting();
  const usual = useLook();
  const { box, width: measured } = useWidth();
  const width = printing ? onPaper.width : measured;
  const colors = useMemo(() => chartColors(printing ? 'light' : theme, color), [printing, theme, color]);
  const scrolls = type === 'bar' && !whole && figures.rows.length > mostInView;
  const isWhole = !scrolls || printing;
  const look = useMemo(
    () => ({
      ...usual,
      ...{ width, height: printing ? onPaper.height : (height ?? usual.height) - (isWhole ? 0 : ofStrip) },
      barWidth: innerWidth < narrow && type === 'bar' && !printing ? 10 : usual.barWidth,
    }),
    [usual, width, height, isWhole, type, printing],
  );
  const drawing = useMemo(
    () => (width > 0 && isWhole ? draw(type, figures, look) : null),
    [type, figures, look, width, isWhole],
  );
  const first = figures.rows[0]?.label ?? '';
  const last = figures.rows.at(-1)?.label ?? '';
  return (
    <div ref={box} style={{ overflowX: 'hidden', minHeight: drawing ? 0 : look.height }}>
      {drawing && <ChartSvg drawing={drawing} colors={colors} />}
      {scrolls && width > 0 && (
        // Other days are seen from where such are read from; after printing they are still where they were.
        <div key={`${first} ${last}`} hidden={printing}>
          <ScrolledBars {...{ figures, title, look, colors }} />
        </div>
      )}
    </div>
  );
}
