import { rule } from '@botones/contract/fields/rule';
import { clockTime } from '@botones/contract/fields/written-hours';
import { chosenFields, namesRobots } from '@botones/contract/groups/chosen';
import { MessageForm } from '@botones/contract/messages/messages';
import { zoneClock } from '@botones/contract/schedule/zone-clock';
import { z } from 'zod';

const minute = 60_000;
const day = 86_400_000;

/** How an end is chosen: after a while, with the day, or at an hour within the next 24. */
export const ends = ['quarter', 'hour', 'day', 'own'] as const;
export type End = (typeof ends)[number];

export interface ChosenEnd {
  end: End;
  /** `HH:mm` or as people write it; of 'own'. */
  at: string;
}

/** When a message ends that is sent at an instant, in milliseconds; null: at no hour that there is. Hours are those of a zone. */
export function endOf({ end, at }: ChosenEnd, now: number, zone: string): number | null {
  if (end === 'quarter') return now + 15 * minute;
  if (end === 'hour') return now + 60 * minute;
  const clock = zoneClock(zone);
  const midnight = Math.floor(clock.localOf(now) / day) * day;
  if (end === 'day') return clock.instantOf(midnight + day, 'begin');
  const time = clockTime(at);
  if (time === null) return null;
  const ofDay = Date.parse(`1970-01-01T${time}Z`);
  const today = clock.instantOf(midnight + ofDay, 'end');
  return today > now ? today : Math.min(clock.instantOf(midnight + day + ofDay, 'begin'), now + day);
}

/** The form of an urgent message: the contract's, with an end that is chosen. */
export const MessageFields = z
  .object({
    ...chosenFields,
    text: MessageForm.shape.text,
    end: z.enum(ends),
    at: z.string(),
  })
  .superRefine(({ end, at, ...chosen }, context) => {
    if (!namesRobots(chosen))
      context.addIssue({ code: 'custom', message: rule('messages.robots'), path: ['robots'], input: chosen.robots });
    if (end !== 'own') return;
    const message = at.trim() === '' ? rule('required') : clockTime(at) === null ? rule('hours.time') : null;
    if (message !== null) context.addIssue({ code: 'custom', message, path: ['at'], input: at });
  });
export type MessageFields = z.input<typeof MessageFields>;
