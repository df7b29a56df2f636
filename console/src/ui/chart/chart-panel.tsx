import type { ShownChart } from '@botones/charts/reports/report';
import { Panel } from '../page/panel.tsx';
import { useShownChart } from './use-shown-chart.tsx';

/** A chart in a panel of its own, with its table and its files. */
export function ChartPanel({ chart }: { chart: ShownChart }) {
  const { shown, tools } = useShownChart(chart);
  return (
    <Panel title={chart.title} tools action={tools}>
      {shown}
    </Panel>
  );
}
