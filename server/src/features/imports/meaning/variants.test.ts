import { expect, test } from 'vitest';
import { foldVariants, type VariantRow } from './variants.ts';

const amountOf = (price: string) => (/^\$?[\d.]+$/.test(price) ? Number(price.replace('$', '')) : null);
const row = (line: number, group: string, name: string, price: string, variant = '', pictured = false): VariantRow => ({
  ...{ line, group, name, price, variant, pictured },
});
const fold = (...rows: VariantRow[]) => Object.fromEntries(foldVariants(rows, amountOf));

test('rows of one article are one product with its lowest price and its variants, wherever they stand (IMP-3)', () => {
  expect(
    fold(
      row(2, 'gorro', 'Gorro', '120.00', 'Grande', true),
      row(3, 'bufanda', 'Bufanda', '80'),
      row(4, 'gorro', '', '100.00', 'Chico'),
      row(5, 'gorro', '', '', '', true),
    ),
  ).toEqual({
    2: { price: '100.00', variants: 'Grande: $120.00 · Chico: $100.00' },
    4: { left: 'imports.part_of_product' },
    5: { left: 'imports.only_a_picture' },
  });
});

test('the row with the name may stand below its variants and have no price of its own', () => {
  expect(
    fold(row(2, 'g', '', '12', 'M'), row(3, 'g', 'Gorro', '', 'S, M', true), row(4, 'g', 'Gorro - S', '$10', 'S')),
  ).toEqual({
    2: { left: 'imports.part_of_product' },
    3: { price: '$10', variants: 'M: $12 · S: $10' },
    4: { left: 'imports.part_of_product' },
  });
});

test('the same article at several prices without variants is one at the lowest', () => {
  expect(fold(row(2, 'a', 'Aceite', '45'), row(3, 'a', 'Aceite', '40.5'), row(4, 'a', 'Aceite', '43'))).toEqual({
    2: { price: '40.5', variants: '' },
    3: { left: 'imports.part_of_product' },
    4: { left: 'imports.part_of_product' },
  });
});

test('one row, one with pictures only and rows of no article stay as they are', () => {
  expect(fold(row(2, 'a', 'A', '1', 'X'), row(3, '', 'B', '2'), row(4, '', 'B', '3'))).toEqual({});
  expect(fold(row(2, 'a', 'A', '1', 'X'), row(3, 'a', '', '', '', true))).toEqual({
    3: { left: 'imports.only_a_picture' },
  });
  // Nothing says what these cost, and nobody is told otherwise.
  expect(fold(row(2, 'a', '', '1', 'X'), row(3, 'a', '', '2', 'Y'))).toEqual({});
});

test('a price that cannot be read is left to the rule where there is no other', () => {
  expect(fold(row(2, 'a', 'A', 'gratis', 'X'), row(3, 'a', '', '5', 'Y'))[2]).toMatchObject({ price: '5' });
  expect(fold(row(2, 'a', 'A', '', 'X'), row(3, 'a', '', 'gratis', 'Y'))[2]).toMatchObject({ price: 'gratis' });
});

test('of very many variants the first thirty are told', () => {
  const rows = Array.from({ length: 40 }, (_, n) => row(n + 2, 'a', n === 0 ? 'A' : '', '1', `V${n}`));
  expect(fold(...rows)[2]).toMatchObject({ variants: expect.stringMatching(/V29: \$1 · \+10$/) });
});
