import type { Heartbeat } from '@botones/contract/device/device';
import type { ContentFile } from '@botones/contract/device/device-config';
import type { RobotClock } from '../connection/clock.ts';
import type { HttpOptions } from '../connection/http.ts';
import type { Time } from '../connection/time.ts';
import type { ContentFiles } from '../content/content-files.ts';
import type { Fact } from '../facts/outbox.ts';
import type { Store, StoredValues } from '../facts/store.ts';
import type { Effect } from './state.ts';

/** What a part's line to the server stands on. */
export interface LineGiven<Input> {
  http: HttpOptions;
  store: Store;
  clock: RobotClock;
  time: Time;
  random: () => number;
  uuid: () => string;
  /** How many facts fit on the disk. */
  capacity: number | undefined;
  /** Absent: the robot keeps no files. */
  content: ContentFiles | undefined;
  send: (input: Input) => void;
  /** Facts are on the disk, to be sent. */
  onPut: (facts: readonly Fact[]) => void;
  /** Something of the configuration is being fetched: the network is its own. */
  pulling: () => boolean;
  ended: () => boolean;
  /** Frees the disk of what nothing needs. */
  tidy: () => void;
}

/** What a part has to do with the server and the disk, beside the pure machine. */
export interface PartLine {
  start?(): void;
  /** The program ends. */
  stop?(): void;
  /** The robot is nobody's any more, or ends: no call is made until it is heard again. */
  quiet?(): void;
  /** Another configuration is shown. */
  onConfig?(): void;
  /** A heartbeat was answered; `socket`: what changes is told at once. */
  onHeartbeat?(heard: { suspended: boolean; socket: boolean }): void;
  /** The socket is there, and what was said without it was missed. */
  onSocket?(): void;
  /** Nothing of the configuration is being fetched any more. */
  onFree?(): void;
  /** What it holds on the disk is forgotten with the configuration, by these values. */
  readonly forgotten?: Partial<StoredValues>;
  onForgotten?(): Promise<void>;
  /** What the socket tells, by name. */
  readonly news?: Readonly<Record<string, (sent: unknown) => void>>;
  /** Files that it needs beside those of the configuration. */
  files?(): readonly ContentFile[];
  /** What the heartbeat tells of it. */
  report?(): Partial<Heartbeat>;
  /** Does what the part asked for, where it is its own. */
  perform?(effect: Effect): void;
}
