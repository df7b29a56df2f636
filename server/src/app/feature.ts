import type { WebhookEvent } from '@botones/contract/webhooks/webhook-names';
import type { RecordName } from './audit/audited-records.ts';
import type { Routes } from './calls/bind.ts';
import type { Sql } from './database/db.ts';
import type { FactStore } from './facts/fact-store.ts';
import type { RollUp } from './facts/roll-up.ts';
import type { Invalidations } from './identity/identity-cache.ts';
import type { MailAsks } from './mail/mail.ts';
import type { Importable } from './records/importable.ts';
import type { Search } from './records/search.ts';
import type { GroupContent } from './robots/groups.ts';
import type { RobotContent } from './robots/robot-content.ts';
import type { RobotRecords } from './robots/robot-records.ts';
import type { Services } from './services.ts';
import type { PageSockets } from './sockets/page-sockets.ts';
import type { Rooms } from './sockets/rooms.ts';
import type { Work } from './work/queue.ts';
import type { Schedule } from './work/schedules.ts';

/** What runs while the server does. */
export interface Started extends Rooms {
  /** Web sockets of pages that have a secret and no library. */
  pageSockets?: PageSockets[];
  /** How its calls are done, one for each group of the contract. */
  routes: Routes[];
  schedules?: Schedule[];
  /** The kinds of work that it has the queue do. */
  work?: Work[];
  /** Its mails that ask, as they leave, whether they still may. */
  mailAsks?: MailAsks;
  /** Called once nobody calls any more. */
  stop?: () => Promise<void>;
}

/** Everything that the server knows of a feature; `features.ts` is the list of them. */
export interface Feature {
  /** `features` are all of them, for one that works with what the others say. */
  start: (services: Services, features: readonly Feature[]) => Started;
  invalidates?: Invalidations;
  search?: Search;
  /** How the log names its records, by table. */
  names?: Readonly<Record<string, RecordName>>;
  /** Tables whose changes go with what somebody did, and are rarely what they did. */
  incidental?: readonly string[];
  /** What it puts on a robot. */
  robotContent?: RobotContent;
  /** What groups of robots give of it. */
  groupContent?: GroupContent;
  /** Records of its own that robots show, and that come to them in parts. */
  robotRecords?: readonly RobotRecords[];
  /** How facts that robots tell become its rows. */
  facts?: readonly FactStore[];
  /** What is counted of them; a test holds the database against it. */
  rollUps?: readonly RollUp[];
  /** How spreadsheets become its records. */
  imports?: Importable;
  /** What it tells webhooks of, by `tellOut`; a test holds that each event is told by one. */
  tells?: readonly WebhookEvent[];
  /** Removes what has had its time, every ten minutes. */
  cleanup?: (sql: Sql) => Promise<void>;
}
