import { Category } from '@botones/contract/categories/categories';
import { inBoth } from '@botones/contract/fields/translated';
import { screen } from '@testing-library/react';
import { FormProvider, useForm } from 'react-hook-form';
import { expect, test } from 'vitest';
import { exampleOf } from '../../testing/example.ts';
import { showPart } from '../../testing/part.tsx';
import { serve } from '../../testing/serve.ts';
import { CategoryInputs } from './category-inputs.tsx';

function Fields() {
  const form = useForm({ defaultValues: { category: 0, sub_category: 0 } });
  return (
    <FormProvider {...form}>
      <CategoryInputs client_id={3} language={1} />
    </FormProvider>
  );
}
const none = 'Agregue primero una categoría con sus subcategorías.';
const bare = 'La categoría aún no tiene subcategorías.';
const below = () => screen.getByRole('combobox', { name: /^Subcategoría/ }).getAttribute('aria-disabled');

test('without categories, or without any below the chosen one, the form says what to add first', async () => {
  serve({ 'categories.list': [] });
  const first = showPart(<Fields />);
  await screen.findByText(none);
  first.unmount();
  serve({ 'categories.list': [exampleOf(Category, { category_id: 1, name: inBoth('Remedios', 'Remedies') })] });
  const { user } = showPart(<Fields />);
  expect(below()).toBe('true');
  await user.choose(/^Categoría/, 'Remedios');
  await screen.findByText(bare);
  expect(screen.queryByText(none)).toBeNull();
  expect(below()).not.toBe('true');
});
