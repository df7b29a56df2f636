import { defineErrors } from '../fields/texts.ts';

/** Failures of categories and subcategories. */
export const categoryErrors = defineErrors({
  'categories.not_found': [
    404,
    { es: 'La categoría no existe.', en: 'The category does not exist.', ja: 'カテゴリが存在しません。' },
  ],
  'categories.name_taken': [
    409,
    {
      es: 'Ya existe una categoría con ese nombre.',
      en: 'There is already a category with that name.',
      ja: '同じ名前のカテゴリがすでにあります。',
    },
  ],
  'categories.in_use': [
    409,
    {
      es: 'No se puede eliminar: tiene subcategorías o productos asociados.',
      en: 'It cannot be deleted: it has subcategories or products.',
      ja: '削除できません。サブカテゴリまたは商品が関連付けられています。',
    },
  ],
  'subcategories.not_found': [
    404,
    { es: 'La subcategoría no existe.', en: 'The subcategory does not exist.', ja: 'サブカテゴリが存在しません。' },
  ],
  'subcategories.name_taken': [
    409,
    {
      es: 'Ya existe una subcategoría con ese nombre.',
      en: 'There is already a subcategory with that name.',
      ja: '同じ名前のサブカテゴリがすでにあります。',
    },
  ],
});
