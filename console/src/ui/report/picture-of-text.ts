import type { TextPicture } from '@botones/charts/pdf';

/** Dots for each unit of size: as fine as a good printer shows. */
const fine = 4;

/** A text as the browser draws it, in whatever font has its signs. */
export function pictureOfText(text: string, size: number, bold: boolean, color: string): TextPicture {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d');
  if (!context) throw new Error('the browser draws no text');
  const font = `${bold ? 600 : 400} ${size * fine}px "Figtree Variable", system-ui, sans-serif`;
  context.font = font;
  const [width, ascent, height] = [
    Math.ceil(context.measureText(text).width) + fine,
    size * 1.1 * fine,
    size * 1.5 * fine,
  ];
  [canvas.width, canvas.height] = [width, Math.ceil(height)];
  // A canvas that gets a size forgets its font.
  Object.assign(context, { font, fillStyle: color });
  context.fillText(text, 0, ascent);
  return {
    data: canvas.toDataURL('image/png'),
    width: width / fine,
    height: canvas.height / fine,
    ascent: ascent / fine,
  };
}
