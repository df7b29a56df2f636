import type { Activity } from '../interaction/activity.ts';
import { show, stay } from '../interaction/next.ts';

/** Nothing of the scene can be played. */
export type PlayingInput = { kind: 'nothing' };

declare module '../interaction/state.ts' {
  interface Activities {
    playing: { state: object; input: PlayingInput };
  }
}

/** What is played while nobody is there: the state's scene. Rest like the face, for whatever asks; any touch begins. */
export const playing: Activity<'playing'> = {
  tiles: () => 0,
  // The face until it is tried again.
  next: (state, _input, { mono }) => stay(state.screen === 'playing' ? show(state, 'idle', mono) : state),
  match: () => null,
  missing: () => null,
  beside: () => null,
  goBack: (state) => state,
  retell: (state) => stay(state),
  keep: (state) => state,
};
