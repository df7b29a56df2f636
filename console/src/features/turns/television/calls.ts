import type { CalledTurn } from '@botones/contract/turns/line';
import type { ShownLine } from '@botones/contract/turns/turn-displays';

/** Tells one call from another: the same ticket called again is another. */
export const callKey = ({ id, at, calls }: CalledTurn): string => `${id} ${at} ${calls}`;

/** What was called longer ago, in ms, is shown and not said: after a cut nobody waits at the door of that box any more. */
const worthSaying = 60_000;

/** The calls of a list that were not shown before, earliest first, as far as they are worth saying; `shown` null: of the first list none. */
export function newCalls(line: ShownLine, shown: ReadonlySet<string> | null): CalledTurn[] {
  if (!shown) return [];
  const since = Date.parse(line.server_time) - worthSaying;
  return line.called.filter((call) => !shown.has(callKey(call)) && Date.parse(call.at) > since).reverse();
}

/** Servers of one installation may differ by less than this, in ms. */
const apart = 60_000;

/** Whether a list is older than the one that is shown; after a backup was restored lower versions are the newer ones. */
export const isOlder = (line: ShownLine, shown: ShownLine): boolean =>
  line.version < shown.version && Date.parse(line.server_time) < Date.parse(shown.server_time) + apart;
