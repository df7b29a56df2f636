import type { TicketPage } from '@botones/contract/turns/ticket-pages';
import type { Address } from './address.ts';
import type { Action, Failure } from './answer.ts';
import { type Door, type DoorInput, firstDoor, nextDoor } from './door.ts';
import { type Push, unablePush } from './push.ts';

/** What is asked before it is done. */
export type Question = Extract<Action, 'leave' | 'later'>;

/** Everything that the page knows. Instants are milliseconds of the phone's monotonic clock. */
export interface State {
  address: Address;
  phoneLanguages: readonly string[];
  page: TicketPage | null;
  /** When the page was heard, and until when it is known to be so. */
  heardAt: number;
  knownAt: number;
  /** The server does not know the ticket. */
  isMissing: boolean;
  isLive: boolean;
  /** Reading failed since it was heard last. */
  failure: Failure | null;
  /** When it is read again after that. */
  retryAt: number;
  /** The phone slept since something was heard: its clock may have stood meanwhile. */
  slept: boolean;
  question: Question | null;
  sending: Action | null;
  /** Why the last action was refused, and when. */
  refused: string | null;
  refusedAt: number;
  alarm: boolean;
  /** Sound was chosen before this page was loaded: browsers start it with a touch alone, and none came yet. */
  soundWaits: boolean;
  push: Push;
  /** Null: no door is looked at. */
  door: Door | null;
}

export type Input =
  | { type: 'opened'; address: Address }
  | { type: 'page'; page: TicketPage }
  | { type: 'missing' }
  | { type: 'failed'; failure: Failure; retryIn: number }
  | { type: 'live'; isLive: boolean }
  | { type: 'unchanged' }
  | { type: 'slept' }
  | { type: 'asked'; question: Question | null }
  | { type: 'sent'; action: Action }
  | { type: 'answered'; failure: Failure | null }
  | { type: 'alarm'; on: boolean }
  | { type: 'sound_waits' }
  | { type: 'push'; push: Push }
  | { type: 'door'; input: DoorInput };

export const firstState = (address: Address, phoneLanguages: readonly string[]): State => ({
  ...{
    address,
    phoneLanguages,
    page: null,
    heardAt: 0,
    knownAt: 0,
    isMissing: false,
    isLive: false,
    failure: null,
    retryAt: 0,
  },
  ...{ slept: false, question: null, sending: null, refused: null, refusedAt: 0, alarm: false },
  ...{ soundWaits: false, push: unablePush },
  door: address.door && firstDoor(address.door.secret),
});

/** Whether a question can be asked of a ticket: what changed under it takes it away. */
const mayAsk = (question: Question | null, { status, may_step_back }: TicketPage): Question | null =>
  status !== 'waiting' || (question === 'later' && !may_step_back) ? null : question;

/** What the page knows after an input. */
export function next(state: State, input: Input, now: number): State {
  switch (input.type) {
    case 'opened':
      return {
        ...firstState(input.address, state.phoneLanguages),
        ...{ alarm: state.alarm, soundWaits: state.soundWaits },
      };
    case 'page':
      return {
        ...state,
        ...{ page: input.page, heardAt: now, knownAt: now, isMissing: false, failure: null, slept: false },
        question: mayAsk(state.question, input.page),
        // A refusal is about the ticket as it was.
        refused: state.page?.status === input.page.status ? state.refused : null,
      };
    case 'missing':
      // What has ended is told until the page is closed.
      return isEnded(state.page)
        ? { ...state, failure: null }
        : { ...state, page: null, isMissing: true, failure: null, question: null };
    case 'failed':
      return { ...state, failure: input.failure, retryAt: now + input.retryIn * 1_000 };
    case 'live':
      return { ...state, isLive: input.isLive };
    case 'unchanged':
      return { ...state, knownAt: now, slept: false };
    case 'slept':
      return state.page ? { ...state, slept: true } : state;
    case 'asked':
      return { ...state, question: input.question, refused: null };
    case 'sent':
      return { ...state, sending: input.action, refused: null };
    case 'answered':
      return { ...state, sending: null, question: null, refused: input.failure?.code ?? null, refusedAt: now };
    case 'alarm':
      return { ...state, alarm: input.on, soundWaits: false };
    case 'sound_waits':
      return { ...state, soundWaits: true };
    case 'push':
      return { ...state, push: input.push };
    case 'door':
      return state.door ? { ...state, door: nextDoor(state.door, input.input, now) } : state;
  }
}

export const isEnded = (page: TicketPage | null): boolean =>
  page?.status === 'attended' || page?.status === 'cancelled';
