import { strFromU8, unzipSync } from 'fflate';
import { expect, test, vi } from 'vitest';
import { workbookOf } from './export-workbook.ts';

test('the worker answers a workbook, and says so where it cannot build one', async () => {
  const answer = vi.spyOn(self, 'postMessage').mockImplementation(() => undefined);
  await import('./export.worker.ts');
  const build = (data: unknown) => self.onmessage?.(new MessageEvent('message', { data }));
  await build({ name: 'Robots', headings: ['ID'], rows: [[1]] });
  await build({ name: 'Robots', headings: ['ID'], rows: null });
  expect(answer.mock.calls.map(([told]) => told)).toEqual([
    { blob: expect.any(Blob) },
    { failed: expect.stringContaining('TypeError') },
  ]);
  self.onmessage = null;
  answer.mockRestore();
});

test('headings stay in view, and columns are as wide as they are, within bounds', async () => {
  const headings = ['ID', 'Número de serie', 'x'.repeat(60)];
  const book = await workbookOf({ name: 'Robots', headings, rows: [] });
  const files = unzipSync(new Uint8Array(await book.arrayBuffer()));
  const sheet = strFromU8(files['xl/worksheets/sheet1.xml'] ?? new Uint8Array());
  expect([...sheet.matchAll(/<col [^>]*width="(\d+)/g)].map(([, width]) => Number(width))).toEqual([12, 19, 40]);
  expect(sheet).toMatch(/ySplit="1"/);
});
