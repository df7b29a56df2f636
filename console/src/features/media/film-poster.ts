import { canvasPicture } from '@botones/display/canvas/canvas-picture';

/** Pictures of a film that are looked at, in seconds from its beginning. */
const moments = [0, 0.5, 1, 2, 4, 8, 16];
/** Mean brightness of 255 below which a picture is taken for black. */
const dark = 24;
const widest = 1280;
const patienceMs = 10_000;

/** Whether a picture is as good as black; `pixels` are red, green, blue and opacity of each. */
export function isDark(pixels: Uint8ClampedArray): boolean {
  let sum = 0;
  for (let at = 0; at < pixels.length; at += 4)
    sum += 0.3 * (pixels[at] ?? 0) + 0.59 * (pixels[at + 1] ?? 0) + 0.11 * (pixels[at + 2] ?? 0);
  return sum / Math.max(1, pixels.length / 4) < dark;
}

/** Whether the event comes; not, where the film fails or nothing happens for long. */
const comes = (video: HTMLVideoElement, event: 'loadeddata' | 'seeked') =>
  new Promise<boolean>((resolve) => {
    const done = (well: boolean) => {
      clearTimeout(timer);
      resolve(well);
    };
    const timer = setTimeout(done, patienceMs, false);
    video.addEventListener(event, () => done(true), { once: true });
    video.addEventListener('error', () => done(false), { once: true });
  });

function drawn(video: HTMLVideoElement, width: number, height: number) {
  const canvas = document.createElement('canvas');
  Object.assign(canvas, { width, height });
  const context = canvas.getContext('2d', { willReadFrequently: true });
  context?.drawImage(video, 0, 0, width, height);
  return { canvas, context };
}

/** A picture of a film that is not black, drawn by this browser; null where it cannot play the film (docs/decisions 0047). */
export async function posterOf(file: File): Promise<Blob | null> {
  const video = document.createElement('video');
  if (!file.type.startsWith('video/') || !video.canPlayType(file.type)) return null;
  const url = URL.createObjectURL(file);
  try {
    Object.assign(video, { muted: true, playsInline: true, preload: 'auto', src: url });
    if (!(await comes(video, 'loadeddata')) || video.videoWidth === 0) return null;
    for (const moment of moments.filter((each) => each < (video.duration || 0))) {
      video.currentTime = moment;
      if (!(await comes(video, 'seeked'))) return null;
      const { context } = drawn(video, 32, 18);
      if (!context || !isDark(context.getImageData(0, 0, 32, 18).data)) break;
    }
    const scale = Math.min(1, widest / Math.max(video.videoWidth, video.videoHeight));
    const { canvas } = drawn(video, Math.round(video.videoWidth * scale), Math.round(video.videoHeight * scale));
    return await canvasPicture(canvas, 'image/jpeg', 0.85);
  } finally {
    video.removeAttribute('src');
    URL.revokeObjectURL(url);
  }
}
