import type { ContentMessage } from '@botones/contract/device/device-config';
import { longestMessageHours } from '@botones/contract/messages/messages';
import type { Moment, State } from './state.ts';

/** An urgent message as it stands on the display; `until` is monotonic. */
export interface Urgent {
  message_id: number;
  text: string;
  until: number;
}

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
  const before = state.urgent;
  const urgent = urgentAt(state.config?.messages ?? [], moment);
  // What is due and not over yet is waited for anew: a timer is early, or a clock was set.
  const isDue = before !== null && before.until <= moment.mono;
  const same =
    !isDue &&
    urgent?.message_id === before?.message_id &&
    Math.abs((urgent?.until ?? 0) - (before?.until ?? 0)) < driftMs;
  return same ? state : { ...state, urgent };
}

/** Whether an urgent message is what is on the display: over all but a code for pairing and a robot that was switched off (PUB-10). */
export const isUrgent = ({ urgent, screen, power }: State): boolean =>
  urgent !== null && power === 'on' && screen !== 'pairing' && screen !== 'starting';
