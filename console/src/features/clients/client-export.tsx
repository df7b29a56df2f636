import { type Client, clients } from '@botones/contract/clients/clients';
import { FolderDown } from 'lucide-react';
import { call } from '../../app/api.ts';
import { fetchFile } from '../../app/file.ts';
import { useWords } from '../../app/words.ts';
import { type Download, DownloadButton } from '../../ui/export/download-button.tsx';
import { useFormats } from '../../ui/formats.ts';
import { clientsWords } from './clients.words.ts';

/** Saves everything of a client as one archive that the server streams, with how far it is and a way to stop. */
export function ClientExport({ client: { client_id, name } }: { client: Pick<Client, 'client_id' | 'name'> }) {
  const words = useWords(clientsWords);
  const formats = useFormats();
  async function everything({ signal, tell }: Download) {
    const input = { params: { client_id } };
    const plan = await call(clients.exportPlan, input, { signal });
    let bytes = 0;
    const blob = await fetchFile(clients.exportAll, input, {
      signal,
      onChunk: (chunk) => {
        bytes += chunk.length;
        // The size was an estimate: all of it is there when the last byte is.
        tell(`${Math.min(99, Math.floor((100 * bytes) / Math.max(1, plan.bytes)))} %`);
      },
    });
    return { blob, done: words.exported(formats.bytes(blob.size)) };
  }
  return (
    <DownloadButton
      icon={<FolderDown />}
      label={words.exportAll}
      hint={words.exportHint}
      title={name}
      extension="zip"
      begin="0 %"
      fetch={everything}
    />
  );
}
