import { z } from 'zod';
import { type RuleCode, rule } from '../fields/rule.ts';

/** One interaction time in whole seconds with its documented messages (TIM-09..17). */
const seconds = (min: number, max: number, tooFew: RuleCode = 'robots.min_seconds') =>
  z
    .number(rule('required'))
    .int(rule('whole'))
    .min(min, rule(tooFew, { min }))
    .max(max, rule('robots.max_seconds', { max }));

/** The four interaction times of a robot, whole seconds. */
export const Times = z.object({
  max_wait_time: seconds(20, 60, 'min_seconds'),
  downtime_allowed: seconds(20, 60, 'min_seconds'),
  mic_listening_time: seconds(6, 10),
  time_to_remind_client: seconds(10, 60),
});
export type Times = z.output<typeof Times>;
