import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import { id, idValue, storedFile } from '../fields/fields.ts';

export const folders = ['audios', 'images', 'videos'] as const;
export type Folder = (typeof folders)[number];

/** What a file is for: its share of the client's storage is told by area. */
export const areas = ['advertising', 'catalogue', 'voicebot', 'surveys', 'other'] as const;
export type Area = (typeof areas)[number];

/** A picture with rules of its own: logos and photos are JPG or PNG of at most 5 MB. */
export const purposes = ['logo', 'photo'] as const;
export type Purpose = (typeof purposes)[number];

/**
 * The bucket of the platform itself: first logos and the pictures of staff. What lies there counts to no client (AMB-181) until a
 * client's record keeps it.
 */
export const platformBucket = 'platform';

/** Largest file of each folder in bytes (CON-28, AMB-099). */
export const maxBytes: Record<Folder, number> = { images: 30_000_000, videos: 100_000_000, audios: 100_000_000 };
/** Largest logo and photo in bytes (CON-35, CON-43). */
export const maxPictureBytes = 5_000_000;
/** The widths in which a picture is kept besides its own, where it is wider. */
export const thumbnailWidths = [160, 480, 1280] as const;

/** Largest file in bytes for what it is uploaded as. */
export const limitOf = (folder: Folder, purpose: Purpose | undefined): number =>
  purpose ? maxPictureBytes : maxBytes[folder];

/** A stored file as uploading answers it (AMB-081): `url` is the signed address, `key` what a record keeps. */
export const StoredFile = z.object({
  url: storedFile,
  key: z.string(),
  /** Bytes as stored. */
  size: z.int(),
  content_type: z.string(),
  width: z.int().nullable(),
  height: z.int().nullable(),
  /** Seconds, to the millisecond. */
  duration: z.number().nullable(),
  family: z.enum(['image', 'video', 'audio']),
  /** Whether browsers can show or play it as it is. */
  playable: z.boolean(),
  sha256: z.string(),
});
export type StoredFile = z.output<typeof StoredFile>;

/** Bytes that a client uses, by the areas of its account page (ACC-11 to ACC-16), and what it may use. */
export const StorageUsage = z.object({
  client_id: idValue,
  used_bytes: z.int(),
  limit_bytes: z.int(),
  areas: z.object({
    advertising: z.int(),
    catalogue: z.int(),
    voicebot: z.int(),
    surveys: z.int(),
    calls: z.int(),
    interactions: z.int(),
    /** Logos and photos. */
    other: z.int(),
  }),
});
export type StorageUsage = z.output<typeof StorageUsage>;

export const storage = feature('storage', { signal: 'clients' })({
  upload: endpoint({
    method: 'POST',
    path: '/storage/upload/',
    summary: 'Store one file: the fields first, then the file. Its type is told by its content',
    access: 'session',
    multipart: 'file',
    fileLimit: Math.max(...Object.values(maxBytes)),
    body: z.object({
      bucket: z.string().max(100),
      folder: z.enum(folders),
      area: z.enum(areas),
      purpose: z.enum(purposes).optional(),
    }),
    payload: StoredFile,
  }),
  read: endpoint({
    method: 'GET',
    path: '/storage/{bucket}/{folder}/{name}',
    summary: 'A stored file, whole or in ranges; the address is signed and lives 15 to 30 minutes',
    access: 'public',
    params: z.object({
      bucket: z.string().regex(/^[a-z0-9-]{1,63}$/),
      folder: z.enum(folders),
      name: z.string().regex(/^[0-9a-f-]{36}\.[a-z0-9]{2,5}$/),
    }),
    query: z.object({
      /** Seconds since 1970 when the address ends. */
      e: z.string().max(20).optional(),
      s: z.string().max(100).optional(),
      /** How wide a picture need be: answered is the smallest stored one that is. Anybody may add it to an address. */
      w: z
        .string()
        .regex(/^\d{1,5}$/)
        .optional(),
      /** '1': to be saved, not shown. */
      d: z.string().max(1).optional(),
    }),
    file: true,
    payload: z.null(),
  }),
  usage: endpoint({
    method: 'GET',
    path: '/management/storage_usage/{client_id}',
    summary: 'What a client uses of its storage, by area; tables are estimates',
    access: 'session',
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    payload: StorageUsage,
  }),
});
