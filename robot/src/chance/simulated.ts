import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { Clock } from '@botones/contract/device/fact-clock';
import type { Time } from '../connection/time.ts';
import type { Fact } from '../facts/outbox.ts';
import type { State } from '../interaction/state.ts';
import type { Visit, VisitorPlan } from './crowd.ts';

/** What of a configuration is there. */
export type HeldConfig = Partial<DeviceConfig>;

/** A visit that a robot told of: its uuid, when it began, and its clock then. */
export interface ToldVisit {
  uuid: string;
  at: number;
  clock: (at: number) => Clock;
}

/** How phones of visitors reach the server: as the robot does, with or without web sockets. */
export interface SimulatedPhones {
  server: string;
  sockets: boolean;
  fetch: typeof fetch;
}

/** A robot without a display, as far as a part has to do with it. */
export interface LiveRobot {
  state: () => State;
  subscribe: (listener: (state: State) => void) => () => void;
  put: (facts: readonly Fact[]) => Promise<void>;
  clock: { stamp: () => Clock };
  phones: SimulatedPhones;
}

/** What people do with a part of a robot without a display, and what it would have told of it. Chance comes by `seededRandom`: the same whenever it is asked. */
export interface Simulated<Input> {
  /** What somebody touches, in seconds after the first touch. */
  touches?(held: HeldConfig, visit: Visit): { after: number; input: Input }[];
  /** What it would have told of a visit long past: the same uuids whenever it is told. */
  past?(held: HeldConfig, visit: Visit, told: ToldVisit): Fact[];
  /** The same of a whole hour, beside who came. */
  pastHour?(plan: VisitorPlan, start: number, until: number, held: DeviceConfig | null): Fact[];
  /** What it tells while the robot lives. */
  live?(parts: { robot: LiveRobot; time: Time; stop: AbortSignal }): Promise<void>;
}
