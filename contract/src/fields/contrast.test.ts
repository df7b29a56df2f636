import fc from 'fast-check';
import { expect, test } from 'vitest';
import {
  contrast,
  contrastOf,
  inkOn,
  inkOnHex,
  longHex,
  luminance,
  mixed,
  parseHex,
  type Rgb,
  readable,
  readableFar,
  readableOn,
  visible,
} from './contrast.ts';

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

test('contrast is told of short and long colours, in both directions; what is no colour yet has none', () => {
  expect(contrastOf('#000', '#ffffff')).toBe(21);
  expect(contrastOf('#fff', '#FFFFFF')).toBe(1);
  expect(contrastOf('#767676', '#fff')).toBeCloseTo(4.54, 2);
  expect(contrastOf('#fff', '#767676')).toBe(contrastOf('#767676', '#fff'));
  for (const typed of ['', '#', '#12', '#12345', 'red', '#ggg', '2456e6']) expect(contrastOf(typed, '#fff')).toBeNull();
  // What WCAG asks of shapes, of text, and of text that is read from afar.
  expect([visible, readable, readableFar]).toEqual([3, 4.5, 7]);
});

test('short colours become long, what is none stays; two are mixed part by part', () => {
  expect([longHex('#fA0'), longHex('#102030'), longHex('#1')]).toEqual(['#ffaa00', '#102030', '#1']);
  expect(mixed([0, 100, 255], [100, 0, 255], 0.25)).toEqual([25, 75, 255]);
});

const part = fc.integer({ min: 0, max: 255 });
const anyColor = fc.tuple(part, part, part);

test('there is an ink for any colour: white where that is read, else near black, black on what lies between', () => {
  expect(['#2456e6', '#f2d64b', '#000', '#fff', '#777777', '#12'].map(inkOnHex)).toEqual([
    ...['#ffffff', '#161b26', '#ffffff', '#161b26', '#000000', '#ffffff'],
  ]);
  fc.assert(fc.property(anyColor, (color) => contrast(inkOn(color), color) >= readable));
});

test('any colour stands out from a dark and from a light ground, and one that did stays as it is', () => {
  const grounds: Rgb[] = [
    [13, 21, 38],
    [255, 255, 255],
  ];
  fc.assert(
    fc.property(
      anyColor,
      fc.constantFrom(...grounds),
      fc.constantFrom(visible, readable, readableFar),
      (color, ground, least) => {
        const shown = readableOn(ground, color, least);
        expect(contrast(shown, ground)).toBeGreaterThanOrEqual(least);
        if (contrast(color, ground) >= least) expect(shown).toEqual(color);
      },
    ),
  );
  // As far as anything can: of a grey nothing stands out seven to one.
  expect(readableOn([119, 119, 119], [119, 119, 119], readableFar)).toEqual([0, 0, 0]);
});
