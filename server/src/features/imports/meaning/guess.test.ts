import { directoryColumns } from '@botones/contract/directory/directory.import';
import { productColumns } from '@botones/contract/products/products.import';
import { expect, test } from 'vitest';
import { isHeadingLess } from './guess.ts';
import { isAddress } from './kinds.ts';

const linesOf = (text: string) => text.split('\n').map((line, place) => ({ line: place + 1, cells: line.split(',') }));

test.each([
  ['numbers of rows', '0001,Elena Guerra,Medicina interna\n0002,Daniel Pérez,Cardiología', directoryColumns],
  ['amounts', 'Paracetamol,$48.50\nAspirina,$20', productColumns],
  ['telephones', 'Ana Ríos,55 1234 5678\nLuis Paz,55 8765 4321', directoryColumns],
  ['a word again', 'Elena Guerra,Cardiología\nDaniel Pérez,Pediatría\nJavier García,cardiologia', directoryColumns],
  ['one row', 'Paracetamol,48.50', productColumns],
])('a sheet that begins with its rows has no headings: %s', (_name, text, columns) => {
  expect(isHeadingLess(linesOf(text), columns)).toBe(true);
});

test.each([
  ['headings that are known', 'nombre,precio\nPan,10', productColumns],
  ['one of them', 'Pan,precio\nPan,10', productColumns],
  ['a title above them', 'Lista,2026\nnombre,precio\nPan,10', productColumns],
  ['headings that are not known', 'Denominación,Cuesta\nPan,10\nSal,5', productColumns],
  ['years', 'Renglón,2025,2026\nPan,10,11\nSal,5,6', productColumns],
  ['nothing', '', productColumns],
])('a sheet with headings has some: %s', (_name, text, columns) => {
  expect(isHeadingLess(linesOf(text), columns)).toBe(false);
});

test('cells that were made to take long are looked at at once', () => {
  const since = performance.now();
  for (const unit of ['@.', 'a@a.', '1 ', '- ']) {
    const cells = [`${unit.repeat(20_000)} x`, '5512345678'];
    isHeadingLess(
      [1, 2, 3].map((line) => ({ line, cells })),
      [],
    );
  }
  expect(performance.now() - since).toBeLessThan(1_000);
  expect(['ana@correo.mx', 'https://a.mx', 'http:', 'a@b', 'a@.mx', '@a.mx'].map(isAddress)).toEqual([
    ...[true, true, true],
    ...[false, false, false],
  ]);
});
