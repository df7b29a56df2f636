import type { Report } from '@botones/charts/pdf';

type Logo = NonNullable<NonNullable<Report['cover']>['logo']>;

/** As fine as a good printer shows it at the size that a cover has for it, in pixels. */
const most = { width: 640, height: 200 };

/** A logo of whatever format, as the browser draws it; undefined where it does not come: a report is made without it. */
export async function pictureOfLogo(url: string): Promise<Logo | undefined> {
  const image = new Image();
  image.src = url;
  try {
    await image.decode();
  } catch {
    return undefined;
  }
  const { naturalWidth, naturalHeight } = image;
  if (naturalWidth === 0 || naturalHeight === 0) return undefined;
  const scale = Math.min(most.width / naturalWidth, most.height / naturalHeight);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(naturalWidth * scale));
  canvas.height = Math.max(1, Math.round(naturalHeight * scale));
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  try {
    return { data: canvas.toDataURL('image/png'), width: canvas.width, height: canvas.height };
  } catch {
    // One of another origin may be shown and not be read.
    return undefined;
  }
}
