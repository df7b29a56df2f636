import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useWords } from '../../app/words.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';

/** 'Importar' on a list. `load` fetches what an import of its records needs, when somebody imports. */
export function ImportPicker({ load, client_id }: { load: () => Promise<ImportKind>; client_id: number }) {
  const words = useWords(importsWords);
  const [loaded, setLoaded] = useState<{ of: ImportKind; Dialog: ComponentType<ImportDialogProps> } | null>(null);
  async function open() {
    const [{ ImportDialog }, kind] = await Promise.all([import('./import-dialog.tsx'), load()]);
    setLoaded({ of: kind, Dialog: ImportDialog });
  }
  return (
    <>
      <Button variant="outlined" startIcon={<FileUp />} onClick={() => void open()}>
        {words.import}
      </Button>
      {loaded && <loaded.Dialog kind={loaded.of} client_id={client_id} onClose={() => setLoaded(null)} />}
    </>
  );
}
