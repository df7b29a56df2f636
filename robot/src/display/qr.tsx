import { qrPath } from '@botones/display/qr/qr-path';

/** An address as a QR code, in the colours and the size of where it stands. */
export const Qr = ({ address, label }: { address: string; label: string }) => {
  const { path, size } = qrPath(address);
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
};
