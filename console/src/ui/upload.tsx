import type { StoredFile } from '@botones/contract/storage';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { Check, RotateCw, UploadCloud, X } from 'lucide-react';
import { useId, useState } from 'react';
import type { Destination } from '../app/upload.ts';
import { useWords } from '../app/words.ts';
import { useFormats } from './formats.ts';
import { useSaid } from './said.ts';
import { uploadWords } from './upload.words.ts';
import { filesIn, type Upload, useUploads } from './uploads.ts';

const Zone = styled('section')({
  display: 'grid',
  justifyItems: 'center',
  gap: 12,
  padding: 24,
  textAlign: 'center',
  border: '1.5px dashed var(--line-strong)',
  borderRadius: 16,
  color: 'var(--ink-2)',
  '&[data-over=true]': { borderColor: 'var(--primary-text)', background: 'var(--primary-soft)' },
  '& p': { margin: 0 },
});

const List = styled('ul')({
  listStyle: 'none',
  margin: '12px 0 0',
  padding: 0,
  '& li': {
    display: 'grid',
    gridTemplateColumns: 'minmax(0, 1fr) auto',
    alignItems: 'center',
    gap: '4px 12px',
    padding: '10px 0',
    borderTop: '1px solid var(--line)',
  },
  '& b': { fontWeight: 600, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap', display: 'block' },
  '& small': { color: 'var(--ink-2)', fontSize: '0.8125rem' },
  '& small.bad': { color: 'var(--bad)' },
  '& .bar': { gridColumn: '1 / -1' },
});

export interface UploadAreaProps {
  /** Names the region: 'Multimedia'. */
  label: string;
  to: Destination;
  /** What the file chooser offers: 'image/*,video/*'. */
  accept?: string;
  multiple?: boolean;
  hint?: string;
  /** Told of each file that arrived. */
  onStored: (stored: StoredFile, file: File) => void;
}

/** Where files are dropped, pasted or chosen, with the way of each: percent and speed, cancel, try again. */
export function UploadArea({ label, to, accept, multiple = true, hint, onStored }: UploadAreaProps) {
  const words = useWords(uploadWords);
  const input = useId();
  const [over, setOver] = useState(false);
  const { uploads, add, cancel, retry, dismiss } = useUploads(to, onStored);
  const take = (files: File[]) => files.length > 0 && add(multiple ? files : files.slice(0, 1));
  return (
    <div>
      <Zone
        aria-label={label}
        data-over={over}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault();
          setOver(false);
          take(filesIn(event.dataTransfer));
        }}
        onPaste={(event) => take(filesIn(event.clipboardData))}
      >
        <UploadCloud aria-hidden />
        <p>{over ? words.dropNow : words.dropHere}</p>
        {hint && <small>{hint}</small>}
        <Button variant="outlined" onClick={() => document.getElementById(input)?.click()}>
          {words.chooseFiles}
        </Button>
        <input
          id={input}
          type="file"
          hidden
          accept={accept}
          multiple={multiple}
          aria-label={label}
          onChange={(event) => {
            take(Array.from(event.target.files ?? []));
            event.target.value = '';
          }}
        />
      </Zone>
      {uploads.length > 0 && (
        <List>
          {uploads.map((upload) => (
            <Row key={upload.id} upload={upload} onCancel={cancel} onRetry={retry} onDismiss={dismiss} />
          ))}
        </List>
      )}
    </div>
  );
}

interface RowProps {
  upload: Upload;
  onCancel: (id: number) => void;
  onRetry: (id: number) => void;
  onDismiss: (id: number) => void;
}

function Row({ upload, onCancel, onRetry, onDismiss }: RowProps) {
  const words = useWords(uploadWords);
  const said = useSaid();
  const { bytes } = useFormats();
  const { id, file, state } = upload;
  const percent = Math.floor((upload.sent / Math.max(1, upload.total)) * 100);
  const running = state === 'sending' || state === 'waiting';
  const lines: Record<Upload['state'], string> = {
    waiting: words.waiting,
    sending: percent < 100 ? words.progress(percent, upload.speed > 0 ? bytes(upload.speed) : '') : words.finishing,
    done: words.sent,
    failed: upload.said ? said(upload.said.word, upload.said.sentence) : '',
    cancelled: words.cancelled,
  };
  return (
    <li>
      <div style={{ minWidth: 0 }}>
        <b title={file.name}>{file.name}</b>
        <small className={state === 'failed' ? 'bad' : undefined} role={state === 'failed' ? 'alert' : undefined}>
          {lines[state]}
        </small>
      </div>
      <div>
        {state === 'done' && <Check aria-hidden style={{ color: 'var(--ok)' }} />}
        {running && (
          <IconButton aria-label={words.cancel(file.name)} onClick={() => onCancel(id)}>
            <X />
          </IconButton>
        )}
        {(state === 'failed' || state === 'cancelled') && (
          <>
            {/* What the server or the rules refused stays refused. */}
            {upload.said?.word !== '' && (
              <IconButton aria-label={words.retry(file.name)} onClick={() => onRetry(id)}>
                <RotateCw />
              </IconButton>
            )}
            <IconButton aria-label={words.dismiss(file.name)} onClick={() => onDismiss(id)}>
              <X />
            </IconButton>
          </>
        )}
      </div>
      {state === 'sending' && (
        <LinearProgress
          className="bar"
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={words.sending(file.name)}
        />
      )}
    </li>
  );
}
