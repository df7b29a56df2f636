import type { Media } from '@botones/contract/media/media';
import Alert from '@mui/material/Alert';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useWords } from '../../app/words.ts';
import { smallPicture } from '../../ui/pictures/picture-state.ts';
import { ConvertAgain, useUnplayable } from './conversion-state.tsx';
import { mediaWords } from './media.words.ts';

const Stage = styled('div')({
  display: 'grid',
  placeItems: 'center',
  // In a column that is too short it is scrolled to, never cut.
  flex: 'none',
  minHeight: 120,
  borderRadius: 12,
  overflow: 'hidden',
  background: 'var(--off-soft)',
  color: 'var(--ink-2)',
  '& > img, & > video': { display: 'block', maxWidth: '100%', maxHeight: 320 },
  '& > video': { width: '100%', background: '#000' },
  '& > audio': { width: 'calc(100% - 32px)', margin: '24px 16px' },
});

/** A medium as robots play it, with what plays it; where nothing can be shown it says why (AMB-100). */
export function MediumPreview({ medium }: { medium: Media }) {
  const words = useWords(mediaWords);
  const why = useUnplayable(medium);
  const [broken, setBroken] = useState<string | null>(null);
  const { played_url: url, file_type, poster, name } = medium;
  const fail = () => setBroken(url);
  const label = words.preview(name);
  return (
    <>
      <Stage>
        {url === null || url === broken ? (
          <p>{words.noPreview}</p>
        ) : file_type === 'image' ? (
          <img src={smallPicture(url, 400)} alt={label} onError={fail} />
        ) : file_type === 'video' ? (
          // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
          <video src={url} poster={poster ?? undefined} aria-label={label} controls preload="metadata" onError={fail} />
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: what people upload has no captions
          <audio src={url} aria-label={label} controls preload="metadata" onError={fail} />
        )}
      </Stage>
      {why !== null && (
        <Alert severity={medium.conversion === 'failed' ? 'warning' : 'info'}>
          {why}
          <ConvertAgain medium={medium} />
        </Alert>
      )}
    </>
  );
}
