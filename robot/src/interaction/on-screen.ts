import { boxes } from './box.ts';
import type { State } from './state.ts';

/** What an activity keeps of its own while it is on the screen; it goes with the screen. */
export interface OnScreen<Kept> {
  /** Null: something else is on the screen. */
  of(state: State): Kept | null;
  enter(state: State, kept: Kept, mono: number): State;
  put(state: State, kept: Kept): State;
}

/** Of the activity under this name. */
export function onScreen<Kept>(name: string): OnScreen<Kept> {
  const box = boxes<Kept>();
  const put = (state: State, kept: Kept): State => ({ ...state, activity: { name, held: box.close(kept) } });
  return {
    of: ({ activity }) => box.open(activity?.held)?.kept ?? null,
    enter: (state, kept, mono) => put({ ...state, screen: name, since: mono }, kept),
    put,
  };
}
