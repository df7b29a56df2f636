import type { ShownChart } from '@botones/charts/reports/report';
import { type ReactNode, Suspense, useState } from 'react';
import { Chart, ChartTools, chartWaiting } from './lazy-chart.tsx';

/** A chart or its table, and apart from it the tools that choose which and save it, for whoever frames both; of none nothing. */
export function useShownChart(chart: ShownChart | undefined): { shown: ReactNode; tools: ReactNode } {
  const [table, setTable] = useState(false);
  if (!chart) return { shown: null, tools: null };
  return {
    shown: (
      <Suspense fallback={chartWaiting}>
        <Chart chart={chart} table={table} />
      </Suspense>
    ),
    tools: (
      <Suspense>
        <ChartTools chart={chart} table={table} onTable={setTable} />
      </Suspense>
    ),
  };
}
