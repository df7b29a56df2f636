import { csvHead, csvRow } from '@botones/contract/fields/csv';
import type { Import } from '@botones/contract/imports/imports';
import type { Job } from '@botones/contract/jobs/jobs';
import Button from '@mui/material/Button';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import { FileDown } from 'lucide-react';
import { useId, useRef } from 'react';
import { useWrite } from '../../../app/query.ts';
import { usePreferences } from '../../../app/session/preferences.ts';
import { labelIn, useWords } from '../../../app/words.ts';
import { download } from '../../../ui/export/export-button.tsx';
import { DropZone, FileButton } from '../../../ui/upload/upload.tsx';
import { Failure } from '../failure.tsx';
import type { ImportKind } from '../import-kind.ts';
import { importsWords } from '../imports.words.ts';
import { RecentImports } from './recent-imports.tsx';

export interface FileStepProps {
  kind: ImportKind;
  client_id: number;
  onClose: () => void;
  onRead: (sheet: Import, file: File) => void;
  onUndo: (sheet: Import, job: Job) => void;
}

/** The first step: the spreadsheet, or a template for one; below it what was imported before. */
export function FileStep({ kind, client_id, onClose, onRead, onUndo }: FileStepProps) {
  const words = useWords(importsWords);
  const { language } = usePreferences();
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const start = useWrite(kind.calls.start, { showsError: true });
  const send = ([file]: File[]) => {
    if (!file) return;
    const body = { client: client_id, name: file.name.slice(0, 200), file };
    start.mutate({ body }, { onSuccess: (sheet) => onRead(sheet, file) });
  };
  function template() {
    const headings = kind.columns.map(({ label }) => labelIn(label, language));
    const text = csvHead(headings) + csvRow(kind.columns.map(({ example }) => example));
    download(new Blob([text], { type: 'text/csv;charset=utf-8' }), `${kind.signal}.csv`);
  }
  return (
    <>
      <DialogContent>
        <p id={`${id}-help`} style={{ marginTop: 0 }}>
          {words.choose}
        </p>
        <DropZone onFiles={send} disabled={start.isPending} wrong={start.error !== null}>
          <FileButton
            id={id}
            inputRef={input}
            accept=".csv,.txt,.xlsx,.xls"
            disabled={start.isPending}
            onFiles={send}
            described={{ 'aria-label': words.chooseFile, 'aria-describedby': `${id}-help` }}
          >
            {start.isPending ? words.reading : words.chooseFile}
          </FileButton>
          <Failure of={start.error} />
        </DropZone>
        <RecentImports kind={kind} client_id={client_id} onUndo={onUndo} />
      </DialogContent>
      <DialogActions>
        <Button startIcon={<FileDown />} onClick={template} sx={{ marginRight: 'auto' }}>
          {words.template}
        </Button>
        <Button onClick={onClose}>{words.cancel}</Button>
      </DialogActions>
    </>
  );
}
