import { canvasPicture } from '@botones/display/canvas/canvas-picture';

/** Longest edge in pixels of what is drawn from something of which nobody knows how large it is shown. */
const longestUnknown = 2_048;
/** No display is larger, and no canvas may be much. */
const longestKnown = 4_096;

type Drawn = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement;

function sizeOf(source: Drawn): { width: number; height: number } {
  if (source instanceof HTMLVideoElement) return { width: source.videoWidth, height: source.videoHeight };
  if (source instanceof HTMLImageElement) return { width: source.naturalWidth, height: source.naturalHeight };
  return source;
}

/** Whether it has anything to show now: an image that is still on its way is not on the glass either. */
export function isPainted(source: Drawn): boolean {
  const { width, height } = sizeOf(source);
  if (width === 0 || height === 0) return false;
  if (source instanceof HTMLVideoElement) return source.readyState >= HTMLMediaElement.HAVE_CURRENT_DATA;
  return source instanceof HTMLCanvasElement || source.complete;
}

function draw(source: Drawn, factor: number): HTMLCanvasElement {
  const { width, height } = sizeOf(source);
  const canvas = document.createElement('canvas');
  canvas.width = Math.max(1, Math.round(width * factor));
  canvas.height = Math.max(1, Math.round(height * factor));
  const pen = canvas.getContext('2d');
  if (!pen) throw new Error('The browser has no room for a canvas.');
  // As browsers paint images.
  pen.imageSmoothingQuality = 'medium';
  pen.drawImage(source, 0, 0, canvas.width, canvas.height);
  // One that may not be read says so now, not later.
  pen.getImageData(0, 0, 1, 1);
  return canvas;
}

/**
 * What an element shows at this instant, whole and in its own proportions, as large as it is seen: how it is fitted into its frame is
 * the style's to say.
 */
export function drawElement(source: Drawn, pixelsPerUnit: number): HTMLCanvasElement {
  const { width, height } = sizeOf(source);
  const longest = Math.max(width, height);
  const box = source.getBoundingClientRect();
  const { objectFit } = getComputedStyle(source);
  const own = objectFit === 'none' || objectFit === 'scale-down' ? 1 : 0;
  const seen = Math.max(box.width / width, box.height / height) * pixelsPerUnit;
  return draw(source, Math.min(Math.max(own, seen), longestKnown / longest));
}

/** A canvas as a data URL. Without WebP the browser makes it a PNG. */
export async function dataUrlOf(canvas: HTMLCanvasElement): Promise<string> {
  const blob = await canvasPicture(canvas, 'image/webp', 0.95);
  // Its memory is not waited for.
  canvas.width = canvas.height = 0;
  if (!blob) throw new Error('The browser has no room for a picture.');
  return readAsDataUrl(blob);
}

export const readAsDataUrl = (blob: Blob): Promise<string> =>
  new Promise((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => fail(reader.error);
    reader.readAsDataURL(blob);
  });

/** An image that a style names. It is loaded as the page loads it, never fetched: the page's policy lets it show its own files, not read them. */
export async function drawAddress(url: string): Promise<string> {
  const image = new Image();
  image.src = url;
  await image.decode();
  const longest = Math.max(image.naturalWidth, image.naturalHeight);
  return dataUrlOf(draw(image, Math.min(1, longestUnknown / longest)));
}
