import { defineLabels, label } from '../fields/label.ts';

/** What the log calls the tables, columns and values of this feature. */
export const categoriesLabels = defineLabels({
  records: {
    categories: {
      title: label('Categoría', 'Category', 'カテゴリ'),
      fields: {
        name_en: label('Nombre (inglés)', 'Name (English)', '名前（英語）'),
        name_es: label('Nombre (español)', 'Name (Spanish)', '名前（スペイン語）'),
      },
    },
    subcategories: {
      title: label('Subcategoría', 'Subcategory', 'サブカテゴリ'),
      fields: {
        name_en: label('Nombre (inglés)', 'Name (English)', '名前（英語）'),
        name_es: label('Nombre (español)', 'Name (Spanish)', '名前（スペイン語）'),
      },
    },
  },
});
