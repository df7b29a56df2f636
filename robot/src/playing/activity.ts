import type { Activity } from '../interaction/activity.ts';
import { show, stay } from '../interaction/next.ts';
import type { ActivityInputOf } from '../interaction/state.ts';
import { playAtRest } from './rest.ts';

/** Nothing of the scene can be played. */
export type PlayingInput = { kind: 'nothing' };

/** As it is sent. */
export type PlayingSent = ActivityInputOf<'playing', PlayingInput>;

/** What is played while nobody is there: the state's scene. Rest like the face, for whatever asks; any touch begins. */
export const playing: Activity<PlayingInput> = {
  tiles: () => 0,
  atRest: playAtRest,
  // The face until it is tried again.
  next: (state, _input, { mono }) => stay(state.screen === 'playing' ? show(state, 'idle', mono) : state),
  open: () => null,
  missing: () => null,
  names: () => [],
  beside: () => null,
  goBack: (state) => state,
  retell: (state) => stay(state),
  keep: (state) => state,
};
