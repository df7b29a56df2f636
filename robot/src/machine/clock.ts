import { type Next, stay } from '../interaction/next.ts';
import { closingMs, type Moment, type State, timesOf } from '../interaction/state.ts';
import { activityOf } from './activities.ts';
import { fallSilent } from './exchange.ts';
import { giveUpEar } from './hearing.ts';
import { close, rest } from './interaction.ts';
import { dueOf, tickParts } from './parts.ts';

/** The monotonic instant at which a tick would change something; null: only an input can. */
export function nextAt(state: State): number | null {
  const due = dueOf(state);
  const activity = activityOf(state)?.clock?.nextAt(state) ?? null;
  if (activity !== null) due.push(activity);
  const speaksUntil = state.answer?.speaksUntil ?? null;
  if (state.screen === 'closing') due.push(Math.max(state.since + closingMs, speaksUntil ?? 0));
  else if (speaksUntil !== null) due.push(speaksUntil);
  else if (state.interaction?.listensUntil != null) due.push(state.interaction.listensUntil);
  else if (state.interaction) {
    const { downtime_allowed, max_wait_time, time_to_remind_client } = timesOf(state);
    due.push(state.interaction.touched + downtime_allowed * 1_000, state.interaction.asked + max_wait_time * 1_000);
    if (!state.interaction.reminded) due.push(state.interaction.asked + time_to_remind_client * 1_000);
  }
  return due.length ? Math.min(...due) : null;
}

/** What the clock alone brings about. Closing wins over repeating, repeating over reminding. */
export function tick(state: State, moment: Moment): Next {
  const { mono } = moment;
  const due = (until: number | null | undefined) => until != null && mono >= until;
  const quiet = due(state.answer?.speaksUntil) ? fallSilent(state, mono) : state;
  if (due(quiet.interaction?.listensUntil)) return giveUpEar(tickParts(quiet, moment), moment);
  const now = tickParts(quiet, moment);
  const { interaction, answer } = now;
  const clock = activityOf(now)?.clock;
  if (clock && due(clock.nextAt(now))) return clock.tick(now, moment);
  // A robot that speaks or listens is waiting for nobody.
  if (answer?.speaksUntil != null || interaction?.listensUntil != null) return stay(now);
  if (now.screen === 'closing') return mono - now.since >= closingMs ? stay(rest(now, mono)) : stay(now);
  if (!interaction) return stay(now);
  const times = timesOf(now);
  if (mono - interaction.touched >= times.downtime_allowed * 1_000) return close(now, moment);
  if (mono - interaction.asked >= times.max_wait_time * 1_000)
    return stay({ ...now, interaction: { ...interaction, saying: 'repeated', asked: mono, reminded: false } });
  if (!interaction.reminded && mono - interaction.asked >= times.time_to_remind_client * 1_000)
    return stay({ ...now, interaction: { ...interaction, saying: 'reminder', reminded: true } });
  return stay(now);
}
