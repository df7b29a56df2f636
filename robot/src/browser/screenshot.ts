import { maxScreenshotBytes } from '@botones/contract/device/device';
import { ActionRefused, base64Of } from '../program/actions.ts';

/** Longest edge in pixels: enough to read what is on the display. */
const longest = 1920;
/** The first that fits is sent. */
const qualities = [0.85, 0.6, 0.35];

/** This page's own fonts with their bytes inside. The library would read them through a `<base>`, which the page's policy forbids. */
async function ownFonts(): Promise<string> {
  const rules = [...document.styleSheets].flatMap((sheet) =>
    [...sheet.cssRules].filter((rule) => rule instanceof CSSFontFaceRule).map((rule) => ({ sheet, rule })),
  );
  const faces = rules.map(async ({ sheet, rule }) => {
    const address = /url\(["']?([^"')]+)["']?\)/.exec(rule.cssText)?.[1];
    if (!address || address.startsWith('data:')) return rule.cssText;
    const response = await fetch(new URL(address, sheet.href ?? location.href));
    if (!response.ok) return '';
    return rule.cssText.replace(address, `data:font/woff2;base64,${await base64Of(await response.blob())}`);
  });
  return (await Promise.all(faces)).join('\n');
}

/** Draws this page as a JPEG of at most 1 MiB. A page that is not painted has no picture. */
export async function takeScreenshot(): Promise<Blob> {
  if (document.visibilityState === 'hidden')
    throw new ActionRefused('La pantalla del robot está oculta detrás de otra ventana.');
  const { domToBlob } = await import('modern-screenshot');
  const { documentElement: page } = document;
  const { innerWidth: width, innerHeight: height } = window;
  const scale = Math.min(window.devicePixelRatio, longest / Math.max(width, height));
  const backgroundColor = getComputedStyle(document.body).backgroundColor;
  const cssText = await ownFonts();
  const look = { width, height, scale, backgroundColor, font: cssText ? ({ cssText } as const) : (false as const) };
  for (const quality of qualities) {
    const blob = await domToBlob(page, { ...look, quality, type: 'image/jpeg' });
    if (blob.size <= maxScreenshotBytes) return blob;
  }
  throw new ActionRefused('La imagen de la pantalla es demasiado grande.', 'failed');
}
