import { z } from 'zod';
import { idValue } from '../fields/fields.ts';
import { itemKinds } from './survey-item.ts';

const responseFields = {
  response_id: idValue,
  robot: z.object({ robot_id: idValue, name: z.string() }),
  /** Where the robot stood; '' where in no branch. */
  branch: z.string(),
  /** Local day and times of the client; the end is '' while somebody still answers, or where they walked away unseen. */
  date: z.string(),
  time: z.string(),
  end_time: z.string(),
  language_id: z.int(),
  complete: z.boolean(),
  version: z.int(),
  /** Questions that were answered, but for sensitive ones (ENC-7). */
  answered: z.int(),
  /** Answers that meant nothing in this survey and were left out. */
  dropped: z.int(),
};
/** One filled-in survey. */
export const SurveyResponse = z.object(responseFields);
export type SurveyResponse = z.output<typeof SurveyResponse>;
/** The same with each question as it was asked, in the language of the person; of a sensitive one no answer (ENC-7). */
export const SurveyResponseDetail = z.object({
  ...responseFields,
  /** The number of the ticket whose service was asked about; '' where none was (TUR-11). */
  turn: z.string(),
  answers: z.array(
    z.object({
      question_id: z.int(),
      kind: z.enum(itemKinds),
      question: z.string(),
      /** Null: it is sensitive; '': it was not answered. */
      answer: z.string().nullable(),
    }),
  ),
});
export type SurveyResponseDetail = z.output<typeof SurveyResponseDetail>;
