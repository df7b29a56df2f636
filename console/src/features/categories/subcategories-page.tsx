import { type Category, categories } from '@botones/contract/categories/categories';
import { type Subcategory, subcategories } from '@botones/contract/categories/subcategories';
import { Navigate, useSearchParams } from 'react-router';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { useGone } from '../../ui/gone.ts';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { NoRecord, recordIn } from '../../ui/list/no-record.tsx';
import { BackLink } from '../../ui/page/back-link.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { formDrawer } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { categoriesWords } from './categories.words.ts';
import { SubcategoryDrawer } from './subcategory-drawer.tsx';

const keyOf = ({ subcategory_id }: Subcategory) => subcategory_id;

/** The subcategories of one category; its name is there when it has been read (CAT-62..68). */
function Subcategories({ category_id, category }: { category_id: number; category: Category | undefined }) {
  const words = useWords(categoriesWords).sub;
  const { language, textOf } = useContentLanguage();
  const nameOf = ({ name }: Subcategory) => textOf(name);
  const list = useRecordList(subcategories, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { category_id }, query: { ...searchOf(view), language_id: language } }),
    keyOf,
    nameOf,
  });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(subcategories.get, { params: { id } }));
  const columns = useNamedColumns(list);
  const name = category ? textOf(category.name) : ' ';
  return (
    <RecordList
      {...{ list, columns }}
      forms={formDrawer(drawer, keyOf)}
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
  const category_id = recordIn(search, 'category_id');
  if (!category_id) return <NoRecord to="/categories" named={category_id === null} />;
  return <OfCategory key={category_id} category_id={category_id} />;
}
