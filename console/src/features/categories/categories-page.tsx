import { type Category, categories } from '@botones/contract/categories';
import { textIn } from '@botones/contract/translated';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { call } from '../../app/api.ts';
import { ClientScreen } from '../../app/client/client-screen.tsx';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
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
import { RecordDrawer, useRecordDrawer } from '../../ui/list/record-drawer.tsx';
import { actionsColumn, DeleteButton, EditButton, RowActions } from '../../ui/list/row-actions.tsx';
import { useDelete } from '../../ui/list/use-delete.ts';
import { categoriesWords } from './categories.words.ts';
import { CategoryDrawer } from './category-drawer.tsx';

const keyOf = ({ category_id }: Category) => category_id;
const paramsOf = ({ category_id }: Category) => ({ params: { id: category_id } });
/** The file has Spanish headings and names, whoever exports (AMB-083). */
const spanish = wordsIn(categoriesWords, 'es-mx');
const exported = [
  { label: 'ID', value: keyOf },
  { label: 'Nombre', value: ({ name }: Category) => textIn(name, 1) },
  {
    label: spanish.sub.title,
    value: ({ sub_categories }: Category) => sub_categories.map(({ name }) => textIn(name, 1)).join(', '),
  },
];

/** The categories of a client, each with the way to its subcategories (CAT-44..53). */
function Categories({ client_id }: { client_id: number }) {
  const words = useWords(categoriesWords);
  const kit = useWords(listWords);
  const { language, textOf } = useContentLanguage();
  const list = useListState({ sorts: ['name', 'name_desc', 'id', 'id_desc'], filters: ['search'] });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(categories.get, { params: { id } }));
  const remove = useDelete(categories.remove);
  const source = listSource(list, categories.list, {
    params: { client_id },
    query: { ...searchOf(list), language_id: language },
  });
  const query = useQuery(source.page);
  const rows = query.data?.rows ?? [];
  const nameOf = ({ name }: Category) => textOf(name);
  const chosen = useChosenRows(rows, keyOf, { label: (category) => kit.choose(nameOf(category)) });

  const columns: Column<Category, 'name' | 'name_desc' | 'id' | 'id_desc'>[] = [
    { id: 'category_id', label: kit.id, align: 'right', sort: { asc: 'id', desc: 'id_desc' }, render: keyOf },
    {
      ...{ id: 'name', label: kit.name, heading: true, sort: { asc: 'name', desc: 'name_desc' } },
      render: (category) => <b style={{ fontWeight: 620 }}>{nameOf(category)}</b>,
    },
    {
      id: 'sub_categories',
      label: words.sub.title,
      align: 'right',
      render: (category) => (
        <Link
          component={RouterLink}
          to={`/categories/subcategories?category_id=${category.category_id}`}
          aria-label={words.subcategoriesOf(nameOf(category), category.sub_categories.length)}
        >
          {category.sub_categories.length}
        </Link>
      ),
    },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (category) => (
        <RowActions>
          <EditButton name={nameOf(category)} onClick={() => drawer.showRecord('edit', keyOf(category), category)} />
          <DeleteButton name={nameOf(category)} onClick={() => void remove(paramsOf(category), nameOf(category))} />
        </RowActions>
      ),
    },
  ];
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list} label={words.search} />
      <ExportButton title={spanish.title} columns={exported} disabled={rows.length === 0} page={source.read} />
      {add}
    </>
  );
  const subtitle = query.data ? words.count(query.data.total) : ' ';
  return (
    <ListPage header={<PageHeader title={words.title} subtitle={subtitle} actions={actions} />}>
      <DataTable
        name="categories"
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
        remove={(category) => call(categories.remove, paramsOf(category))}
        signal="categories"
        onNone={chosen.none}
      />
      <RecordDrawer drawer={drawer}>
        {(category, { open, onClose }) => (
          <CategoryDrawer open={open} category={category} client_id={client_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </ListPage>
  );
}

/** The categories of the own client, or for staff of the one that they choose. */
export function CategoriesPage() {
  const words = useWords(categoriesWords);
  return <ClientScreen title={words.title}>{(client_id) => <Categories client_id={client_id} />}</ClientScreen>;
}
