import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { expect, test } from 'vitest';
import { draw } from './draw.ts';
import { writePdf } from './pdf.ts';

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

/** The texts of each page, as a reader finds them. */
async function read(bytes: Uint8Array): Promise<string[]> {
  const document = await getDocument({ data: bytes, useSystemFonts: false, verbosity: 0 }).promise;
  return Promise.all(
    Array.from({ length: document.numPages }, async (_, index) => {
      const { items } = await (await document.getPage(index + 1)).getTextContent();
      return items.map((item) => ('str' in item ? item.str : '')).join(' ');
    }),
  );
}

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
  const pages = await read(bytes);
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
  const pages = (await read(await writePdf(report, fonts, colors))).join('\n');
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
  const [page] = await read(await writePdf(report, fonts, colors));
  for (const text of ['3* · 15 %', '<5', 'no se dice', 'aún no se muestra', figures.small])
    expect(page).toContain(text);
});
