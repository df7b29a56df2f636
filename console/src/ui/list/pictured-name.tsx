import { styled } from '@mui/material/styles';
import { ImageOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { usePictureState } from '../pictures/picture-state.ts';
import { Brief } from './brief.tsx';

const edge = 44;
const Row = styled('span')({
  display: 'flex',
  alignItems: 'center',
  gap: 12,
  minWidth: 0,
  '& > .picture': {
    width: edge,
    height: edge,
    flex: 'none',
    display: 'grid',
    placeItems: 'center',
    overflow: 'hidden',
    borderRadius: 10,
    color: 'var(--ink-3)',
    background: 'var(--off-soft)',
    '& img': { width: '100%', height: '100%', objectFit: 'cover' },
    '& svg': { width: 18, height: 18 },
  },
  '& > .words': {
    display: 'grid',
    justifyItems: 'start',
    gap: 2,
    minWidth: 0,
    whiteSpace: 'normal',
    overflowWrap: 'anywhere',
  },
});

/** A record by its main picture and its name, with what else is to be said below. */
export function PicturedName({ image, name, children }: { image: string | null; name: string; children?: ReactNode }) {
  const { src, onError } = usePictureState(image, edge);
  return (
    <Row>
      <span className="picture" aria-hidden>
        {src ? <img src={src} alt="" loading="lazy" onError={onError} /> : <ImageOff />}
      </span>
      <span className="words">
        <Brief strong>{name}</Brief>
        {children}
      </span>
    </Row>
  );
}
