import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, requiredPicture, storedFile } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Translated } from '../fields/translated.ts';
import { Job } from '../jobs/jobs.ts';

/** Records that one robot may show of each kind. */
export const mostAssigned = 10_000;

const languageOfAudio = z.union([z.literal(1), z.literal(2)]);

/**
 * Whether a robot says a record in its own voice as it is now: what is outdated is said as it was, what is pending is shown in silence
 * until its speech is made, and what is missing until somebody adds an agent for it (VOZ-1, VOZ-4).
 */
export const AssignedSpeech = z.enum(['ready', 'outdated', 'pending', 'missing']);
export type AssignedSpeech = z.output<typeof AssignedSpeech>;

const told = {
  name: z.string(),
  /** What was made for this robot (ASG-31); `object_id` is the record. */
  audios: z.array(z.object({ language_id: languageOfAudio, audio_url: storedFile, object_id: idValue })),
  speech: AssignedSpeech,
};

const sentAudios = z
  .array(z.object({ language_id: languageOfAudio, audio_url: requiredPicture, object_id: idValue.optional() }))
  .max(2, rule('value'))
  .optional();
const sentList = <K extends string>(key: K) =>
  z
    .array(
      z.union([
        idValue.transform((number) => ({ id: number, audios: undefined })),
        z
          .object({ [key]: idValue, audios: sentAudios } as Record<K, typeof idValue> & { audios: typeof sentAudios })
          .transform((element) => {
            const { [key]: number, audios } = element as Record<string, unknown>;
            return { id: number as number, audios: audios as z.output<typeof sentAudios> };
          }),
      ]),
    )
    .max(mostAssigned, rule('value'));

/** A list of records: what names one in it, and what else is told of each. */
const listOf = <K extends string, D extends z.ZodRawShape>(key: K, detail: D) => ({
  key,
  told: z.array(z.object({ ...({ [key]: idValue } as Record<K, typeof idValue>), ...told, ...detail })),
  sent: sentList(key).optional(),
});

/** The lists of a robot that say which of its client's records it shows (AMB-060). */
const lists = {
  items: listOf('item_id', { category: Translated, sub_category: Translated }),
  branchoffices: listOf('branchoffice_id', {}),
  directories: listOf('directory_id', { specialty: Translated }),
  information_items: listOf('information_item_id', {}),
};
export type AssignedKind = keyof typeof lists;
export const assignedKinds = Object.keys(lists) as [AssignedKind, ...AssignedKind[]];

/** The same of each list. */
const ofEach = <P extends 'key' | 'told' | 'sent'>(part: P) =>
  Object.fromEntries(assignedKinds.map((kind) => [kind, lists[kind][part]])) as {
    [K in AssignedKind]: (typeof lists)[K][P];
  };
export const assignedKeys = ofEach('key');

/** What a robot shows, record by record, and where it stands (ROB-73, AMB-060). */
export const Assigned = z.object({
  ...ofEach('told'),
  main_branch_office: z.object({ branchoffice_id: idValue, name: z.string() }).nullable(),
});
export type Assigned = z.output<typeof Assigned>;

/** The whole lists, each record by its number or with the speech that was made of it; what is left out stays as it is (ROB-65..69). */
export const assignmentFields = {
  ...ofEach('sent'),
  main_branch_office: idValue.nullish(),
  /** The same lists for every robot of the client, each in its own voice, as a job (AMB-062). */
  apply_to_all: z.boolean().optional(),
};
export const AssignmentChange = z.object(assignmentFields);
export type AssignmentChange = z.output<typeof AssignmentChange>;
export type SentAssigned = NonNullable<AssignmentChange[AssignedKind]>;

/** How many records of each kind a robot shows, and how many of them lack speech in a language that they have. */
export const AssignedCounts = z.record(z.enum(assignedKinds), z.object({ shown: z.int(), silent: z.int() }));
export type AssignedCounts = z.output<typeof AssignedCounts>;

export const assignments = feature('assignments', { signal: 'robots' })({
  count: endpoint({
    method: 'GET',
    path: '/robots/robots/{robot_id}/assigned_count/',
    summary: 'How many records of each kind a robot shows',
    access: ['Robots'],
    params: z.object({ robot_id: id }),
    payload: AssignedCounts,
  }),
  speak: endpoint({
    method: 'POST',
    path: '/robots/robots/{robot_id}/assigned_speech/',
    summary:
      'As a job, in the robot’s voices: speech of records before it is saved that the robot shows them; without any, what is missing or outdated of those that it shows',
    access: ['Robots'],
    unaudited: 'files are told by their own table',
    params: z.object({ robot_id: id }),
    body: z
      .object({
        kind: z.enum(assignedKinds),
        ids: z.array(idValue).min(1, rule('required')).max(mostAssigned, rule('value')),
      })
      .partial(),
    payload: Job,
  }),
});
