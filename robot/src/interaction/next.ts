import type { ActivityName, ActivityState, Effect, Interaction, Saying, Screen, State } from './state.ts';

/** What an input makes of a state, and what must be done about it. */
export interface Next {
  state: State;
  effects: Effect[];
}
export const stay = (state: State, effects: Effect[] = []): Next => ({ state, effects });

/** Another screen; what an activity kept of its own goes with it. */
export const show = (state: State, screen: Exclude<Screen, ActivityName>, mono: number): State => ({
  ...state,
  screen,
  since: mono,
  activity: null,
});

/** The screen of an activity. */
export const enter = (state: State, activity: ActivityState, mono: number): State => ({
  ...state,
  screen: activity.name,
  since: mono,
  activity,
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
