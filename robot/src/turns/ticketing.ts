import type { AdvanceReason } from '@botones/contract/turns/advance';
import type { WaitRange } from '@botones/contract/turns/line';
import { codeOfUuid } from '@botones/contract/turns/ticket-code';
import { languageIds } from '../interaction/languages.ts';
import { answered, type Next, show, stay } from '../interaction/next.ts';
import { onScreen } from '../interaction/on-screen.ts';
import type { Moment, State } from '../interaction/state.ts';
import { speakText } from '../interaction/tell.ts';
import { turnWords } from './turns.words.ts';
import { type TicketWish, ticketTask } from './wish.ts';

/** How long a number stays on the screen after it was said. */
export const ticketShownMs = 20_000;

/** What came of it: the server's number with who is ahead, one of the robot's own band, or none. */
export type TicketOutcome =
  | { how: 'given'; label: string; branch: string; ahead: number; wait: WaitRange; code: string | null }
  | { how: 'own'; label: string; code: string }
  | { how: 'none' };

/** Taking a ticket: what was written so far, and its number once there is one. */
export interface Ticketing {
  /** The name of whoever takes it; '' is none. */
  person: string;
  reason: AdvanceReason | null;
  /** Whether the keys are open for the name. */
  naming: boolean;
  /** Who asks just now; null: nobody did yet. */
  asked: string | null;
  outcome: TicketOutcome | null;
  over: boolean;
}

export const { of: ticketingOf, put, enter } = onScreen<Ticketing>('turns');

/** Reasons that people give at a robot: 'another' is the desk's to judge. */
export const reasonsOf = ({ config }: State): AdvanceReason[] =>
  (config?.turns?.advances ?? []).filter((reason) => reason !== 'other');

const blank: Ticketing = { person: '', reason: null, naming: false, asked: null, outcome: null, over: false };

/** The screen on which a ticket is taken; null: the robot gives out none, or nobody is there. */
export function enterTurns(state: State, mono: number): State | null {
  const { config, interaction } = state;
  if (!config?.turns || !interaction) return null;
  const asking = { ...enter(state, blank, mono), answer: null };
  return { ...asking, interaction: answered(interaction, 'question', mono) };
}

/** What the screen says is heard. */
export function sayTicket(state: State, moment: Moment): Next {
  const ticketing = ticketingOf(state);
  if (!ticketing) return stay(state);
  const words = turnWords[state.language];
  return speakText(state, ticketing.outcome ? words.says(ticketing.outcome) : words.invites, moment);
}

/** Something was written or chosen: every clock of the interaction starts again. */
const touched = (state: State, ticketing: Ticketing, mono: number): State => ({
  ...put(state, ticketing),
  answer: null,
  interaction: state.interaction && answered(state.interaction, 'question', mono),
});

/** Changes what somebody wrote, while nothing was asked for yet. */
export function write(state: State, change: Partial<Ticketing>, { mono }: Pick<Moment, 'mono'>): State {
  const ticketing = ticketingOf(state);
  return ticketing && ticketing.asked === null ? touched(state, { ...ticketing, ...change }, mono) : state;
}

/** The second touch: the ticket is asked for, once. */
export function take(state: State, moment: Moment): Next {
  const ticketing = ticketingOf(state);
  const { interaction, language } = state;
  if (!ticketing || !interaction || ticketing.asked !== null) return stay(state);
  const { person, reason } = ticketing;
  const uuid = moment.nextUuid();
  const wish: TicketWish = {
    uuid,
    name: person.trim() || null,
    advance_reason: reason,
    language_id: languageIds[language],
    interaction: interaction.fact.uuid,
    code: codeOfUuid(moment.nextUuid()),
  };
  return stay(touched(state, { ...ticketing, naming: false, asked: uuid }, moment.mono), [ticketTask.ask(wish)]);
}

/** Its number is shown and said, where whoever asked is still there. */
export function showOutcome(state: State, uuid: string, outcome: TicketOutcome, moment: Moment): Next {
  const ticketing = ticketingOf(state);
  if (!ticketing || ticketing.asked !== uuid || ticketing.outcome) return stay(state);
  const shown = touched(state, { ...ticketing, outcome }, moment.mono);
  return sayTicket({ ...shown, since: moment.mono }, moment);
}

/** One step back: from the keys to the form, from the form to the greeting. What is asked for is waited for. */
export function goBack(state: State, mono: number): State {
  const ticketing = ticketingOf(state);
  if (!ticketing || !state.interaction) return state;
  if (ticketing.naming) return touched(state, { ...ticketing, naming: false }, mono);
  if (ticketing.asked !== null && !ticketing.outcome) return state;
  const interaction = answered(state.interaction, 'question', mono);
  return { ...show(state, 'greeting', mono), answer: null, interaction };
}

/** Another configuration: who has not asked yet asks where the robot stands now, or not at all. */
export function keepTurns(state: State): State {
  const ticketing = ticketingOf(state);
  if (!ticketing || ticketing.asked !== null) return state;
  if (!state.config?.turns) return put(state, { ...ticketing, over: true });
  const { reason } = ticketing;
  return put(state, { ...ticketing, reason: reason && reasonsOf(state).includes(reason) ? reason : null });
}

/** When a shown number leaves the screen by itself; while the robot speaks it stays. */
export function turnsNextAt(state: State): number | null {
  const outcome = ticketingOf(state)?.outcome;
  if (!outcome || state.answer?.speaksUntil != null || !state.interaction) return null;
  return state.interaction.touched + ticketShownMs;
}

/** It leaves the screen, with thanks. */
export function leave(state: State): State {
  const ticketing = ticketingOf(state);
  return ticketing ? put(state, { ...ticketing, over: true }) : state;
}
