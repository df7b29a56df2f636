import { dataUrlOf, drawAddress, drawElement, isPainted } from './bitmaps.ts';
import { blank, type Missing, miss, placeholder } from './missing-parts.ts';
import { markStates, withFiles } from './page-styles.ts';

/** A copy of the page as it is at one instant, and what is still to be put into it. */
export interface PageCopy {
  root: HTMLElement;
  /** Styles of its own: of what was moving. */
  css: string;
  finish(): Promise<void>;
}

const pin = (copy: HTMLElement | SVGElement, name: string, value: string): void =>
  copy.style.setProperty(name, value, 'important');

const kebab = (name: string): string =>
  name.startsWith('--') ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/** What moves stands where it is now. Answers the styles of what has no element. */
function pinMotion(copyOf: ReadonlyMap<Element, Element>): string {
  const rules: string[] = [];
  for (const { effect } of document.getAnimations()) {
    if (!(effect instanceof KeyframeEffect) || !effect.target) continue;
    const { target, pseudoElement } = effect;
    const copy = copyOf.get(target);
    if (!(copy instanceof HTMLElement || copy instanceof SVGElement)) continue;
    const frames = effect.getKeyframes();
    const names = new Set(frames.flatMap((frame) => Object.keys(frame)).map(kebab));
    for (const own of ['offset', 'computed-offset', 'easing', 'composite']) names.delete(own);
    const now = getComputedStyle(target, pseudoElement);
    if (pseudoElement === null) for (const name of names) pin(copy, name, now.getPropertyValue(name));
    else {
      copy.dataset.still ??= String(rules.length);
      const held = [...names].map((name) => `${name}:${now.getPropertyValue(name)}!important`).join(';');
      rules.push(`[data-still="${copy.dataset.still}"]${pseudoElement}{${held}}`);
    }
  }
  return rules.join('\n');
}

/** Whether a child of a scrolled element moves with it. */
function scrolls(child: Element, scroller: Element): boolean {
  const { position } = getComputedStyle(child);
  if (position === 'fixed') return false;
  return position !== 'absolute' || !(child instanceof HTMLElement) || child.offsetParent === scroller;
}

/** A copy cannot be scrolled: what is in it is moved instead. */
function pinScroll(original: Element, copy: Element, copyOf: ReadonlyMap<Element, Element>): void {
  const { scrollLeft, scrollTop } = original;
  if (scrollLeft === 0 && scrollTop === 0) return;
  for (const child of original.children) {
    const moved = copyOf.get(child);
    if (!(moved instanceof HTMLElement || moved instanceof SVGElement) || !scrolls(child, original)) continue;
    const [x = '0px', y = '0px'] = getComputedStyle(child).translate.replace('none', '').split(' ').filter(Boolean);
    pin(moved, 'translate', `calc(${x} - ${scrollLeft}px) calc(${y} - ${scrollTop}px)`);
  }
  if (copy instanceof HTMLElement) for (const name of ['overflow-x', 'overflow-y']) pin(copy, name, 'hidden');
}

/** What was written into a field is no attribute of it, and what is secret stays so. */
function pinValue(original: Element, copy: Element): void {
  if (original instanceof HTMLTextAreaElement) copy.textContent = original.value;
  if (!(original instanceof HTMLInputElement)) return;
  copy.setAttribute('value', original.type === 'password' ? '0'.repeat(original.value.length) : original.value);
  copy.toggleAttribute('checked', original.checked);
}

type Medium = HTMLImageElement | HTMLVideoElement | HTMLCanvasElement;
/** What cannot be drawn from within a page at all. */
const foreign = 'iframe, object, embed';
const isMedium = (element: Element): element is Medium =>
  element instanceof HTMLImageElement || element instanceof HTMLVideoElement || element instanceof HTMLCanvasElement;

const isSeen = (element: Element): boolean => {
  const { left, top, right, bottom } = element.getBoundingClientRect();
  const inside = right > 0 && bottom > 0 && left < innerWidth && top < innerHeight;
  return inside && element.checkVisibility({ opacityProperty: true, visibilityProperty: true });
};

/** An image in the place of an element, of its size and fitted as it is. */
function standIn(original: Element, copy: Element): HTMLImageElement {
  const style = getComputedStyle(original);
  if (copy instanceof HTMLImageElement) {
    for (const name of ['srcset', 'sizes', 'loading']) copy.removeAttribute(name);
    for (const name of ['width', 'height']) pin(copy, name, style.getPropertyValue(name));
    copy.src = blank;
    return copy;
  }
  const image = new Image();
  image.src = blank;
  // Rules name films and drawings by what they are, which this is not.
  for (const name of style) image.style.setProperty(name, style.getPropertyValue(name));
  if (copy instanceof HTMLElement) for (const name of copy.style) pin(image, name, copy.style.getPropertyValue(name));
  copy.replaceWith(image);
  return image;
}

/** Takes what a medium shows now; answers how it comes into the copy. */
function pinMedium(original: Medium, copy: Element, scale: number, missing: Missing): () => Promise<void> {
  const image = standIn(original, copy);
  if (!isPainted(original) || !isSeen(original)) return async () => undefined;
  const fail = () => {
    miss(missing, original instanceof HTMLVideoElement ? 'film' : 'image');
    image.src = placeholder;
  };
  try {
    const drawn = drawElement(original, scale);
    return () =>
      dataUrlOf(drawn).then((url) => {
        image.src = url;
      }, fail);
  } catch {
    // Said in the result of the command, and seen in the picture.
    fail();
    return async () => undefined;
  }
}

/** Copies a page as it stands on the glass at this instant: `scale` is how many pixels of the picture a unit of the page has. */
export function copyPage(page: HTMLElement, scale: number, missing: Missing): PageCopy {
  const root = page.cloneNode(true) as HTMLElement;
  const originals = [page, ...page.querySelectorAll('*')];
  const copies = [root, ...root.querySelectorAll('*')];
  const copyOf = new Map(originals.map((original, index) => [original, copies[index] as Element]));
  const css = pinMotion(copyOf);
  markStates(originals, copies);
  const later: (() => Promise<void>)[] = [];
  for (const [original, copy] of copyOf) {
    pinScroll(original, copy, copyOf);
    pinValue(original, copy);
    if (isMedium(original)) later.push(pinMedium(original, copy, scale, missing));
    else if (original.matches(foreign)) {
      const image = standIn(original, copy);
      if (!isSeen(original)) continue;
      miss(missing, 'frame');
      image.src = placeholder;
    }
  }
  for (const unseen of root.querySelectorAll('head, script, style, link')) unseen.remove();
  async function finish(): Promise<void> {
    for (const put of later) await put();
    for (const styled of root.querySelectorAll('[style*="url("]')) {
      const own = styled.getAttribute('style') ?? '';
      styled.setAttribute('style', await withFiles(own, location.href, missing));
    }
    for (const image of root.querySelectorAll('image')) {
      const href = image.getAttribute('href') ?? '';
      if (href.startsWith('data:') || href === '') continue;
      const inside = await drawAddress(new URL(href, location.href).href).catch(() => null);
      if (inside === null) miss(missing, 'image');
      image.setAttribute('href', inside ?? placeholder);
    }
  }
  return { root, css, finish };
}
