import { mostPictureBytes } from '@botones/contract/device';

/** Longest edge in pixels: enough to read what is on the glass. */
const longest = 1920;
/** The first that fits is sent. */
const qualities = [0.85, 0.6, 0.35];

/** Why an order came to nothing, in words for people at the console: it was not begun (`rejected`), or it did not work. */
export class Refused extends Error {
  readonly step: 'rejected' | 'failed';
  constructor(message: string, step: 'rejected' | 'failed' = 'rejected') {
    super(message);
    this.step = step;
  }
}

/** Draws this page as a JPEG of at most 1 MiB. A page that is not painted has no picture. */
export async function drawGlass(): Promise<Blob> {
  if (document.visibilityState === 'hidden')
    throw new Refused('La pantalla del robot está oculta detrás de otra ventana.');
  const { domToBlob } = await import('modern-screenshot');
  const { documentElement: page } = document;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(window.devicePixelRatio, longest / Math.max(width, height));
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  for (const quality of qualities) {
    const blob = await domToBlob(page, { width, height, scale, quality, backgroundColor, type: 'image/jpeg' });
    if (blob.size <= mostPictureBytes) return blob;
  }
  throw new Refused('La imagen de la pantalla es demasiado grande.', 'failed');
}

/** Base64 without a data URL in between, in slices that no argument list overflows. */
export async function base64Of(blob: Blob): Promise<string> {
  const bytes = new Uint8Array(await blob.arrayBuffer());
  let text = '';
  for (let from = 0; from < bytes.length; from += 0x8000)
    text += String.fromCharCode(...bytes.subarray(from, from + 0x8000));
  return btoa(text);
}
