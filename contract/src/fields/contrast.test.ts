import { expect, test } from 'vitest';
import { contrast, luminance, parseHex, type Rgb } from './contrast.ts';

const colour = (text: string) => parseHex(text) as Rgb;

test('a colour is read in its long and its short form, with blanks around it', () => {
  expect(parseHex('#2456e6')).toEqual([0x24, 0x56, 0xe6]);
  expect(parseHex(' #2456E6 ')).toEqual([0x24, 0x56, 0xe6]);
  expect(parseHex(' #1aF ')).toEqual([0x11, 0xaa, 0xff]);
  for (const other of ['', '2456e6', '#24', '#2456e', '#2456e6f', '#ggg', 'rgb(1, 2, 3)'])
    expect([other, parseHex(other)]).toEqual([other, null]);
});

test('luminance and contrast are those of WCAG 2, in whatever order', () => {
  expect(luminance(colour('#fff'))).toBeCloseTo(1, 6);
  expect(luminance(colour('#000'))).toBe(0);
  // Each colour by itself, and one that is darker than the curve.
  expect(luminance(colour('#f00'))).toBeCloseTo(0.2126, 6);
  expect(luminance(colour('#0f0'))).toBeCloseTo(0.7152, 6);
  expect(luminance(colour('#00f'))).toBeCloseTo(0.0722, 6);
  expect(luminance(colour('#808080'))).toBeCloseTo(0.21586, 5);
  expect(luminance([10, 10, 10])).toBeCloseTo(0.0030353, 6);
  expect(contrast(colour('#000'), colour('#fff'))).toBeCloseTo(21, 6);
  expect(contrast(colour('#fff'), colour('#767676'))).toBeCloseTo(4.54, 2);
  expect(contrast(colour('#777'), colour('#777'))).toBe(1);
});
