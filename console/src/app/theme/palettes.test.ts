import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { colors } from '../session/preferences.ts';
import { groupColors } from './group-colors.ts';
import { cssVariables, palettes, robotEyeColors, tokens } from './palettes.ts';

function luminance(hex: string): number {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(hex.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** WCAG's ratio, 1 to 21. */
function contrast(one: string, other: string): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

const modes = ['light', 'dark'] as const;

describe.each(modes)('%s', (mode) => {
  const tone = tokens[mode];
  const grounds = ['page', 'surface', 'raised'] as const;

  test.each(grounds)('text reads on %s', (ground) => {
    for (const ink of ['ink', 'ink2', 'ink3', 'ok', 'warn', 'bad', 'off'] as const) {
      expect(contrast(tone[ink], tone[ground]), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tone.edge, tone[ground]), `edge on ${ground}`).toBeGreaterThanOrEqual(3);
  });

  test('state words read on their soft grounds', () => {
    for (const state of ['ok', 'warn', 'bad', 'off'] as const) {
      expect(contrast(tone[state], tone[`${state}Soft`]), state).toBeGreaterThanOrEqual(4.5);
    }
    expect(contrast(tone.badInk, tone.bad)).toBeGreaterThanOrEqual(4.5);
  });

  test.each(colors)('%s: buttons, chips, links and rings are legible', (color) => {
    const main = palettes[mode][color];
    expect(contrast(main.primaryInk, main.primary), 'ink on primary').toBeGreaterThanOrEqual(4.5);
    expect(contrast(main.primaryText, main.primarySoft), 'text on soft').toBeGreaterThanOrEqual(4.5);
    for (const ground of grounds) {
      expect(contrast(main.primaryText, tone[ground]), `text on ${ground}`).toBeGreaterThanOrEqual(4.5);
    }
  });

  test('chips of groups of robots are legible on their ground and told from the page', () => {
    for (const [colour, { text, ground }] of Object.entries(groupColors[mode])) {
      expect(contrast(text, ground), colour).toBeGreaterThanOrEqual(4.5);
      for (const behind of grounds) expect(contrast(text, tone[behind]), `${colour} on ${behind}`).toBeGreaterThan(4.5);
    }
    const looks = Object.values(groupColors[mode]).flatMap(({ text, ground }) => [text, ground]);
    expect(new Set(looks).size).toBe(looks.length);
  });

  test('the eyes show on the visor', () => {
    for (const [state, color] of Object.entries(robotEyeColors)) {
      expect(contrast(color, tone.visor), state).toBeGreaterThanOrEqual(3);
    }
  });
});

test('no page asks for a colour that no palette has', () => {
  const root = join(import.meta.dirname, '..');
  const sources = readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((path) => /\.(tsx?|css)$/.test(path))
    .map((path) => readFileSync(join(root, path), 'utf8'));
  const named = (pattern: RegExp) => sources.flatMap((text) => [...text.matchAll(pattern)].map(([, name]) => name));
  const set = named(/['"](--[a-z0-9-]+)['"]/g);
  const known = new Set([...Object.keys(cssVariables({ ...tokens.light, ...palettes.light.blue })), ...set]);
  const asked = named(/var\((--[a-z0-9-]+)/g);
  expect(asked.length).toBeGreaterThan(100);
  expect(asked.filter((name) => !known.has(name))).toEqual([]);
});
