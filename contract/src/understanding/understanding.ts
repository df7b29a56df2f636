import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, longText } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { HeardWords, soundFile, spokenLanguage } from '../listening/listening.ts';

/** Something that a sentence may mean: an intention, or a record of the client. */
const Meant = z.object({
  intent_id: idValue.nullable(),
  record: z.object({ kind: z.string(), id: idValue.nullable(), name: z.string() }).nullable(),
  name: z.string(),
  score: z.number(),
});

/** What a robot would make of a sentence (ENT-5). */
export const TriedSentence = z.object({
  sentence: z.string(),
  outcome: z.enum(['sure', 'choice', 'none']),
  intent_id: idValue.nullable(),
  record: Meant.shape.record,
  /** What it would answer with; null: nothing is near. */
  name: z.string().nullable(),
  slots: z.object({ day: z.string().optional(), time: z.string().optional() }),
  score: z.number(),
  /** Of an intention the phrase that is nearest, then the words that it shares with it; of a record the words of its name. */
  why: z.array(z.string()),
  rivals: z.array(Meant),
});
export type TriedSentence = z.output<typeof TriedSentence>;

/** What the check of an agent's intentions may find. */
export const findingKinds = [
  'confused',
  'phrase_twice',
  'few_phrases',
  'mixed_address',
  'no_answer',
  'more_in_pack',
  'other_answer',
] as const;

/** One finding: the intention it is about, the other one where two are confused, and the phrases that show it. */
export const Finding = z.object({
  kind: z.enum(findingKinds),
  intent_id: idValue,
  name: z.string(),
  other: z.object({ intent_id: idValue, name: z.string() }).nullable(),
  phrases: z.array(z.string()),
  /** How many phrases it is about; of `more_in_pack`, how many are new. */
  count: z.int(),
});
export type Finding = z.output<typeof Finding>;

export const understanding = feature('understanding', { signal: 'intents' })({
  try: endpoint({
    method: 'POST',
    path: '/intents/try/',
    summary: 'What a robot would understand; it runs exactly what the robot runs',
    readOnly: true,
    access: ['Robots'],
    body: z.object({
      robot: idValue,
      language_id: z.union([z.literal(1), z.literal(2)]),
      sentences: z.array(longText(1_000)).min(1, rule('required')).max(1_000, rule('value')),
    }),
    payload: z.array(TriedSentence),
  }),
  ear: endpoint({
    method: 'GET',
    path: '/understanding/ear/',
    summary: 'Whether a server hears what is said, so that a sentence may be spoken to be tried (OIR-1)',
    access: ['Robots'],
    payload: z.object({ listens: z.boolean() }),
  }),
  listen: endpoint({
    method: 'POST',
    path: '/understanding/listen/',
    summary:
      'A sentence that is spoken to be tried, in words, heard as the robot hears (OIR-1): WAV of 16 bits, 16 kHz, one channel, at most 15 s, which is never kept; 20 a minute and person',
    readOnly: true,
    access: ['Robots'],
    ...soundFile,
    body: z.object({ robot: id, language_id: spokenLanguage }),
    payload: HeardWords,
  }),
  check: endpoint({
    method: 'GET',
    path: '/intents/check/{agent_id}/',
    summary: 'What of an agent’s intentions a robot confuses, and what they lack',
    access: ['Robots'],
    params: z.object({ agent_id: id }),
    payload: z.array(Finding),
  }),
});
