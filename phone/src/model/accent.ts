import { hexOf, inkOn, parseHex, type Rgb, readable, readableOn, visible } from '@botones/contract/fields/contrast';

/** Cards of the page in light and dark, as `tokens.css` has them. */
const cards = { light: [255, 255, 255], dark: [24, 28, 36] } as const satisfies Record<string, Rgb>;
/** A whole card is seen by its size; on black it has to shine. */
const callVisible = { light: 1.25, dark: visible } as const;
const themes = ['light', 'dark'] as const;

export type AccentName =
  `--${(typeof themes)[number]}-${'accent' | 'accent-ink' | 'accent-text' | 'call' | 'call-ink'}`;
export type Accent = Partial<Record<AccentName, string>>;
export const accentNames = themes.flatMap((theme): AccentName[] => [
  ...([`--${theme}-accent`, `--${theme}-accent-ink`, `--${theme}-accent-text`] as const),
  ...([`--${theme}-call`, `--${theme}-call-ink`] as const),
]);

/**
 * A client's colour in both themes: as a shape that is seen on a card, what is read upon that shape, text on a card, and a whole card; each changed only
 * as far as it takes. Nothing where the client has no colour: there it is the page's own.
 */
export function accentColors(primary: string): Accent {
  const color = parseHex(primary);
  if (!color) return {};
  const all: Accent = {};
  for (const theme of themes) {
    const fill = readableOn(cards[theme], color, visible);
    all[`--${theme}-accent`] = hexOf(fill);
    all[`--${theme}-accent-ink`] = hexOf(inkOn(fill));
    const call = readableOn(cards[theme], color, callVisible[theme]);
    all[`--${theme}-call`] = hexOf(call);
    all[`--${theme}-call-ink`] = hexOf(inkOn(call));
    all[`--${theme}-accent-text`] = hexOf(readableOn(cards[theme], color, readable));
  }
  return all;
}
