import { stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import type { Playlist } from './playlist.ts';
import { facesUntil, playAtRest, playlistSlice } from './rest.ts';

export interface PlayingInputs {
  /** What is played at rest from now on; null: nothing. */
  playlist: { playlist: Playlist | null };
}

/** What is played at rest. */
export const playing: Part<PlayingInputs> = {
  react: {
    playlist(state, { playlist }) {
      const next = stay(playlistSlice.put(state, playlist));
      // What plays goes on to the new form by itself; between playing and the face it changes at once.
      return state.screen === (playlist ? 'idle' : 'playing') ? { ...next, leaves: 'rest' } : next;
    },
  },
  nextAt: facesUntil,
  tick(state, { mono }) {
    const until = facesUntil(state);
    const shown = until !== null && mono >= until ? playAtRest(state, mono) : null;
    return shown ? { ...shown, answer: null } : state;
  },
};
