import { type Subcategory, SubcategoryForm, subcategories } from '@botones/contract/categories/subcategories';
import { inBoth } from '@botones/contract/fields/translated';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TranslatedInput } from '../../ui/fields/translated-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { categoriesWords } from './categories.words.ts';

export interface SubcategoryDrawerProps {
  open: boolean;
  /** Null: a new one of this category. Mount it anew for each. */
  subcategory: Subcategory | null;
  category_id: number;
  onClose: () => void;
}

/** The form of a subcategory: its name in both languages (CAT-66, CAT-67, CAT-70, CAT-71). */
export function SubcategoryDrawer({ open, subcategory, category_id, onClose }: SubcategoryDrawerProps) {
  const words = useWords(categoriesWords).sub;
  const kit = useWords(listWords);
  const { textOf } = useContentLanguage();
  const create = useWrite(subcategories.create);
  const update = useWrite(subcategories.update);
  const params = { id: subcategory?.subcategory_id ?? 0 };
  const edited = useRecordForm({
    schema: SubcategoryForm,
    record: subcategory,
    valuesOf: ({ category, name }) => ({ category, name }),
    blank: { category: category_id, name: inBoth() },
    draftKey: `subcategories.${subcategory?.subcategory_id ?? `new.${category_id}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(subcategories.get, { params }), staleTime: 0 }),
    create: (body) => create.mutateAsync({ body }),
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedMessage: ({ name }, isNew) => (isNew ? kit.added : kit.saved)(textOf(name)),
  });
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={subcategory ? words.edit : words.add}
      fieldOf={{ 'subcategories.name_taken': 'name.0.text' }}
    >
      <TranslatedInput name="name" label={kit.name} maxLength={60} />
    </FormDrawer>
  );
}
