import type { ContentMessage } from '@botones/contract/device/device-config';
import { longestMessageHours } from '@botones/contract/messages/messages';
import { slice } from '../interaction/slice.ts';
import type { Moment, State } from '../interaction/state.ts';

/** An urgent message as it stands on the display; `until` is monotonic. */
export interface Urgent {
  message_id: number;
  text: string;
  until: number;
}

interface UrgentSlice {
  /** The one that is in force: shown over all else, unless the robot is switched off. */
  message: Urgent | null;
  /** Those that were painted since the program began. */
  painted: readonly number[];
}
export const urgentSlice = slice<UrgentSlice>('urgent', () => ({ message: null, painted: [] }));

/** The message that is in force. */
export const urgentOf = (state: State): Urgent | null => urgentSlice.of(state).message;

/** A clock that has more of a message before it than any has is no clock: of a robot that began without network and battery. */
const longestMs = (longestMessageHours + 1) * 3_600_000;
/** Clocks drift and are corrected; less is not worth another state. */
const driftMs = 500;

/** Of the messages that a robot holds, the newest first, the one that is in force. */
export function urgentAt(
  messages: readonly ContentMessage[],
  { now, mono }: Pick<Moment, 'now' | 'mono'>,
): Urgent | null {
  for (const { message_id, text, until } of messages) {
    const left = Date.parse(until) - now;
    if (left > 0 && left <= longestMs) return { message_id, text, until: mono + left };
  }
  return null;
}

/** The message that is in force now, by the clock alone: it comes and ends without network too. */
export function followMessages(state: State, moment: Moment): State {
  const known = urgentSlice.of(state);
  const before = known.message;
  const message = urgentAt(state.config?.messages ?? [], moment);
  // What is due and not over yet is waited for anew: a timer is early, or a clock was set.
  const isDue = before !== null && before.until <= moment.mono;
  const same =
    !isDue &&
    message?.message_id === before?.message_id &&
    Math.abs((message?.until ?? 0) - (before?.until ?? 0)) < driftMs;
  return same ? state : urgentSlice.put(state, { ...known, message });
}

/** Whether an urgent message is what is on the display: over all but a code for pairing and a robot that was switched off (PUB-10). */
export const isUrgent = (state: State): boolean =>
  urgentOf(state) !== null && state.power === 'on' && state.screen !== 'pairing' && state.screen !== 'starting';
