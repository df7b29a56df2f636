import { defineRules } from '../fields/texts.ts';

/** The rules of a product's price and images (CAT-28, CAT-31). */
export const productRules = defineRules({
  'products.price': { es: 'numero invalido', en: 'invalid number', ja: '数値が正しくありません' },
  'products.images_max': { es: 'Maximo {max} imagenes', en: 'At most {max} images', ja: '画像は {max} 枚まで' },
});
