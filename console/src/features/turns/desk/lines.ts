import type { Line } from '@botones/contract/turns/line';

/** The list of a branch, and `performance.now()` when it was asked for or told. */
export interface KnownLine {
  line: Line;
  at: number;
}

/** A list comes at most so much later than it was read, in ms. */
const apart = 60_000;

/** Whether a list is older than the one that is shown; after a backup was restored lower versions are the newer ones. */
export const isOlder = (next: KnownLine, shown: KnownLine): boolean =>
  next.line.version < shown.line.version && next.at < shown.at + apart;

/** Of the list that is shown and one that came the one to show. */
export const laterOf = (shown: KnownLine | undefined, next: KnownLine): KnownLine =>
  shown && isOlder(next, shown) ? shown : next;
