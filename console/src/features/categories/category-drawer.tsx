import { type Category, CategoryForm, categories } from '@botones/contract/categories/categories';
import { inBoth } from '@botones/contract/fields/translated';
import { useContentLanguage } from '../../app/content-language.ts';
import { queryClient, queryOf, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { TranslatedInput } from '../../ui/fields/translated-input.tsx';
import { FormDrawer } from '../../ui/form/form-drawer.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { categoriesWords } from './categories.words.ts';

export interface CategoryDrawerProps {
  open: boolean;
  /** Null: a new one of this client. Mount it anew for each. */
  category: Category | null;
  client_id: number;
  onClose: () => void;
}

/** The form of a category: its name in both languages (CAT-50, CAT-51, CAT-54, CAT-55). */
export function CategoryDrawer({ open, category, client_id, onClose }: CategoryDrawerProps) {
  const words = useWords(categoriesWords);
  const kit = useWords(listWords);
  const { textOf } = useContentLanguage();
  const create = useWrite(categories.create);
  const update = useWrite(categories.update);
  const params = { id: category?.category_id ?? 0 };
  const edited = useRecordForm({
    schema: CategoryForm,
    record: category,
    valuesOf: ({ client, name }) => ({ client, name: name }),
    blank: { client: client_id, name: inBoth() },
    draftKey: `categories.${category?.category_id ?? `new.${client_id}`}`,
    read: () => queryClient.fetchQuery({ ...queryOf(categories.get, { params }), staleTime: 0 }),
    create: (body) => create.mutateAsync({ body }),
    update: (values, against) => update.mutateAsync({ params, body: { ...values, ...against } }),
    savedMessage: ({ name }, isNew) => (isNew ? kit.added : kit.saved)(textOf(name)),
  });
  return (
    <FormDrawer
      {...edited}
      open={open}
      onClose={onClose}
      title={category ? words.edit : words.add}
      fieldOf={{ 'categories.name_taken': 'name.0.text' }}
    >
      <TranslatedInput name="name" label={kit.name} maxLength={60} />
    </FormDrawer>
  );
}
