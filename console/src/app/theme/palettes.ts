import { paperInk, paperSeries } from '@botones/charts/paper-colors';
import type { Color } from '../session/preferences.ts';

/** The colours of the look: every value of the console is here. `*Soft` lies behind `*`; `ink2`, `ink3` are quieter text. */
export interface Tokens {
  page: string;
  surface: string;
  raised: string;
  line: string;
  lineStrong: string;
  /** The edge of a control that nothing else marks: 3:1 on every ground. */
  edge: string;
  ink: string;
  ink2: string;
  ink3: string;
  ok: string;
  okSoft: string;
  warn: string;
  warnSoft: string;
  bad: string;
  badSoft: string;
  badInk: string;
  off: string;
  offSoft: string;
  brass: string;
  cap: string;
  uniform: string;
  visor: string;
  /** The bellhop's own ground, the same in both themes: from `night` down to `nightDeep`. */
  night: string;
  nightDeep: string;
  nightInk: string;
  nightUniform: string;
  scrim: string;
  shadow1: string;
  shadow2: string;
}

/** One of the six colours: a filled ground and its ink, a soft ground, and the text (also ring and switch) on any ground. */
export interface Primary {
  primary: string;
  primaryInk: string;
  primarySoft: string;
  primaryText: string;
}

const night = { night: '#17243f', nightDeep: '#0d1526', nightInk: '#ffffff', nightUniform: '#2b3f6b' };

const light: Tokens = {
  ...night,
  page: '#f5f6f8',
  surface: paperInk.ground,
  raised: '#ffffff',
  line: paperInk.line,
  lineStrong: '#cfd4dc',
  edge: '#838d9c',
  ink: paperInk.ink,
  ink2: paperInk.soft,
  ink3: '#626d7d',
  ok: '#0b7a48',
  okSoft: '#e2f5ea',
  warn: '#8f5500',
  warnSoft: '#fdf0d8',
  bad: '#b42318',
  badSoft: '#fde7e4',
  badInk: '#ffffff',
  off: '#5c6777',
  offSoft: '#eceff3',
  brass: '#c8963e',
  cap: '#d0443a',
  uniform: '#1b2a4a',
  visor: '#0d1526',
  scrim: 'rgba(13, 17, 26, 0.44)',
  shadow1: '0 1px 2px rgba(16, 24, 40, 0.05)',
  shadow2: '0 12px 32px rgba(16, 24, 40, 0.14)',
};

const dark: Tokens = {
  ...night,
  page: '#0e1116',
  surface: '#161a21',
  raised: '#1c212a',
  line: '#262c37',
  lineStrong: '#384150',
  edge: '#6b7687',
  ink: '#eef1f6',
  ink2: '#a7b0be',
  ink3: '#8f99a8',
  ok: '#5ed39b',
  okSoft: '#12291f',
  warn: '#f2b65c',
  warnSoft: '#2e2413',
  bad: '#ff8a7e',
  badSoft: '#351a18',
  badInk: '#250806',
  off: '#9aa4b3',
  offSoft: '#232934',
  brass: '#c8963e',
  cap: '#d0443a',
  uniform: '#2b3f6b',
  visor: '#070b14',
  scrim: 'rgba(3, 5, 9, 0.62)',
  shadow1: 'none',
  shadow2: '0 16px 40px rgba(0, 0, 0, 0.5)',
};

export const tokens = { light, dark };

const primary = (primary: string, primaryInk: string, primarySoft: string, primaryText: string): Primary => ({
  primary,
  primaryInk,
  primarySoft,
  primaryText,
});

/** Its ground and what is read upon it are those of charts on paper. */
const onLight = (color: Color, soft: string, text: string): Primary =>
  primary(paperSeries[color].fill, paperSeries[color].ink, soft, text);

export const palettes: Record<'light' | 'dark', Record<Color, Primary>> = {
  light: {
    blue: onLight('blue', '#e9efff', '#1f49c4'),
    purple: onLight('purple', '#f0ebff', '#5c31bf'),
    pink: onLight('pink', '#fdebf3', '#a81c5b'),
    yellow: onLight('yellow', '#fdf1d3', '#7d5200'),
    green: onLight('green', '#e2f5ea', '#0a6b40'),
    orange: onLight('orange', '#ffeee4', '#a8370a'),
  },
  dark: {
    blue: primary('#7c9dff', '#0b1020', '#1d2742', '#a3bbff'),
    purple: primary('#ab93ff', '#120a2a', '#2a2145', '#c4b3ff'),
    pink: primary('#f583b0', '#2a0816', '#3d1a2b', '#f9a8c8'),
    yellow: primary('#f2c14e', '#241a00', '#33290f', '#f6d27a'),
    green: primary('#5ed39b', '#06200f', '#12291f', '#86e0b5'),
    orange: primary('#ff9a62', '#2a1000', '#3a2114', '#ffb58c'),
  },
};

/** What a gesture of the robot's face is seen on, its gloves and its thoughts, in both themes: as on the robot itself. */
export const robotGestureColors = { ground: '#17243f', paper: '#ffffff', thought: '#f0c674' };

/** What the eyes of the robot's face glow with, on its visor, in both themes. */
export const robotEyeColors = {
  online: '#8ff0ff',
  late: '#ffd98a',
  offline: '#7d8899',
  standby: '#8fa6ff',
  fault: '#ffb0a6',
  pairing: '#ffd98a',
};

/** `primarySoft` → `--primary-soft`. */
export const cssVariables = (values: object): Record<string, string> =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      `--${name.replace(/[A-Z]|\d/g, (part) => `-${part.toLowerCase()}`)}`,
      String(value),
    ]),
  );
