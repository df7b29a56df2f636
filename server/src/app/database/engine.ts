/** One connection for the length of one transaction. */
export interface Connection {
  /** Who wrote the statement says what a row of its answer is. */
  query<R = Record<string, unknown>>(sql: string, params?: readonly unknown[]): Promise<QueryResult<R>>;
}

export interface QueryResult<R = Record<string, unknown>> {
  rows: R[];
  /** Rows inserted, changed or deleted. */
  count: number;
}

export type Role = 'app' | 'app_staff' | 'app_ingest' | 'app_system';

/** Whose rows a transaction reaches; a null client is everybody, for staff only. */
export interface Scope {
  role: Role;
  client_id: number | null;
  /** Staff read one client's rows behind its own policy: `seen_person` still names everybody to them. */
  forStaff?: true;
}

/** What the audit trigger writes down; set for one transaction. */
export interface Authorship {
  actor: string;
  action: string;
  request_id: string;
  ip: string;
}

/** PostgreSQL, as the rest of the server sees it: there is no other engine; where it runs is nobody's business here. */
export interface Engine {
  /** Statements one by one, no transaction: for work that changes nothing. */
  read<T>(scope: Scope, work: (connection: Connection) => Promise<T>): Promise<T>;
  /**
   * The same for reads that may be long: of a replica where there is one, once it has whatever the primary had when it was asked. What is
   * read is as new as with `read`; a replica that is late or away is left out, and of one that goes away
   * meanwhile the work is done again: it keeps nothing outside.
   */
  report<T>(scope: Scope, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** One transaction: committed when the work answers, rolled back when it throws. */
  write<T>(scope: Scope, authorship: Authorship, work: (connection: Connection) => Promise<T>): Promise<T>;
  /** As the owner of the tables: migrations and the boot's self-test only. */
  owner<T>(work: (connection: Connection) => Promise<T>): Promise<T>;
  /** Rows of a query as CSV text chunks, under a scope, without holding them in memory; `texts` are the columns with texts of people, in quotes. */
  copyCsv(scope: Scope, select: string, texts?: readonly string[]): AsyncIterable<Uint8Array>;
  /** Tells the other server processes. */
  notify(channel: string, payloads: readonly string[]): Promise<void>;
  /** Hears a channel, on a connection of its own; `onGap` is called when something may have been missed. */
  listen(channel: string, onPayload: (payload: string) => void, onGap: () => void): Promise<void>;
  /** Connections in use, open, and callers waiting. */
  load(): { used: number; open: number; waiting: number };
  /** Whether the disk of the database is full for all but making room: what is deleted now cannot come back and goes at once (E8). */
  isFull(): boolean;
  close(): Promise<void>;
}

/** `2026-11-20 14:02:11.1+00` as `2026-11-20T14:02:11.100Z`, so that later is greater as text too; the connection speaks UTC. */
export function isoInstant(value: string): string {
  const [seconds = '', fraction = ''] = value.slice(0, value.lastIndexOf('+')).split('.');
  return `${seconds.replace(' ', 'T')}.${fraction.padEnd(3, '0')}Z`;
}

export const authorshipSettings = (author: Authorship): [sql: string, params: string[]] => [
  `select set_config('app.actor', $1, true), set_config('app.action', $2, true), set_config('app.request_id', $3, true), set_config('app.ip', $4, true)`,
  [author.actor, author.action, author.request_id, author.ip],
];

/** Work of ours that no person asked for. */
export const systemAuthorship = (action: string): Authorship => ({ actor: 'system', action, request_id: '', ip: '' });
