import { Suspense, useState } from 'react';
import { Panel } from '../panel.tsx';
import type { ShownChart } from './chart-files.ts';
import { Chart, ChartTools, chartWaiting } from './lazy-chart.tsx';

/** A chart in a panel of its own, with its table and its files. */
export function ChartPanel({ chart }: { chart: ShownChart }) {
  const [table, setTable] = useState(false);
  return (
    <Panel
      title={chart.title}
      tools
      action={
        <Suspense>
          <ChartTools chart={chart} table={table} onTable={setTable} />
        </Suspense>
      }
    >
      <Suspense fallback={chartWaiting}>
        <Chart chart={chart} table={table} />
      </Suspense>
    </Panel>
  );
}
