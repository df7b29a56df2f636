import type { SessionUser } from '@botones/contract/auth';
import { styled } from '@mui/material/styles';
import { useState } from 'react';

const Circle = styled('span')({
  width: 38,
  height: 38,
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
  // An address lives for half an hour: one that is spent or whose file is gone leaves the initials.
  const [broken, setBroken] = useState<string | null>(null);
  const shown = user.image && user.image !== broken ? user.image : null;
  return (
    <Circle aria-hidden>
      {shown ? <img src={shown} alt="" onError={() => setBroken(shown)} /> : initials.toLocaleUpperCase('es-MX')}
    </Circle>
  );
}
