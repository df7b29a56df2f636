import { textIn } from '@botones/contract/fields/translated';
import { type Product, products } from '@botones/contract/products/products';
import { OneClientPage } from '../../app/client/one-client-page.tsx';
import { useContentLanguage } from '../../app/content-language.ts';
import { useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { useFormats } from '../../ui/formats.ts';
import { ImportPicker } from '../../ui/imports/import-picker.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { useFormPage } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { spokenWords } from '../../ui/spoken/spoken.words.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ProductFilters, placeOf, productFilters } from './product-filters.tsx';
import { productsWords } from './products.words.ts';

const importKind = async () => {
  const { productColumns: columns, productImports: calls } = await import('@botones/contract/products/products.import');
  return { signal: 'products' as const, calls, columns };
};

const sorts = [...namedSorts, 'category', 'category_desc'] as const;
const keyOf = ({ item_id }: Product) => item_id;
const paramsOf = ({ item_id }: Product) => ({ params: { id: item_id } });
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
function Products({ client_id }: { client_id: number }) {
  const words = useWords(productsWords);
  const spoken = useWords(spokenWords);
  const { textOf } = useContentLanguage();
  const formats = useFormats();
  const list = useListState({ sorts, filters: productFilters });
  const source = listSource(list, products.list, {
    params: { client_id },
    query: { ...searchOf(list), ...placeOf(list) },
  });
  const query = useQuery(source.page);
  // A product without English is told in Spanish.
  const nameOf = ({ name }: Product) => textOf(name) || textIn(name, 1);
  const named = useNamedColumns(keyOf, (product: Product) => (
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
      render: ({ category }) => textOf(category.name),
    },
    { id: 'sub_category', label: words.subcategory, render: ({ sub_category }) => textOf(sub_category.name) },
    {
      id: 'price',
      label: words.price,
      align: 'right',
      render: ({ price }) => price.map(({ price: amount, currency }) => formats.money(amount, currency)).join(' · '),
    },
  ];
  return (
    <RecordList
      remove={products.remove}
      restore={products.restore}
      forms={useFormPage('/product/form', keyOf)}
      filters={<ProductFilters list={list as never} client_id={client_id} />}
      actions={<ImportPicker load={importKind} client_id={client_id} />}
      words={words}
      list={list}
      source={source}
      query={query}
      columns={columns}
      exported={exported}
      keyOf={keyOf}
      nameOf={nameOf}
      paramsOf={paramsOf}
    />
  );
}

/** The products of the own client, or for staff of the one that they choose. */
export function ProductsPage() {
  const words = useWords(productsWords);
  return <OneClientPage title={words.title}>{(client_id) => <Products client_id={client_id} />}</OneClientPage>;
}
