import { X } from 'lucide-react';
import { ClientLogo } from '../display/client-logo.tsx';
import { Languages, Rings, reminderOf } from '../display/display.tsx';
import { Face } from '../display/face.tsx';
import { tilesOf } from '../machine/activities.ts';
import { Composer, isAsked, Offers, Options } from './asking.tsx';
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
          <div className="whose">
            <time>{now.time}</time>
            <ClientLogo {...display} />
          </div>
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
      {asks ? <Options {...display} /> : <Offers {...display} />}
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
