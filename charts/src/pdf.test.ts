import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { writePdf } from './pdf.ts';
import { readPdf } from './testing/read-pdf.ts';

const file = (weight: number) =>
  readFileSync(createRequire(import.meta.url).resolve(`@fontsource/figtree/files/figtree-latin-${weight}-normal.woff`));
const fonts = { regular: file(400), bold: file(600) };
const colors = {
  series: [{ fill: '#2456e6', ink: '#ffffff' }],
  ink: '#161b26',
  soft: '#556070',
  line: '#e4e7ec',
  ground: '#ffffff',
};
const look = {
  width: 600,
  height: 300,
  size: 14,
  barWidth: 30,
  number: String,
  percent: (share: number) => `${Math.round(share * 100)} %`,
  total: 'Total',
};
const chartOf = (nth: number) => ({
  title: `${nth}. ¿Cómo estuvo la atención del señor Núñez? Costó 5 €`,
  note: '120 respuestas',
  drawing: draw('horizontal bar', { series: ['n'], rows: [{ label: 'Sí, señor', values: [nth] }] }, look),
});

test('a report is read by a reader: each chart once, accents whole, the filter in it, pages numbered', async () => {
  const report = {
    title: 'Encuesta de satisfacción',
    filter: ['Robot: Todos', 'Del 1 al 30 de noviembre de 2026'],
    charts: [
      ...Array.from({ length: 40 }, (_, index) => chartOf(index + 1)),
      { title: '41. ¿Volvería?', note: 'Sin respuestas.', drawing: null },
    ],
    page: (nth: number, of: number) => `Página ${nth} de ${of}`,
    language: 'es-MX',
  };
  const bytes = await writePdf(report, fonts, colors);
  expect(bytes.length).toBeLessThan(2_000_000);
  const pages = await readPdf(bytes);
  expect(pages.length).toBeGreaterThan(3);
  expect(pages[0]).toContain('Del 1 al 30 de noviembre de 2026');
  const all = pages.join(' ');
  for (let nth = 1; nth <= 40; nth++)
    expect(all).toContain(`${nth}. ¿Cómo estuvo la atención del señor Núñez? Costó 5 €`);
  expect(all).toContain('Sí, señor');
  expect(all).toMatch(/41\. ¿Volvería\? +Sin respuestas\./);
  expect(pages.at(-1)).toContain(`Página ${pages.length} de ${pages.length}`);
});

test('a text that looks like something else is printed as it was written', async () => {
  const dates = ['2026-02-30T25:61:61', '2026-11-20T14:02:11.123Z', '3 nov'];
  const texts = [
    ...dates,
    '1e999',
    '-0',
    'null',
    '__proto__',
    'constructor',
    '{"text":"a"}',
    '#ff0000',
    '=1+1',
    '<b>a</b>',
  ];
  const rows = texts.map((label, nth) => ({ label, values: [nth] }));
  const charts = texts.map((title) => ({
    title,
    note: title,
    drawing: draw('horizontal bar', { series: ['n'], rows }, look),
  }));
  const report = { title: 'null', filter: texts, charts, page: String, language: 'es-MX' };
  const pages = (await readPdf(await writePdf(report, fonts, colors))).join('\n');
  for (const text of texts) expect([text, pages.split(text).length > texts.length]).toEqual([text, true]);
});

test('what is not told and what is of few people reads in a document as it is drawn (ALL-9)', async () => {
  const rows = [
    { label: 'Centro', values: [3], small: true },
    { label: 'Norte', values: ['<5'] },
    { label: 'Sur', values: ['no se dice'] },
    { label: 'Este', values: ['aún no se muestra'] },
  ];
  const figures = { series: ['n'], rows, small: 'Menos de 5: no saque conclusiones', of: 20 };
  const charts = [{ title: 'Por sucursal', note: '', drawing: draw('horizontal bar', figures, look) }];
  const report = { title: 'Cifras', filter: [], charts, page: String, language: 'es-MX' };
  const [page] = await readPdf(await writePdf(report, fonts, colors));
  for (const text of ['3* · 15 %', '<5', 'no se dice', 'aún no se muestra', figures.small])
    expect(page).toContain(text);
});

/** A PNG of one dot. */
const dot =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

test('a report begins with whose it is, when it was made, and its totals beside the period before', async () => {
  const days = Array.from({ length: 30 }, (_, at) => ({ label: `${at + 1} nov`, values: [at + 1] }));
  const figures = { series: ['n'], rows: days };
  const drawn = (height: number) => draw('bar', figures, { ...look, width: 1_000, size: 18, height });
  const charts = Array.from({ length: 8 }, (_, nth) => ({
    ...{ title: `Por día ${nth + 1}`, note: 'Interacciones de cada día', drawing: drawn(350), atHeight: drawn },
  }));
  const report = {
    ...{ title: 'Métricas', filter: ['01/11/2026 – 30/11/2026', 'Todos los robots'], charts, language: 'es-MX' },
    cover: { client: 'Clínica Aurora', made: 'Hecho el 29/11/2026', logo: { data: dot, width: 200, height: 100 } },
    totals: [
      { name: 'Interacciones', value: '1,240', change: '12 % más que en los 30 días anteriores' },
      { name: 'Personas', value: '310', change: null },
      { name: 'Satisfacción', value: '92 %', change: 'igual' },
    ],
    page: (nth: number, of: number) => `Página ${nth} de ${of}`,
  };
  const bytes = await writePdf(report, fonts, colors);
  expect(Buffer.from(bytes).toString('latin1')).toContain('/Subtype /Image');
  const pages = await readPdf(bytes);
  for (const text of ['Clínica Aurora', 'Hecho el 29/11/2026', '1,240', '12 % más que en los', 'Satisfacción', '92 %'])
    expect(pages[0]).toContain(text);
  // All days of each chart, on pages that are full, no heading without its chart.
  expect(pages).toHaveLength(3);
  for (const page of pages.slice(0, 2)) {
    const titles = page.match(/Por día \d/g)?.length ?? 0;
    expect(titles).toBeGreaterThanOrEqual(2);
    expect(page.match(/\bnov\b/g)).toHaveLength(30 * titles);
  }
});
