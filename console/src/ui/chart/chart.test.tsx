import type { Figures } from '@botones/charts/drawing';
import type { ShownChart } from '@botones/charts/reports/report';
import { lookalikes } from '@botones/contract/testing/lookalikes';
import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { press, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { Chart, ChartTools } from './chart.tsx';
import { chartColors } from './chart-colors.ts';
import { csvOf, svgOf } from './chart-files.ts';
import { ChartView } from './chart-view.tsx';

const figures: Figures = {
  series: ['Respuestas'],
  rows: [
    { label: 'Sí', values: [30] },
    { label: 'No', values: [10] },
    { label: '=1+1', values: ['<5'] },
  ],
};
const headings = { concept: 'Concepto', note: 'Nota' };
const chart: ShownChart = { type: 'donut', figures, title: '¿Volvería?' };

test('a chart is read as a table with figures and shares, and is shown as one on a press', () => {
  function Shown() {
    const [table, setTable] = useState(false);
    return (
      <>
        <ChartTools chart={chart} table={table} onTable={setTable} />
        <Chart chart={chart} table={table} />
      </>
    );
  }
  showPart(<Shown />);
  const rows = () =>
    within(screen.getByRole('table', { name: '¿Volvería?' }))
      .getAllByRole('row')
      .map((row) => [...row.children].map(({ textContent }) => textContent));
  const read = [
    ['Concepto', 'Respuestas', 'Porcentaje'],
    // What is left is not the whole: no share is of it.
    ['Sí', '30', '–'],
    ['No', '10', '–'],
    ['=1+1', '<5', '–'],
  ];
  expect(rows()).toEqual(read);
  expect(screen.getByRole('table').closest('.unseen')).not.toBeNull();
  press('Ver como tabla: ¿Volvería?');
  expect(rows()).toEqual(read);
  expect(screen.getByRole('table').closest('.unseen')).toBeNull();
});

test('on a phone its tools stand behind one button', async () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
  onTestFinished(() => void vi.unstubAllGlobals());
  const onTable = vi.fn();
  showPart(<ChartTools chart={chart} table={false} onTable={onTable} />);
  expect(await screen.findAllByRole('button')).toHaveLength(1);
  press('Más opciones: ¿Volvería?');
  expect(texts('menuitem')).toEqual(['Ver como tabla', 'Imagen (PNG)', 'Dibujo (SVG)', 'Cifras (CSV)']);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Ver como tabla' }));
  expect(onTable).toHaveBeenCalledWith(true);
});

test('a long title reads whole in the table', () => {
  const title = '¿Qué le pareció? '.repeat(20).trim();
  showPart(<Chart chart={{ ...chart, title }} table />);
  expect(screen.getByText(title).className).toBe('');
});

test('shares are of what was said they are of, and what is not told reads as it was said (ALL-9)', () => {
  const several: ShownChart = {
    ...{ type: 'horizontal bar', title: '¿Qué usó?' },
    figures: { ...figures, of: 40 },
  };
  showPart(<Chart chart={several} table />);
  const rows = screen.getAllByRole('row').map((row) => [...row.children].map(({ textContent }) => textContent));
  expect(rows.slice(1)).toEqual([
    ['Sí', '30', '75%'],
    ['No', '10', '25%'],
    ['=1+1', '<5', '–'],
  ]);
  expect(csvOf(several, headings)).toContain("'=1+1,<5\n");
});

test('where something began reads in the table and in the file of the figures', () => {
  const trend: ShownChart = {
    ...{ type: 'trend', title: 'Por día' },
    figures: { ...figures, borders: [{ at: 1, label: 'Versión 2' }] },
  };
  showPart(<Chart chart={trend} table />);
  expect(texts('rowheader')).toEqual(['Sí', 'No · Versión 2', '=1+1']);
  expect(csvOf(trend, headings)).toContain('\nNo · Versión 2,10\n');
});

test('twelve bars stand in view, whole ones; they are 30 wide, 10 on small screens (CON-26, MET-36, MET-37)', () => {
  const wide = vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(600);
  const rows = Array.from({ length: 30 }, (_, day) => ({ label: `${day + 1} nov`, values: [day + 1] }));
  const bars = () => {
    const { container, unmount } = showPart(<ChartView type="bar" figures={{ series: ['n'], rows }} title="Días" />);
    const drawn = container.querySelector('[role=group] svg');
    const seen = [...(drawn?.querySelectorAll('rect') ?? [])].map((bar) => Number(bar.getAttribute('width')));
    const width = Number(drawn?.getAttribute('width'));
    unmount();
    return { width, bars: seen };
  };
  // As wide as their place.
  expect(bars()).toEqual({ width: 600, bars: Array(12).fill(30) });
  const small = vi.spyOn(window, 'innerWidth', 'get').mockReturnValue(390);
  expect(bars()).toEqual({ width: 600, bars: Array(12).fill(10) });
  small.mockRestore();
  wide.mockRestore();
});

test('each of the six colours comes first in its own charts, and no two series are alike', () => {
  for (const theme of ['light', 'dark'] as const)
    for (const color of ['blue', 'yellow', 'green', 'pink', 'orange', 'purple'] as const) {
      const { series } = chartColors(theme, color);
      expect(new Set(series.map(({ fill }) => fill)).size).toBe(6);
      expect(series[0]).toEqual(chartColors(theme, color).series[0]);
    }
  expect(chartColors('light', 'pink').series[0]).not.toEqual(chartColors('light', 'blue').series[0]);
});

test('the file of the figures runs no formula, the drawing holds no markup', () => {
  expect(csvOf(chart, headings)).toBe("\uFEFFConcepto,Respuestas\nSí,30\nNo,10\n'=1+1,<5\n");
  const look = { height: 280, size: 13, barWidth: 30, number: String, percent: String, total: 'Total' };
  const svg = svgOf({ ...chart, title: '<b>¿?</b>' }, look);
  const drawn = new DOMParser().parseFromString(svg, 'image/svg+xml');
  expect(drawn.querySelector('title')?.textContent).toBe('<b>¿?</b>');
  expect(drawn.querySelector('b')).toBeNull();
});

test('a text that looks like something else is drawn and told as it was written', () => {
  const rows = lookalikes.map((label, nth) => ({ label, values: [nth] }));
  const looking: ShownChart = {
    type: 'horizontal bar',
    title: 'null',
    figures: { series: ['__proto__'], rows, of: null },
  };
  showPart(<Chart chart={looking} table />);
  expect(texts('rowheader')).toEqual(lookalikes);
  const cells = csvOf(looking, headings).split('\n').slice(1, -1);
  expect(cells).toHaveLength(lookalikes.length);
  expect(cells).toEqual(expect.arrayContaining(['null,10', '"a;b",24', "'=1+1,20"]));
  const look = { height: 280, size: 13, barWidth: 30, number: String, percent: String, total: 'Total' };
  const drawn = new DOMParser().parseFromString(svgOf(looking, look), 'image/svg+xml').documentElement.textContent;
  for (const text of lookalikes) expect([text, drawn?.includes(text)]).toEqual([text, true]);
});
