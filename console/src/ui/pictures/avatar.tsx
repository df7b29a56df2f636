import type { SessionUser } from '@botones/contract/auth/auth';
import { styled } from '@mui/material/styles';
import { usePictureState } from './picture-state.ts';

const edge = 38;
const Circle = styled('span')({
  width: edge,
  height: edge,
  borderRadius: '50%',
  background: 'var(--primary-soft)',
  color: 'var(--primary-text)',
  display: 'grid',
  placeItems: 'center',
  fontWeight: 680,
  fontSize: '0.875rem',
  flex: 'none',
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'cover' },
});

/** A person's picture, or their initials; decoration beside the name. */
export function Avatar({ user }: { user: Pick<SessionUser, 'name' | 'last_name' | 'image'> }) {
  const initials = [user.name, user.last_name].map((part) => Array.from(part.trim())[0] ?? '').join('');
  const { src, onError } = usePictureState(user.image, edge);
  return (
    <Circle aria-hidden>
      {src ? <img src={src} alt="" onError={onError} /> : initials.toLocaleUpperCase('es-MX')}
    </Circle>
  );
}
