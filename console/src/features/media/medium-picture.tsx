import type { Media } from '@botones/contract/media/media';
import { styled } from '@mui/material/styles';
import { Film, ImageOff, Music, Play } from 'lucide-react';
import { usePictureState } from '../../ui/pictures/picture-state.ts';

const Frame = styled('span')({
  position: 'relative',
  display: 'grid',
  placeItems: 'center',
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 8,
  background: 'var(--off-soft)',
  color: 'var(--ink-2)',
  '& > img': { width: '100%', height: '100%', objectFit: 'contain' },
  '& > i': {
    position: 'absolute',
    display: 'grid',
    placeItems: 'center',
    width: 'clamp(18px, 26%, 28px)',
    aspectRatio: '1',
    borderRadius: '50%',
    background: 'var(--surface)',
    color: 'var(--ink)',
    boxShadow: 'var(--shadow-1)',
    '& > svg': { width: '50%', height: '50%', marginInlineStart: '8%' },
  },
});

/** The address of a picture that stands for a medium; null where there is none. */
export const pictureOf = ({ file_type, played_url, poster }: Media): string | null =>
  file_type === 'image' ? played_url : poster;

/** A small picture of a medium: itself, a picture of the film, or a sign of what it is. */
export function MediumPicture({ medium, edge }: { medium: Media; edge: number }) {
  const { src, onError } = usePictureState(pictureOf(medium), edge);
  const Sign = { image: ImageOff, video: Film, audio: Music }[medium.file_type];
  return (
    <Frame aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" onError={onError} /> : <Sign />}
      {src && medium.file_type === 'video' && (
        <i>
          <Play fill="currentColor" />
        </i>
      )}
    </Frame>
  );
}
