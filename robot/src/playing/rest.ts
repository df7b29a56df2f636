import { onScreen } from '../interaction/on-screen.ts';
import { slice } from '../interaction/slice.ts';
import type { State } from '../interaction/state.ts';
import type { Playlist } from './playlist.ts';

/** What is played at rest: all its files are here. Null: the face. */
export const playlistSlice = slice<Playlist | null>('playlist', () => null);

const { enter } = onScreen<null>('playing');

/** Milliseconds after which a scene of which nothing could be played is tried again. */
export const playAgainMs = 300_000;

/** Where nobody is: it plays, where there is something to play. */
export const playAtRest = (state: State, mono: number): State | null =>
  playlistSlice.of(state) ? enter(state, null, mono) : null;

/** The face is shown although there is something to play: until when. */
export const facesUntil = (state: State): number | null =>
  state.screen === 'idle' && playlistSlice.of(state) ? state.since + playAgainMs : null;
