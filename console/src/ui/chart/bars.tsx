import type { Figures } from '@botones/charts/drawing';
import { lazy, Suspense } from 'react';
import { ChartTable } from './chart-table.tsx';

// The drawing comes behind the figures of the page.
const ChartView = lazy(async () => ({ default: (await import('./chart-view.tsx')).ChartView }));

export interface BarsProps {
  figures: Figures;
  /** The same as it is read aloud, where that is said otherwise than drawn. */
  read?: Figures;
  title: string;
  /** What its rows are. */
  concept: string;
  /** In pixels. */
  height: number;
}

/** Bars within a page, whose place is kept until they are drawn; read aloud they are a table. */
export const Bars = ({ figures, read = figures, title, concept, height }: BarsProps) => (
  <>
    <Suspense fallback={<div style={{ height }} />}>
      <ChartView type="bar" figures={figures} title={title} height={height} whole />
    </Suspense>
    <div className="unseen">
      <ChartTable figures={read} caption={title} concept={concept} />
    </div>
  </>
);
