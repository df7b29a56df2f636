import { describe, expect, test } from 'vitest';
import { productOf, recordsOf } from '../testing/records.ts';
import { phoneInGroups } from './phone.ts';
import { branchesOf, sectionsOf, specialtiesOf } from './places.ts';
import { priceIn } from './price.ts';
import { findEntries, findProducts } from './search.ts';

const records = recordsOf();
const found = (query: string) => findProducts(records, query).map(({ product_id }) => product_id);

describe('searching the catalogue', () => {
  test.each<[string, string, number[]]>([
    ['the begin of a word', 'bio', [101]],
    ['without accents and in capitals', 'ARNICA', [103]],
    ['with accents that the name lacks', 'exámen', [102]],
    ['words in any order', 'hematica biometria', [101]],
    ['the English name', 'blood', [101]],
    ['the category, after the names', 'análisis', [101, 102]],
    ['the subcategory', 'cremas', [103]],
    ['every word must fit', 'crema biometria', []],
    ['a middle of a word does not', 'metria', []],
    ['signs alone find everything', '¿?', [101, 102, 103]],
    ['nothing', 'xilófono', []],
  ])('by %s', (_, query, products) => {
    expect(found(query)).toEqual(products);
  });

  test('what is named so comes before what only tells of it', () => {
    const products = [
      productOf(1, 'Consulta', { description: { es: 'Incluye ultrasonido', en: null } }),
      productOf(2, 'Ultrasonido'),
    ];
    expect(findProducts({ ...records, products }, 'ultra').map(({ product_id }) => product_id)).toEqual([2, 1]);
  });

  test('the directory by name and specialty', () => {
    const people = (query: string) => findEntries(records, query).map(({ name }) => name);
    expect(people('nunez')).toEqual(['Dr. Óscar Núñez']);
    expect(people('cardio')).toEqual(['Dra. Ana Ramírez López']);
  });
});

test('a price is in pesos, and in dollars where English is spoken and there is one (CAT-83)', () => {
  expect(priceIn({ es: 1250, en: 69.5 }, 'es')).toEqual({ amount: '$1,250', currency: 'MXN' });
  expect(priceIn({ es: 1250, en: 69.5 }, 'en')).toEqual({ amount: '$69.50', currency: 'USD' });
  expect(priceIn({ es: 3041791.05, en: null }, 'en')).toEqual({ amount: '$3,041,791.05', currency: 'MXN' });
});

test('only the kinds that this robot has, the branch it stands in first, each specialty once', () => {
  expect(sectionsOf({ ...records, branches: [], information: [] })).toEqual(['products', 'directory']);
  expect(sectionsOf(undefined)).toEqual([]);
  expect(branchesOf(records).map(({ name }) => name)).toEqual(['Roma', 'Del Valle']);
  expect(specialtiesOf({ ...records, directory: [...records.directory, ...records.directory] }, 'en')).toHaveLength(2);
});

test('a telephone number is read in groups, another text as it is (DIR-37)', () => {
  expect(['5512345678', '4421234567', '+52 55 1234', ''].map(phoneInGroups)).toEqual([
    ...['55 1234 5678', '442 123 4567', '+52 55 1234', ''],
  ]);
});
