import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { intentSections } from '../device/device-config.ts';
import {
  holdable,
  id,
  idValue,
  instant,
  loadedAt,
  namedPage,
  optionalPicture,
  storedFile,
  text,
  typed,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Chosen } from '../groups/chosen.ts';
import { RobotResult } from '../jobs/jobs.ts';

/** Something the face can do (GES-12, GES-17). */
export const Gesture = z.object({
  id_gesture: idValue,
  name: z.string(),
  /** What the face knows it by. */
  code: z.string(),
});
export type Gesture = z.output<typeof Gesture>;

/** Who finds out which intention was meant: the robot itself, or Dialogflow with the agent's key (AMB-068). */
export const intentProviders = ['local', 'dialogflow'] as const;

/** What people may ask an agent and what the robot says, does and shows (GES-16, AMB-070). */
export const Intent = z.object({
  id: idValue,
  name: z.string(),
  agent_id: idValue,
  agent_name: z.string(),
  robot_id: idValue,
  language_id: idValue,
  provider: z.enum(intentProviders),
  /** What the robot begins by itself: the greeting, the end, and where nothing else fits. */
  role: z.enum(['welcome', 'farewell', 'fallback']).nullable(),
  is_active: z.boolean(),
  is_screen_flow: z.boolean(),
  /** `s3_url` is null where nobody made speech of the text yet. */
  audios: z.array(z.object({ position: z.int(), text: z.string().nullable(), s3_url: storedFile.nullable() })),
  /** `duration` in seconds; `publicity` is the medium shown meanwhile. */
  gestures: z.array(
    z.object({
      position: z.int(),
      id_gesture: idValue,
      gesture_id: idValue,
      name: z.string(),
      duration: z.number(),
      publicity: idValue.nullable(),
    }),
  ),
  publicity: idValue.nullable(),
  /** The section that it leads to; null: its name decides. */
  opens: z.enum(intentSections).nullable(),
  /** The pack that it came of; null: it is the client's own. */
  pack: z.string().nullable(),
  /** What people say to reach it. */
  phrases: z.array(z.string()),
  /** What its provider would answer in place of what it says. */
  variants: z.array(z.string()),
  updated_at: instant,
});
export type Intent = z.output<typeof Intent>;

/** The same intention of other robots of the client: by what its provider knows it. */
const Alike = z.object({ robot_id: idValue, robot_name: z.string(), id: idValue, agent_name: z.string() });
export const IntentDetail = Intent.extend({
  client: z.object({ client_id: idValue, name: z.string(), bucket_name: z.string().nullable() }),
  robot_name: z.string(),
  alike: z.array(Alike),
});
export type IntentDetail = z.output<typeof IntentDetail>;

/** One thing the robot says: a text of 5 to 300 characters where no file is played instead (AUD-24 to AUD-26). */
export const IntentAudio = z
  .object({
    text: typed(
      z
        .string()
        .max(300, rule('intents.text_max', { max: 300 }))
        .refine(holdable, rule('characters')),
    ).nullish(),
    s3_url: optionalPicture.optional(),
  })
  .superRefine(({ text: said, s3_url }, context) => {
    if (s3_url) return;
    const length = said?.length ?? 0;
    if (length >= 5) return;
    const message = length === 0 ? rule('intents.text_required') : rule('intents.text_min', { min: 5 });
    context.addIssue({ code: 'custom', path: ['text'], message });
  });

/** A gesture of an intention; the documents call its number `gesture_id` where it is sent and `id_gesture` where it is read. */
export const IntentGesture = z
  .object({
    gesture_id: idValue.optional(),
    id_gesture: idValue.optional(),
    /** Seconds (GES-21). */
    duration: z
      .number(rule('number'))
      .min(0.1, rule('min', { min: 0.1 }))
      .max(600, rule('max', { max: 600 }))
      .optional(),
    publicity: idValue.nullish(),
  })
  .refine(({ gesture_id, id_gesture }) => gesture_id !== undefined || id_gesture !== undefined, {
    path: ['gesture_id'],
    message: rule('required'),
  });

/** One thing that people say to reach an intention. */
export const Phrase = text(256);
export const mostPhrases = 500;
const phrases = z.array(Phrase).max(mostPhrases, rule('intents.phrases_max', { max: mostPhrases }));

/** What of an intention a person changes; what is left out stays as it is, so that one page never empties another's part. */
export const IntentChange = z.object({
  name: text(150).optional(),
  audios: z.array(IntentAudio).max(50, rule('value')).optional(),
  gestures: z.array(IntentGesture).max(50, rule('value')).optional(),
  publicity: idValue.nullable().optional(),
  phrases: phrases.optional(),
  opens: z.enum(intentSections).nullable().optional(),
  updated_at: loadedAt,
});

const params = z.object({ id });
const listQuery = z.object({
  ...namedPage,
});

export const intents = feature('intents', { audience: ['Robots'] })({
  gestures: endpoint({
    method: 'GET',
    path: '/gestures/',
    summary: 'What the face can do',
    access: 'session',
    programs: true,
    payload: z.array(Gesture),
  }),
  listByAgent: endpoint({
    method: 'GET',
    path: '/intents/intents_by_agent_id/{agent_id}',
    summary: 'Intentions of an agent',
    access: ['Robots'],
    params: z.object({ agent_id: id }),
    query: listQuery,
    payload: z.array(Intent),
  }),
  listScreenFlow: endpoint({
    method: 'GET',
    path: '/intents/intents_screen_flow_by_robot/{robot_id}/',
    summary: 'Intentions of a robot that say something: those with audios and those kept as audio flows',
    access: ['Robots'],
    params: z.object({ robot_id: id }),
    query: listQuery.extend({
      /** `silent`: those that have no audios yet instead. */
      audios: z.enum(['any', 'silent']).optional(),
    }),
    payload: z.array(Intent),
  }),
  get: endpoint({
    method: 'GET',
    path: '/intents/{id}/',
    summary: 'One intention, with the same one of other robots',
    access: ['Robots'],
    params,
    payload: IntentDetail,
  }),
  create: endpoint({
    method: 'POST',
    path: '/intents/',
    summary: 'Add an intention to an agent that answers by itself',
    access: ['Robots'],
    body: IntentChange.omit({ updated_at: true }).extend({ agent_id: idValue, name: text(150) }),
    payload: IntentDetail,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/intents/{id}/',
    summary: 'Change what an intention says, does and shows; what is left out stays',
    access: ['Robots'],
    params,
    body: IntentChange,
    payload: IntentDetail,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/intents/{id}/',
    summary: 'Remove an intention of an agent that answers by itself',
    access: ['Robots'],
    params,
    payload: z.null(),
  }),
  copyToAlike: endpoint({
    method: 'POST',
    path: '/intents/{id}/copy_to_alike/',
    summary:
      'Give the same intention of other robots these texts, gestures, media and phrases: of those that are named or that groups have now, else of all; a result for each robot',
    access: ['Robots'],
    params,
    body: Chosen,
    payload: z.array(RobotResult),
  }),
});
