import type { ContentCategory, ContentProduct, ContentRecords } from '@botones/contract/device/device-records';
import type { ListPlace, RecordKind } from '../parts/kind.ts';
import { createSearch } from '../parts/search.ts';

declare module '../parts/kind.ts' {
  interface Narrowing {
    products: { category_id: number | null; subcategory_id: number | null; query: string };
  }
}

const start: ListPlace<'products'> = { kind: 'products', category_id: null, subcategory_id: null, query: '' };

export const categoryOf = ({ categories }: ContentRecords, id: number | null): ContentCategory | undefined =>
  categories.find(({ category_id }) => category_id === id);

export const subcategoryOf = (category: ContentCategory | undefined, id: number) =>
  category?.subcategories.find(({ subcategory_id }) => subcategory_id === id);

const idOf = ({ product_id }: ContentProduct) => product_id;
const search = createSearch<ContentProduct>({
  all: ({ products }) => products,
  names: ({ name }) => [name.es, name.en],
  about({ category_id, subcategory_id, description }, records) {
    const category = categoryOf(records, category_id);
    const names = [category?.name, subcategoryOf(category, subcategory_id)?.name, description];
    return names.flatMap((name) => [name?.es, name?.en]);
  },
});

export const products = {
  start,
  words: new Set('productos producto catalogo precios products product catalogue prices'.split(' ')),
  none: { es: 'Todavía no tengo productos que mostrarle.', en: 'I have no products to show you yet.' },
  called: { es: 'productos', en: 'products' },
  interest: 6,
  idOf,
  recordFound: ({ product_id, name, said }) => ({
    name,
    view: { kind: 'product', record_id: product_id, name: name.es },
    said,
  }),
  holds: (product, { category_id, subcategory_id }) =>
    (category_id === null || product.category_id === category_id) &&
    (subcategory_id === null || product.subcategory_id === subcategory_id),
  listFound(records, at) {
    const category = categoryOf(records, at.category_id);
    if (!category) return null;
    const { category_id, name } = category;
    return { name, view: { kind: 'category', record_id: category_id, name: name.es }, said: null };
  },
  listsBefore: ({ category_id }) => [{ ...start, category_id }],
  search: { ...search, listOf: (query) => ({ ...start, query }) },
} satisfies RecordKind<'products'>;
