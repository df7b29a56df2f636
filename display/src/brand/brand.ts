import {
  contrast,
  hexOf,
  inkOn,
  mixed,
  parseHex,
  type Rgb,
  readable,
  readableFar,
  readableOn,
  visible,
} from '@botones/contract/fields/contrast';

/** A client's colours, as it chose them: `#rgb` or `#rrggbb`. */
export interface BrandColors {
  primary_color: string;
  secondary_color: string;
  background_color: string | null;
}

/** What a display is painted with, by the names of its style sheets; what is not in it stays Botones' own. */
export type Brand = Readonly<Record<`--${string}`, string>>;

const white: Rgb = [255, 255, 255];
/** Botones' own ground, and the card that lies on it. */
const night: Rgb = [13, 21, 38];
export const nightHex = hexOf(night);
const nightCard: Rgb = [34, 48, 77];
const states = { open: [127, 224, 168], closed: [242, 182, 92], dot: [242, 182, 92], focus: [143, 240, 255] } as const;

/** A colour on a ground: as a shape that is seen on it, what is read on that shape, and text on the ground and its cards. */
export function accentOn(ground: Rgb, card: Rgb, color: Rgb): { fill: Rgb; ink: Rgb; text: Rgb } {
  const fill = readableOn(ground, color, visible);
  return { fill, ink: inkOn(fill), text: readableOn(card, color, readable) };
}

/** A shape that shines on a ground, with words that are read from across the room. */
function farOn(ground: Rgb, color: Rgb): { fill: Rgb; ink: Rgb } {
  const ink = inkOn(inkOn(ground));
  return { fill: readableOn(ink, color, readableFar), ink };
}

const see = (color: Rgb, opacity: number) => `rgb(${color.join(' ')} / ${opacity})`;

/** A ground of the client's own: its hue, lightened or darkened as far as the words upon it demand, and all that lies on it. */
function groundOf(background: Rgb, primary: Rgb): { ground: Rgb; card: Rgb; brand: Brand } {
  const isDark = contrast(white, background) >= visible;
  const ink = isDark ? white : inkOn(white);
  const ground = readableOn(ink, background, readableFar);
  const card = mixed(ground, ink, 0.1);
  const on = (color: Rgb, least: number) => hexOf(readableOn(card, color, least));
  const tinted = readableOn(ink, mixed(ground, readableOn(ground, primary, visible), 0.14), readable);
  return {
    ground,
    card,
    brand: {
      '--sky': hexOf(mixed(ground, white, isDark ? 0.07 : 0.5)),
      '--ground': hexOf(ground),
      '--ink': hexOf(ink),
      '--ink-soft': on(mixed(ink, ground, 0.25), readable),
      '--tile': see(ink, 0.07),
      '--tile-pressed': see(ink, 0.16),
      '--tile-line': see(ink, 0.16),
      '--pill-line': see(ink, 0.42),
      '--card': hexOf(card),
      '--card-line': hexOf(mixed(ground, ink, 0.2)),
      '--pressed': hexOf(ink),
      '--pressed-ink': hexOf(ground),
      '--bubble': hexOf(isDark ? white : tinted),
      '--bubble-ink': hexOf(inkOn(isDark ? white : tinted)),
      '--open': on(states.open, readable),
      '--closed': on(states.closed, readable),
      '--dot': on(states.dot, visible),
      '--focus': on(states.focus, visible),
    },
  };
}

/**
 * What a display shows in a client's colours, each as far changed as it takes to be seen and read where it stands; nothing where the
 * client has none: there it is Botones' gold on navy.
 */
export function brandOf({ primary_color, secondary_color, background_color }: BrandColors): Brand {
  const primary = parseHex(primary_color);
  if (!primary) return {};
  const background = parseHex(background_color ?? '');
  const own = background && groundOf(background, primary);
  const { ground, card } = own ?? { ground: night, card: nightCard };
  const accent = accentOn(ground, card, primary);
  const second = accentOn(ground, card, parseHex(secondary_color) ?? primary);
  const call = farOn(ground, primary);
  return {
    ...own?.brand,
    '--accent': hexOf(accent.fill),
    '--accent-ink': hexOf(accent.ink),
    '--accent-pressed': hexOf(mixed(accent.fill, accent.ink, 0.14)),
    '--accent-text': hexOf(accent.text),
    '--second': hexOf(second.fill),
    '--second-ink': hexOf(second.ink),
    '--call': hexOf(call.fill),
    '--call-ink': hexOf(call.ink),
    // A ticket is of paper, whatever it lies on.
    '--number': hexOf(readableOn(white, primary, readableFar)),
    '--ring': see(accent.fill, 0.16),
  };
}
