import type { AdvanceReason } from '@botones/contract/turns/advance';
import type { Activity } from '../interaction/activity.ts';
import { byName } from '../interaction/by-name.ts';
import { type Next, stay } from '../interaction/next.ts';
import type { ActivityInputOf, Moment, State } from '../interaction/state.ts';
import { tell, type Wish } from '../interaction/tell.ts';
import {
  enterTurns,
  goBack,
  keepTurns,
  leave,
  sayTicket,
  showOutcome,
  type TicketOutcome,
  take,
  ticketingOf,
  turnsNextAt,
  write,
} from './ticketing.ts';
import { turnWords } from './turns.words.ts';

/** Touches its tile, says who they are, asks for the ticket; and what came of it. */
export type TurnsInput =
  | { kind: 'open' }
  | { kind: 'reason'; reason: AdvanceReason | null }
  | { kind: 'naming' }
  | { kind: 'person'; person: string }
  | { kind: 'take' }
  | { kind: 'outcome'; uuid: string; outcome: TicketOutcome };

/** As it is sent. */
export type TurnsSent = ActivityInputOf<'turns', TurnsInput>;

/** Its screen, said; where somebody asked for it in words, as the answer to them. */
function open(state: State, moment: Moment, wish?: Wish): Next {
  const entered = enterTurns(state, moment.mono);
  if (!entered?.interaction) return stay(state);
  if (!wish) return sayTicket(entered, moment);
  const text = turnWords[state.language].invites;
  return tell(entered, entered.interaction.fact.uuid, { ...wish, intent: null, text }, moment);
}

/** Taking a ticket of the branch where the robot stands (TUR-4, TUR-5). */
export const turns: Activity<TurnsInput> = {
  tiles: (config) => (config.turns ? 1 : 0),
  begins: true,
  next(state, input, moment) {
    if (input.kind === 'open') return open(state, moment);
    if (input.kind === 'take') return take(state, moment);
    if (input.kind === 'outcome') return showOutcome(state, input.uuid, input.outcome, moment);
    if (input.kind === 'naming') return stay(write(state, { naming: true }, moment));
    if (input.kind === 'person') return stay(write(state, { person: input.person, naming: false }, moment));
    return stay(write(state, { reason: input.reason }, moment));
  },
  ...byName({
    section: 'turns',
    names: ['turno', 'turnos', 'ticket', 'tickets', 'turn', 'turns'],
    has: ({ turns: given }) => !!given,
    none: { es: turnWords.es.noTickets, en: turnWords.en.noTickets },
    called: { es: 'turnos', en: 'tickets' },
    enter: enterTurns,
    open: (state, wish, moment) => open(state, moment, wish),
  }),
  goBack,
  retell: (state, moment) => sayTicket(state, moment),
  keep: keepTurns,
  over: (state) => (ticketingOf(state)?.over ? 'close' : null),
  clock: { nextAt: turnsNextAt, tick: (state) => stay(leave(state)) },
};
