import type { DeviceConfig } from '@botones/contract/device/device-config';
import type { InteractionFact } from '@botones/contract/device/facts';
import type { CommandRecords } from '../commands/commands.ts';
import type { KnownPerson, PinTries } from '../content/pin-memory.ts';
import type { Settings } from '../content/settings.ts';
import { applyChange, type Change, type Outbox } from './outbox.ts';

/** Who the robot is to the server. `code` and its expiry are only there while it waits for approval. */
export interface Identity {
  device_id: string;
  secret: string;
  state: 'pending' | 'authorized';
  code: string | null;
  expires_at: string | null;
}

export interface StoredPack {
  etag: string | null;
  config: DeviceConfig;
}

/** The few things a robot remembers beside its facts. */
export interface StoredValues {
  identity: Identity | null;
  /** A secret not yet told to the server. */
  draft: string | null;
  pack: StoredPack | null;
  commands: CommandRecords;
  power: 'on' | 'off';
  /** The robot whose facts the outbox holds. */
  owner: number | null;
  /** An interaction that has begun and not ended. */
  interaction: InteractionFact | null;
  /** What people set at the robot itself. */
  settings: Settings;
  /** Who opened its settings with the PIN, and how often somebody failed to. */
  people: KnownPerson[];
  pinTries: PinTries;
  /** Simulator only: until when this robot's life has been told, its name and its faults. */
  lived: string;
  name: string;
  faults: string[];
}

export type StoredState = { values: Partial<StoredValues>; box: Outbox };

export interface StoreWrite {
  values?: Partial<StoredValues>;
  changes?: readonly Change[];
}

export function applyWrite(held: StoredState, writing: StoreWrite): void {
  Object.assign(held.values, writing.values);
  for (const change of writing.changes ?? []) applyChange(held.box, change);
}

/**
 * A robot's disk. `held` is read once and then kept in step with it: a writing is applied to `held` at once and
 * is on disk when the promise resolves, all of it or nothing of it.
 */
export interface Store {
  readonly held: StoredState;
  write(writing: StoreWrite, durable?: boolean): Promise<void>;
  close(): Promise<void>;
}
