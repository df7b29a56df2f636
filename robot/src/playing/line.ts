import type { InputOf } from '../interaction/part.ts';
import type { LineGiven, PartLine } from '../interaction/part-line.ts';
import { createAdvertising } from './advertising.ts';
import type { PlayingInputs } from './part.ts';
import { createPlayCounter } from './play-counter.ts';
import type { PlayingDisplay } from './plays.ts';

/** Brings what is played at rest and counts what was shown of it. */
export function createPlayingLine(given: LineGiven<InputOf<PlayingInputs>>): PartLine & { display: PlayingDisplay } {
  const { store, clock, time, uuid, capacity, content, send } = given;
  const advertising = createAdvertising({
    ...{ store, content, time, paused: given.pulling, ended: given.ended, tidy: given.tidy },
    onPlaylist: (playlist) => send({ kind: 'playlist', playlist }),
    now: () => clock.serverNow() ?? clock.wall(),
  });
  const counter = createPlayCounter({ store, clock, time, uuid, capacity, onPut: given.onPut });
  const { onBroken, onBlack } = advertising;
  return {
    display: { plays: counter.plays, onBroken, onBlack },
    start() {
      counter.start();
      // From its own disk, as what the robot shows is.
      void advertising.follow();
    },
    stop: counter.stop,
    onHeartbeat: ({ suspended }) => suspended || void advertising.follow(),
    onFree: () => void advertising.follow(),
    forgotten: { advertising: null },
    onForgotten: advertising.follow,
    files: advertising.files,
    report: () => ({ advertising: advertising.report() }),
  };
}
