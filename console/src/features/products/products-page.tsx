import { type Product, products } from '@botones/contract/products';
import { textIn } from '@botones/contract/translated';
import { useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { ClientScreen } from '../../app/client/client-screen.tsx';
import { useContentLanguage } from '../../app/content-language.ts';
import { useQuery } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import { BulkDelete } from '../../ui/bulk/bulk-delete.tsx';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { ExportButton } from '../../ui/export/export-button.tsx';
import { ListSearch } from '../../ui/filter/list-search.tsx';
import { AddButton } from '../../ui/list/add-button.tsx';
import type { Column } from '../../ui/list/columns.tsx';
import { DataTable } from '../../ui/list/data-table.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ListPage } from '../../ui/list/list-page.tsx';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { PageHeader } from '../../ui/list/page-header.tsx';
import { PicturedName } from '../../ui/list/pictured-name.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { Pill } from '../../ui/status-pill.tsx';
import { ImportPicker } from '../imports/import-picker.tsx';
import { ProductFilters, placeOf, productFilters } from './product-filters.tsx';
import { productsWords } from './products.words.ts';

const sorts = ['name', 'name_desc', 'id', 'id_desc', 'category', 'category_desc'] as const;
const keyOf = ({ item_id }: Product) => item_id;
const paramsOf = ({ item_id }: Product) => ({ params: { id: item_id } });
/** The file has Spanish headings and names, whoever exports (AMB-083). */
const spanish = wordsIn(productsWords, 'es-mx');
const exported = [
  { label: 'ID', value: keyOf },
  { label: 'Nombre', value: ({ name }: Product) => textIn(name, 1) },
  { label: spanish.category, value: ({ category }: Product) => textIn(category.name, 1) },
  { label: spanish.subcategory, value: ({ sub_category }: Product) => textIn(sub_category.name, 1) },
];

/** The products of a client with their main image (CAT-01..13). */
function Products({ client_id }: { client_id: number }) {
  const words = useWords(productsWords);
  const kit = useWords(listWords);
  const { textOf } = useContentLanguage();
  const navigate = useNavigate();
  const list = useListState({ sorts, filters: productFilters });
  const remove = useDelete(products.remove, { restore: products.restore });
  const source = listSource(list, products.list, {
    params: { client_id },
    query: { ...searchOf(list), ...placeOf(list) },
  });
  const query = useQuery(source.page);
  const rows = query.data?.rows ?? [];
  // A product without English is told in Spanish.
  const nameOf = ({ name }: Product) => textOf(name) || textIn(name, 1);
  const chosen = useChosenRows(rows, keyOf, { label: (product) => kit.choose(nameOf(product)) });

  const columns: Column<Product, (typeof sorts)[number]>[] = [
    { id: 'item_id', label: kit.id, align: 'right', sort: { asc: 'id', desc: 'id_desc' }, render: keyOf },
    {
      ...{ id: 'name', label: kit.name, heading: true, sort: { asc: 'name', desc: 'name_desc' } },
      render: (product) => (
        <PicturedName image={product.images[0] ?? null} name={nameOf(product)}>
          {product.speech === 'pending' && <Pill tone="warn">{words.pending}</Pill>}
        </PicturedName>
      ),
    },
    {
      ...{ id: 'category', label: words.category, sort: { asc: 'category', desc: 'category_desc' } },
      render: ({ category }) => textOf(category.name),
    },
    { id: 'sub_category', label: words.subcategory, render: ({ sub_category }) => textOf(sub_category.name) },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (product) => (
        <RowActions>
          <EditButton name={nameOf(product)} onClick={() => void navigate(`/product/form?id=${keyOf(product)}`)} />
          <DeleteButton name={nameOf(product)} onClick={() => void remove(paramsOf(product), nameOf(product))} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton to="/product/form?id=0">{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list} label={words.search} />
      <ExportButton title={spanish.title} columns={exported} disabled={rows.length === 0} page={source.read} />
      <ImportPicker kind="products" client_id={client_id} />
      {add}
    </>
  );
  const subtitle = query.data ? words.count(query.data.total) : ' ';
  return (
    <ListPage
      header={<PageHeader title={words.title} subtitle={subtitle} actions={actions} />}
      filters={<ProductFilters list={list as never} client_id={client_id} />}
    >
      <DataTable
        name="products"
        caption={words.title}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody}
          </Empty>
        }
      />
      <BulkDelete
        rows={chosen.rows}
        nameOf={nameOf}
        remove={(product) => call(products.remove, paramsOf(product))}
        signal="products"
        onNone={chosen.none}
      />
    </ListPage>
  );
}

/** The products of the own client, or for staff of the one that they choose. */
export function ProductsPage() {
  const words = useWords(productsWords);
  return <ClientScreen title={words.title}>{(client_id) => <Products client_id={client_id} />}</ClientScreen>;
}
