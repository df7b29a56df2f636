import { type Category, categories } from '@botones/contract/categories';
import { type Subcategory, subcategories } from '@botones/contract/subcategories';
import { ArrowLeft } from 'lucide-react';
import { useEffect } from 'react';
import { Navigate, useSearchParams } from 'react-router';
import { call } from '../../app/api.ts';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BulkDelete } from '../../ui/bulk/bulk-delete.tsx';
import { useChosenRows } from '../../ui/bulk/chosen-rows.ts';
import { Empty } from '../../ui/empty.tsx';
import { useErrorMessage } from '../../ui/error-messages.ts';
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
import { BackLink } from '../../ui/robot-screen.tsx';
import { toast } from '../../ui/toast.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { categoriesWords } from './categories.words.ts';
import { SubcategoryDrawer } from './subcategory-drawer.tsx';

const keyOf = ({ subcategory_id }: Subcategory) => subcategory_id;
const paramsOf = ({ subcategory_id }: Subcategory) => ({ params: { id: subcategory_id } });

/** The subcategories of one category; its name is there when it has been read (CAT-62..68). */
function Subcategories({ category_id, category }: { category_id: number; category: Category | undefined }) {
  const words = useWords(categoriesWords).sub;
  const kit = useWords(listWords);
  const { language, textOf } = useContentLanguage();
  const list = useListState({ sorts: ['name', 'name_desc', 'id', 'id_desc'], filters: ['search'] });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(subcategories.get, { params: { id } }));
  const remove = useDelete(subcategories.remove);
  const source = listSource(list, subcategories.list, {
    params: { category_id },
    query: { ...searchOf(list), language_id: language },
  });
  const query = useQuery(source.page);
  const nameOf = ({ name }: Subcategory) => textOf(name);
  const chosen = useChosenRows(query.data?.rows ?? [], keyOf, { label: (row) => kit.choose(nameOf(row)) });

  const columns: Column<Subcategory, 'name' | 'name_desc' | 'id' | 'id_desc'>[] = [
    { id: 'subcategory_id', label: kit.id, align: 'right', sort: { asc: 'id', desc: 'id_desc' }, render: keyOf },
    {
      ...{ id: 'name', label: kit.name, heading: true, sort: { asc: 'name', desc: 'name_desc' } },
      render: (row) => <b style={{ fontWeight: 620 }}>{nameOf(row)}</b>,
    },
    {
      ...actionsColumn,
      label: kit.actions,
      render: (row) => (
        <RowActions>
          <EditButton name={nameOf(row)} onClick={() => drawer.showRecord('edit', keyOf(row), row)} />
          <DeleteButton name={nameOf(row)} onClick={() => void remove(paramsOf(row), nameOf(row))} />
        </RowActions>
      ),
    },
  ];
  const name = category ? textOf(category.name) : ' ';
  const add = <AddButton onClick={() => drawer.show('add')}>{words.add}</AddButton>;
  const actions = (
    <>
      <ListSearch list={list} label={words.search} />
      {add}
    </>
  );
  return (
    <ListPage header={<PageHeader title={words.title} subtitle={name} actions={actions} />}>
      <DataTable
        name="subcategories"
        caption={words.title}
        columns={columns}
        rowKey={keyOf}
        query={query}
        list={list}
        selection={chosen.selection}
        empty={
          <Empty title={words.none} action={add}>
            {words.noneBody(name)}
          </Empty>
        }
      />
      <BulkDelete
        rows={chosen.rows}
        nameOf={nameOf}
        remove={(row) => call(subcategories.remove, paramsOf(row))}
        signal="categories"
        onNone={chosen.none}
      />
      <RecordDrawer drawer={drawer}>
        {(subcategory, { open, onClose }) => (
          <SubcategoryDrawer open={open} subcategory={subcategory} category_id={category_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </ListPage>
  );
}

function OfCategory({ category_id }: { category_id: number }) {
  const words = useWords(categoriesWords);
  const { backTo } = useWords(uiWords);
  const errorMessage = useErrorMessage();
  const { data, error } = useQuery(queryOf(categories.get, { params: { id: category_id } }));
  const gone = error?.status === 404 ? errorMessage(error.code, error.message) : null;
  useEffect(() => {
    if (gone) toast({ message: gone, tone: 'failed' });
  }, [gone]);
  if (gone) return <Navigate to="/categories" replace />;
  return (
    <>
      <BackLink to="/categories" label={backTo(words.title)}>
        <ArrowLeft aria-hidden />
        {words.title}
      </BackLink>
      <Subcategories category_id={category_id} category={data} />
    </>
  );
}

/** `?category_id=7`: without a category, or when it is gone, the categories take over (AMB-014, AMB-140). */
export function SubcategoriesPage() {
  const [search] = useSearchParams();
  const category_id = Number(search.get('category_id'));
  if (!Number.isSafeInteger(category_id) || category_id < 1) return <Navigate to="/categories" replace />;
  return <OfCategory key={category_id} category_id={category_id} />;
}
