import { interactions } from '@botones/contract/interactions';
import Button from '@mui/material/Button';
import { FileText, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { apiOf } from '../../app/api.ts';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { download } from '../../ui/export-button.tsx';
import { fileName } from '../../ui/export-cells.ts';
import { formatsNow, useFormats } from '../../ui/formats.ts';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { interactionFile } from './interaction-columns.tsx';
import type { Range } from './interaction-search.tsx';
import { interactionWords } from './interactions.words.ts';

const exportCsv = apiOf('interactions', { exportCsv: interactions.exportCsv }).exportCsv;

/** Every day that a robot could have told of: the call wants days also when nobody chose any. */
const always: Range = { start: '1970-01-01', end: '2999-12-31' };

const newline = 10;

/** Saves the same rows as CSV, any number: the server streams them (part 0, exports), rows are counted as they come. */
export function CsvButton(props: { robot_id: number; range: Range | null; total: number | null; disabled: boolean }) {
  const words = useWords(interactionWords);
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
      const blob = await fetchFile(
        exportCsv,
        { params: props.range ?? always, query: { robot_id: props.robot_id } },
        {
          signal: control.signal,
          onChunk: (chunk) => {
            for (const byte of chunk) if (byte === newline) lines++;
            setRows(Math.max(0, lines));
          },
        },
      );
      const now = formatsNow();
      download(blob, fileName(interactionFile.title, now.date(Date.now()), now.time(Date.now()), 'csv'));
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
      <Button
        variant="outlined"
        startIcon={<FileText />}
        title={words.csvHint}
        disabled={props.disabled}
        onClick={() => void run()}
      >
        {words.csv}
      </Button>
    );
  }
  const count = formats.number(rows);
  const progress = props.total === null ? count : kit.exported(count, formats.number(Math.max(props.total, rows)));
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
