import type { ShownChart } from '@botones/charts/reports/report';
import type { Block } from '@botones/charts/reports/survey-block';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { useShownChart } from '../../../ui/chart/use-shown-chart.tsx';
import { Panel, threeLines } from '../../../ui/page/panel.tsx';
import { Pill } from '../../../ui/status-pill.tsx';

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
  const { shown, tools } = useShownChart(chart);
  return (
    <Part>
      <header>
        <h3 title={chart.title}>{chart.title}</h3>
        {tools}
      </header>
      {shown}
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
  const { shown, tools } = useShownChart(block?.charts.length === 1 ? block.charts[0] : undefined);
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
          {tools}
        </>
      }
    >
      {block ? <Told block={block} shown={shown} /> : children}
    </Panel>
  );
}

/** `shown`: its only chart. */
function Told({ block, shown }: { block: Block; shown: ReactNode }) {
  const { notes, charts, none } = block;
  return (
    <>
      {notes.length > 0 && <Notes className="quiet">{notes.join(' ')}</Notes>}
      {shown ?? charts.map((chart) => <NamedChart key={chart.title} chart={chart} />)}
      {charts.length === 0 && <Quiet className="quiet">{none}</Quiet>}
    </>
  );
}
