import { z } from 'zod';
import { InLanguages } from '../fields/in-languages.ts';
import { PollOffer } from '../surveys/poll-offer.ts';
import { SurveyItem } from '../surveys/survey-item.ts';

/** The survey of a robot: what of it can be shown, every item with its number. */
export const ContentSurvey = z.object({
  poll_id: z.int(),
  version: z.int(),
  offer: PollOffer.exclude(['off']),
  title: InLanguages,
  description: InLanguages,
  goodbye: InLanguages,
  /** Of `files`. */
  logo: z.string().nullable(),
  items: z.array(SurveyItem).min(1),
});
export type ContentSurvey = z.output<typeof ContentSurvey>;
