import type { Client } from '@botones/contract/clients/clients';
import { inkOnHex } from '@botones/contract/fields/contrast';
import { styled } from '@mui/material/styles';
import { usePictureState } from '../../ui/pictures/picture-state.ts';

const edge = 56;
const Mark = styled('span')({
  width: edge,
  height: edge,
  borderRadius: 14,
  display: 'grid',
  placeItems: 'center',
  fontWeight: 680,
  fontSize: '1.25rem',
  flex: 'none',
  overflow: 'hidden',
  '& img': { width: '100%', height: '100%', objectFit: 'contain' },
});

/** A client's logo, or its initial in its own colour; decoration beside the name. */
export function ClientLogo({ client }: { client: Pick<Client, 'name' | 'image' | 'primary_color'> }) {
  const { name, image, primary_color } = client;
  const { src, onError } = usePictureState(image, edge);
  return (
    <Mark
      aria-hidden
      style={src ? { background: 'var(--surface)' } : { background: primary_color, color: inkOnHex(primary_color) }}
    >
      {src ? <img src={src} alt="" onError={onError} /> : (Array.from(name.trim())[0] ?? '').toLocaleUpperCase('es-MX')}
    </Mark>
  );
}
