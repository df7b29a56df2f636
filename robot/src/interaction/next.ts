import type { Effect, Interaction, Saying, Screen, State } from './state.ts';

/** What an input makes of a state, and what must be done about it. */
export interface Next {
  state: State;
  effects: Effect[];
  /** The robot leaves what it shows: an interaction ends, with thanks or without. */
  leaves?: 'close' | 'rest';
}
export const stay = (state: State, effects: Effect[] = []): Next => ({ state, effects });

/** Another screen; what an activity kept of its own goes with it. */
export const show = (state: State, screen: Screen, mono: number): State => ({
  ...state,
  screen,
  since: mono,
  activity: null,
});

/** A touch that is an answer: every clock of the interaction starts again. */
export const answered = (interaction: Interaction, saying: Saying, mono: number): Interaction => ({
  ...interaction,
  saying,
  input: null,
  listensUntil: null,
  touched: mono,
  asked: mono,
  reminded: false,
});
