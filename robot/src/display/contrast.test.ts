import { contrast, parseHex, type Rgb } from '@botones/contract/fields/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { cssOf, readableOn } from './contrast.ts';

test('colours are read as people type them, anything else is nothing', () => {
  expect(parseHex('#0B7a48')).toEqual([11, 122, 72]);
  expect(parseHex(' #fff ')).toEqual([255, 255, 255]);
  for (const text of ['', 'red', '#12', 'url(x)', '#1234567']) expect(parseHex(text)).toBeNull();
});

test('contrast is that of WCAG', () => {
  expect(contrast([0, 0, 0], [255, 255, 255])).toBe(21);
  expect(contrast([119, 119, 119], [255, 255, 255])).toBeCloseTo(4.48, 1);
});

test('any colour becomes readable on the ground, and one that was stays as it is', () => {
  const ground: Rgb = [13, 21, 38];
  const part = fc.integer({ min: 0, max: 255 });
  fc.assert(
    fc.property(fc.tuple(part, part, part), (color) => {
      const shown = readableOn(ground, color, 3);
      expect(contrast(shown, ground)).toBeGreaterThanOrEqual(3);
      if (contrast(color, ground) >= 3) expect(shown).toEqual(color);
      expect(cssOf(shown)).toMatch(/^rgb\(\d+ \d+ \d+\)$/);
    }),
  );
});
