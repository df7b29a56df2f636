import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  id,
  idValue,
  instant,
  loadedAt,
  namedPage,
  optionalPicture,
  requiredPicture,
  storedFile,
  text,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

export const mediaTypes = ['image', 'video', 'audio'] as const;
export type MediaType = (typeof mediaTypes)[number];

/** How far a medium is that robots cannot play as it is (PUB-9); `unavailable`: nothing on the server can convert it. */
export const conversions = ['none', 'waiting', 'running', 'done', 'failed', 'unavailable'] as const;
export type Conversion = (typeof conversions)[number];
/** Why there will be no copy that robots play. */
export const conversionFailures = [
  'too_long',
  'too_large',
  'timeout',
  'unreadable',
  'unsupported',
  'over_quota',
  /** A film of HLG or PQ, and a program that cannot bring its colours to those of a display. */
  'wide_range',
  /** The machine ended the program, several times: not the file's fault. */
  'machine',
] as const;
export type ConversionFailure = (typeof conversionFailures)[number];
/** Longer films are not converted, in seconds (PUB-9). */
export const longestConverted = 600;

/** A picture, video or audio of a client's library (MED-27); `extention` keeps the documented spelling. */
export const Media = z.object({
  media_id: idValue,
  client: idValue,
  name: z.string(),
  file_type: z.enum(mediaTypes),
  url_file: storedFile,
  extention: z.string(),
  /** As it was sent (MED-28, MED-29); nobody decides by these two. */
  duration: z.int(),
  resolution: z.string(),
  /** As the server measured them: '1080x1920', and seconds to the millisecond (AMB-102). */
  real_resolution: z.string().nullable(),
  real_duration: z.number().nullable(),
  /** Bytes as stored. */
  size: z.int(),
  /** Whether robots and browsers can show or play it: as it is, or as its copy. */
  playable: z.boolean(),
  conversion: z.enum(conversions),
  /** Where it failed. */
  conversion_error: z.enum(conversionFailures).nullable(),
  /** What robots and previews play: the file as it is, or its copy; null while there is neither. */
  played_url: storedFile.nullable(),
  /** A picture of a film. */
  poster: storedFile.nullable(),
  /** Whether something shows it, so that it cannot be deleted. */
  in_use: z.boolean(),
  created_at: instant,
  updated_at: instant,
});
export type Media = z.output<typeof Media>;

/** A place that shows a medium: `place` is the robot of an intention. */
export const MediaUse = z.object({
  kind: z.enum(['intent', 'scene']),
  id: idValue,
  name: z.string(),
  place: z.string().nullable(),
});
export type MediaUse = z.output<typeof MediaUse>;

/** A file that was stored before, as it joins the library (MED-22). What the console says of its type is inspected in its content. */
const NewMedia = z.object({
  name: text(60),
  url_file: requiredPicture,
  extention: z.string().max(20).optional(),
  file_type: z.enum(mediaTypes).optional(),
  duration: z.number(rule('number')).min(0).max(86_400).optional(),
  resolution: z.string().max(20).optional(),
  poster: optionalPicture.optional(),
});

const query = z.object(namedPage);
const access = ['Publicidad', 'Robots'] as const;
const params = z.object({ id });

/** A word that is no type is a mistake, not a library that is not there (AMB-104). */
const typeInPath = z
  .string()
  .refine((word) => mediaTypes.some((type) => type === word), rule('value'))
  .pipe(z.enum(mediaTypes));

const isType = (word: string): word is MediaType => mediaTypes.some((type) => type === word);
/** One type, or several of them: `image,video`. */
const typesAsked = z
  .string(rule('value'))
  .refine((words) => words.split(',').every(isType), rule('value'))
  .transform((words) => words.split(',').filter(isType));

export const media = feature('media', { audience: ['Publicidad', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/media_library/media_by_client/{client_id}/',
    summary: 'The media library of a client, newest first',
    access,
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: query.extend({
      file_type: typesAsked.optional(),
      /** Those whose file holds just this: as storing a file answers it. */
      sha256: z
        .string()
        .regex(/^[0-9a-f]{64}$/)
        .optional(),
    }),
    payload: z.array(Media),
  }),
  listByType: endpoint({
    method: 'GET',
    path: '/publicity/media_library/media_by_file_type_client/{file_type}/{client_id}/',
    summary: 'The pictures or the videos of a client',
    access,
    client: 'params.client_id',
    params: z.object({ file_type: typeInPath, client_id: id }),
    query,
    payload: z.array(Media),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/media_library/{id}/',
    summary: 'One medium',
    access,
    params,
    payload: Media,
  }),
  uses: endpoint({
    method: 'GET',
    path: '/publicity/media_library/{id}/uses/',
    summary: 'What shows a medium',
    access,
    params,
    payload: z.array(MediaUse),
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/media_library/',
    summary: 'Take stored files into the library',
    access,
    client: 'body.client',
    body: z.object({ client: idValue, files: z.array(NewMedia).min(1, rule('required')).max(100, rule('value')) }),
    payload: z.array(Media),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/publicity/media_library/{id}/',
    summary: 'Rename a medium, or give it another file of its type; it stays the same medium wherever it is shown',
    access,
    params,
    body: NewMedia.pick({ name: true, url_file: true, poster: true }).partial().extend({ updated_at: loadedAt }),
    payload: Media,
  }),
  convert: endpoint({
    method: 'POST',
    path: '/publicity/media_library/{id}/convert/',
    summary: 'Try once more to make the copy that robots play',
    access,
    params,
    payload: Media,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/media_library/{id}/',
    summary: 'Delete a medium that nothing shows',
    access,
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/publicity/media_library/{id}/restore/',
    summary: 'Bring back a medium that was deleted in the last 30 days',
    access,
    params,
    payload: Media,
  }),
});
