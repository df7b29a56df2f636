import { Face } from './face.tsx';
import { type Glass, Rings } from './glass.tsx';

/** Thanks; a touch greets the next person at once. */
export const Closing = ({ words, now, send }: Glass) => (
  <main className="screen closing" onPointerDown={() => send({ kind: 'touch' })}>
    <Rings />
    <Face mood="glad" />
    <h1 className="title" aria-live="polite">
      {words.thanks}
    </h1>
    <p className="big soft">{words.goodbye[now.part]}</p>
  </main>
);

/** Paired, and the configuration is on its way. */
export const Starting = ({ words, paused = false }: Pick<Glass, 'words'> & { paused?: boolean }) => (
  <main className="screen starting">
    <Rings />
    <Face />
    <p className="big soft" role="status">
      {paused ? words.paused : words.preparing}
    </p>
  </main>
);
