import type { Files } from '../../app/files/files.ts';

/** Lays a drawing (SVG) down as a picture among the files of a bucket; its row is the caller's to add. */
export async function placeDrawing(files: Files, svg: string, bucket: string): ReturnType<Files['place']> {
  const { default: sharp } = await import('sharp');
  // As it comes: what is placed is written anew anyway.
  const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return files.placeMade(picture, { bucket, folder: 'images' });
}
