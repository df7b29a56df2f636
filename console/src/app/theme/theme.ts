import { createTheme, type Theme } from '@mui/material/styles';
import type { Color } from '../session/preferences.ts';
import { palettes, tokens } from './palettes.ts';
import { components } from './theme-components.ts';

/** The five sizes of text, in px: caption, small, body, section, page. */
export const sizes = { caption: 12.5, small: 13.5, body: 15, section: 17, page: 26 } as const;
export const radius = { control: 8, button: 10, panel: 14, card: 20 } as const;
export const menuWidth = { full: 279, mini: 100 } as const;

const rem = (px: number) => `${px / 16}rem`;

/** The theme of MUI. Colours that a state changes are CSS variables (`var(--ink-2)`), so switching theme restyles nothing. */
export function themeOf(mode: 'light' | 'dark', color: Color, direction: 'ltr' | 'rtl'): Theme {
  const tone = tokens[mode];
  const main = palettes[mode][color];
  return createTheme({
    direction,
    breakpoints: { values: { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920 } },
    shape: { borderRadius: radius.button },
    palette: {
      mode,
      primary: { main: main.primary, contrastText: main.primaryInk, dark: main.primaryText, light: main.primarySoft },
      error: { main: tone.bad, contrastText: tone.badInk },
      warning: { main: tone.warn },
      success: { main: tone.ok },
      info: { main: main.primaryText },
      background: { default: tone.page, paper: tone.surface },
      text: { primary: tone.ink, secondary: tone.ink2, disabled: tone.ink3 },
      divider: tone.line,
    },
    typography: {
      fontFamily: '"Figtree Variable", system-ui, sans-serif',
      fontSize: 14,
      h1: { fontSize: rem(sizes.page), lineHeight: 1.2, fontWeight: 680, letterSpacing: '-0.015em' },
      h2: { fontSize: rem(sizes.section), lineHeight: 1.35, fontWeight: 640, letterSpacing: '-0.005em' },
      h3: { fontSize: rem(sizes.body), lineHeight: 1.4, fontWeight: 640 },
      body1: { fontSize: rem(sizes.body), lineHeight: 1.5 },
      body2: { fontSize: rem(sizes.small), lineHeight: 1.5 },
      caption: { fontSize: rem(sizes.caption), lineHeight: 1.4 },
      button: { fontSize: rem(14), fontWeight: 600, textTransform: 'none', letterSpacing: 0 },
    },
    components,
  });
}
