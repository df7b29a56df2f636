import type { ContentLanguage } from '@botones/contract/fields/translated';
import { type Product, products } from '@botones/contract/products/products';
import { useWords } from '../../app/words.ts';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { LanguageColumns } from '../../ui/fields/language-columns.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { FormPanel } from '../../ui/form/form-panel.tsx';
import { listWords } from '../../ui/list/list.words.ts';
import { ImageListInput } from '../../ui/upload/image-list-input.tsx';
import { blockOf, SpokenPicker, spokenNames, useSpokenChecks, useSpokenSave } from '../speech/spoken-parts.tsx';
import { CategoryInputs } from './category-inputs.tsx';
import { blankProduct, bodyOf, fieldsOf, ProductFields } from './product-fields.ts';
import { productsWords } from './products.words.ts';

const requiredOf = (language: ContentLanguage) => [
  ...['name', 'price'].map((field) => `${blockOf(language)}.${field}`),
  ...spokenNames(language),
  ...['category', 'sub_category'],
];

export interface ProductFormProps {
  client_id: number;
  /** Where its images are stored. */
  bucket: string;
  /** Null: a new one. */
  product: Product | null;
}

/** The form of a product: its images, and everything else in both languages side by side (CAT-14..36). */
export function ProductForm({ client_id, bucket, product }: ProductFormProps) {
  const words = useWords(productsWords);
  const list = useWords(listWords);
  const { mayGoOn, notices } = useSpokenChecks();
  const { form, modal } = useSpokenSave({
    schema: ProductFields,
    record: product,
    valuesOf: fieldsOf,
    blank: blankProduct,
    client_id,
    calls: products,
    keyOf: ({ item_id }) => item_id,
    bodyOf,
    path: '/products',
  });

  return (
    <FormPanel>
      <FormPage
        {...form}
        mayGoOn={mayGoOn}
        fieldOf={{
          'storage.unknown_file': 'images',
          'storage.picture_only': 'images',
          'storage.too_large': 'images',
          'products.code_taken': 'code',
          'subcategories.not_found': 'sub_category',
          'categories.not_found': 'category',
        }}
      >
        <ImageListInput
          name="images"
          label={words.images}
          most={5}
          to={{ bucket, folder: 'images', area: 'catalogue', purpose: 'photo' }}
        />
        <div style={{ maxWidth: 380 }}>
          <TextInput name="code" label={words.code} note={words.optional} hint={words.codeHint} maxLength={40} />
        </div>
        <LanguageColumns required={requiredOf} english="english" rows={7}>
          {(language) => {
            const block = blockOf(language);
            return (
              <>
                <TextInput name={`${block}.name`} label={list.name} maxLength={120} />
                <CategoryInputs client_id={client_id} language={language} />
                <div
                  style={{ display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px', gap: 12, alignItems: 'start' }}
                >
                  <TextInput name={`${block}.price`} label={words.price} maxLength={13} inputMode="decimal" />
                  <SelectInput
                    name={`${block}.currency`}
                    label={words.currency}
                    options={language === 1 ? [{ value: 'MXN', label: 'MXN' }] : [{ value: 'USD', label: 'USD' }]}
                  />
                </div>
                <SpokenPicker client_id={client_id} language={language} />
              </>
            );
          }}
        </LanguageColumns>
      </FormPage>
      {notices}
      {modal}
    </FormPanel>
  );
}
