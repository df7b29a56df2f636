import { z } from 'zod';

/**
 * What was chosen for a question, as a robot tells it (ENC-4); of squares one for each row. Only its shape is held against this:
 * what a question cannot mean is left out by `acceptedAnswers`, so that the rest of a response is kept.
 */
export const Answer = z.object({
  question_id: z.int().min(0),
  /** Of squares; 0 elsewhere. */
  row_index: z.int().min(0).default(0),
  option_ids: z.array(z.int()).max(100).nullable().default(null),
  /** 1 to 5. */
  scale: z.int().nullable().default(null),
  yes_no: z.boolean().nullable().default(null),
});
export type Answer = z.output<typeof Answer>;
export type AnswerInput = z.input<typeof Answer>;

/** One in which nothing can be read: it answers no question, as those are numbered from 1, and is left out and counted like them. */
const unread: Answer = { question_id: 0, row_index: 0, option_ids: null, scale: null, yes_no: null };
/** Answers as they are told: of one that has another shape the others are kept. */
export const Answers = z.array(Answer.catch(unread)).max(10_000);
