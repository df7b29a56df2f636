import Button from '@mui/material/Button';
import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '../app/words.ts';
import { download } from './export-button.tsx';
import { fileName } from './export-cells.ts';
import { formatsNow, useFormats } from './formats.ts';
import { toast } from './toast.tsx';
import { uiWords } from './ui.words.ts';

const newline = 10;

export interface CsvButtonProps {
  label: string;
  hint: string;
  /** Names the file, `<Título>_dd-MM-yyyy_HH-mm-ss.csv`. */
  title: string;
  /** Fetches the file: `(options) => fetchFile(call, input, options)`. */
  file: (options: { signal: AbortSignal; onChunk: (chunk: Uint8Array) => void }) => Promise<Blob>;
  /** How many rows are expected; null: more than are counted. */
  total: number | null;
  disabled: boolean;
}

/** Saves rows as CSV, any number: the server streams them (part 0, exports), lines are counted as they come. */
export function CsvButton({ label, hint, title, file, total, disabled }: CsvButtonProps) {
  const kit = useWords(uiWords);
  const formats = useFormats();
  const [rows, setRows] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const control = new AbortController();
    running.current = control;
    // The first line is the headings.
    let lines = -1;
    setRows(0);
    try {
      const blob = await file({
        signal: control.signal,
        onChunk: (chunk) => {
          for (const byte of chunk) if (byte === newline) lines++;
          setRows(Math.max(0, lines));
        },
      });
      const now = formatsNow();
      download(blob, fileName(title, now.date(Date.now()), now.time(Date.now()), 'csv'));
      toast({ message: kit.exportDone(Math.max(0, lines)) });
    } catch {
      if (!control.signal.aborted) toast({ message: kit.exportFailed, tone: 'failed' });
    } finally {
      running.current = null;
      setRows(null);
    }
  }

  if (rows === null) {
    return (
      <Button variant="outlined" startIcon={<FileText />} title={hint} disabled={disabled} onClick={() => void run()}>
        {label}
      </Button>
    );
  }
  const count = formats.number(rows);
  const progress = total === null ? count : kit.exported(count, formats.number(Math.max(total, rows)));
  return (
    <Button
      variant="outlined"
      endIcon={<X aria-hidden />}
      title={kit.exportStop}
      aria-label={`${kit.exporting(progress)}. ${kit.exportStop}`}
      onClick={() => running.current?.abort()}
    >
      {kit.exporting(progress)}
    </Button>
  );
}
