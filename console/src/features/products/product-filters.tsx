import { type Category, categories } from '@botones/contract/categories/categories';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { RecordChip } from '../../ui/filter/record-chip.tsx';
import { type Narrowed, recordFilterOf } from '../../ui/list/list-state.ts';
import { PartFailed } from '../../ui/part-failed.tsx';
import { productsWords } from './products.words.ts';

export const productFilters = ['search', 'category', 'sub_category'] as const;
export type ProductFilter = (typeof productFilters)[number];

/** The category and subcategory that the address asks for, as the call takes them. */
export const placeOf = (list: { filters: Partial<Record<ProductFilter, string>> }) => ({
  ...recordFilterOf(list, 'category'),
  ...recordFilterOf(list, 'sub_category'),
});

export interface ProductFiltersProps {
  list: Narrowed<ProductFilter>;
  client_id: number;
}

/** Products of one category, and within it of one subcategory (CAT-08, CAT-09). */
export function ProductFilters({ list, client_id }: ProductFiltersProps) {
  const words = useWords(productsWords);
  const { language, textOf } = useContentLanguage();
  const query = useQuery(queryOf(categories.list, { params: { client_id }, query: { language_id: language } }));
  const all: readonly Category[] = query.data ?? [];
  const { category, sub_category } = placeOf(list);
  const within = all.find(({ category_id }) => category_id === category)?.sub_categories ?? [];
  if (query.isError && !query.data) return <PartFailed of={[query]} what={words.category} />;
  if (all.length === 0) return null;
  return (
    <ChipGroup label={words.filters}>
      <RecordChip
        label={words.category}
        any={words.anyCategory}
        records={all.map(({ category_id, name }) => ({ id: category_id, name: textOf(name) }))}
        value={category}
        onChoose={(id) => list.setFilters({ category: id, sub_category: undefined })}
      />
      {within.length > 0 && (
        <RecordChip
          label={words.subcategory}
          any={words.anySubcategory}
          records={within.map(({ subcategory_id, name }) => ({ id: subcategory_id, name: textOf(name) }))}
          value={sub_category}
          onChoose={(id) => list.setFilters({ sub_category: id })}
        />
      )}
    </ChipGroup>
  );
}
