import { qrPath, quietModules as quiet } from '@botones/display/qr/qr-path';
import { styled } from '@mui/material/styles';

// Black on white in every theme: a camera reads nothing else well.
const Frame = styled('svg')(({ theme }) => ({
  width: 160,
  height: 160,
  // Its edge is seen on white too.
  border: '1px solid var(--line)',
  borderRadius: 12,
  background: theme.palette.common.white,
  color: theme.palette.common.black,
}));

/** An address as a QR code. */
export function Qr({ address, label }: { address: string; label: string }) {
  const { path, size } = qrPath(address);
  return (
    <Frame
      viewBox={`${-quiet} ${-quiet} ${size + 2 * quiet} ${size + 2 * quiet}`}
      role="img"
      aria-label={label}
      shapeRendering="crispEdges"
    >
      <path d={path} fill="currentColor" />
    </Frame>
  );
}
