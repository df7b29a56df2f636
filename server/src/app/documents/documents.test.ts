import { readPdf } from '@botones/charts/testing/read-pdf';
import { afterAll, expect, test } from 'vitest';
import { samplePicture } from '../../testing/client-fixture.ts';
import { workerFile } from '../../testing/worker-file.ts';
import type { Log } from '../log/log.ts';
import { createDocuments, type DocumentOrder } from './documents.ts';

const warned: unknown[] = [];
const log = { warn: (what: unknown) => warned.push(what) } as unknown as Log;
const documents = createDocuments(await workerFile('document-worker'), log);
afterAll(() => documents.stop());

const rows = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ label: `Día ${at + 1}`, values: [(at * 37) % 101] }));
const orderOf = (charts: number, logo: Uint8Array | null = null): DocumentOrder => ({
  logo,
  document: {
    ...{ language: 'es-mx', client: 'Clínica Aurora', made: '09/03/2026' },
    report: {
      title: 'Métricas',
      filter: ['02/03/2026 – 08/03/2026', 'Todos los robots'],
      totals: [{ name: 'Interacciones', value: '1,240', change: '12 % más' }],
      charts: Array.from({ length: charts }, (_, nth) => ({
        ...{
          type: nth % 2 ? ('bar' as const) : ('horizontal bar' as const),
          title: `Gráfica ${nth + 1}`,
          note: 'Por día',
        },
        figures: { series: ['Interacciones'], rows: rows(31) },
      })),
    },
  },
});

test('thirty charts and the tables behind them come within ten seconds and two megabytes, each once', async () => {
  const begun = performance.now();
  const bytes = await documents.write(orderOf(30));
  expect(performance.now() - begun).toBeLessThan(10_000);
  expect(bytes.length).toBeLessThan(2_000_000);
  const text = (await readPdf(bytes)).join(' ');
  for (let nth = 1; nth <= 30; nth++) {
    expect(text).toMatch(new RegExp(`Gráfica ${nth}(?!\\d)`));
    expect(text).toMatch(new RegExp(`Cifras: Gráfica ${nth}(?!\\d)`));
  }
});

test('a logo of any format heads it, and what is none is left out', async () => {
  const picture = new Uint8Array(await samplePicture().arrayBuffer());
  const sharp = (await import('sharp')).default;
  const webp = await sharp({ create: { width: 40, height: 20, channels: 3, background: '#2456e6' } })
    .webp()
    .toBuffer();
  const imagesIn = async (logo: Uint8Array) =>
    (await documents.write(orderOf(1, logo))).toString('latin1').includes('/Subtype /Image');
  expect(await imagesIn(webp)).toBe(true);
  // A bitmap is of no kind that the server reads.
  expect(await imagesIn(picture)).toBe(false);
  expect(await imagesIn(Buffer.from('<svg'))).toBe(false);
});

test('signs that no picture can hold keep nothing of a report from being written', async () => {
  const order = orderOf(1);
  const [chart] = order.document.report.charts;
  if (!chart || chart.type === null) throw new Error('a chart was ordered');
  const labels = ['花は\u0007ありますか', '花は\ud800ありますか', '¿Venden\u0001 花\uffff?', 'Flores'];
  const figures = { series: ['Veces'], rows: labels.map((label) => ({ label, values: [3] })) };
  const report = { ...order.document.report, charts: [{ ...chart, figures }] };
  const text = (await readPdf(await documents.write({ ...order, document: { ...order.document, report } }))).join(' ');
  expect(text).toContain('Flores');
});

test('more than two at once are told to come back; what was ended by a stop says so', async () => {
  const some = createDocuments(await workerFile('document-worker'), log);
  const both = [some.write(orderOf(30)), some.write(orderOf(30))];
  await expect(some.write(orderOf(1))).rejects.toMatchObject({ code: 'server.busy' });
  const ended = Promise.allSettled(both);
  await some.stop();
  expect((await ended).map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  for (const one of both) await expect(one).rejects.toMatchObject({ code: 'server.stopping' });
});
