import type { DeviceCommand } from '@botones/contract/device/device';
import type { ContentIntent, DeviceConfig } from '@botones/contract/device/device-config';
import type { Clock, InteractionFact } from '@botones/contract/device/facts';
import type { PowerCommand } from '@botones/contract/schedule/hours-at';
import type { RobotLine } from '@botones/contract/turns/line';
import type { Step } from '../commands/commands.ts';
import type { Playlist } from '../content/playlist.ts';
import type { Fact } from '../facts/outbox.ts';
import type { SpokenPart } from './answer.ts';
import type { Ear, EarNews } from './ear.ts';
import type { Language } from './languages.ts';
import type { HeldHours } from './power.ts';
import { defaultSettings, type Settings } from './settings.ts';
import type { TicketWish, WaitingCall } from './tickets.ts';
import type { Urgent } from './urgent.ts';

/** What each activity keeps of its own while it is on the screen, and what people do within it. */
// biome-ignore lint/suspicious/noEmptyInterface: each adds its entry where it stands, by `declare module`
export interface Activities {}
export type ActivityName = keyof Activities;
export type ActivityState<Name extends ActivityName = ActivityName> = {
  [Each in Name]: { name: Each } & Activities[Each]['state'];
}[Name];
export type ActivityInput<Name extends ActivityName = ActivityName> = {
  [Each in Name]: { kind: 'activity'; name: Each; input: Activities[Each]['input'] };
}[Name];

/** Those of activities are called as they are. */
export type Screen =
  | ActivityName
  | 'starting'
  | 'pairing'
  | 'idle'
  | 'greeting'
  | 'talk'
  | 'closing'
  | 'standby'
  | 'out_of_service';
/** What a person can touch. The first five are questions the robot has an answer to. */
export type Choice = 'hello' | 'who' | 'time' | 'can' | 'help' | 'talk' | 'back' | 'home' | 'finish';
/** What the robot is saying: its question, the reminder, that it heard nothing or cannot hear, an answer of an intention, or one of its own. */
export type Saying =
  | 'question'
  | 'repeated'
  | 'reminder'
  | 'unheard'
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
  /** Monotonic instant at which it stops listening. */
  listensUntil: number | null;
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
  /** Whether it is on now. */
  power: 'on' | 'off';
  /** What it was told last about its power; outside its hours these decide, from the next border on. */
  command: PowerCommand;
  /** Null: it has none, and is always on. */
  hours: HeldHours | null;
  /** Somebody woke it outside its hours: until this monotonic instant. */
  wokenUntil: number | null;
  online: boolean;
  /** The client is suspended: nothing new comes. */
  suspended: boolean;
  config: DeviceConfig | null;
  /** What is played at rest: all its files are here. Null: the face. */
  playlist: Playlist | null;
  code: Code | null;
  interaction: Interaction | null;
  /** What is on the screen, where it is an activity's. */
  activity: ActivityState | null;
  /** Of the interaction, or its farewell. */
  answer: Answer | null;
  /** Who waits and who was called where the robot stands; null: nobody is called there, or it was not heard yet. */
  line: RobotLine | null;
  /** Calls that are still to be said, the next one first. */
  calls: WaitingCall[];
  /** The ticket whose service is asked about, the monotonic instant until which it is, and whether somebody has begun (TUR-11). */
  served: { turn: string; until: number; begun: boolean } | null;
  /** The browser gives no sound before a touch. */
  soundBlocked: boolean;
  /** Null: it was heard to work since the program began. */
  ear: Ear | null;
  settings: Settings;
  /** A sentence that somebody at the console made the robot say. */
  message: { text: string; until: number } | null;
  /** The urgent message that is in force: shown over all else, unless the robot is switched off. */
  urgent: Urgent | null;
  /** Urgent messages that were painted since the program began. */
  painted: readonly number[];
  person: (Person & { at: number }) | null;
  crossedAt: number | null;
  helpedAt: number | null;
}

export type Input =
  | { kind: 'tick' }
  | { kind: 'touch' }
  | { kind: 'choose'; choice: Choice }
  | { kind: 'ask'; by: 'touch' | 'typed' | 'voice'; question: string; intent_id?: number | undefined }
  | { kind: 'compose'; how: 'typing' | 'listening' | null }
  | ActivityInput
  | { kind: 'spoken'; exchange: string }
  | { kind: 'unheard' }
  | { kind: 'sound'; blocked: boolean }
  | { kind: 'ear'; news: EarNews }
  | { kind: 'settings'; settings: Settings }
  | { kind: 'unpair' }
  | { kind: 'language'; language: Language }
  | { kind: 'presence'; person: Person | null }
  | { kind: 'code'; code: Code }
  | { kind: 'paired' }
  | { kind: 'unpaired' }
  | { kind: 'online'; online: boolean }
  | { kind: 'suspended'; suspended: boolean }
  | { kind: 'message'; text: string }
  | { kind: 'painted'; message_id: number }
  | { kind: 'config'; config: DeviceConfig }
  | { kind: 'playlist'; playlist: Playlist | null }
  | { kind: 'line'; line: RobotLine | null; now: number }
  | { kind: 'command'; command: DeviceCommand };

/** When an input happens, and fresh uuids in case it becomes facts. */
export interface Moment {
  mono: number;
  /** Milliseconds since 1970 by the server's clock, by the robot's own where that was never heard. */
  now: number;
  stamp: Clock;
  uuid: string;
  nextUuid: () => string;
}

export type Effect =
  | { kind: 'fact'; fact: Fact }
  | { kind: 'step'; command_id: string; state: Step; error: string | null }
  | { kind: 'speak'; exchange: string; parts: SpokenPart[]; language: Language }
  | { kind: 'picture'; command_id: string }
  | { kind: 'ticket'; wish: TicketWish }
  | { kind: 'say'; command_id: string; text: string }
  | { kind: 'reload' | 'update' | 'forget' };

/** Times of a robot that was never told its own: the documented defaults (AMB-055). */
const defaultTimes = { max_wait_time: 30, downtime_allowed: 30, mic_listening_time: 8, time_to_remind_client: 20 };
export const closingMs = 6_000;
/** Milliseconds after which a scene of which nothing could be played is tried again. */
export const playAgainMs = 300_000;

export const firstState = (power: 'on' | 'off' = 'on', settings: Settings = defaultSettings): State => ({
  screen: 'starting',
  since: 0,
  language: settings.language,
  power,
  command: { power, at: null },
  hours: null,
  wokenUntil: null,
  online: true,
  suspended: false,
  config: null,
  playlist: null,
  code: null,
  interaction: null,
  activity: null,
  answer: null,
  line: null,
  calls: [],
  served: null,
  soundBlocked: false,
  ear: { fault: null, offered: true },
  settings,
  message: null,
  urgent: null,
  painted: [],
  person: null,
  crossedAt: null,
  helpedAt: null,
});

/** Nobody is there, and whoever comes is welcome. */
export const isAtRest = ({ screen }: Pick<State, 'screen'>) => screen === 'idle' || screen === 'playing';

export const timesOf = (state: State) => state.config?.times ?? defaultTimes;
