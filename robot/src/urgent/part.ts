import { stay } from '../interaction/next.ts';
import type { Part } from '../interaction/part.ts';
import { followMessages, isUrgent, urgentOf, urgentSlice } from './urgent.ts';

/** Of how many urgent messages a robot remembers that it told of them; it holds ten at once. */
const mostPainted = 50;

export interface UrgentInputs {
  /** A message has been on the glass. */
  painted: { message_id: number };
}

/** What must be read now, over all else (PUB-10). */
export const urgent: Part<UrgentInputs> = {
  react: {
    painted(state, { message_id }, moment) {
      const { message, painted } = urgentSlice.of(state);
      if (message?.message_id !== message_id || painted.includes(message_id)) return stay(state);
      const body = { uuid: moment.uuid, at: moment.stamp, message_id };
      const told = { message, painted: [...painted, message_id].slice(-mostPainted) };
      return stay(urgentSlice.put(state, told), [{ kind: 'fact', fact: { kind: 'shown_messages', body } }]);
    },
  },
  settle: (state, moment) => stay(followMessages(state, moment)),
  nextAt: (state) => urgentOf(state)?.until ?? null,
  covers: (state) => (isUrgent(state) ? 'message' : null),
};
