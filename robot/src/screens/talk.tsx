import { ArrowLeft, BellRing, Bot, Clock, Hand, type LucideIcon, Sparkles, X } from 'lucide-react';
import { Languages, Rings } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import type { Choice } from '../interaction/state.ts';
import { tilesOf } from '../machine/activities.ts';
import { Composer, isAsked, Options } from './asking.tsx';
import type { PartDisplay } from './parts.tsx';
import { StageMedia, useStage } from './stage.tsx';

/** Longer answers are written smaller, so that what can be asked next stays in sight. */
const longSpeech = 100;

const questions: [Choice, LucideIcon][] = [
  ['hello', Hand],
  ['who', Bot],
  ['time', Clock],
  ['can', Sparkles],
  ['help', BellRing],
];

/** A short interaction by touch: what the robot says, and what one can ask next. */
export function Talk(display: PartDisplay) {
  const { state, words, now, send } = display;
  const saying = state.interaction?.saying ?? 'question';
  const { config, online } = state;
  const facts = {
    robot: config?.robot.name ?? 'Botones',
    client: config?.client.name ?? null,
    time: now.time,
    date: now.date,
    online,
  };
  const { answer } = state;
  const stage = useStage(answer);
  const asks = isAsked(state);
  const speech = saying === 'answer' ? (answer?.text ?? '') : words.says[saying](facts);
  // A film is heard only where nothing else is the answer.
  const heard = answer !== null && answer.parts.length === 0 && state.settings.sounds;
  return (
    <main
      className="screen talk"
      data-asks={asks}
      data-tiles={tilesOf(state.config)}
      data-media={stage.media !== null}
      onPointerDown={() => send({ kind: 'touch' })}
    >
      <Rings />
      <div className="left">
        <div className="head">
          <Face gesture={stage.gesture} />
          <Languages {...display} />
        </div>
        {saying === 'answer' && answer?.question && (
          <p className="asked appear" key={answer.exchange}>
            <span className="hidden">{words.asking.asked}: </span>
            {answer.question}
          </p>
        )}
        {speech && (
          <p
            className="says big appear"
            data-long={speech.length > longSpeech}
            key={`${saying} ${state.language} ${answer?.exchange ?? ''}`}
            aria-live="polite"
          >
            {speech}
          </p>
        )}
        {stage.media && (
          <StageMedia media={stage.media} fileUrl={display.fileUrl} volume={heard ? state.settings.volume : 0} />
        )}
      </div>
      {asks ? (
        <Options {...display} />
      ) : (
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
      )}
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
      <Composer {...display} />
    </main>
  );
}
