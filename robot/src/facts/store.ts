import type { InteractionFact } from '@botones/contract/device/facts';
import type { ConfigIndex } from '@botones/contract/device/record-parts';
import { applyChange, type Change, type Outbox } from './outbox.ts';

/** Who the robot is to the server. `code` and its expiry are only there while it waits for approval. */
export interface Identity {
  device_id: string;
  secret: string;
  state: 'pending' | 'authorized';
  code: string | null;
  expires_at: string | null;
}

/** The configuration that the robot shows; its records lie beside it, in parts. */
export interface StoredPack {
  etag: string | null;
  config: ConfigIndex;
}

/** The few things a robot remembers beside its facts; who keeps one of their own adds it where it stands (`declare module`). */
export interface StoredValues {
  identity: Identity | null;
  /** A secret not yet told to the server. */
  draft: string | null;
  pack: StoredPack | null;
  /** What the robot was told last about its power, and when; null: nobody knows. */
  power: 'on' | 'off';
  power_at: number | null;
  /** The robot whose facts the outbox holds. */
  owner: number | null;
  /** An interaction that has begun and not ended. */
  interaction: InteractionFact | null;
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
