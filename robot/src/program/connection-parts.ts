import type { FactType, NotificationFact } from '@botones/contract/device/facts';
import type { RobotClock } from '../connection/clock.ts';
import type { Vitals } from '../connection/heartbeat.ts';
import type { DeviceInfo } from '../connection/pairing.ts';
import type { OpenPush } from '../connection/push.ts';
import type { Time } from '../connection/time.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { RecordParts } from '../content/record-parts.ts';
import type { Bytes } from '../facts/ids.ts';
import type { DroppedFacts, Fact } from '../facts/outbox.ts';
import type { Store } from '../facts/store.ts';
import type { Input } from '../machine/state-machine.ts';
import type { ConnectionEvent } from './connection-event.ts';

/** What a connection stands on. */
export interface ConnectionParts {
  server: string;
  fetch: typeof fetch;
  time: Time;
  clock: RobotClock;
  random: () => number;
  bytes: Bytes;
  store: Store;
  device: () => DeviceInfo;
  vitals: () => Promise<Vitals>;
  /** Whether somebody is being answered just now: what is on the display must not lose its files. */
  busy: () => boolean;
  alertFacts: {
    gap: (gap: DroppedFacts) => NotificationFact;
    refused: (count: number, error: string) => NotificationFact;
  };
  emit: (event: ConnectionEvent) => void;
  /** What the lines of parts tell the machine. */
  send: (input: Input) => void;
  /** Facts of theirs are on the disk. */
  onPut: (facts: readonly Fact[]) => void;
  capacity: number | undefined;
  code?: string | undefined;
  /** Null: never opens a socket. */
  push: OpenPush | null;
  /** Keeps the files of a configuration; without it a robot has none (it shows nothing). */
  content?: ContentFiles | undefined;
  /** Holds the records of a configuration. */
  records: RecordParts;
  /** Only heartbeats: no configuration, no commands, no facts. */
  heartbeatsOnly?: boolean | undefined;
  /** Delays the first heartbeat, so that a fleet in one process does not start at one instant. */
  firstHeartbeatMs?: number | undefined;
  onSettled?: ((kind: FactType, uuids: readonly string[]) => void) | undefined;
}
