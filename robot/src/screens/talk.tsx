import { ArrowLeft, BellRing, Bot, Clock, Hand, type LucideIcon, Sparkles, X } from 'lucide-react';
import type { Choice } from '../content/state.ts';
import { type DisplayProps, Languages, Rings } from './display.tsx';
import { Face } from './face.tsx';

const questions: [Choice, LucideIcon][] = [
  ['hello', Hand],
  ['who', Bot],
  ['time', Clock],
  ['can', Sparkles],
  ['help', BellRing],
];

/** A short interaction by touch: what the robot says, and what one can ask next. */
export function Talk(display: DisplayProps) {
  const { state, words, now, send } = display;
  const saying = state.talk?.saying ?? 'question';
  const { config, online } = state;
  const facts = {
    robot: config?.robot.name ?? 'Botones',
    client: config?.client.name ?? null,
    time: now.time,
    date: now.date,
    online,
  };
  return (
    <main className="screen talk">
      <Rings />
      <div className="left">
        <div className="head">
          <Face />
          <Languages {...display} />
        </div>
        <p className="says big appear" key={`${saying} ${state.language}`} aria-live="polite">
          {words.says[saying](facts)}
        </p>
      </div>
      <nav className="tiles" aria-label={words.options}>
        {questions.map(([choice, Icon]) => (
          <button
            key={choice}
            type="button"
            className="tile row"
            // What was asked stays marked beside its answer.
            aria-pressed={saying === choice}
            onClick={() => send({ kind: 'choose', choice })}
          >
            <Icon aria-hidden="true" />
            {words.choices[choice]}
          </button>
        ))}
      </nav>
      <div className="bar">
        <button type="button" className="pill" onClick={() => send({ kind: 'choose', choice: 'back' })}>
          <ArrowLeft aria-hidden="true" />
          {words.choices.back}
        </button>
        <span className="grow" />
        <button type="button" className="pill" onClick={() => send({ kind: 'choose', choice: 'finish' })}>
          <X aria-hidden="true" />
          {words.choices.finish}
        </button>
      </div>
    </main>
  );
}
