import { hexOf, inkOn, parseHex, type Rgb, readable, readableOn, visible } from '@botones/contract/fields/contrast';

/** Cards of the page in light and dark, as `tokens.css` has them. */
const cards = { light: [255, 255, 255], dark: [24, 28, 36] } as const satisfies Record<string, Rgb>;
const themes = ['light', 'dark'] as const;

/**
 * A client's colour in both themes: as a shape that is seen on a card, what is read upon that shape, and text on a card; each changed only
 * as far as it takes. Nothing where the client has no colour: there it is the page's own.
 */
export function accentColors(primary: string): Record<`--${string}`, string> {
  const color = parseHex(primary);
  if (!color) return {};
  const all: Record<`--${string}`, string> = {};
  for (const theme of themes) {
    const fill = readableOn(cards[theme], color, visible);
    all[`--${theme}-accent`] = hexOf(fill);
    all[`--${theme}-accent-ink`] = hexOf(inkOn(fill));
    all[`--${theme}-accent-text`] = hexOf(readableOn(cards[theme], color, readable));
  }
  return all;
}
