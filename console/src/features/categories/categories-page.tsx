import { type Category, categories } from '@botones/contract/categories/categories';
import { textIn } from '@botones/contract/fields/translated';
import Link from '@mui/material/Link';
import { Link as RouterLink } from 'react-router';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf } from '../../app/query.ts';
import { useWords, wordsIn } from '../../app/words.ts';
import type { Column } from '../../ui/list/columns.tsx';
import { searchOf } from '../../ui/list/list-state.ts';
import { namedSorts, useNamedColumns } from '../../ui/list/named-columns.tsx';
import { RecordDrawer, useRecordDrawer } from '../../ui/records/record-drawer.tsx';
import { formDrawer } from '../../ui/records/record-forms.ts';
import { RecordList } from '../../ui/records/record-list.tsx';
import { useRecordList } from '../../ui/records/use-record-list.ts';
import { categoriesWords } from './categories.words.ts';
import { CategoryDrawer } from './category-drawer.tsx';

const keyOf = ({ category_id }: Category) => category_id;
/** The file has Spanish headings and names in every language of the console (AMB-083). */
const spanish = wordsIn(categoriesWords, 'es-mx');
const exported = {
  title: spanish.title,
  columns: [
    { label: 'ID', value: keyOf },
    { label: 'Nombre', value: ({ name }: Category) => textIn(name, 1) },
    {
      label: spanish.sub.title,
      value: ({ sub_categories }: Category) => sub_categories.map(({ name }) => textIn(name, 1)).join(', '),
    },
  ],
};

/** The categories of a client, each with the way to its subcategories (CAT-44..53). */
export function CategoriesPage({ client_id }: { client_id: number }) {
  const words = useWords(categoriesWords);
  const { language, textOf } = useContentLanguage();
  const nameOf = ({ name }: Category) => textOf(name);
  const list = useRecordList(categories, {
    sorts: namedSorts,
    filters: ['search'],
    asks: (view) => ({ params: { client_id }, query: { ...searchOf(view), language_id: language } }),
    keyOf,
    nameOf,
  });
  const drawer = useRecordDrawer(['add', 'edit'], (id) => queryOf(categories.get, { params: { id } }));
  const columns: Column<Category, (typeof namedSorts)[number]>[] = [
    ...useNamedColumns(list),
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
  ];
  return (
    <RecordList forms={formDrawer(drawer, keyOf)} {...{ words, list, columns, exported }}>
      <RecordDrawer drawer={drawer}>
        {(category, { open, onClose }) => (
          <CategoryDrawer open={open} category={category} client_id={client_id} onClose={onClose} />
        )}
      </RecordDrawer>
    </RecordList>
  );
}
CategoriesPage.words = categoriesWords;
