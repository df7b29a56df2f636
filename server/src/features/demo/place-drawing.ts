import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Files } from '../../app/files/files.ts';

/** A drawing of the clinic, a file in `server/demonstration/clinic`, and its hue in degrees on the colour wheel. */
export type ClinicDrawing = readonly [file: string, hue: number];

/** The hue that the files of the clinic are drawn in; each product has one of its own in its place. */
const drawnHue = 200;

/** Lays a drawing (SVG) down as a picture among the files of a bucket; its row is the caller's to add. */
async function place(files: Files, svg: string, bucket: string): ReturnType<Files['place']> {
  const { default: sharp } = await import('sharp');
  // As it comes: what is placed is written anew anyway.
  const picture = await sharp(Buffer.from(svg)).png({ compressionLevel: 1 }).toBuffer();
  return files.placeMade(picture, { bucket, folder: 'images' });
}

/** Places a drawing of the clinic in its hue; `root` is where the program is installed. */
export async function placeClinicDrawing(files: Files, root: string, [file, hue]: ClinicDrawing, bucket: string) {
  const svg = await readFile(join(root, 'server/demonstration/clinic', `${file}.svg`), 'utf8');
  return place(files, svg.replaceAll(`hsl(${drawnHue} `, `hsl(${hue} `), bucket);
}

const placeDrawingOf = (folder: string) => async (files: Files, root: string, file: string, bucket: string) =>
  place(files, await readFile(join(root, 'server/demonstration', folder, `${file}.svg`), 'utf8'), bucket);
/** Places a drawing of the library, of the advertising. */
export const placeLibraryDrawing = placeDrawingOf('library');
export const placeAdvertisingDrawing = placeDrawingOf('advertising');
