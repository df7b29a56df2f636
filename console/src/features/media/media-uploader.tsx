import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { RotateCw, Upload } from 'lucide-react';
import { type ReactNode, useId, useRef } from 'react';
import { useWords } from '../../app/words.ts';
import { useFilesAnywhere } from '../../ui/upload/files-anywhere.ts';
import { LeaveSending } from '../../ui/upload/leave-sending.tsx';
import { DropZone, FileButton, UploadLine } from '../../ui/upload/upload.tsx';
import { AnswerAll } from '../../ui/upload/upload-answers.tsx';
import { isRunning, type Uploads } from '../../ui/upload/uploads.ts';
import { mediaWords } from './media.words.ts';
import { acceptOf, type MediaUploads, useMediaUploads } from './media-uploads.ts';

const Row = styled('div')({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 12,
  '& > small': { color: 'var(--ink-2)', flex: '1 1 220px' },
});

const Lines = styled('div')({ display: 'grid', gap: 12, maxHeight: 280, overflowY: 'auto' });

/** The files that have not arrived yet; those that did not are tried again, or taken from the list, one by one or together. */
export function OnTheirWay({ uploads, add: _add, ...line }: Uploads) {
  const words = useWords(mediaWords);
  const shown = uploads.filter(({ state }) => state !== 'done');
  const ended = shown.filter((upload) => !isRunning(upload) && !upload.question);
  const lost = ended.filter(({ mayRetry }) => mayRetry);
  const dismissEnded = () => {
    for (const { id } of ended) line.dismiss(id);
  };
  const retryLost = () => {
    for (const { id } of lost) line.retry(id);
  };
  if (shown.length === 0) return null;
  return (
    <>
      <Lines>
        {shown.map((upload) => (
          <UploadLine key={upload.id} upload={upload} {...line} />
        ))}
      </Lines>
      <AnswerAll uploads={shown} {...line} />
      {ended.length > 1 && (
        <Row>
          {lost.length > 1 && (
            <Button size="small" variant="outlined" startIcon={<RotateCw />} onClick={retryLost}>
              {words.retryLost(lost.length)}
            </Button>
          )}
          <Button size="small" onClick={dismissEnded}>
            {words.clearEnded}
          </Button>
        </Row>
      )}
    </>
  );
}

export interface MediaUploaderProps extends MediaUploads {
  /** Several at once; otherwise the next takes the place of the last. */
  many?: boolean;
  /** Also takes what is dropped or pasted elsewhere on the page, and asks before that is left while files are on their way. */
  anywhere?: boolean;
  label: string;
  children?: ReactNode;
}

/**
 * Uploads files into the library of `client`: chosen, dropped or pasted, each with percent, speed and cancel, tried again where it did not
 * arrive. `types` are the types that it takes, `from` is what the wire is told of the place (a scene says 1080x1920 and 0), and `onAdded` is
 * given each medium as it joins.
 */
export function MediaUploader({ many = false, anywhere = false, label, children, ...to }: MediaUploaderProps) {
  const words = useWords(mediaWords);
  const id = useId();
  const file = useRef<HTMLInputElement>(null);
  const uploads = useMediaUploads(to, { one: !many });
  const disabled = !to.client.bucket_name;
  const near = useFilesAnywhere(uploads.add, disabled || !anywhere);
  return (
    <DropZone onFiles={uploads.add} disabled={disabled} wrong={false} near={near}>
      <Row>
        {children}
        <FileButton
          id={id}
          inputRef={file}
          accept={acceptOf(to.types)}
          disabled={disabled}
          many={many}
          described={{ 'aria-label': label }}
          onFiles={uploads.add}
        >
          <Upload aria-hidden size={18} style={{ marginInlineEnd: 8 }} />
          {label}
        </FileButton>
        <small>{words.sizes}</small>
      </Row>
      <OnTheirWay {...uploads} />
      {anywhere && uploads.uploads.some(isRunning) && <LeaveSending />}
    </DropZone>
  );
}
