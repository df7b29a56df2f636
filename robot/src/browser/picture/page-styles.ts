import { drawAddress, readAsDataUrl } from './bitmaps.ts';
import { type Missing, miss, placeholder } from './missing-parts.ts';

const address = /url\(\s*(?:"([^"]*)"|'([^']*)'|([^"')\s]*))\s*\)/g;

async function fetchFont(url: string): Promise<string> {
  const response = await fetch(url);
  if (!response.ok) throw new Error(`${response.status} for ${url}`);
  return readAsDataUrl(await response.blob());
}
const load = (url: string): Promise<string> =>
  /\.(?:woff2?|ttf|otf)$/.test(new URL(url).pathname) ? fetchFont(url) : drawAddress(url);

/** A text of styles in which every file is inside: what stands alone loads nothing. */
export async function withFiles(text: string, base: string, missing: Missing): Promise<string> {
  const found = new Map<string, string>();
  for (const [whole, double, single, bare] of text.matchAll(address)) {
    const url = double ?? single ?? bare ?? '';
    if (found.has(whole) || url.startsWith('data:') || url.startsWith('#') || url === '') continue;
    const inside = await load(new URL(url, base).href).catch(() => null);
    if (inside === null) miss(missing, 'style');
    found.set(whole, `url("${inside ?? placeholder}")`);
  }
  return text.replace(address, (whole) => found.get(whole) ?? whole);
}

/** Its own words: read back from its rules a browser loses what is short for several properties and holds a variable. */
async function textOf({ href, ownerNode }: CSSStyleSheet): Promise<string> {
  if (href === null) return ownerNode?.textContent ?? '';
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${response.status} for ${href}`);
  return response.text();
}

/** States that a copy has no part in: there they are attributes, which `markStates` sets. */
const states = ['hover', 'active', 'focus', 'focus-visible', 'focus-within'] as const;
const state = /:(hover|active|focus-visible|focus-within|focus)(?![\w-])/g;

/** Notes on a copy which of its elements are touched or have the focus. */
export function markStates(originals: readonly Element[], copies: readonly Element[]): void {
  for (const [index, original] of originals.entries())
    for (const name of states) if (original.matches(`:${name}`)) copies[index]?.setAttribute(`data-is-${name}`, '');
}

/** The words of a style sheet as they hold on this page now, wherever they are read. */
const settled = (text: string): string =>
  text
    .replace(/\/\*[\s\S]*?\*\//g, '')
    // Where the copy is drawn nobody prefers anything.
    .replace(/@media([^{]+)\{/g, (_, asked: string) => `@media ${matchMedia(asked).matches ? 'all' : 'not all'}{`)
    .replace(state, '[data-is-$1]')
    // A picture is painted once: no other font stands in until the right one is there.
    .replace(/font-display:\s*\w+/g, 'font-display:block');

/** All styles of this page as one text that needs nothing else. What moves stands still: `pinMotion` says where. */
export async function pageStyles(missing: Missing): Promise<string> {
  const texts: string[] = [];
  for (const sheet of document.styleSheets) {
    const { disabled, media, href } = sheet;
    if (disabled || !matchMedia(media.mediaText).matches) continue;
    const text = await textOf(sheet).catch(() => null);
    if (text === null) miss(missing, 'style');
    else texts.push(await withFiles(settled(text), href ?? location.href, missing));
  }
  return `${texts.join('\n')}\n*,*::before,*::after{animation:none!important;transition:none!important}`;
}
