import Button from '@mui/material/Button';
import { Download, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import type { Page } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { type Cell, fileName, type Sheet, sheetName } from '../export-cells.ts';
import { formatsNow, useFormats } from '../formats.ts';
import type { Column } from '../list/columns.tsx';
import { toast } from '../toast.tsx';
import { uiWords } from '../ui.words.ts';

function build(sheet: Sheet, signal: AbortSignal): Promise<Blob> {
  const worker = new Worker(new URL('./export.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Blob>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<{ blob?: Blob; failed?: string }>) =>
      data.blob ? resolve(data.blob) : reject(new Error(data.failed));
    worker.onerror = () => reject(new Error('worker'));
    signal.addEventListener('abort', () => reject(signal.reason));
    worker.postMessage(sheet);
  }).finally(() => worker.terminate());
}

/** Hands a file to the person. */
export function download(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 30_000);
}

export interface ExportButtonProps<Row> {
  /** Title of the list: names sheet and file, `<Título>_dd-MM-yyyy_HH-mm-ss.xlsx`. */
  title: string;
  /** Those with `value` become the file's columns, in order. */
  columns: readonly Pick<Column<Row>, 'label' | 'value'>[];
  /**
   * Fetches the page that `after` begins (undefined: the first), with the list's own filters and sort:
   * `(after, signal) => fetchPage(call, { query: { limit: 100, after, … } }, signal)`.
   */
  page: (after: string | undefined, signal: AbortSignal) => Promise<Page<Row>>;
  disabled?: boolean;
}

/** Exports exactly what is filtered to Excel, built in the browser (CON-47), with progress and a way to stop. */
export function ExportButton<Row>({ title, columns, page, disabled }: ExportButtonProps<Row>) {
  const words = useWords(uiWords);
  const formats = useFormats();
  const [done, setDone] = useState<{ rows: number; total: number | null } | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const control = new AbortController();
    running.current = control;
    const kept = columns.filter((column) => column.value !== undefined);
    const rows: Cell[][] = [];
    setDone({ rows: 0, total: null });
    try {
      let after: string | undefined;
      do {
        const got = await page(after, control.signal);
        // One that came just before the stop is no reason to save a part of the rows.
        control.signal.throwIfAborted();
        for (const row of got.rows) rows.push(kept.map((column) => column.value?.(row) ?? null));
        setDone({ rows: rows.length, total: got.total });
        after = got.next ?? undefined;
      } while (after);
      const sheet = { name: sheetName(title), headings: kept.map((column) => column.label), rows };
      const blob = await build(sheet, control.signal);
      const now = formatsNow();
      download(blob, fileName(title, now.date(Date.now()), now.time(Date.now())));
      toast({ message: words.exportDone(rows.length) });
    } catch {
      if (!control.signal.aborted) toast({ message: words.exportFailed, tone: 'failed' });
    } finally {
      running.current = null;
      setDone(null);
    }
  }

  if (!done) {
    return (
      <Button variant="outlined" startIcon={<Download />} disabled={disabled} onClick={run}>
        {words.export}
      </Button>
    );
  }
  const rows = formats.number(done.rows);
  // Rows may arrive while they are exported: what is done is never more than all.
  const progress = done.total ? words.exported(rows, formats.number(Math.max(done.total, done.rows))) : rows;
  return (
    <Button
      variant="outlined"
      endIcon={<X aria-hidden />}
      title={words.exportStop}
      aria-label={`${words.exporting(progress)}. ${words.exportStop}`}
      onClick={() => running.current?.abort()}
    >
      {words.exporting(progress)}
    </Button>
  );
}
