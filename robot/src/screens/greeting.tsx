import { BellRing, MessageCircle, Sparkles, X } from 'lucide-react';
import { Languages, Rings, reminderOf } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { tilesOf } from '../machine/activities.ts';
import { Composer, isAsked, Options } from './asking.tsx';
import type { PartDisplay } from './parts.tsx';
import { StageMedia, useStage } from './stage.tsx';

/** The greeting of the hour and one tile for each thing that this robot really can do. */
export function Greeting(display: PartDisplay) {
  const { state, words, now, send } = display;
  const stage = useStage(state.answer);
  const asks = isAsked(state);
  const invitation = reminderOf(display) ?? (state.answer?.text || words.invitation);
  return (
    <main
      className="screen greeting"
      data-asks={asks}
      data-tiles={tilesOf(state.config)}
      onPointerDown={() => send({ kind: 'touch' })}
    >
      <Rings />
      <div className="top">
        <div className="head">
          <Face gesture={stage.gesture} />
          <time>{now.time}</time>
        </div>
        <h1 className="title">
          <span>{words.greeting[now.part]}</span>
          <span>{words.offer}</span>
        </h1>
        <p className="soft" aria-live="polite">
          {invitation}
        </p>
        {stage.media && <StageMedia media={stage.media} fileUrl={display.fileUrl} volume={0} />}
      </div>
      {asks ? (
        <Options {...display} />
      ) : (
        <nav className="tiles" aria-label={words.options}>
          <button type="button" className="tile main" onClick={() => send({ kind: 'choose', choice: 'talk' })}>
            <MessageCircle aria-hidden="true" />
            {words.choices.talk}
          </button>
          <button type="button" className="tile" onClick={() => send({ kind: 'choose', choice: 'help' })}>
            <BellRing aria-hidden="true" />
            {words.choices.help}
          </button>
          <button type="button" className="tile" onClick={() => send({ kind: 'choose', choice: 'can' })}>
            <Sparkles aria-hidden="true" />
            {words.choices.can}
          </button>
        </nav>
      )}
      <div className="bar">
        <Languages {...display} />
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
