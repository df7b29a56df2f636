import type { Client } from '@botones/contract/clients';
import Button from '@mui/material/Button';
import { FolderDown, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { download } from '../../ui/export-button.tsx';
import { fileName } from '../../ui/export-cells.ts';
import { formatsNow, useFormats } from '../../ui/formats.ts';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { clientsWords } from './clients.words.ts';
import { clientsApi } from './clients-api.ts';

/** Saves everything of a client as one archive that the server streams, with how far it is and a way to stop. */
export function ClientExport({ client: { client_id, name } }: { client: Pick<Client, 'client_id' | 'name'> }) {
  const words = useWords(clientsWords);
  const kit = useWords(uiWords);
  const formats = useFormats();
  const [percent, setPercent] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  async function run() {
    const control = new AbortController();
    const { signal } = control;
    running.current = control;
    setPercent(0);
    try {
      const input = { params: { client_id } };
      const plan = await clientsApi.exportPlan(input, { signal });
      let bytes = 0;
      const blob = await fetchFile(clientsApi.exportAll, input, {
        signal,
        onChunk: (chunk) => {
          bytes += chunk.length;
          // The size was an estimate: all of it is there when the last byte is.
          setPercent(Math.min(99, Math.floor((100 * bytes) / Math.max(1, plan.bytes))));
        },
      });
      const now = formatsNow();
      download(blob, fileName(name, now.date(Date.now()), now.time(Date.now()), 'zip'));
      toast({ message: words.exported(formats.bytes(blob.size)) });
    } catch {
      if (!signal.aborted) toast({ message: kit.exportFailed, tone: 'failed' });
    } finally {
      running.current = null;
      setPercent(null);
    }
  }

  if (percent === null) {
    return (
      <Button variant="outlined" startIcon={<FolderDown />} title={words.exportHint} onClick={() => void run()}>
        {words.exportAll}
      </Button>
    );
  }
  return (
    <Button
      variant="outlined"
      endIcon={<X aria-hidden />}
      title={kit.exportStop}
      aria-label={`${kit.exporting(`${percent} %`)}. ${kit.exportStop}`}
      onClick={() => running.current?.abort()}
    >
      {kit.exporting(`${percent} %`)}
    </Button>
  );
}
