import { type Category, categories } from '@botones/contract/categories/categories';
import { type Subcategory, subcategories } from '@botones/contract/categories/subcategories';
import { Navigate, useSearchParams } from 'react-router';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { BackLink } from '../../ui/back-link.tsx';
import { useGone } from '../../ui/gone.ts';
import { listSource } from '../../ui/list/list-source.ts';
import { searchOf, useListState } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { formDrawer } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { categoriesWords } from './categories.words.ts';
import { SubcategoryDrawer } from './subcategory-drawer.tsx';

const keyOf = ({ subcategory_id }: Subcategory) => subcategory_id;
const paramsOf = ({ subcategory_id }: Subcategory) => ({ params: { id: subcategory_id } });

/** The subcategories of one category; its name is there when it has been read (CAT-62..68). */
function Subcategories({ category_id, category }: { category_id: number; category: Category | undefined }) {
  const words = useWords(categoriesWords).sub;
  const { language, textOf } = useContentLanguage();
  const list = useListState({ sorts: namedSorts, filters: ['search'] as const });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(subcategories.get, { params: { id } }));
  const source = listSource(list, subcategories.list, {
    params: { category_id },
    query: { ...searchOf(list), language_id: language },
  });
  const query = useQuery(source.page);
  const nameOf = ({ name }: Subcategory) => textOf(name);
  const columns = useNamedColumns(keyOf, (row: Subcategory) => <b style={{ fontWeight: 620 }}>{nameOf(row)}</b>);
  const name = category ? textOf(category.name) : ' ';
  return (
    <RecordList
      remove={subcategories.remove}
      forms={formDrawer(drawer, keyOf)}
      list={list}
      source={source}
      query={query}
      columns={columns}
      keyOf={keyOf}
      nameOf={nameOf}
      paramsOf={paramsOf}
      words={{ ...words, count: () => name, noneBody: words.noneBody(name) }}
    >
      <RecordDrawer drawer={drawer}>
        {(subcategory, { open, onClose }) => (
          <SubcategoryDrawer open={open} subcategory={subcategory} category_id={category_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </RecordList>
  );
}

function OfCategory({ category_id }: { category_id: number }) {
  const words = useWords(categoriesWords);
  const { data, error } = useQuery(queryOf(categories.get, { params: { id: category_id } }));
  if (useGone(error)) return <Navigate to="/categories" replace />;
  return (
    <>
      <BackLink to="/categories" name={words.title} />
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
