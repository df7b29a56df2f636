import { contrast, mixed, parseHex, type Rgb, readable, readableFar, visible } from '@botones/contract/fields/contrast';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type BrandColors, brandOf } from './brand.ts';

const night: BrandColors = { primary_color: '#1b3fa8', secondary_color: '#c8963e', background_color: null };
const rgb = (text: string | undefined): Rgb => parseHex(text ?? '') ?? [0, 0, 0];
const white: Rgb = [255, 255, 255];

test('a client without a ground of its own lies on Botones’ navy, in its own colours; one without colours in Botones’ gold', () => {
  const brand = brandOf(night);
  expect(brand['--ground']).toBeUndefined();
  // Blue on navy is lightened until it is seen; gold is seen and stays as it is.
  expect(brand['--accent']).not.toBe('#1b3fa8');
  expect(brand['--second']).toBe('#c8963e');
  expect(contrast(rgb(brand['--accent']), [13, 21, 38])).toBeGreaterThanOrEqual(visible);
  expect(brandOf({ ...night, primary_color: '' })).toEqual({});
});

test('yellow on white is seen and read, and the white stays white', () => {
  const brand = brandOf({ primary_color: '#ffe600', secondary_color: '#fff79a', background_color: '#ffffff' });
  expect([brand['--ground'], brand['--ink']]).toEqual(['#ffffff', '#161b26']);
  expect(contrast(rgb(brand['--accent']), white)).toBeGreaterThanOrEqual(visible);
  expect(contrast(rgb(brand['--number']), white)).toBeGreaterThanOrEqual(readableFar);
});

test('a red ground is darkened until white is read on it from afar', () => {
  const brand = brandOf({ ...night, background_color: '#ff0000' });
  expect(brand['--ink']).toBe('#ffffff');
  expect(rgb(brand['--ground']).slice(1)).toEqual([0, 0]);
  expect(contrast(rgb(brand['--ground']), white)).toBeGreaterThanOrEqual(readableFar);
});

test('whatever the colours, what must be seen is seen, what must be read is read, and numbers are read from afar', () => {
  const part = fc.integer({ min: 0, max: 255 });
  const hex = fc
    .tuple(part, part, part)
    .map((color) => `#${color.map((n) => n.toString(16).padStart(2, '0')).join('')}`);
  fc.assert(
    fc.property(hex, hex, fc.option(hex), (primary_color, secondary_color, background_color) => {
      const brand = brandOf({ primary_color, secondary_color, background_color });
      const of = (name: `--${string}`, usual: Rgb) => (brand[name] ? rgb(brand[name]) : usual);
      const [ground, ink] = [of('--ground', [13, 21, 38]), of('--ink', white)];
      const [sky, card] = [of('--sky', [23, 36, 63]), of('--card', [34, 48, 77])];
      const least = (one: Rgb, other: Rgb, ratio: number) => expect(contrast(one, other)).toBeGreaterThanOrEqual(ratio);
      least(ink, ground, readableFar);
      for (const lower of [sky, card, mixed(ground, ink, 0.07)]) least(ink, lower, readable);
      least(of('--ink-soft', [195, 205, 224]), card, readable);
      for (const fill of ['--accent', '--second'] as const) {
        least(rgb(brand[fill]), ground, visible);
        least(rgb(brand[`${fill}-ink`]), rgb(brand[fill]), readable);
      }
      least(rgb(brand['--accent-text']), card, readable);
      least(rgb(brand['--accent-text']), ground, readable);
      least(rgb(brand['--call-ink']), rgb(brand['--call']), readableFar);
      least(rgb(brand['--number']), white, readableFar);
      if (brand['--bubble']) least(rgb(brand['--bubble-ink']), rgb(brand['--bubble']), readable);
      if (brand['--pressed']) least(rgb(brand['--pressed-ink']), rgb(brand['--pressed']), readableFar);
    }),
  );
});
