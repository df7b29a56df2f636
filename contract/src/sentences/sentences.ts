import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

/** Sentences that mean the same to the matcher and that no robot understood, or only by a question back (ENT-7). */
export const MissedSentence = z.object({
  /** A hash of client, language and what the sentence is made of. */
  key: z.string(),
  client_id: idValue,
  language_id: idValue,
  /** As it was said last. */
  sentence: z.string(),
  /** At most five other ways in which it was said. */
  like: z.array(z.string()),
  count: z.int(),
  /** How many robots heard it. */
  robots: z.int(),
  first_at: instant,
  last_at: instant,
  /** `choice`: only by a question back. */
  outcome: z.enum(['none', 'choice']),
  /** What was chosen most where the robot asked back. */
  chosen: z.object({ intent_id: idValue, name: z.string() }).nullable(),
});
export type MissedSentence = z.output<typeof MissedSentence>;

const params = z.object({ key: z.string().regex(/^[0-9a-f]{32}$/, rule('value')) });

/** Which of them: a client's, a robot's, of a language, of the last so many days. */
export const missedQuery = {
  client: id.optional(),
  robot: id.optional(),
  language: z.coerce.number(rule('number')).int().min(1).max(2).optional(),
  days: z.coerce.number(rule('number')).int().min(1).max(365).optional(),
};

export const sentences = feature('sentences', { audience: ['Robots'] })({
  missed: endpoint({
    method: 'GET',
    path: '/intents/missed/',
    summary: 'What robots did not understand, similar sentences together, the most frequent first',
    access: ['Robots'],
    query: z.object({ ...missedQuery, ...pageQuery }),
    payload: z.array(MissedSentence),
  }),
  teach: endpoint({
    method: 'POST',
    path: '/intents/missed/{key}/',
    summary:
      'Make sentences that were not understood phrases of an intention, or of a new one; `alike`: of the same intention of all robots too',
    access: ['Robots'],
    params,
    body: z
      .object({
        /** The intention that they mean; left out: a new one of this name, of this agent. */
        intent_id: idValue.optional(),
        name: text(150).optional(),
        agent: idValue.optional(),
        alike: z.boolean().optional(),
        /** Further groups that mean it too. */
        keys: z.array(z.string()).max(100, rule('value')).optional(),
      })
      .refine(
        ({ intent_id, name, agent }) => (intent_id === undefined) === (name !== undefined && agent !== undefined),
        {
          path: ['intent_id'],
          message: rule('required'),
        },
      ),
    payload: z.object({ intent_id: idValue, name: z.string(), phrases: z.int(), robots: z.int() }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/intents/missed/{key}/',
    summary: 'Discard sentences that were not understood; said again they come back',
    access: ['Robots'],
    params,
    payload: z.null(),
  }),
});
