import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Translated } from '../fields/translated.ts';
import { PollOffer } from '../surveys/poll-offer.ts';

/** The survey that a robot offers, none or one: only what is active counts (ROB-76, ENC-6). */
export const RobotSurvey = z.object({
  polls: z.array(z.object({ poll_id: idValue, title: Translated })),
  poll_offer: PollOffer,
  /** The group that gives it, and says when it is offered; null: it is the robot's own (FLO-2). */
  poll_group: z.object({ group_id: idValue, name: z.string() }).nullable(),
});

/** What is sent of it: one survey by staff alone, none also by who holds Encuestas too (ROB-40, AMB-050, FLO-2); when it is offered, by whoever manages robots. */
export const surveyFields = {
  polls: z.array(idValue).max(100, rule('value')).optional(),
  poll_offer: PollOffer.optional(),
};
