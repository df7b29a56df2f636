import type { ContentLanguage } from '@botones/contract/fields/translated';
import { type Product, products } from '@botones/contract/products/products';
import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../app/api.ts';
import { queryOf, useQuery, useWrite } from '../../app/query.ts';
import { useWords } from '../../app/words.ts';
import { SelectInput, TextInput } from '../../ui/fields/fields.tsx';
import { LanguageColumns } from '../../ui/fields/language-columns.tsx';
import { FormPage } from '../../ui/form/form-page.tsx';
import { useRecordForm } from '../../ui/form/record-form.ts';
import { listWords } from '../../ui/list/list.words.ts';
import { Notice } from '../../ui/problem-modal.tsx';
import { AnotherRobotNotice, RobotVoicePicker } from '../../ui/spoken/robot-voice-picker.tsx';
import { SpokenSaved } from '../../ui/spoken/spoken-parts.tsx';
import { uiWords } from '../../ui/ui.words.ts';
import { ImageListInput } from '../../ui/upload/image-list-input.tsx';
import { CategoryInputs } from './category-inputs.tsx';
import { blankProduct, blockOf, bodyOf, fieldsOf, ProductFields } from './product-fields.ts';
import { productsWords } from './products.words.ts';

const Panel = styled('div')(({ theme }) => ({
  maxWidth: 1200,
  padding: 28,
  background: 'var(--surface)',
  border: '1px solid var(--line)',
  borderRadius: 20,
  '& .price': { display: 'grid', gridTemplateColumns: 'minmax(0, 1fr) 120px', gap: 12, alignItems: 'start' },
  [theme.breakpoints.down('sm')]: { padding: 16 },
}));

const requiredOf = (language: ContentLanguage) => [
  ...['name', 'price', 'description', 'audio_text', 'robot'].map((field) => `${blockOf(language)}.${field}`),
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
  const kit = useWords(uiWords);
  const navigate = useNavigate();
  const create = useWrite(products.create);
  const update = useWrite(products.update);
  const [notice, setNotice] = useState<'english' | 'robot' | null>(null);
  const [saved, setSaved] = useState(false);
  const params = { id: product?.item_id ?? 0 };
  const made = { id: product?.item_id ?? create.data?.item_id ?? 0 };
  const now = useQuery({ ...queryOf(products.get, { params: made }), enabled: saved });
  const edited = useRecordForm({
    schema: ProductFields,
    record: product,
    valuesOf: fieldsOf,
    blank: blankProduct,
    draftKey: `products.${product?.item_id ?? `new.${client_id}`}`,
    read: () => call(products.get, { params }),
    create: (values) => create.mutateAsync({ body: { client: client_id, ...bodyOf(values) } }),
    update: (values, against) => update.mutateAsync({ params, body: { ...bodyOf(values), ...against } }),
    savedMessage: () => null,
  });
  const mayGoOn = async (values: { english: boolean; es: { robot: number }; en: { robot: number } }) => {
    const wrong = !values.english ? 'english' : values.es.robot !== values.en.robot ? 'robot' : null;
    setNotice(wrong);
    return wrong === null;
  };

  return (
    <Panel>
      <FormPage
        {...edited}
        mayGoOn={mayGoOn}
        fieldOf={{
          'storage.unknown_file': 'images',
          'storage.picture_only': 'images',
          'storage.too_large': 'images',
          'subcategories.not_found': 'sub_category',
          'categories.not_found': 'category',
        }}
        onSaved={() => setSaved(true)}
        actions={
          <Button component={Link} to="/products" variant="outlined">
            {kit.cancel}
          </Button>
        }
      >
        <ImageListInput
          name="images"
          label={words.images}
          most={5}
          to={{ bucket, folder: 'images', area: 'catalogue', purpose: 'photo' }}
        />
        <LanguageColumns required={requiredOf} english="english" rows={7}>
          {(language) => {
            const block = blockOf(language);
            return (
              <>
                <TextInput name={`${block}.name`} label={list.name} maxLength={120} />
                <CategoryInputs client_id={client_id} language={language} />
                <div className="price">
                  <TextInput name={`${block}.price`} label={words.price} maxLength={13} inputMode="decimal" />
                  <SelectInput
                    name={`${block}.currency`}
                    label={words.currency}
                    options={language === 1 ? [{ value: 'MXN', label: 'MXN' }] : [{ value: 'USD', label: 'USD' }]}
                  />
                </div>
                <TextInput name={`${block}.description`} label={words.description} lines={4} maxLength={2000} />
                <TextInput
                  name={`${block}.audio_text`}
                  label={words.audioText}
                  hint={words.audioTextHint}
                  lines={2}
                  maxLength={300}
                />
                <RobotVoicePicker
                  name={`${block}.robot`}
                  label={words.robot}
                  hint={words.robotHint}
                  client_id={client_id}
                  voice={block}
                />
              </>
            );
          }}
        </LanguageColumns>
      </FormPage>
      <Notice
        open={notice === 'english'}
        title={words.wrong}
        lines={[words.englishMissing]}
        onClose={() => setNotice(null)}
      />
      <AnotherRobotNotice open={notice === 'robot'} onClose={() => setNotice(null)} />
      <SpokenSaved open={saved} speech={now.data?.speech} onClose={() => void navigate('/products')} />
    </Panel>
  );
}
