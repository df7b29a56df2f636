import type { Clock, DeviceCommand, InteractionFact } from '@botones/contract/device';
import type { DeviceConfig } from '@botones/contract/device-config';
import type { Step } from '../commands/commands.ts';
import type { Fact } from '../facts/outbox.ts';

export type Screen = 'starting' | 'pairing' | 'idle' | 'greeting' | 'talk' | 'closing' | 'standby' | 'out_of_service';
export type Language = 'es' | 'en';
/** What a person can touch. The first five are questions the robot has an answer to. */
export type Choice = 'hello' | 'who' | 'time' | 'can' | 'help' | 'talk' | 'back' | 'finish';
/** What the robot is saying: its question, the reminder, or an answer. */
export type Saying = 'question' | 'repeated' | 'reminder' | 'hello' | 'who' | 'time' | 'can' | 'help';

export interface Person {
  gender: 'male' | 'female' | null;
  age: number | null;
  track_id: string | null;
}

export interface Talk {
  fact: InteractionFact;
  saying: Saying;
  /** Monotonic instants: of the last touch, and of the last time the question was asked. */
  touched: number;
  asked: number;
  reminded: boolean;
}

export interface Code {
  code: string | null;
  expires_at: string | null;
  trouble: string | null;
}

export interface State {
  screen: Screen;
  /** Monotonic instant at which the screen came up. */
  since: number;
  language: Language;
  power: 'on' | 'off';
  online: boolean;
  /** The client is suspended: nothing new comes. */
  suspended: boolean;
  config: DeviceConfig | null;
  code: Code | null;
  talk: Talk | null;
  /** A sentence that somebody at the console made the robot say. */
  message: { text: string; until: number } | null;
  person: (Person & { at: number }) | null;
  crossedAt: number | null;
  helpedAt: number | null;
}

export type Event =
  | { kind: 'tick' }
  | { kind: 'touch' }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'language'; language: Language }
  | { kind: 'presence'; person: Person | null }
  | { kind: 'code'; code: Code }
  | { kind: 'paired' }
  | { kind: 'unpaired' }
  | { kind: 'online'; online: boolean }
  | { kind: 'suspended'; suspended: boolean }
  | { kind: 'said'; text: string }
  | { kind: 'config'; config: DeviceConfig }
  | { kind: 'command'; command: DeviceCommand };

/** When an event happens, and a fresh uuid in case it becomes a fact. */
export interface Moment {
  mono: number;
  stamp: Clock;
  uuid: string;
}

export type Effect =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'step'; command_id: string; state: Step; error: string | null }
  | { kind: 'picture'; command_id: string }
  | { kind: 'say'; command_id: string; text: string }
  | { kind: 'reload' | 'update' | 'forget' };

/** Times of a robot that was never told its own: the documented defaults (AMB-055). */
const defaultTimes = { max_wait_time: 30, downtime_allowed: 30, mic_listening_time: 8, time_to_remind_client: 20 };
export const closingMs = 6_000;

export const firstState = (power: 'on' | 'off' = 'on'): State => ({
  screen: 'starting',
  since: 0,
  language: 'es',
  power,
  online: true,
  suspended: false,
  config: null,
  code: null,
  talk: null,
  message: null,
  person: null,
  crossedAt: null,
  helpedAt: null,
});

export const timesOf = (state: State) => state.config?.times ?? defaultTimes;

/** The monotonic instant at which a tick would change something; null: only an event can. */
export function nextAt(state: State): number | null {
  const due: number[] = [];
  if (state.message) due.push(state.message.until);
  if (state.screen === 'closing') due.push(state.since + closingMs);
  if (state.talk) {
    const { downtime_allowed, max_wait_time, time_to_remind_client } = timesOf(state);
    due.push(state.talk.touched + downtime_allowed * 1_000, state.talk.asked + max_wait_time * 1_000);
    if (!state.talk.reminded) due.push(state.talk.asked + time_to_remind_client * 1_000);
  }
  return due.length ? Math.min(...due) : null;
}
