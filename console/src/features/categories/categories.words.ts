import { defineWords, plural } from '../../app/words.ts';

/** What categories, subcategories and their forms say. */
export const categoriesWords = defineWords({
  es: {
    title: 'Categorías',
    count: (n: number | null) => (n === null ? 'Más de 10,000 categorías' : plural(n, 'categoría', 'categorías')),
    search: 'Nombre de la categoría',
    add: 'Agregar categoría',
    edit: 'Editar categoría',
    none: 'Aún no hay categorías',
    noneBody: 'Las categorías ordenan los productos que muestran los robots. Agregue la primera.',
    subcategoriesOf: (name: string, n: number) => `${plural(n, 'subcategoría', 'subcategorías')} de ${name}`,
    sub: {
      title: 'Subcategorías',
      search: 'Nombre de la subcategoría',
      add: 'Agregar subcategoría',
      edit: 'Editar subcategoría',
      none: 'Aún no hay subcategorías',
      noneBody: (category: string) => `Agregue la primera subcategoría de “${category}”.`,
    },
  },
  en: {
    title: 'Categories',
    count: (n) => (n === null ? 'More than 10,000 categories' : plural(n, 'category', 'categories')),
    search: 'Name of the category',
    add: 'Add category',
    edit: 'Edit category',
    none: 'No categories yet',
    noneBody: 'Categories order the products that robots show. Add the first one.',
    subcategoriesOf: (name, n) => `${plural(n, 'subcategory', 'subcategories')} of ${name}`,
    sub: {
      title: 'Subcategories',
      search: 'Name of the subcategory',
      add: 'Add subcategory',
      edit: 'Edit subcategory',
      none: 'No subcategories yet',
      noneBody: (category) => `Add the first subcategory of “${category}”.`,
    },
  },
  ja: {
    title: 'カテゴリ',
    count: (n) => (n === null ? '10,000 件を超えるカテゴリ' : plural(n, '件のカテゴリ')),
    search: 'カテゴリ名',
    add: 'カテゴリを追加',
    edit: 'カテゴリを編集',
    none: 'カテゴリはまだありません',
    noneBody: 'カテゴリはロボットが表示する商品を整理します。最初の 1 件を追加してください。',
    subcategoriesOf: (name, n) => `${plural(n, '件のサブカテゴリ')}: ${name}`,
    sub: {
      title: 'サブカテゴリ',
      search: 'サブカテゴリ名',
      add: 'サブカテゴリを追加',
      edit: 'サブカテゴリを編集',
      none: 'サブカテゴリはまだありません',
      noneBody: (category) => `「${category}」の最初のサブカテゴリを追加してください。`,
    },
  },
});
