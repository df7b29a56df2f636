import { categories } from '@botones/contract/categories/categories';
import { type ContentLanguage, textIn } from '@botones/contract/fields/translated';
import { useEffect } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { queryOf, useQuery } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { SelectInput } from '../../ui/fields/fields.tsx';
import { PartFailed } from '../../ui/part-failed.tsx';
import { productsWords } from './products.words.ts';

/**
 * Category and subcategory, named in a language: both languages choose the same two fields of the form, so one follows the other
 * (CAT-25, CAT-26); another category offers its own subcategories (CAT-27).
 */
export function CategoryInputs({ client_id, language }: { client_id: number; language: ContentLanguage }) {
  const words = useWords(productsWords);
  const { control, setValue } = useFormContext();
  const category: number = useWatch({ control, name: 'category' });
  const sub_category: number = useWatch({ control, name: 'sub_category' });
  const query = useQuery(queryOf(categories.list, { params: { client_id }, query: { language_id: language } }));
  const within = query.data?.find(({ category_id }) => category_id === category)?.sub_categories;
  const gone =
    within !== undefined && sub_category > 0 && !within.some(({ subcategory_id }) => subcategory_id === sub_category);
  useEffect(() => {
    if (gone) setValue('sub_category', 0, { shouldDirty: true });
  }, [gone, setValue]);
  return (
    <>
      <SelectInput
        name="category"
        label={words.category}
        hint={query.data?.length === 0 ? words.noCategories : undefined}
        options={(query.data ?? []).map(({ category_id, name }) => ({
          value: category_id,
          label: textIn(name, language),
        }))}
      />
      <PartFailed of={[query]} what={words.category} />
      <SelectInput
        name="sub_category"
        label={words.subcategory}
        hint={within?.length === 0 ? words.noSubcategories : undefined}
        disabled={category === 0}
        options={(within ?? []).map(({ subcategory_id, name }) => ({
          value: subcategory_id,
          label: textIn(name, language),
        }))}
      />
    </>
  );
}
