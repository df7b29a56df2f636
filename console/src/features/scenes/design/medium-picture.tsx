import type { SceneType } from '@botones/contract/scenes/scenes';
import { styled } from '@mui/material/styles';
import { Film, Image } from 'lucide-react';
import { usePictureState } from '../../../ui/pictures/picture-state.ts';

const edge = 56;
const Frame = styled('span')({
  display: 'grid',
  placeItems: 'center',
  flex: 'none',
  width: edge,
  aspectRatio: '4 / 3',
  overflow: 'hidden',
  borderRadius: 8,
  background: 'var(--off-soft)',
  color: 'var(--ink-3)',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
  '& svg': { width: 20, height: 20 },
});

/** A medium as a small picture, or as what it is. */
export function MediumPicture({ type, thumbnail }: { type: SceneType; thumbnail: string | null }) {
  const { src, onError } = usePictureState(thumbnail, edge);
  const Icon = type === 'video' ? Film : Image;
  return (
    <Frame aria-hidden>
      {src ? <img src={src} alt="" loading="lazy" decoding="async" onError={onError} /> : <Icon />}
    </Frame>
  );
}
