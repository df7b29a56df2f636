import { createHash, randomUUID } from 'node:crypto';
import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { platformBucket } from '@botones/contract/storage/storage';
import type { Services } from '../app/services.ts';
import { addFile } from '../features/storage/storage.queries.ts';
import { onePixel } from './first-logo.ts';

/**
 * Lays a first logo among the platform's files as an upload would have, already kept by a record; answers its key. What looks at
 * uploads takes half a second of the processor to be loaded, which most tests need for nothing else.
 */
export async function layLogo({ files, system }: Pick<Services, 'files' | 'system'>): Promise<string> {
  const picture = Buffer.from(onePixel, 'base64');
  const path = join(files.tempDir, randomUUID());
  await writeFile(path, picture);
  const { length } = picture;
  const placed = {
    key: `${platformBucket}/images/${randomUUID()}.png`,
    ...({ family: 'image', type: 'image/png', ext: 'png', playable: true, sentType: 'image/png' } as const),
    bytes: length,
    size: length,
    sentBytes: length,
    sha256: createHash('sha256').update(picture).digest('hex'),
    width: 1,
    height: 1,
    durationMs: null,
    thumbnails: [],
  };
  await files.store.put(placed.key, path, placed.type);
  await rm(path, { force: true });
  await system.history(async (sql) => {
    const file_id = await addFile(sql, placed, { client_id: null, folder: 'images', area: 'other' });
    await sql.updateTable('files').set({ unreferenced_since: null }).where('file_id', '=', file_id).execute();
  });
  return placed.key;
}
