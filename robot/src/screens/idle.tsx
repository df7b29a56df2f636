import { useLying } from '../browser/lying.ts';
import { ClientLogo } from '../display/client-logo.tsx';
import { Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { AtOnce } from './asking.tsx';
import { type PartDisplay, RestTiles } from './parts.tsx';

/** Nobody is there: whose robot it is, what time it is, and the invitation. Any touch begins; lying, what there is to do stands beside the face. */
export function Idle(display: PartDisplay) {
  const { state, words, now, send } = display;
  const lies = useLying();
  return (
    <main className="screen idle" data-lies={lies}>
      <Rings />
      <button type="button" className="all" onClick={() => send({ kind: 'touch' })} aria-label={words.touch}>
        <header>
          <span className="client">
            <ClientLogo {...display} alt="" />
            <span>{state.config?.client.name}</span>
          </span>
          <span className="clock">
            <time>{now.time}</time>
            <span>{now.date}</span>
          </span>
        </header>
        <span className="center">
          <Face />
          <span className="title">{words.touch}</span>
        </span>
      </button>
      {lies && <AtOnce {...display} />}
      <div className="bar">
        {state.suspended && <p className="paused appear">{words.suspended}</p>}
        {!lies && <RestTiles {...display} />}
        <Languages {...display} />
      </div>
    </main>
  );
}
