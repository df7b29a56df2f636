import type { Config } from '../config.ts';
import type { Speech } from '../speech/speech.ts';
import type { Actors } from './actor.ts';
import type { Background } from './background.ts';
import type { SystemDb } from './db.ts';
import type { Engine } from './engine.ts';
import type { Files } from './files.ts';
import type { LoadShedding } from './load-shedding.ts';
import type { Log } from './log.ts';
import type { RateLimit } from './rate-limit.ts';
import type { Signals } from './signals.ts';

/** What features are made with: the same few things for all of them. */
export interface Services {
  config: Config;
  engine: Engine;
  system: SystemDb;
  actors: Actors;
  live: Signals;
  pace: RateLimit;
  admission: LoadShedding;
  files: Files;
  speech: Speech;
  background: Background;
  log: Log;
  /** Tells the external service of errors, where there is one. */
  report: (cause: unknown) => void;
  /** Milliseconds since 1970 by the server's clock, the authority on time. */
  now: () => number;
  /** The port that it listens on, once it does. */
  port: () => number;
}
