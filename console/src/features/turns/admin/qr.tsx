import { styled } from '@mui/material/styles';
import { encode } from 'uqr';

// Black on white in every theme: a camera reads nothing else well.
const Frame = styled('svg')(({ theme }) => ({
  width: 160,
  height: 160,
  padding: 10,
  borderRadius: 12,
  background: theme.palette.common.white,
  color: theme.palette.common.black,
}));

/** An address as a QR code: one square of the path for each dark module. */
export function Qr({ address, label }: { address: string; label: string }) {
  const { data, size } = encode(address, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <Frame viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
      <path d={path} fill="currentColor" />
    </Frame>
  );
}
