import { maxScreenshotBytes } from '@botones/contract/device/command-calls';
import { canvasPicture } from '@botones/display/canvas/canvas-picture';
import { ActionRefused, type Picture } from '../../program/actions.ts';
import { copyPage } from './copy-page.ts';
import { type Missing, missingText } from './missing-parts.ts';
import { pageStyles } from './page-styles.ts';

/** Longest edge in pixels: enough to read what is on the display. */
const longest = 1920;
/** The first that fits is sent. */
const qualities = [0.85, 0.6, 0.35];

/** What XML cannot hold, whoever wrote it into a text. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: it is what is looked for
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff\u{d800}-\u{dfff}]/gu;

/** A page of its own that needs nothing else, as an image. */
async function imageOf(root: HTMLElement, css: string, width: number, height: number): Promise<HTMLImageElement> {
  const style = document.createElementNS('http://www.w3.org/2000/svg', 'style');
  style.textContent = css;
  const write = (node: Node) => new XMLSerializer().serializeToString(node);
  const size = `width="${width}" height="${height}"`;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${write(style)}<foreignObject ${size}>${write(root)}</foreignObject></svg>`;
  const image = new Image();
  // Of a `blob:` address the browser would not let the canvas be read.
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg.replace(unwritable, ''))}`;
  await image.decode();
  return image;
}

async function encode(canvas: HTMLCanvasElement): Promise<Blob> {
  for (const quality of qualities) {
    const blob = await canvasPicture(canvas, 'image/jpeg', quality);
    if (blob && blob.size <= maxScreenshotBytes) return blob;
  }
  throw new ActionRefused('La imagen de la pantalla es demasiado grande.', 'failed');
}

/** Draws this page as it is on the glass, as a JPEG of at most 1 MiB, and says what it lacks. A page that is not painted has no picture. */
export async function takePicture(): Promise<Picture> {
  if (document.visibilityState === 'hidden')
    throw new ActionRefused('La pantalla del robot está oculta detrás de otra ventana.');
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(window.devicePixelRatio, longest / Math.max(width, height));
  const missing: Missing = new Map();
  const styles = await pageStyles(missing);
  const copy = copyPage(document.documentElement, scale, missing);
  const ground = getComputedStyle(document.body).backgroundColor;
  await copy.finish();
  const image = await imageOf(copy.root, `${styles}\n${copy.css}`, width, height);
  const canvas = document.createElement('canvas');
  canvas.width = Math.floor(width * scale);
  canvas.height = Math.floor(height * scale);
  const pen = canvas.getContext('2d');
  if (!pen) throw new ActionRefused('El navegador del robot no tiene memoria para dibujar su pantalla.', 'failed');
  pen.fillStyle = ground;
  pen.fillRect(0, 0, canvas.width, canvas.height);
  pen.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await encode(canvas);
  canvas.width = canvas.height = 0;
  return { blob, missing: missingText(missing) };
}
