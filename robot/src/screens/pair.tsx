import { programVersion } from '@botones/contract/device/program-version';
import { typedAddress } from '@botones/display/qr/typed-address';
import { type DisplayProps, Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { Qr } from '../display/qr.tsx';

/** The address that opens the console's pairing with this code filled in. */
export const pairingAddress = (origin: string, code: string): string =>
  `${origin}/robots?code=${encodeURIComponent(code)}`;

/** The device belongs to nobody yet: its code in huge letters, and what it is, for the person who pairs it. */
export function Pair({ display, origin, leftMs }: { display: DisplayProps; origin: string; leftMs: number | null }) {
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
              <dd>{typedAddress(origin)}</dd>
            </div>
            <div>
              <dt>{pairing.screen}</dt>
              <dd>
                {window.screen.width} × {window.screen.height}
              </dd>
            </div>
            <div>
              <dt>{pairing.version}</dt>
              <dd>{programVersion}</dd>
            </div>
          </dl>
        </div>
      </div>
    </main>
  );
}
