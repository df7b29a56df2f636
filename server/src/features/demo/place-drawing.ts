import { createHash, randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../app/files/files.ts';

/** Lays a drawing (SVG) down as a picture among the files of a bucket; its row is the caller's to add. */
export async function placeDrawing(files: Files, svg: string, bucket: string): ReturnType<Files['place']> {
  const { default: sharp } = await import('sharp');
  // As it comes: what is placed is written anew anyway.
  const bytes = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  const path = join(files.tempDir, randomUUID());
  await writeFile(path, bytes);
  const sha256 = createHash('sha256').update(bytes).digest('hex');
  return files.place({ path, bytes: bytes.length, sha256 }, { bucket, folder: 'images' });
}
