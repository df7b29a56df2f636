import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, pageQuery, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { RobotResult } from '../jobs/jobs.ts';

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
  /** At most ten that heard it, the most often first; `robot_count` is how many there are. */
  robots: z.array(z.object({ robot_id: idValue, name: z.string() })),
  robot_count: z.int(),
  first_at: instant,
  last_at: instant,
  /** `choice`: each of them was answered by what was chosen where the robot asked back. */
  outcome: z.enum(['none', 'choice']),
  /** What was chosen most; `intent_id` is null where it was a record, or an intention that is gone. */
  chosen: z.object({ intent_id: idValue.nullable(), name: z.string() }).nullable(),
  /** The visit in which it was said last, for who may read its words. */
  visit: z.object({ interaction_id: idValue, robot_id: idValue }).nullable(),
});
export type MissedSentence = z.output<typeof MissedSentence>;

const key = z.string().regex(/^[0-9a-f]{32}$/, rule('value'));
const params = z.object({ key });

/** Which of them: a client's, a robot's, of the robots that are in a group now, of a language, of the last so many days (today is one). */
export const missedQuery = {
  client: id.optional(),
  robot: id.optional(),
  group_id: id.optional(),
  language: z.coerce.number(rule('number')).int().min(1).max(2).optional(),
  days: z.coerce.number(rule('number')).int().min(1).max(365).optional(),
};

/** What groups of sentences mean: an intention that is there, or a new one of an agent. */
export const Teaching = z
  .object({
    /** The intention that they mean; left out: a new one of this name, of this agent. */
    intent_id: idValue.optional(),
    name: text(150).optional(),
    agent: idValue.optional(),
    /** The same intention of the client's other robots too. */
    alike: z.boolean().optional(),
    /** Further groups that mean it. */
    keys: z.array(key).max(100, rule('value')).optional(),
  })
  .superRefine(({ intent_id, name, agent }, context) => {
    if (intent_id !== undefined) return;
    for (const [path, value] of Object.entries({ name, agent }))
      if (value === undefined) context.addIssue({ code: 'custom', path: [path], message: rule('required') });
  });

export const sentences = feature('sentences', { audience: ['Robots'] })({
  missed: endpoint({
    method: 'GET',
    path: '/intents/missed/',
    summary: 'What robots did not understand, similar sentences together, the most frequent first',
    access: ['Robots'],
    client: 'query.client',
    query: z.object({ ...missedQuery, ...pageQuery }),
    payload: z.array(MissedSentence),
  }),
  kept: endpoint({
    method: 'GET',
    path: '/intents/missed/kept/{client_id}/',
    summary: 'How many days what people said to a client’s robots is kept; 0: never, so nothing is listed',
    access: ['Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: z.object({ sentence_days: z.int() }),
  }),
  teach: endpoint({
    method: 'POST',
    path: '/intents/missed/{key}/',
    summary:
      'Make sentences that were not understood phrases of an intention, or of a new one; `alike`: of the same intention of other robots too',
    access: ['Robots'],
    params,
    body: Teaching,
    payload: z.object({
      intent_id: idValue,
      name: z.string(),
      /** How many phrases it did not have before. */
      added: z.int(),
      /** What happened at the other robots; empty without `alike`. */
      robots: z.array(RobotResult),
    }),
  }),
  discard: endpoint({
    method: 'DELETE',
    path: '/intents/missed/{key}/',
    summary: 'Discard sentences that were not understood; said again they come back',
    access: ['Robots'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/intents/missed/{key}/restore/',
    summary: 'Bring back sentences that were just discarded',
    access: ['Robots'],
    params,
    payload: z.null(),
  }),
});
