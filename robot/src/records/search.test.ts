import { describe, expect, test } from 'vitest';
import { entryOf, productOf, recordsOf } from '../testing/records.ts';
import { branchesOf } from './kinds/branch.ts';
import { directory, specialtiesOf } from './kinds/entry.ts';
import { priceIn } from './kinds/price.ts';
import { products } from './kinds/product.ts';
import { phoneInGroups } from './parts/phone.ts';
import { kindsOf } from './places.ts';

const records = recordsOf();
const found = (query: string) => products.search.find(records, query).map(({ product_id }) => product_id);

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
  ])('by %s', (_, query, ids) => {
    expect(found(query)).toEqual(ids);
  });

  test('what is named so comes before what only tells of it', () => {
    const told = [
      productOf(1, 'Consulta', { description: { es: 'Incluye ultrasonido', en: null } }),
      productOf(2, 'Ultrasonido'),
    ];
    expect(products.search.find({ ...records, products: told }, 'ultra').map(({ product_id }) => product_id)).toEqual([
      2, 1,
    ]);
  });

  test('the directory by name and specialty', () => {
    const people = (query: string) => directory.search.find(records, query).map(({ name }) => name);
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
  expect(kindsOf({ ...records, branches: [], information: [] })).toEqual(['products', 'directory']);
  expect(kindsOf(undefined)).toEqual([]);
  expect(branchesOf(records).map(({ name }) => name)).toEqual(['Roma', 'Del Valle']);
  expect(specialtiesOf({ ...records, directory: [...records.directory, ...records.directory] }, 'en')).toHaveLength(2);
});

test('a telephone number is read in groups, another text as it is (DIR-37)', () => {
  expect(['5512345678', '4421234567', '+52 55 1234', ''].map(phoneInGroups)).toEqual([
    ...['55 1234 5678', '442 123 4567', '+52 55 1234', ''],
  ]);
});

test.each([
  'es',
  'en',
] as const)('specialties stand in the order of Spanish, whatever is spoken (%s): ñ after n, accents and case do not count (ORD-1)', (language) => {
  const names = ['Oftalmología', 'Ñeurología', 'nutrición', 'Óptica', 'Nzona', 'ÁNGULOS', 'angina'];
  const directory = names.map((es, at) => entryOf(at, `Dra. ${at}`, { specialty: { es, en: es } }));
  expect(specialtiesOf({ ...recordsOf(), directory }, language).map(({ es }) => es)).toEqual([
    'angina',
    'ÁNGULOS',
    'nutrición',
    'Nzona',
    'Ñeurología',
    'Oftalmología',
    'Óptica',
  ]);
});
