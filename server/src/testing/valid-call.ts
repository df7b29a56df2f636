import type { Access, Rights } from '@botones/contract/calls/access';
import type { CallInput } from './call-endpoint.ts';
import type { Records } from './client-fixture.ts';

/** Whose object a call is about: client A's, client B's, nobody's, or the caller's own person. */
export type Side = 'A' | 'B' | 'missing';
export type Outcome = '200' | `${number} ${string}`;

/** Who calls, as far as a rule of one call may ask. */
export interface Caller {
  rights: Rights | null;
  password: string;
  user_id: number;
  refreshToken: string;
  /** Signs in once more, as on another machine; answers that session's id. */
  elsewhere: () => Promise<string>;
}

/** What a call is about, and the records to make it with: standing ones where it will fail, fresh ones where it succeeds. */
export interface Target {
  caller: Caller;
  /** What the client field says, where it says something. */
  client: number | undefined;
  self: boolean;
  of: Records;
}

export interface ValidCall {
  input: (target: Target) => CallInput | Promise<CallInput>;
  /** It names one record of a client (or of the platform: the same for all). */
  record?: 'client' | 'platform';
  /** The caller's own person may be the record. */
  self?: true;
  /** What it changes is the caller's own and has no other owner. */
  own?: true;
  /** It is about records of the caller's own side, for every caller. */
  home?: true;
  /** What it is given has to be arranged first, and that changes records: nobody can tell then what the call itself did. */
  arranges?: true;
  /** Success ends the session that calls. */
  endsSession?: true;
  /** What the handler itself decides once access, client and record are in order; undefined: it succeeds. */
  rule?: (target: {
    rights: Rights | null;
    self: boolean;
    client: Side | undefined;
    record: Side | undefined;
  }) => Outcome | undefined;
}

/** By who may call ('session', or modules: 'Robots, Turnos'): by feature its calls, in one line. */
export type AllowedRoles = Record<string, Record<string, string>>;
/** By signal who hears it. */
export type AudienceOfSignal = Record<string, Access>;
