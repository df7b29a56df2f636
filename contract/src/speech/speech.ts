import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { idValue, longText, storedFile, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { Job } from '../jobs/jobs.ts';
import { Pronunciations } from './pronunciations.ts';
import { speakers } from './speakers.ts';

/** What makes speech: this server by itself, Google with the agent's key, or a server of the site's own. */
export const speechEngines = ['local', 'google', 'http'] as const;
export type SpeechEngineName = (typeof speechEngines)[number];

/** Lower-case on the wire (AMB-080). */
export const voiceTones = ['neutral', 'female', 'male'] as const;
export type VoiceTone = (typeof voiceTones)[number];

/** Ranges and steps of the form (AGT-30 to AGT-35); speed 1 and pitch 0 are a voice as it is. */
export const speedRange = { min: 0.25, max: 4, step: 0.25, initial: 0.25, normal: 1 } as const;
export const pitchRange = { min: -20, max: 20, step: 1, initial: -20, normal: 0 } as const;
/** What Google takes; anything above is spoken this fast. */
export const googleMostSpeed = 2;
/** Texts of one list. */
export const mostTexts = 200;

const within = ({ min, max }: { min: number; max: number }) =>
  z.number(rule('number')).min(min, rule('min', { min })).max(max, rule('max', { max }));
export const voiceSpeed = within(speedRange).nullish();
export const voicePitch = within(pitchRange).int(rule('number')).nullish();

/** The credential object of a .json key file, or what was answered in its place: without `private_key` the stored one is meant (AMB-075). */
export const AgentKey = z.looseObject({ project_id: z.string().max(200).nullish() }).nullable();
export type AgentKey = z.output<typeof AgentKey>;

/** One text of a list, alone or with the record that it is of; its language is Spanish where nothing is said. */
const ListedText = z.union([
  longText(300).transform((text) => ({ text, language_id: 1, object_id: undefined })),
  z
    .object({ text: longText(300), language_id: idValue.max(2).optional(), object_id: idValue.optional() })
    .transform(({ text, language_id = 1, object_id }) => ({ text, language_id, object_id })),
]);
const texts = z.array(ListedText).min(1, rule('required')).max(mostTexts, rule('value'));
const SpeechListBody = z.object({ robot_id: idValue, texts });

/** Speech that was made of a text, as the client's bucket keeps it (Ogg Vorbis). */
export const SpeechFile = z.object({
  text: z.string(),
  language_id: idValue,
  url: storedFile,
  sha256: z.string(),
  /** Seconds, to the millisecond. */
  duration: z.number().nullable(),
  /** The record that it says, where the list said so (ASG-30, CAT-79). */
  object_id: idValue.optional(),
});
export type SpeechFile = z.output<typeof SpeechFile>;

/** Texts that a person may hear in a minute (VOZ-3). */
export const mostPreviews = 60;

export const speech = feature('speech', { signal: 'robots' })({
  speak: endpoint({
    method: 'POST',
    path: '/speech/',
    summary:
      'A text as WAV in the voice that the form describes, with the words of the client of `robot_id`, else one’s own; with `texts` the same as the list',
    access: speakers,
    unaudited: 'it makes sound and changes no record',
    body: z
      .object({
        key: AgentKey.optional(),
        engine: z.enum(speechEngines).optional(),
        language: idValue.max(2, rule('value')).optional(),
        tone: z.enum(voiceTones).optional(),
        speed: voiceSpeed,
        pitch: voicePitch,
        text: longText(2000).optional(),
        /** How words are said that are not saved yet; else as the client's list has them. */
        pronunciations: Pronunciations.optional(),
        /** A voice of the site's own server, by the name that it lists. */
        voice_name: text(100).optional(),
        robot_id: idValue.optional(),
        texts: texts.optional(),
      })
      .superRefine(({ text: one, texts: several, robot_id }, context) => {
        const missing = several ? robot_id === undefined && 'robot_id' : one === undefined && 'text';
        if (missing) context.addIssue({ code: 'custom', path: [missing], message: rule('required') });
      }),
    either: 'audio/wav',
    payload: z.array(SpeechFile),
  }),
  list: endpoint({
    method: 'POST',
    path: '/speech/list/',
    summary: 'Texts as files in the voices of a robot’s agents: all of them or none',
    access: speakers,
    unaudited: 'files are told by their own table',
    body: SpeechListBody,
    payload: z.array(SpeechFile),
  }),
  startList: endpoint({
    method: 'POST',
    path: '/speech/jobs/',
    summary: 'The same as a job whose progress can be asked for, and which can be cancelled',
    access: speakers,
    unaudited: 'files are told by their own table',
    body: SpeechListBody,
    payload: Job,
  }),
  voices: endpoint({
    method: 'GET',
    path: '/speech/voices/',
    summary:
      'The voices that the site’s own server lists, with the language and region that their names tell; or why there are none',
    access: 'staff',
    payload: z.object({
      voices: z.array(z.object({ name: z.string(), language: z.string().nullable(), region: z.string().nullable() })),
      reason: z.string().nullable(),
    }),
  }),
  engines: endpoint({
    method: 'GET',
    path: '/speech/engines/',
    summary: 'Which engines can speak here, and why one cannot',
    access: 'session',
    payload: z.array(
      z.object({ engine: z.enum(speechEngines), available: z.boolean(), reason: z.string().nullable() }),
    ),
  }),
});
