/** What lies around a medium is this many pixels wide and high: enlarged it is soft by itself, and costs next to nothing. */
export const backdropEdge = 32;
/** So far its colours run into each other, in those pixels, and so far beyond the edge that none of it fades. */
const blur = 1.5;
const beyond = 4;
/** A medium of nearly the shape of its stage leaves nothing to fill. */
const nearly = 1.02;

/** A film's colours follow it as light does: each time by so much. */
export const followShare = 0.3;

const sizeOf = (medium: HTMLImageElement | HTMLVideoElement) =>
  medium instanceof HTMLVideoElement
    ? { wide: medium.videoWidth, high: medium.videoHeight }
    : { wide: medium.naturalWidth, high: medium.naturalHeight };

/** Whether a medium, shown whole, leaves some of its stage empty. */
export function leavesEmpty(medium: HTMLImageElement | HTMLVideoElement): boolean {
  const { wide, high } = sizeOf(medium);
  const shape = (wide * medium.clientHeight) / (high * medium.clientWidth);
  return Number.isFinite(shape) && shape > 0 && Math.max(shape, 1 / shape) > nearly;
}

/** Paints the colours of what a medium shows now, where it leaves some of its stage empty; `share`: over those of before, 1: in their place. */
export function paintBackdrop(
  canvas: HTMLCanvasElement | null,
  medium: HTMLImageElement | HTMLVideoElement,
  share: number,
): void {
  const context = canvas && leavesEmpty(medium) ? canvas.getContext('2d') : null;
  if (!context) return;
  const edge = backdropEdge + 2 * beyond;
  context.globalAlpha = share;
  context.filter = `blur(${blur}px)`;
  context.drawImage(medium, -beyond, -beyond, edge, edge);
}
