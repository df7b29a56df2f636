import { randomUUID } from 'node:crypto';
import { mkdirSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Folder, Purpose } from '@botones/contract/storage/storage';
import type { Config } from '../../config.ts';
import { fail } from '../http/fail.ts';
import type { Log } from '../log/log.ts';
import { createFileUrls, type FileUrls } from './file-urls.ts';
import { diskStore } from './files-disk.ts';
import { s3Store } from './files-s3.ts';
import { type Store, thumbnailKey } from './files-store.ts';
import type { InspectedFile } from './inspect-media.ts';
import { createMedia, removeTemporary } from './media.ts';
import { folderOf } from './media-types.ts';
import type { ReceivedFile } from './receive-file.ts';

/** A file in the store that no row tells of yet. */
export interface StagedFile extends Omit<InspectedFile, 'path' | 'thumbnails'> {
  key: string;
  thumbnails: number[];
  /** Bytes in the store, thumbnails included. */
  size: number;
  sentBytes: number;
}

export interface Files {
  store: Store;
  addresses: FileUrls;
  /** Where files wait while they arrive; on the same file system as the disk store. */
  tempDir: string;
  /** Makes a client's bucket; null where the store could not, and the next upload tries again (AMB-082). */
  makeBucket: (bucket: string) => Promise<string | null>;
  /** Inspects what arrived, gives it a key of the server's making and stores it; the temporary file is gone afterwards. */
  place: (
    received: Pick<ReceivedFile, 'path' | 'bytes'>,
    to: { bucket: string; folder: Folder; purpose?: Purpose | undefined },
  ) => Promise<StagedFile>;
  /** `place` for what the server made itself. */
  placeMade: (bytes: Uint8Array, to: { bucket: string; folder: Folder }) => Promise<StagedFile>;
  /** Removes a file and its thumbnails; one that is gone already is no failure. */
  remove: (file: { key: string; thumbnails: number[] }) => Promise<void>;
  stop: () => Promise<void>;
}

/** Logos and photos are the two formats that every form names (CON-43). */
export const pictureTypes = ['image/jpeg', 'image/png'];

/** Where this server keeps its files. */
export const storeOf = async (config: Pick<Config, 's3' | 'dataDir'>): Promise<Store> =>
  config.s3 ? s3Store(config.s3) : diskStore(join(config.dataDir, 'files'));

export async function createFiles(
  config: Config,
  { log, now, mediaWorker }: { log: Log; now: () => number; mediaWorker: string },
): Promise<Files> {
  const tempDir = join(config.dataDir, 'uploads');
  mkdirSync(tempDir, { recursive: true, mode: 0o700 });
  const store = await storeOf(config);
  const media = createMedia(mediaWorker);

  const remove: Files['remove'] = async ({ key, thumbnails }) => {
    for (const one of [key, ...thumbnails.map((width) => thumbnailKey(key, width))]) await store.delete(one);
  };

  const place: Files['place'] = async ({ path, bytes }, { bucket, folder, purpose }) => {
    try {
      const { path: kept, thumbnails, ...inspected } = await media.inspect(path);
      if (folderOf[inspected.family] !== folder) fail('storage.wrong_folder');
      if (purpose && !pictureTypes.includes(inspected.sentType)) fail('storage.picture_only');
      const placed: StagedFile = {
        ...inspected,
        key: `${bucket}/${folder}/${randomUUID()}.${inspected.ext}`,
        thumbnails: thumbnails.map(({ width }) => width),
        size: thumbnails.reduce((sum, one) => sum + one.bytes, inspected.bytes),
        sentBytes: bytes,
      };
      try {
        for (const small of thumbnails)
          await store.put(thumbnailKey(placed.key, small.width), small.path, 'image/webp');
        await store.put(placed.key, kept, inspected.type);
      } catch (cause) {
        // What was put already goes, while the sender is told; where the store is away the sweep finds it.
        remove(placed).catch((left: unknown) => log.warn({ err: left }, 'a file is left to the sweep'));
        throw cause;
      }
      return placed;
    } finally {
      await removeTemporary(path);
    }
  };

  return {
    store,
    addresses: createFileUrls(config.secretKey, now),
    tempDir,
    remove,
    makeBucket: (bucket) =>
      store.makeBucket(bucket).then(
        () => bucket,
        (cause: unknown) => {
          log.warn({ err: cause, bucket }, 'a bucket could not be made');
          return null;
        },
      ),
    place,
    async placeMade(bytes, to) {
      const path = join(tempDir, randomUUID());
      await writeFile(path, bytes);
      return place({ path, bytes: bytes.length }, to);
    },
    stop: () => media.stop(),
  };
}
