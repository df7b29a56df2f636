import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, loadedAt, requiredPicture, storedFile } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Translated } from '../fields/translated.ts';
import { Chosen, chosenFields } from '../groups/chosen.ts';
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
  /** What was made for this robot (ASG-31); `object_id` is the record. */
  audios: z.array(z.object({ language_id: languageOfAudio, audio_url: storedFile, object_id: idValue })),
  speech: AssignedSpeech,
  /** It was chosen for the robot itself; else only the groups give it, and it goes with the last of them. */
  own: z.boolean(),
  /** The groups that give it to the robot. */
  groups: z.array(idValue),
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

const excepted = { except_robots: chosenFields.except_robots };
const givenList = <K extends string>(key: K) =>
  z
    .array(
      z.union([
        idValue.transform((number) => ({ id: number, except_robots: undefined })),
        z
          .object({ [key]: idValue, ...excepted } as Record<K, typeof idValue> & typeof excepted)
          .transform((element) => {
            const { [key]: number, except_robots } = element as Record<string, unknown>;
            return { id: number as number, except_robots: except_robots as number[] | undefined };
          }),
      ]),
    )
    .max(mostAssigned, rule('value'));

/** A list of records: what names one in it, what else is told of each, and how it is sent for a robot and for a group. */
const listOf = <K extends string, D extends z.ZodRawShape>(key: K, detail: D) => {
  const named = { ...({ [key]: idValue } as Record<K, typeof idValue>), name: z.string() };
  return {
    key,
    told: z.array(z.object({ ...named, ...told, ...detail })),
    sent: sentList(key).optional(),
    given: z.array(z.object({ ...named, ...detail, except_robots: z.array(idValue) })),
    toGive: givenList(key).optional(),
  };
};

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
const ofEach = <P extends 'key' | 'told' | 'sent' | 'given' | 'toGive'>(part: P) =>
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

/** How many records of each kind a robot shows, how many of them lack speech in a language that they have, and how many each of its groups gives it. */
export const AssignedCounts = z.record(
  z.enum(assignedKinds),
  z.object({ shown: z.int(), silent: z.int(), given: z.array(z.object({ group_id: idValue, count: z.int() })) }),
);
export type AssignedCount = AssignedCounts[AssignedKind];
export type AssignedCounts = z.output<typeof AssignedCounts>;

/** What a group gives the robots in it, record by record, by name (FLO-1); `except_robots` do not get it from this group. */
export const Given = z.object({ ...ofEach('given'), updated_at: instant });
export type Given = z.output<typeof Given>;

/** The whole lists, each record by its number or with its exceptions; a bare number keeps those that it has, what is left out stays as it is. */
export const GivenChange = z.object({ ...ofEach('toGive'), updated_at: loadedAt });
export type GivenChange = z.output<typeof GivenChange>;

/** For which robots a record was chosen, which groups give it, and to whom they do not. */
const Shown = z.object({
  robots: z.array(idValue),
  groups: z.array(idValue),
  except_robots: z.array(idValue),
});
export type Shown = z.output<typeof Shown>;

/** The job that has robots get and say what is new to them, with a result for each; null: nobody got anything. */
const job = Job.nullable();
const record = z.object({ kind: z.enum(assignedKinds), id });
const group = z.object({ group_id: id });

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
  shown: endpoint({
    method: 'GET',
    path: '/robots/assigned/{kind}/{id}/',
    summary: 'For which robots a record was chosen, and which groups give it',
    access: ['Robots'],
    params: record,
    payload: Shown,
  }),
  show: endpoint({
    method: 'PUT',
    path: '/robots/assigned/{kind}/{id}/',
    summary:
      'Show a record on exactly these robots, and on those that these groups have now and later; what is left out stays',
    access: ['Robots'],
    params: record,
    body: Chosen,
    payload: Shown.extend({ job }),
  }),
  given: endpoint({
    method: 'GET',
    path: '/robots/groups/{group_id}/records/',
    summary: 'The records that a group gives the robots in it',
    access: ['Robots'],
    params: group,
    payload: Given,
  }),
  give: endpoint({
    method: 'PUT',
    path: '/robots/groups/{group_id}/records/',
    summary: 'Have a group give exactly these records to the robots in it, now and later; lists that are left out stay',
    access: ['Robots'],
    params: group,
    body: GivenChange,
    payload: Given.extend({ job }),
  }),
});
