import { contrast, parseHex, type Rgb, readable, visible } from '@botones/contract/fields/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { accentColors } from './accent.ts';

const rgb = (text: string | undefined): Rgb => parseHex(text ?? '') ?? [0, 0, 0];
const cards: Record<string, Rgb> = { light: [255, 255, 255], dark: [24, 28, 36] };

test('whatever a client’s colour is, its shapes are seen and its words are read, in both themes', () => {
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(part, part, part), (color) => {
      const hex = `#${color.map((n) => n.toString(16).padStart(2, '0')).join('')}`;
      const all: Record<string, string> = accentColors(hex);
      for (const [theme, card] of Object.entries(cards)) {
        const of = (name: string) => rgb(all[`--${theme}-${name}`]);
        expect(contrast(of('accent'), card)).toBeGreaterThanOrEqual(visible);
        expect(contrast(of('accent-ink'), of('accent'))).toBeGreaterThanOrEqual(readable);
        expect(contrast(of('call-ink'), of('call'))).toBeGreaterThanOrEqual(readable);
        expect(contrast(of('accent-text'), card)).toBeGreaterThanOrEqual(readable);
      }
    }),
  );
});

test('a colour that is seen stays as it is, and where there is none the page keeps its own', () => {
  expect(accentColors('#0f7b6c')).toMatchObject({ '--light-accent': '#0f7b6c', '--light-accent-text': '#0f7b6c' });
  // A card of yellow is yellow, while its words and shapes are darkened.
  expect(accentColors('#ffe600')).toMatchObject({ '--light-call': '#ffe600', '--light-call-ink': '#161b26' });
  expect(accentColors('#ffe600')).not.toMatchObject({ '--light-accent': '#ffe600' });
  for (const none of ['', 'red', '#12']) expect(accentColors(none)).toEqual({});
});
