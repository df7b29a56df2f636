import type { Effect, Interaction, Saying, Screen, State } from './state.ts';

/** What an input makes of a state, and what must be done about it. */
export interface Next {
  state: State;
  effects: Effect[];
}
export const stay = (state: State, effects: Effect[] = []): Next => ({ state, effects });

/** Another screen; records are looked at on their own alone. */
export const show = (state: State, screen: Screen, mono: number): State => ({
  ...state,
  screen,
  since: mono,
  looking: screen === 'records' ? state.looking : null,
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
