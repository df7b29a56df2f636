import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import LinearProgress from '@mui/material/LinearProgress';
import { styled } from '@mui/material/styles';
import { RotateCw, X } from 'lucide-react';
import { type ReactNode, type Ref, useState } from 'react';
import { useWords } from '../../app/words.ts';
import { useErrorMessage } from '../error-messages.ts';
import { useFormats } from '../formats.ts';
import { uploadWords } from './upload.words.ts';
import { Answers } from './upload-answers.tsx';
import { isRunning, type Upload, type Uploads } from './uploads.ts';

const Zone = styled('div')({
  display: 'grid',
  gap: 12,
  padding: 12,
  border: '1.5px dashed var(--edge)',
  borderRadius: 16,
  minWidth: 0,
  '&[data-over=true]': { borderColor: 'var(--primary-text)', background: 'var(--primary-soft)' },
  '&[data-wrong=true]': { borderColor: 'var(--bad)' },
  '&[data-off=true]': { borderColor: 'var(--line)' },
});

export interface DropZoneProps {
  /** Given what is dropped or pasted: at least one file. */
  onFiles: (files: File[]) => void;
  disabled: boolean;
  wrong: boolean;
  /** Files hang elsewhere above the page, from where it takes them too. */
  near?: boolean;
  children: ReactNode;
}

/** Where files are dropped, or pasted while something in it has the focus. */
export function DropZone({ onFiles, disabled, wrong, near = false, children }: DropZoneProps) {
  const [over, setOver] = useState(false);
  const take = (data: DataTransfer | null) => {
    const files = Array.from(data?.files ?? []);
    if (!disabled && files.length > 0) onFiles(files);
    return files.length > 0;
  };
  return (
    <Zone
      data-over={over || near}
      data-wrong={wrong}
      data-off={disabled}
      onDragOver={(event) => {
        // Also where nothing can be dropped: the browser would open the file in place of the page.
        event.preventDefault();
        setOver(!disabled);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        take(event.dataTransfer);
      }}
      onPaste={(event) => {
        if (take(event.clipboardData)) event.preventDefault();
      }}
    >
      {children}
    </Zone>
  );
}

const Chooser = styled('span')({
  display: 'inline-flex',
  '& > input:focus-visible + span': { outline: '2px solid var(--primary-text)', outlineOffset: 2 },
});

export interface FileButtonProps {
  id: string;
  inputRef: Ref<HTMLInputElement>;
  /** What the file chooser offers: 'image/jpeg,image/png'. */
  accept: string;
  disabled: boolean;
  /** Whether several may be chosen at once. */
  many?: boolean;
  onFiles: (files: File[]) => void;
  /** The `aria-` attributes of its field. */
  described: object;
  children: ReactNode;
}

/** Opens the file chooser. The input itself is what the keyboard and screen readers meet; the button is its picture. */
export function FileButton({
  id,
  inputRef,
  accept,
  disabled,
  many = false,
  onFiles,
  described,
  children,
}: FileButtonProps) {
  return (
    <Chooser>
      <input
        id={id}
        ref={inputRef}
        className="unseen"
        type="file"
        accept={accept}
        disabled={disabled}
        multiple={many}
        onChange={(event) => {
          const files = Array.from(event.target.files ?? []);
          // The same file may be chosen again after an error.
          event.target.value = '';
          if (files.length > 0) onFiles(files);
        }}
        {...described}
      />
      <Button
        component="span"
        aria-hidden
        tabIndex={-1}
        onClick={() => document.getElementById(id)?.click()}
        variant="outlined"
        disabled={disabled}
      >
        {children}
      </Button>
    </Chooser>
  );
}

const Line = styled('div')({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  alignItems: 'center',
  gap: '6px 8px',
  '& b': { display: 'block', fontSize: '0.875rem', fontWeight: 600 },
  '& b, & small': { overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' },
  '& small': { display: 'block', color: 'var(--ink-2)', fontSize: '0.8125rem', fontVariantNumeric: 'tabular-nums' },
  '& small[role=alert]': { color: 'var(--bad)', whiteSpace: 'normal' },
  '& small[role=status]': { color: 'var(--ink)', whiteSpace: 'normal', overflowWrap: 'anywhere' },
  '& .bar': { gridColumn: '1 / -1' },
});

const roles: { [S in Upload['state']]?: 'alert' | 'status' } = { failed: 'alert', asking: 'status' };

export interface UploadLineProps extends Pick<Uploads, 'cancel' | 'retry' | 'answer' | 'dismiss'> {
  upload: Upload;
}

/** One file on its way: percent and speed, and cancel; where it did not arrive why, and try again; what is asked of it. */
export function UploadLine({ upload, cancel, retry, answer, dismiss }: UploadLineProps) {
  const words = useWords(uploadWords);
  const errorMessage = useErrorMessage();
  const { bytes } = useFormats();
  const { id, file, folder, state, failure, question } = upload;
  const percent = Math.floor((upload.sent / Math.max(1, upload.total)) * 100);
  const running = isRunning(upload);
  // The server's own word for it names no type.
  const reason =
    folder && failure?.code === 'storage.wrong_folder' ? words.expected[folder] : failure && errorMessage(failure);
  const lines: Record<Upload['state'], string> = {
    waiting: words.waiting,
    sending: percent < 100 ? words.progress(percent, upload.speed > 0 ? bytes(upload.speed) : '') : words.finishing,
    asking: question?.text ?? '',
    done: words.sent,
    failed: reason ?? '',
    cancelled: words.cancelled,
  };
  return (
    <Line>
      <div style={{ minWidth: 0 }}>
        <b title={file.name}>{file.name}</b>
        <small role={roles[state]}>{lines[state]}</small>
      </div>
      <div>
        {running && (
          <IconButton aria-label={words.cancel(file.name)} onClick={() => cancel(id)}>
            <X />
          </IconButton>
        )}
        {upload.mayRetry && (
          <IconButton aria-label={words.retry(file.name)} onClick={() => retry(id)}>
            <RotateCw />
          </IconButton>
        )}
        {!running && !question && (
          <IconButton aria-label={words.dismiss(file.name)} onClick={() => dismiss(id)}>
            <X />
          </IconButton>
        )}
      </div>
      {question && <Answers upload={upload} answer={answer} dismiss={dismiss} />}
      {state === 'sending' && (
        <LinearProgress
          className="bar"
          variant={percent < 100 ? 'determinate' : 'indeterminate'}
          value={percent}
          aria-label={words.sending(file.name)}
        />
      )}
    </Line>
  );
}
