import { seriesOrder } from '@botones/charts/paper-colors';
import type { Colors } from '@botones/charts/svg';
import type { Color, Preferences } from '../../app/session/preferences.ts';
import { palettes, tokens } from '../../app/theme/palettes.ts';

/** What charts are painted with: the person's colour first. On paper it is always the light theme's. */
export function chartColors(theme: Preferences['theme'], color: Color): Colors {
  const { ink, ink2, line, surface } = tokens[theme];
  const series = [color, ...seriesOrder.filter((each) => each !== color)].map((each) => {
    const { primary, primaryInk } = palettes[theme][each];
    return { fill: primary, ink: primaryInk };
  });
  return { series, ink, soft: ink2, line, ground: surface };
}
