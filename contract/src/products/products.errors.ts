import { defineErrors } from '../fields/texts.ts';

/** Failures of products. */
export const productErrors = defineErrors({
  'products.not_found': [
    404,
    { es: 'El producto no existe.', en: 'The product does not exist.', ja: '商品が存在しません。' },
  ],
  'products.code_taken': [
    409,
    {
      es: 'Ya existe un producto con esa clave.',
      en: 'There is already a product with that code.',
      ja: '同じコードの商品がすでにあります。',
    },
  ],
  'products.category_mismatch': [
    400,
    {
      es: 'La categoría y subcategoría deben ser las mismas en español e inglés.',
      en: 'Category and subcategory must be the same in Spanish and English.',
      ja: 'カテゴリとサブカテゴリはスペイン語と英語で一致する必要があります。',
    },
  ],
  'products.incomplete': [
    400,
    {
      es: 'La información en inglés está incompleta.',
      en: 'The information in English is incomplete.',
      ja: '英語の情報が不足しています。',
    },
  ],
  'products.category_gone': [
    409,
    {
      es: 'La categoría del producto ya no existe.',
      en: 'The category of the product is gone.',
      ja: '商品のカテゴリはもう存在しません。',
    },
  ],
});
