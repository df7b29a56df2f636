import { chartWords } from '@botones/charts/reports/chart.words';
import type { ShownChart } from '@botones/charts/reports/report';
import IconButton from '@mui/material/IconButton';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import useMediaQuery from '@mui/material/useMediaQuery';
import { BarChart3, Download, Ellipsis, Table2 } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { download } from '../export/export-button.tsx';
import { fileName } from '../export-cells.ts';
import { formatsNow } from '../formats.ts';
import { toast } from '../toast.tsx';
import { uiWords } from '../ui.words.ts';
import { ChartTable } from './chart-table.tsx';
import { ChartView } from './chart-view.tsx';
import { useLook } from './use-look.ts';

/** Where the parts of one series make a whole. */
const whole = new Set<ShownChart['type']>(['pie', 'donut', 'half donut', 'horizontal bar']);

/** Saves one chart as a picture, a drawing, or its figures. */
function useSave(chart: ShownChart) {
  const words = useWords(chartWords);
  const look = useLook();
  return async (extension: 'png' | 'svg' | 'csv') => {
    try {
      const { csvOf, pictureOf, svgOf } = await import('./chart-files.ts');
      const blob =
        extension === 'png'
          ? await pictureOf(chart, look, 'image/png')
          : extension === 'svg'
            ? new Blob([svgOf(chart, look)], { type: 'image/svg+xml' })
            : new Blob([csvOf(chart, words)], { type: 'text/csv' });
      const now = formatsNow();
      download(blob, fileName(chart.title, now.date(Date.now()), now.time(Date.now()), extension));
    } catch {
      toast({ message: words.failed, tone: 'failed' });
    }
  };
}

export interface ChartToolsProps {
  chart: ShownChart;
  table: boolean;
  onTable: (table: boolean) => void;
}

/** The tools of a chart: the other view of it, and its files; on a phone behind one button. */
export function ChartTools({ chart, table, onTable }: ChartToolsProps) {
  const words = useWords(chartWords);
  const kit = useWords(uiWords);
  const narrow = useMediaQuery('(max-width: 599.95px)');
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const save = useSave(chart);
  const choose = (act: () => unknown) => () => {
    setAnchor(null);
    void act();
  };
  const other = table ? words.asChart : words.asTable;
  return (
    <span style={{ display: 'inline-flex', gap: 2, margin: '-6px 0' }}>
      {!narrow && (
        <IconButton aria-label={`${other}: ${chart.title}`} onClick={() => onTable(!table)}>
          {table ? <BarChart3 /> : <Table2 />}
        </IconButton>
      )}
      <IconButton
        aria-label={narrow ? `${kit.options}: ${chart.title}` : words.save(chart.title)}
        aria-haspopup="menu"
        onClick={({ currentTarget }) => setAnchor(currentTarget)}
      >
        {narrow ? <Ellipsis /> : <Download />}
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {narrow && <MenuItem onClick={choose(() => onTable(!table))}>{other}</MenuItem>}
        <MenuItem onClick={choose(() => save('png'))}>{words.picture}</MenuItem>
        <MenuItem onClick={choose(() => save('svg'))}>{words.drawing}</MenuItem>
        <MenuItem onClick={choose(() => save('csv'))}>{words.figures}</MenuItem>
      </Menu>
    </span>
  );
}

/** A chart, or the table of the same figures, which stands behind it for who does not see. */
export function Chart({ chart, table }: { chart: ShownChart; table: boolean }) {
  const { type, figures, title } = chart;
  const shown = (
    <ChartTable
      figures={figures}
      caption={title}
      shares={whole.has(type) && figures.series.length === 1 && figures.of !== null}
    />
  );
  if (table) return shown;
  return (
    <>
      <ChartView type={type} figures={figures} title={title} />
      <div className="unseen">{shown}</div>
    </>
  );
}
