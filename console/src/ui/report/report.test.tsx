import { fireEvent, screen } from '@testing-library/react';
import { expect, onTestFinished, test } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { showPart } from '../../testing/part.tsx';
import { csvOf } from '../chart/chart-files.ts';
import type { Report, ReportPart } from './report.ts';
import { sheetOf } from './report-files.ts';
import { ReportMenu } from './report-menu.tsx';

const report: Report = {
  title: '¿Cómo le fue?',
  filter: ['01/11/2026 – 30/11/2026', 'Todos los robots'],
  charts: [
    {
      type: 'pie',
      title: '¿Volvería?',
      note: '40 respuestas',
      figures: {
        series: ['Respuestas'],
        rows: [
          { label: 'Sí', values: [30] },
          { label: '=No', values: [10] },
        ],
      },
    },
    {
      type: 'stacked bar',
      title: 'La atención',
      note: '40 respuestas',
      figures: { series: ['Bien', 'Mal'], rows: [{ label: 'Caja', values: [7, null] }] },
    },
  ],
  name: 'Encuesta_3',
  csvName: 'Lista de encuestas.csv',
};

test('nothing is exported before its charts are there (AMB-131)', () => {
  showPart(<ReportMenu report={null} />);
  expect(screen.getByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', true);
});

test('documents, pictures and figures are offered, and single responses where there are some', async () => {
  let asked = 0;
  showPart(
    <ReportMenu
      report={report}
      excel={async () => {
        asked++;
      }}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: 'Exportar' }));
  expect(screen.getAllByRole('menuitem').map(({ textContent }) => textContent)).toEqual([
    'Informe (PDF)',
    'Gráficas (ZIP)',
    'Cifras (CSV)',
    'Respuestas (Excel)',
  ]);
  fireEvent.click(screen.getByRole('menuitem', { name: 'Respuestas (Excel)' }));
  expect(await screen.findByRole('button', { name: 'Exportar' })).toHaveProperty('disabled', false);
  expect(asked).toBe(1);
});

test('the file of figures has a line for each label, what they are of, and no formula (SVM-22)', async () => {
  expect(await sheetOf(report).text()).toBe(
    [
      '\uFEFFPregunta,Respuesta,Total',
      '¿Volvería?,Sí,30',
      "¿Volvería?,'=No,10",
      'La atención,Caja: Bien,7',
      'La atención,Caja: Mal,',
      'Filtro,01/11/2026 – 30/11/2026,',
      'Filtro,Todos los robots,',
      '',
    ].join('\n'),
  );
});

test('the documented file is Spanish in every language; that of other figures speaks the person’s (AMB-083)', async () => {
  prefer({ language: 'en' });
  onTestFinished(() => prefer({ language: 'es-mx' }));
  const { csvName: _, ...other } = report;
  const firstOf = async (of: Report) => (await sheetOf(of).text()).split('\n')[0];
  expect(await firstOf(report)).toBe('\uFEFFPregunta,Respuesta,Total');
  expect(await firstOf(other)).toBe('\uFEFFFigure,Item,Total');
  prefer({ language: 'es-mx' });
  expect(await firstOf(other)).toBe('\uFEFFCifra,Concepto,Total');
});

test('of two sides the file has counts and percents in columns of their own, and says what has no chart', async () => {
  const chart: ReportPart = {
    ...{ type: 'bar', title: '¿Qué usó?', note: '' },
    figures: {
      series: ['A: % de 40', 'B: % de 10'],
      rows: [{ label: 'Caja', values: [50, 10] }],
      counts: { of: 'Personas', series: ['A', 'B'], rows: [[20, 1]] },
    },
  };
  const none: ReportPart = { type: null, title: '¿Volvería?', note: 'Nadie contestó esta pregunta.' };
  const [yes] = report.charts;
  const charts = yes ? [chart, none, yes] : [];
  expect(await sheetOf({ ...report, filter: [], charts }).text()).toBe(
    [
      '\uFEFFPregunta,Respuesta,Total,Porcentaje',
      '¿Qué usó?,Caja: A,20,50',
      '¿Qué usó?,Caja: B,1,10',
      '¿Volvería?,Nadie contestó esta pregunta.,',
      '¿Volvería?,Sí,30,',
      "¿Volvería?,'=No,10,",
      '',
    ].join('\n'),
  );
  expect(csvOf(chart, 'Concepto')).toBe(
    '\uFEFFConcepto,A: Personas,A: % de 40,B: Personas,B: % de 10\nCaja,20,50,1,10\n',
  );
});
