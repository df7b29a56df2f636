import { FileText } from 'lucide-react';
import { useWords } from '../../app/words.ts';
import { useFormats } from '../formats.ts';
import { uiWords } from '../ui.words.ts';
import { type Download, DownloadButton } from './download-button.tsx';

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
export function CsvButton({ file, total, ...button }: CsvButtonProps) {
  const kit = useWords(uiWords);
  const formats = useFormats();
  const progressOf = (rows: number) => {
    const count = formats.number(rows);
    return total === null ? count : kit.exported(count, formats.number(Math.max(total, rows)));
  };
  async function counted({ signal, tell }: Download) {
    // The first line is the headings.
    let lines = -1;
    const blob = await file({
      signal,
      onChunk: (chunk) => {
        for (const byte of chunk) if (byte === newline) lines++;
        tell(progressOf(Math.max(0, lines)));
      },
    });
    return { blob, done: kit.exportDone(Math.max(0, lines)) };
  }
  return <DownloadButton {...button} icon={<FileText />} extension="csv" begin={progressOf(0)} fetch={counted} />;
}
