import { agentVersion } from '@botones/contract/device';
import { encode } from 'uqr';
import { type DisplayProps, Languages, Rings } from './display.tsx';
import { Face } from './face.tsx';

/** The address that opens the console's pairing with this code filled in. */
export const pairingAddress = (origin: string, code: string): string =>
  `${origin}/robots?code=${encodeURIComponent(code)}`;

/** One square of the path for each dark module. */
const Qr = ({ address, label }: { address: string; label: string }) => {
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

/** The device belongs to nobody yet: its code in huge letters, and what it is, for whoever pairs it. */
export function Pair({
  glass: display,
  origin,
  leftMs,
}: {
  glass: DisplayProps;
  origin: string;
  leftMs: number | null;
}) {
  const { words, state } = display;
  const { pairing } = words;
  const code = state.code?.code ?? null;
  const trouble = state.code?.trouble;
  return (
    <main className="screen pair">
      <Rings />
      <div className="left">
        <div className="head">
          <Face mood="pairing" />
          <Languages {...display} />
        </div>
        <h1 className="title">{pairing.title}</h1>
        <ol>
          {pairing.steps.map((step) => (
            <li key={step}>{step}</li>
          ))}
        </ol>
      </div>
      <div className="right">
        {code ? (
          <p className="code">
            <strong>{code}</strong>
            {leftMs === null ? null : <span>{pairing.expires(Math.max(1, Math.round(leftMs / 60_000)))}</span>}
          </p>
        ) : (
          <p className="code wait big" role="status">
            {trouble === 'network' ? pairing.searching : trouble ? pairing.trouble : pairing.waiting}
          </p>
        )}
        <div className="facts">
          {code ? <Qr address={pairingAddress(origin, code)} label={pairing.qr} /> : null}
          <dl>
            <div>
              <dt>{pairing.server}</dt>
              <dd>{origin.replace(/^https?:\/\//, '')}</dd>
            </div>
            <div>
              <dt>{pairing.screen}</dt>
              <dd>
                {window.screen.width} × {window.screen.height}
              </dd>
            </div>
            <div>
              <dt>{pairing.version}</dt>
              <dd>{agentVersion}</dd>
            </div>
          </dl>
        </div>
      </div>
    </main>
  );
}
