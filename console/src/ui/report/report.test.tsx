import type { Report, ReportPart } from '@botones/charts/reports/report';
import { fireEvent, screen } from '@testing-library/react';
import { strFromU8, unzipSync } from 'fflate';
import { expect, onTestFinished, test } from 'vitest';
import { prefer } from '../../app/session/preferences.ts';
import { button, findButton, press, texts } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { csvOf } from '../chart/chart-files.ts';
import { fileNames, sheetOf, zipOf } from './report-files.ts';
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
      figures: { series: ['Bien', 'Mal'], rows: [{ label: 'Caja', values: [7, '<5'] }] },
    },
  ],
  name: 'Encuesta_3',
  isSurvey: true,
};

test('nothing is exported before its charts are there (AMB-131)', () => {
  showPart(<ReportMenu report={null} />);
  expect(button('Exportar')).toHaveProperty('disabled', true);
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
  press('Exportar');
  expect(texts('menuitem')).toEqual(['Informe (PDF)', 'Gráficas (ZIP)', 'Cifras (CSV)', 'Respuestas (Excel)']);
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Respuestas (Excel)' }));
  expect(await findButton('Exportar')).toHaveProperty('disabled', false);
  expect(asked).toBe(1);
});

test('the file of figures has a line for each label, what they are of, and no formula (SVM-22)', async () => {
  expect(await sheetOf(report).text()).toBe(
    [
      '\uFEFFPregunta,Respuesta,Total',
      '¿Volvería?,Sí,30',
      "¿Volvería?,'=No,10",
      'La atención,Caja: Bien,7',
      'La atención,Caja: Mal,<5',
      'Filtro,01/11/2026 – 30/11/2026,',
      'Filtro,Todos los robots,',
      '',
    ].join('\n'),
  );
});

test('the documented file is Spanish in every language; that of other figures speaks the person’s (AMB-083)', async () => {
  prefer({ language: 'en' });
  onTestFinished(() => prefer({ language: 'es-mx' }));
  const { isSurvey: _, ...other } = report;
  const firstOf = async (of: Report) => (await sheetOf(of).text()).split('\n')[0];
  expect(await firstOf(report)).toBe('\uFEFFPregunta,Respuesta,Total');
  expect(await firstOf(other)).toBe('\uFEFFFigure,Item,Total');
  prefer({ language: 'es-mx' });
  expect(await firstOf(other)).toBe('\uFEFFCifra,Concepto,Total');
});

test('pictures are numbered without a gap where one has nothing to draw, and two that read the same are told apart', async () => {
  const [yes, care] = report.charts as [ReportPart, ReportPart];
  const none: ReportPart = { type: null, title: '¿Ingresos?', note: 'Nadie contestó.' };
  expect(fileNames([yes, none, { ...care, title: 'La/atención' }])).toEqual(['01_¿Volvería_', null, '02_La_atención']);
  const lines = (await sheetOf({ ...report, filter: [], charts: [yes, none, yes] }).text()).split('\n');
  expect(lines.slice(1, -1)).toEqual([
    '¿Volvería?,Sí,30,',
    "¿Volvería?,'=No,10,",
    '¿Ingresos?,,,Nadie contestó.',
    '¿Volvería? (2),Sí,30,',
    "¿Volvería? (2),'=No,10,",
  ]);
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
  const none: ReportPart = { type: null, title: '¿Cuándo?', note: 'Nadie contestó esta pregunta.' };
  const [yes] = report.charts;
  const charts = yes ? [chart, none, yes] : [];
  expect(await sheetOf({ ...report, filter: [], charts }).text()).toBe(
    [
      '\uFEFFPregunta,Respuesta,Total,Porcentaje,Nota',
      '¿Qué usó?,Caja: A,20,50,',
      '¿Qué usó?,Caja: B,1,10,',
      '¿Cuándo?,,,,Nadie contestó esta pregunta.',
      '¿Volvería?,Sí,30,,',
      "¿Volvería?,'=No,10,,",
      '',
    ].join('\n'),
  );
  expect(csvOf(chart, { concept: 'Concepto', note: 'Nota' })).toBe(
    '\uFEFFConcepto,A: Personas,A: % de 40,B: Personas,B: % de 10\nCaja,20,50,1,10\n',
  );
});

test('in every file what is not told reads in its word, and beside figures of few people what that means (ALL-9)', async () => {
  const rows = [
    { label: '1 nov', values: [4], small: true },
    { label: '2 nov', values: ['no se dice'] },
    { label: '3 nov', values: [9] },
  ];
  const figures = { series: ['Respuestas'], rows, small: 'Menos de 5: no saque conclusiones' };
  const trend: ReportPart = { type: 'trend', title: 'Por día', note: '', figures };
  const later: ReportPart = {
    type: null,
    title: '¿Ingresos?',
    note: 'Pregunta reservada.',
    untold: 'aún no se muestra',
  };
  const [yes] = report.charts;
  const charts = yes ? [trend, later, yes] : [];
  expect((await sheetOf({ ...report, filter: [], charts }).text()).split('\n')).toEqual([
    '\uFEFFPregunta,Respuesta,Total,Nota',
    'Por día,1 nov,4,Menos de 5: no saque conclusiones',
    'Por día,2 nov,no se dice,',
    'Por día,3 nov,9,',
    '¿Ingresos?,,aún no se muestra,Pregunta reservada.',
    '¿Volvería?,Sí,30,',
    "¿Volvería?,'=No,10,",
    '',
  ]);
  expect(csvOf(trend, { concept: 'Concepto', note: 'Nota' }).split('\n')).toEqual([
    '\uFEFFConcepto,Respuestas,Nota',
    '1 nov,4,Menos de 5: no saque conclusiones',
    '2 nov,no se dice,',
    '3 nov,9,',
    '',
  ]);
  // Where there is no cell for it, it stands before its reason.
  const zip = await zipOf({ ...report, charts: [later] }, {} as never);
  const parts = unzipSync(new Uint8Array(await zip.arrayBuffer()));
  const manifest = JSON.parse(strFromU8(parts['manifest.json'] ?? new Uint8Array())) as { charts: object[] };
  expect(manifest.charts).toMatchObject([{ file: null, note: 'aún no se muestra · Pregunta reservada.' }]);
});
