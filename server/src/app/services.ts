import type { Config } from '../config.ts';
import type { Listening } from '../listening/listening.ts';
import type { Speech } from '../speech/speech.ts';
import type { AuditedRecords } from './audit/audited-records.ts';
import type { SystemDb } from './database/db.ts';
import type { Engine } from './database/engine.ts';
import type { Documents } from './documents/documents.ts';
import type { Files } from './files/files.ts';
import type { LoadShedding } from './http/load-shedding.ts';
import type { Misses } from './http/misses.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { Actors } from './identity/actor.ts';
import type { KeyUses } from './identity/key-uses.ts';
import type { Signals } from './live/signals.ts';
import type { Log } from './log/log.ts';
import type { Sheets } from './sheets/sheets.ts';
import type { Background } from './work/background.ts';

/** What features are made with: the same few things for all of them. */
export interface Services {
  config: Config;
  engine: Engine;
  system: SystemDb;
  actors: Actors;
  records: AuditedRecords;
  live: Signals;
  rateLimit: RateLimit;
  /** Counts the calls of each key for programs. */
  keyCalls: RateLimit;
  /** Writes down that a key was used. */
  keyUses: KeyUses;
  /** Counts what a network asks for in vain. */
  misses: Misses;
  loadShedding: LoadShedding;
  files: Files;
  sheets: Sheets;
  documents: Documents;
  speech: Speech;
  listening: Listening;
  background: Background;
  log: Log;
  /** Tells the external service of errors, where there is one. */
  report: (cause: unknown) => void;
  /** Milliseconds since 1970 by the server's clock, the authority on time. */
  now: () => number;
  /** The port that it listens on, once it does. */
  port: () => number;
}
