import type { DeviceCommand } from '@botones/contract/device/device';
import type { StoredValues } from '../facts/store.ts';
import type { Next } from './next.ts';
import type { Moment, State } from './state.ts';

/** What an input of each kind makes of the state; `Inputs` says what each carries. */
export type Reactions<Inputs> = {
  readonly [Kind in keyof Inputs]: (state: State, input: Inputs[Kind], moment: Moment) => Next;
};

/** Inputs of these kinds as they are sent. */
export type InputOf<Inputs, Kind extends keyof Inputs = keyof Inputs> = {
  [Each in Kind]: { kind: Each } & Inputs[Each];
}[Kind];

export type CommandKind = DeviceCommand['kind'];
/** What a command makes of the state. */
export type Order = (state: State, command: DeviceCommand, moment: Moment) => Next;

/** Something that robots do. What it keeps is a slice of its own (`slice`); of others it reads what it imports of them, and arrows go one way. */
export interface Part<Inputs = object> {
  readonly react: Reactions<Inputs>;
  /** Commands of the console that are its own. */
  readonly orders?: Partial<Record<CommandKind, Order>>;
  /** A touch means something of it before it means anything else. Null: not now. */
  touch?(state: State, moment: Moment): Next | null;
  /** Another configuration has come, and is in the state already. */
  follow?(state: State, moment: Moment): State;
  /** What follows of whatever happened, by state and clock alone: of each part, in the order of their list. */
  settle?(state: State, moment: Moment): Next;
  /** The monotonic instant at which time alone changes something of it; null: only an input can. */
  nextAt?(state: State): number | null;
  /** What it changes then. */
  tick?(state: State, moment: Moment): State;
  /** What is over all else on the display, as the heartbeat tells it. Null: nothing of it is. */
  covers?(state: State): string | null;
  /** What of it must survive a restart and is otherwise on the disk. */
  keep?(state: State, held: Partial<StoredValues>): Partial<StoredValues>;
}
