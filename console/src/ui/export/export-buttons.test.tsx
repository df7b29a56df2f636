import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Page } from '../../app/query.ts';
import { button } from '../../testing/hands.ts';
import { showPart } from '../../testing/part.tsx';
import { readWorkbook } from '../../testing/read-workbook.ts';
import { captureDownloads } from '../../testing/worker.ts';
import { CsvButton } from './csv-button.tsx';
import { ExportButton } from './export-button.tsx';

beforeEach(() => localStorage.clear());

/** A promise that the test lets go of. */
function held<T>() {
  let come = (_value: T) => undefined as unknown;
  let fail = (_reason: unknown) => undefined as unknown;
  const promise = new Promise<T>((resolve, reject) => {
    come = resolve;
    fail = reject;
  });
  return { promise, come, fail };
}

const columns = [
  { label: 'Número', value: (n: number) => n },
  { label: 'Acciones' },
  { label: 'Nombre', value: (n: number) => (n === 2 ? null : `Fruta ${n}`) },
];
type Asked = (after: string | undefined, signal: AbortSignal) => Promise<Page<number>>;
const showExport = (page: Asked, disabled = false) =>
  showPart(<ExportButton title="Frutas" columns={columns} page={page} disabled={disabled} />);

test('all pages are read one after another, told on the button, and become the rows of one file', async () => {
  const saved = captureDownloads();
  const second = held<Page<number>>();
  const page = vi.fn<Asked>(async (after) => (after ? second.promise : { rows: [1, 2], total: 3, next: 'c' }));
  const { user } = showExport(page);
  await user.click(button('Exportar'));
  await screen.findByText('Exportando 2 de 3');
  expect(button('Exportando 2 de 3. Cancelar la exportación')).toBeTruthy();
  // One came while it was read.
  await act(async () => second.come({ rows: [3, 4], total: 3, next: null }));
  await screen.findByText('Archivo listo: 4 filas.');
  expect(page.mock.calls.map(([after]) => after)).toEqual([undefined, 'c']);
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Frutas_.+\.xlsx$/)]);
  const book = await readWorkbook(saved[0]?.blob as Blob);
  expect([book.name, ...book.rows]).toEqual([
    'Frutas',
    ['Número', 'Nombre'],
    [1, 'Fruta 1'],
    [2],
    [3, 'Fruta 3'],
    [4, 'Fruta 4'],
  ]);
  expect(button('Exportar').disabled).toBe(false);
});

test('more than is counted is told without its end', async () => {
  captureDownloads();
  const first = held<Page<number>>();
  const { user } = showExport(async (after) => (after ? first.promise : { rows: [1], total: null, next: 'c' }));
  await user.click(button('Exportar'));
  await screen.findByText('Exportando 1');
  await act(async () => first.come({ rows: [], total: null, next: null }));
  await screen.findByText('Archivo listo: 1 fila.');
});

test('an export that fails is said; one that is stopped, or left, is not, and saves nothing', async () => {
  const saved = captureDownloads();
  const { user, unmount } = showExport(() => Promise.reject(new Error('down')));
  await user.click(button('Exportar'));
  await screen.findByText('No se pudo exportar. Inténtelo de nuevo.');
  unmount();
  const signals: AbortSignal[] = [];
  const pages: ReturnType<typeof held<Page<number>>>[] = [];
  const page: Asked = (_after, signal) => {
    signals.push(signal);
    const waiting = held<Page<number>>();
    pages.push(waiting);
    return waiting.promise;
  };
  const stopped = showExport(page);
  await stopped.user.click(button('Exportar'));
  fireEvent.click(await screen.findByText(/^Exportando/));
  expect(signals[0]?.aborted).toBe(true);
  // It had come already: then nothing more is asked.
  await act(async () => pages[0]?.come({ rows: [1], total: 2, next: 'c' }));
  await waitFor(() => expect(button('Exportar')).toBeTruthy());
  expect(signals.length).toBe(1);
  await stopped.user.click(button('Exportar'));
  await waitFor(() => expect(signals.length).toBe(2));
  stopped.unmount();
  expect(signals[1]?.aborted).toBe(true);
  await act(async () => pages[1]?.fail(new Error('aborted')));
  expect(saved).toEqual([]);
  expect(screen.queryByText(/No se pudo exportar|Archivo listo/)).toBeNull();
});

