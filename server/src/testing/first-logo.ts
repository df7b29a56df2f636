import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Api } from '@botones/contract/calls/api';
import type { Contract } from '@botones/contract/index';
import { platformBucket } from '@botones/contract/storage/storage';
import { removeTemporary } from '../app/files/media.ts';
import type { Services } from '../app/services.ts';

/** The smallest picture there is. */
export const onePixel =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';

/** Sends a first logo, as every client must have one (CLI-07, AMB-181); answers its key. */
export async function addLogo(staff: Pick<Api<Contract>, 'storage'>): Promise<string> {
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const place = { bucket: platformBucket, folder: 'images', area: 'other', purpose: 'logo' } as const;
  return (await staff.storage.upload({ body: { ...place, file } })).key;
}

/**
 * Lays that logo among the platform's files as an upload would have, already kept by a record; answers its key. What looks at
 * uploads takes half a second of the processor to be loaded, which most tests need for nothing else.
 */
export async function layLogo({ files, engine }: Pick<Services, 'files' | 'engine'>): Promise<string> {
  const picture = Buffer.from(onePixel, 'base64');
  const path = join(files.tempDir, randomUUID());
  await writeFile(path, picture);
  const key = `${platformBucket}/images/${randomUUID()}.png`;
  await files.store.put(key, path, 'image/png');
  await removeTemporary(path);
  await engine.owner((c) =>
    c.query(
      `insert into files (client_id, key, folder, area, size, content_type, family, sha256, bytes, width, height, playable,
         sent_type, sent_bytes, unreferenced_since)
       values (null, $1, 'images', 'other', $2, 'image/png', 'image', $3, $2, 1, 1, true, 'image/png', $2, null)`,
      [key, picture.length, createHash('sha256').update(picture).digest('hex')],
    ),
  );
  return key;
}
