import { encode } from 'uqr';

/** An address as a QR code: one square of the path for each dark module. */
export const Qr = ({ address, label }: { address: string; label: string }) => {
  const { data, size } = encode(address, { border: 0, ecc: 'M' });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ''))).join('');
  return (
    <div className="qr">
      <svg viewBox={`0 0 ${size} ${size}`} role="img" aria-label={label} shapeRendering="crispEdges">
        <path d={path} fill="currentColor" />
      </svg>
    </div>
  );
};
