import { boxes } from './box.ts';
import type { State } from './state.ts';

/** What one part keeps of its own in the state. Who imports it may read it; nobody else knows that it is there. */
export interface Slice<Kept> {
  of(state: State): Kept;
  put(state: State, kept: Kept): State;
}

/** A slice under a name of its own; `initial` is what it is until something was put there. */
export function slice<Kept>(name: string, initial: (state: State) => Kept): Slice<Kept> {
  const box = boxes<Kept>();
  return {
    of(state) {
      const held = box.open(state.slices[name]);
      return held ? held.kept : initial(state);
    },
    put: (state, kept) => ({ ...state, slices: { ...state.slices, [name]: box.close(kept) } }),
  };
}
