import { styled } from '@mui/material/styles';
import { type ReactNode, Suspense, useState } from 'react';
import type { ShownChart } from '../../../ui/chart/chart-files.ts';
import { Chart, ChartTools, chartWaiting } from '../../../ui/chart/lazy-chart.tsx';
import { Panel, threeLines } from '../../../ui/panel.tsx';
import { Pill } from '../../../ui/status-pill.tsx';
import type { Block } from './block.ts';

const Part = styled('div')({
  '& + &': { marginTop: 20 },
  '& > header': { display: 'flex', alignItems: 'center', gap: 12, marginBottom: 8 },
  '& > header > h3': {
    flex: 1,
    margin: 0,
    fontSize: '0.875rem',
    fontWeight: 620,
    overflowWrap: 'anywhere',
    ...threeLines,
  },
});
const Quiet = styled('p')({ margin: 0 });
const Notes = styled('p')({ margin: '0 0 12px', maxWidth: '72ch' });

/** One of several charts of a subject, under its own name. */
function NamedChart({ chart }: { chart: ShownChart }) {
  const [table, setTable] = useState(false);
  return (
    <Part>
      <header>
        <h3 title={chart.title}>{chart.title}</h3>
        <Suspense>
          <ChartTools chart={chart} table={table} onTable={setTable} />
        </Suspense>
      </header>
      <Suspense fallback={chartWaiting}>
        <Chart chart={chart} table={table} />
      </Suspense>
    </Part>
  );
}

export interface FigureBlockProps {
  title: string;
  /** Undefined while nobody knows it: then the children stand in its place. */
  block: Block | undefined;
  children?: ReactNode;
}

/** A subject with its charts, each also a table, and what must be known of them in words. */
export function FigureBlock({ title, block, children }: FigureBlockProps) {
  const [table, setTable] = useState(false);
  const only = block?.charts.length === 1 ? block.charts[0] : undefined;
  return (
    <Panel
      title={title}
      tools
      action={
        <>
          {block?.marks.map((mark) => (
            <Pill key={mark} tone="off">
              {mark}
            </Pill>
          ))}
          {only && (
            <Suspense>
              <ChartTools chart={only} table={table} onTable={setTable} />
            </Suspense>
          )}
        </>
      }
    >
      {block ? <Told block={block} only={only} table={table} /> : children}
    </Panel>
  );
}

function Told({ block, only, table }: { block: Block; only: ShownChart | undefined; table: boolean }) {
  const { notes, charts, none } = block;
  return (
    <>
      {notes.length > 0 && <Notes className="quiet">{notes.join(' ')}</Notes>}
      {only ? (
        <Suspense fallback={chartWaiting}>
          <Chart chart={only} table={table} />
        </Suspense>
      ) : (
        charts.map((chart) => <NamedChart key={chart.title} chart={chart} />)
      )}
      {charts.length === 0 && <Quiet className="quiet">{none}</Quiet>}
    </>
  );
}