test('where there is nothing to export the button waits', () => {
  showExport(async () => ({ rows: [], total: 0, next: null }), true);
  expect(button('Exportar').disabled).toBe(true);
});

const bytes = (text: string) => new TextEncoder().encode(text);
type Fetch = Parameters<typeof CsvButton>[0]['file'];
const showCsv = (file: Fetch, total: number | null, disabled = false) =>
  showPart(
    <CsvButton label="CSV" hint="Todas las filas" title="Frutas" file={file} total={total} disabled={disabled} />,
  );

test.each([
  [3, ['0 de 3', '0 de 3', '1 de 3', '4 de 4']],
  [null, ['0', '0', '1', '4']],
])('lines are counted as they come, without the headings (expected: %s)', async (total, says) => {
  const saved = captureDownloads();
  const whole = held<Blob>();
  let chunk = (_bytes: Uint8Array) => undefined as unknown;
  const { user } = showCsv(({ onChunk }) => {
    chunk = onChunk;
    return whole.promise;
  }, total);
  expect(button('CSV').title).toBe('Todas las filas');
  await user.click(button('CSV'));
  await screen.findByText(`Exportando ${says[0]}`);
  for (const [n, part] of ['id;no', 'mbre\n1;a\n', '2;b\n3;c\n4;d\n'].entries()) {
    act(() => void chunk(bytes(part)));
    await screen.findByText(`Exportando ${says[n + 1]}`);
  }
  await act(async () => whole.come(new Blob(['x'])));
  await screen.findByText('Archivo listo: 4 filas.');
  expect(saved.map(({ name }) => name)).toEqual([expect.stringMatching(/^Frutas_.+\.csv$/)]);
  expect(button('CSV').disabled).toBe(false);
});

test('a file of nothing at all has no rows; one that fails is said, one that is stopped or left is not', async () => {
  const saved = captureDownloads();
  const empty = showCsv(async () => new Blob([]), null);
  await empty.user.click(button('CSV'));
  await screen.findByText('Archivo listo: 0 filas.');
  expect(saved.length).toBe(1);
  empty.unmount();
  const signals: AbortSignal[] = [];
  const file: Fetch = ({ signal }) => {
    signals.push(signal);
    return new Promise((_resolve, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason));
    });
  };
  const stopped = showCsv(file, null);
  await stopped.user.click(button('CSV'));
  await stopped.user.click(button(/Cancelar la exportación/));
  await waitFor(() => expect(button('CSV')).toBeTruthy());
  expect(screen.queryByText(/No se pudo exportar/)).toBeNull();
  await stopped.user.click(button('CSV'));
  stopped.unmount();
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true]);
  const failed = showCsv(() => Promise.reject(new Error('down')), null);
  await failed.user.click(button('CSV'));
  await screen.findByText('No se pudo exportar. Inténtelo de nuevo.');
  failed.unmount();
  showCsv(file, null, true);
  expect(button('CSV').disabled).toBe(true);
});

test('a workbook that cannot be built is said, one that is stopped is not, and no thread stays behind', async () => {
  const saved = captureDownloads();
  const ended = vi.fn();
  const thread = vi.fn();
  class Thread {
    onmessage = (_event: object) => undefined;
    onerror = () => undefined;
    postMessage = () => thread(this);
    terminate = ended;
  }
  Object.assign(globalThis, { Worker: Thread });
  const { user } = showExport(async () => ({ rows: [1], total: 1, next: null }));
  const failed = () => screen.queryAllByText('No se pudo exportar. Inténtelo de nuevo.').length;
  thread.mockImplementationOnce((worker: Thread) => worker.onmessage({ data: { failed: 'no memory' } }));
  await user.click(button('Exportar'));
  await waitFor(() => expect(failed()).toBe(1));
  thread.mockImplementationOnce((worker: Thread) => worker.onerror());
  await user.click(button('Exportar'));
  await waitFor(() => expect(failed()).toBe(2));
  await user.click(button('Exportar'));
  await waitFor(() => expect(thread).toHaveBeenCalledTimes(3));
  await user.click(button(/Cancelar la exportación/));
  await waitFor(() => expect(button('Exportar')).toBeTruthy());
  expect([failed(), saved.length, ended.mock.calls.length]).toEqual([2, 0, 3]);
});
