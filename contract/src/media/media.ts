import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, instant, namedPage, requiredPicture, storedFile, text } from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';

export const mediaTypes = ['image', 'video', 'audio'] as const;
export type MediaType = (typeof mediaTypes)[number];

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
  /** Whether browsers can show or play it as it is. */
  playable: z.boolean(),
  created_at: instant,
});
export type Media = z.output<typeof Media>;

/** A file that was stored before, as it joins the library (MED-22). What the console says of its type is inspected in its content. */
const NewMedia = z.object({
  name: text(60),
  url_file: requiredPicture,
  extention: z.string().max(20).optional(),
  file_type: z.enum(mediaTypes).optional(),
  duration: z.number(rule('number')).min(0).max(86_400).optional(),
  resolution: z.string().max(20).optional(),
});

const query = z.object(namedPage);

/** A word that is no type is a mistake, not a library that is not there (AMB-104). */
const typeInPath = z
  .string()
  .refine((word) => mediaTypes.some((type) => type === word), rule('value'))
  .pipe(z.enum(mediaTypes));

export const media = feature('media', { audience: ['Publicidad', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/publicity/media_library/media_by_client/{client_id}/',
    summary: 'The media library of a client, newest first',
    access: ['Publicidad', 'Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: query.extend({ file_type: z.enum(mediaTypes).optional() }),
    payload: z.array(Media),
  }),
  listByType: endpoint({
    method: 'GET',
    path: '/publicity/media_library/media_by_file_type_client/{file_type}/{client_id}/',
    summary: 'The pictures or the videos of a client',
    access: ['Publicidad', 'Robots'],
    client: 'params.client_id',
    params: z.object({ file_type: typeInPath, client_id: id }),
    query,
    payload: z.array(Media),
  }),
  get: endpoint({
    method: 'GET',
    path: '/publicity/media_library/{id}/',
    summary: 'One medium',
    access: ['Publicidad', 'Robots'],
    params: z.object({ id }),
    payload: Media,
  }),
  create: endpoint({
    method: 'POST',
    path: '/publicity/media_library/',
    summary: 'Take stored files into the library',
    access: ['Publicidad', 'Robots'],
    client: 'body.client',
    body: z.object({ client: idValue, files: z.array(NewMedia).min(1, rule('required')).max(100, rule('value')) }),
    payload: z.array(Media),
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/publicity/media_library/{id}/',
    summary: 'Delete a medium that nothing shows',
    access: ['Publicidad', 'Robots'],
    params: z.object({ id }),
    payload: z.null(),
  }),
});
