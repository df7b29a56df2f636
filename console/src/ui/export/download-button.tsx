import Button from '@mui/material/Button';
import { X } from 'lucide-react';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { fileName } from '../export-cells.ts';
import { formatsNow } from '../formats.ts';
import { toast } from '../toast.tsx';
import { uiWords } from '../ui.words.ts';
import { download } from './export-button.tsx';

/** A file while it comes: how to stop it, and how far it is, in words. */
export interface Download {
  signal: AbortSignal;
  tell: (progress: string) => void;
}

export interface DownloadButtonProps {
  icon: ReactNode;
  label: string;
  hint: string;
  /** Names the file, `<Título>_dd-MM-yyyy_HH-mm-ss.<extension>`. */
  title: string;
  extension: string;
  disabled?: boolean;
  /** How far it is before the first byte. */
  begin: string;
  /** Fetches the file, and says what has come when it is there. */
  fetch: (coming: Download) => Promise<{ blob: Blob; done: string }>;
}

/** Saves a file that the server streams; while it comes the button tells how far it is, and stops it. */
export function DownloadButton({ icon, label, hint, title, extension, disabled, begin, fetch }: DownloadButtonProps) {
  const kit = useWords(uiWords);
  const [progress, setProgress] = useState<string | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const control = new AbortController();
    running.current = control;
    setProgress(begin);
    try {
      const { blob, done } = await fetch({ signal: control.signal, tell: setProgress });
      const now = formatsNow();
      download(blob, fileName(title, now.date(Date.now()), now.time(Date.now()), extension));
      toast({ message: done });
    } catch {
      if (!control.signal.aborted) toast({ message: kit.exportFailed, tone: 'failed' });
    } finally {
      running.current = null;
      setProgress(null);
    }
  }

  if (progress === null) {
    return (
      <Button variant="outlined" startIcon={icon} title={hint} disabled={disabled ?? false} onClick={() => void run()}>
        {label}
      </Button>
    );
  }
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
