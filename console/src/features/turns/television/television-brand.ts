import { hexOf, inkOn, mixed, parseHex, readableOn, visible } from '@botones/contract/fields/contrast';
import { accentOn } from '@botones/display/brand/brand';
import type { CSSProperties } from 'react';
import { usePreferences } from '../../../app/session/preferences.ts';
import { tokens } from '../../../app/theme/palettes.ts';

/** The client's colours on a television, each as far changed as it takes to be seen and read there: its band, and what shines on the page. */
export function useTelevisionBrand(primary_color: string): { band: CSSProperties; page: CSSProperties } {
  const { theme } = usePreferences();
  const { page, surface, line } = tokens[theme];
  const [ground, card, color] = [parseHex(surface), parseHex(page), parseHex(primary_color)];
  if (!ground || !card || !color) return { band: {}, page: {} };
  const { fill, ink, text } = accentOn(ground, card, color);
  const own = {
    '--primary': hexOf(fill),
    '--primary-ink': hexOf(ink),
    '--primary-text': hexOf(text),
    '--primary-soft': hexOf(mixed(ground, fill, 0.16)),
  };
  const band = {
    '--ground': hexOf(color),
    background: hexOf(color),
    color: hexOf(inkOn(color)),
    // A band as light as the page ends at a line.
    boxShadow: readableOn(card, color, visible) === color ? undefined : `inset 0 -1px ${line}`,
  };
  return { band: band as CSSProperties, page: own as CSSProperties };
}
