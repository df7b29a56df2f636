import Button from '@mui/material/Button';
import { FileUp } from 'lucide-react';
import { type ComponentType, useState } from 'react';
import { useWords } from '../../app/words.ts';
import type { ImportDialogProps } from './import-dialog.tsx';
import type { ImportKind } from './import-kind.ts';
import { importsWords } from './imports.words.ts';

/** 'Importar' on the list of products, directory or branches: `<ImportPicker kind="branches" client_id={client_id} />`. */
export function ImportPicker({ kind, client_id }: { kind: ImportKind['signal']; client_id: number }) {
  const words = useWords(importsWords);
  const [loaded, setLoaded] = useState<{ of: ImportKind; Dialog: ComponentType<ImportDialogProps> } | null>(null);
  async function open() {
    const [{ ImportDialog }, { importKind }] = await Promise.all([
      import('./import-dialog.tsx'),
      import('./import-kind.ts'),
    ]);
    setLoaded({ of: await importKind(kind), Dialog: ImportDialog });
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
