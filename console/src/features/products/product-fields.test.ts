import type { Product } from '@botones/contract/products/products';
import { expect, test } from 'vitest';
import { blankProduct, bodyOf, fieldsOf, ProductFields } from './product-fields.ts';

const product = {
  category: { category_id: 4 },
  sub_category: { subcategory_id: 6 },
  images: ['a.png'],
  code: 'T-1',
  name: [
    { language_id: 1, text: 'Té' },
    { language_id: 2, text: 'Tea' },
  ],
  description: [
    { language_id: 1, text: 'Verde' },
    { language_id: 2, text: 'Green' },
  ],
  audio_text: [
    { language_id: 1, text: 'Un té', robot: 8 },
    { language_id: 2, text: 'A tea', robot: null },
  ],
  price: [
    { language_id: 1, price: 20.5, currency: 'MXN' },
    { language_id: 2, price: 2, currency: 'USD' },
  ],
} as unknown as Product;
const es = { name: 'Té', description: 'Verde', audio_text: 'Un té', price: '20.5', currency: 'MXN', robot: 8 };
const en = { name: 'Tea', description: 'Green', audio_text: 'A tea', price: '2', currency: 'USD', robot: 0 };

test('a new product is blank in both languages, each with its own currency', () => {
  const blank = { name: '', description: '', audio_text: '', price: '', robot: 0 };
  expect(blankProduct).toEqual({
    category: 0,
    sub_category: 0,
    images: [],
    code: '',
    english: true,
    es: { ...blank, currency: 'MXN' },
    en: { ...blank, currency: 'USD' },
  });
});

test('a product fills its form; English is off where it says nothing in English', () => {
  const common = { category: 4, sub_category: 6, images: ['a.png'], code: 'T-1' };
  expect(fieldsOf(product)).toEqual({ ...common, english: true, es, en });
  expect(fieldsOf({ ...product, code: null }).code).toBe('');
  const spanish = Object.fromEntries(
    Object.entries(product).map(([key, value]) => [
      key,
      key === 'images' || !Array.isArray(value) ? value : value.slice(0, 1),
    ]),
  ) as unknown as Product;
  expect(fieldsOf(spanish)).toMatchObject({ english: false, es, en: blankProduct.en });
  // A language without its price has none of the rest.
  expect(fieldsOf({ ...product, price: product.price.slice(0, 1) } as Product)).toMatchObject({ en: blankProduct.en });
});

test('the form goes back as the calls take it, without English where it is off; then English is not validated (CAT-32)', () => {
  const filled = { ...fieldsOf(product), en: { ...en, robot: 9 } } as ProductFields;
  const both = ProductFields.parse(filled);
  expect(bodyOf(both)).toMatchObject({
    category: 4,
    sub_category: 6,
    images: ['a.png'],
    code: 'T-1',
    name: product.name,
    description: product.description,
    audio_text: [
      { language_id: 1, text: 'Un té', robot: 8 },
      { language_id: 2, text: 'A tea', robot: 9 },
    ],
    price: [
      { language_id: 1, currency: 'MXN' },
      { language_id: 2, currency: 'USD' },
    ],
  });
  expect(bodyOf(ProductFields.parse({ ...filled, code: ' ' })).code).toBeNull();
  const one = bodyOf(ProductFields.parse({ ...filled, english: false, en: blankProduct.en }));
  expect([one.name, one.description, one.audio_text, one.price].map((texts) => texts.length)).toEqual([1, 1, 1, 1]);
  const parsed = ProductFields.safeParse({ ...filled, en: blankProduct.en });
  expect(parsed.error?.issues.every(({ path }) => path[0] === 'en')).toBe(true);
  expect(parsed.success).toBe(false);
});
