import type { ContentIntent, DeviceConfig } from '@botones/contract/device/device-config';
import type { AskedBy } from '@botones/contract/device/exchange-fact';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { DetectionFact, InteractionFact } from '@botones/contract/device/facts';
import type { Target } from '@botones/contract/understanding/robot-model';
import type { Step } from '../commands/commands.ts';
import type { Fact } from '../facts/outbox.ts';
import type { SpokenPart } from './answer.ts';
import type { Language } from './languages.ts';
import { defaultSettings, type Settings } from './settings.ts';

/** What is done within one activity, as it is sent. */
export interface ActivityInputOf<Name extends string, Input> {
  kind: 'activity';
  name: Name;
  input: Input;
}

/** Screens of its own. */
export type Screen = 'starting' | 'pairing' | 'idle' | 'greeting' | 'talk' | 'closing' | 'standby' | 'out_of_service';
/** What a person can touch. The first five are questions the robot has an answer to. */
export type Choice = 'hello' | 'who' | 'time' | 'can' | 'help' | 'talk' | 'back' | 'home' | 'finish';
/** What the robot is saying: its question, the reminder, that it heard nothing, twice so (`choose`), or cannot hear, an answer of an intention, or one of its own. */
export type Saying =
  | 'question'
  | 'repeated'
  | 'reminder'
  | 'unheard'
  | 'choose'
  | 'deaf'
  | 'answer'
  | 'hello'
  | 'who'
  | 'time'
  | 'can'
  | 'help';

export interface Person {
  gender: 'male' | 'female' | null;
  age: number | null;
  track_id: string | null;
}

export interface Interaction {
  fact: InteractionFact;
  saying: Saying;
  /** Monotonic instants: of the last touch, and of the last time the question was asked. */
  touched: number;
  asked: number;
  reminded: boolean;
  /** The robot's survey was offered: once an interaction (ENC-5). */
  surveyed?: boolean;
  /** How the person is asking just now, beside the suggestions. */
  input: 'typing' | 'listening' | null;
  /** Monotonic instant at which an ear that does not end by itself is given up. */
  listensUntil: number | null;
  /** How this person wants to be spoken to; absent: as the robot's settings say. */
  voice?: { slow: boolean; volume: number };
}

/** Something that a sentence may mean, as it is offered on the glass: an intention, or what its content has. */
export interface Option {
  label: string;
  intent_id: number | null;
  target: Target | null;
}

/** What the robot answered last, or said by itself. */
export interface Answer {
  /** The uuid of the exchange. */
  exchange: string;
  intent: ContentIntent | null;
  question: string | null;
  text: string;
  parts: SpokenPart[];
  /** Monotonic instants: when it began, and by when it has been said for certain; null: it is not being said. */
  since: number;
  speaksUntil: number | null;
  /** It asks back which of these was meant, of a sentence that came so; absent: it does not. */
  options?: readonly Option[] | undefined;
  by?: AskedBy;
}

export interface Code {
  code: string | null;
  expires_at: string | null;
  trouble: string | null;
}

export interface State {
  /** One of its own, or that of an activity, which is called as it is. */
  screen: string;
  /** Monotonic instant at which the screen came up. */
  since: number;
  language: Language;
  /** Whether it is on now. */
  power: 'on' | 'off';
  online: boolean;
  /** The client is suspended: nothing new comes. */
  suspended: boolean;
  config: DeviceConfig | null;
  code: Code | null;
  interaction: Interaction | null;
  /** What is on the screen, where it is an activity's: read and written by its `onScreen` alone. */
  activity: { name: string; held: object } | null;
  /** Of the interaction, or its farewell. */
  answer: Answer | null;
  /** The browser gives no sound before a touch. */
  soundBlocked: boolean;
  settings: Settings;
  /** A sentence that somebody at the console made the robot say. */
  message: { text: string; until: number } | null;
  person: (Person & { at: number }) | null;
  crossedAt: number | null;
  /** Whoever crossed last and still stands there, as a detector says it; null: nobody, or none says it. */
  crossing: DetectionFact | null;
  helpedAt: number | null;
  /** What each part keeps of its own, read and written by its `slice` alone. */
  slices: Readonly<Record<string, object>>;
}

/** What people do at a screen. */
export interface TouchInputs {
  touch: object;
  choose: { choice: Choice };
  ask: { by: 'touch' | 'typed' | 'voice'; question: string; intent_id?: number | undefined };
  /** Touches what was offered where the robot asked back; null: none of them. */
  pick: { option: number | null };
  compose: { how: 'typing' | 'listening' | null };
  language: { language: Language };
}

/** When an input happens, and fresh uuids in case it becomes facts. */
export interface Moment {
  mono: number;
  /** Milliseconds since 1970 by the server's clock, by the robot's own where that was never heard. */
  now: number;
  stamp: Clock;
  uuid: string;
  nextUuid: () => string;
}

/** Something that is to be heard; `voice` where this person wants it otherwise than the settings say. */
export interface Speaking {
  exchange: string;
  parts: SpokenPart[];
  language: Language;
  voice?: Interaction['voice'];
}

export type Effect =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'step'; command_id: string; state: Step; error: string | null }
  | ({ kind: 'speak' } & Speaking)
  | { kind: 'picture'; command_id: string }
  /** Of a part, by its `task`. */
  | { kind: 'task'; name: string; task: object }
  | { kind: 'say' | 'hear'; command_id: string; text: string }
  | { kind: 'reload' | 'update' | 'forget' };

/** Times of a robot that was never told its own: the documented defaults (AMB-055). */
const defaultTimes = { max_wait_time: 30, downtime_allowed: 30, mic_listening_time: 8, time_to_remind_client: 20 };
export const closingMs = 6_000;

export const firstState = (power: 'on' | 'off' = 'on', settings: Settings = defaultSettings): State => ({
  screen: 'starting',
  since: 0,
  language: settings.language,
  power,
  online: true,
  suspended: false,
  config: null,
  code: null,
  interaction: null,
  activity: null,
  answer: null,
  soundBlocked: false,
  settings,
  message: null,
  person: null,
  crossedAt: null,
  crossing: null,
  helpedAt: null,
  slices: {},
});

/** Nobody is there, and whoever comes is welcome. */
export const isAtRest = ({ screen }: Pick<State, 'screen'>) => screen === 'idle' || screen === 'playing';

export const timesOf = (state: State) => state.config?.times ?? defaultTimes;
