import { type Category, categories } from '@botones/contract/categories/categories';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { ChoiceChip } from '../../ui/filter/choice-chip.tsx';
import { ChipGroup } from '../../ui/filter/filter-chip.tsx';
import { type ListState, recordFilterOf } from '../../ui/list/list-state.ts';
import { productsWords } from './products.words.ts';

export const productFilters = ['search', 'category', 'sub_category'] as const;
export type ProductFilter = (typeof productFilters)[number];

/** The category and subcategory that the address asks for, as the call takes them. */
export const placeOf = (list: { filters: Partial<Record<ProductFilter, string>> }) => ({
  ...recordFilterOf(list, 'category'),
  ...recordFilterOf(list, 'sub_category'),
});

export interface ProductFiltersProps {
  list: ListState<string, ProductFilter>;
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
  if (all.length === 0) return null;
  return (
    <ChipGroup label={words.filters}>
      <ChoiceChip
        label={words.category}
        value={String(category ?? '')}
        usual=""
        options={[
          { value: '', label: words.anyCategory },
          ...all.map(({ category_id, name }) => ({ value: String(category_id), label: textOf(name) })),
        ]}
        onChoose={(value) => list.setFilters({ category: value || undefined, sub_category: undefined })}
      />
      {within.length > 0 && (
        <ChoiceChip
          label={words.subcategory}
          value={String(sub_category ?? '')}
          usual=""
          options={[
            { value: '', label: words.anySubcategory },
            ...within.map(({ subcategory_id, name }) => ({ value: String(subcategory_id), label: textOf(name) })),
          ]}
          onChoose={(value) => list.setFilters({ sub_category: value || undefined })}
        />
      )}
    </ChipGroup>
  );
}
