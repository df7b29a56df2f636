import { expect, test, vi } from 'vitest';

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
