import { Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { type PartDisplay, RestTiles } from './parts.tsx';

/** Nobody is there: whose robot it is, what time it is, and the invitation. Any touch begins. */
export function Idle(display: PartDisplay) {
  const { state, words, now, send } = display;
  return (
    <main className="screen idle">
      <Rings />
      <button type="button" className="all" onClick={() => send({ kind: 'touch' })} aria-label={words.touch}>
        <header>
          <span className="client">{state.config?.client.name}</span>
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
      <div className="bar">
        {state.suspended && <p className="paused appear">{words.suspended}</p>}
        <RestTiles {...display} />
        <Languages {...display} />
      </div>
    </main>
  );
}
