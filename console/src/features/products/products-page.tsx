import { textIn } from '@botones/contract/fields/translated';
import { type Product, products } from '@botones/contract/products/products';
import { useContentLanguage } from '../../app/content-language.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { Brief } from '../../ui/list/brief.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ImportPicker } from '../imports/import-picker.tsx';
import { spokenWords } from '../speech/spoken.words.ts';
import { ProductFilters, placeOf, productFilters } from './product-filters.tsx';
import { productsWords } from './products.words.ts';

const importKind = async () => {
  const { productColumns: columns, productImports: calls } = await import('@botones/contract/products/products.import');
  return { signal: 'products' as const, calls, columns };
};

const sorts = [...namedSorts, 'category', 'category_desc'] as const;
const keyOf = ({ item_id }: Product) => item_id;
/** The file has Spanish headings and names in every language of the console (AMB-083). */
const spanish = wordsIn(productsWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: ({ name }: Product) => textIn(name, 1) },
    { label: spanish.category, value: ({ category }: Product) => textIn(category.name, 1) },
    { label: spanish.subcategory, value: ({ sub_category }: Product) => textIn(sub_category.name, 1) },
    { label: 'Clave', value: ({ code }: Product) => code ?? '' },
  ],
};

/** The products of a client with their main image (CAT-01..13). */
export function ProductsPage({ client_id }: { client_id: number }) {
  const words = useWords(productsWords);
  const spoken = useWords(spokenWords);
  const { textOf } = useContentLanguage();
  const formats = useFormats();
  // A product without English is told in Spanish.
  const nameOf = ({ name }: Product) => textOf(name) || textIn(name, 1);
  const list = useRecordList(products, {
    sorts,
    filters: productFilters,
    asks: (view) => ({ params: { client_id }, query: { ...searchOf(view), ...placeOf(view) } }),
    keyOf,
    nameOf,
  });
  const named = useNamedColumns(list, (product: Product) => (
    <PicturedName image={product.images[0] ?? null} name={nameOf(product)}>
      {product.code && <small style={{ color: 'var(--ink-2)' }}>{product.code}</small>}
      {product.speech === 'pending' && <Pill tone="warn">{spoken.pending}</Pill>}
    </PicturedName>
  ));
  const columns: Column<Product, (typeof sorts)[number]>[] = [
    ...named,
    {
      id: 'category',
      label: words.category,
      sort: { asc: 'category', desc: 'category_desc' },
      render: ({ category }) => <Brief>{textOf(category.name)}</Brief>,
    },
    {
      id: 'sub_category',
      label: words.subcategory,
      render: ({ sub_category }) => <Brief>{textOf(sub_category.name)}</Brief>,
    },
    {
      id: 'price',
      label: words.price,
      align: 'right',
      // Two prices of many digits stand below each other.
      render: ({ price }) => (
        <span style={{ whiteSpace: 'normal' }}>
          {price
            .map(({ price: amount, currency }) => formats.money(amount, currency).replaceAll(' ', '\u00a0'))
            .join(' · ')}
        </span>
      ),
    },
  ];
  return (
    <RecordList
      forms={useFormPage('/product/form', keyOf)}
      filters={<ProductFilters list={list} client_id={client_id} />}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      {...{ words, list, columns, exported }}
    />
  );
}
ProductsPage.words = productsWords;
