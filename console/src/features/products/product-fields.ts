import { idValue, spokenText } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { type ContentLanguage, textIn } from '@botones/contract/fields/translated';
import {
  currencies,
  type Product,
  type ProductForm,
  price,
  productDescription,
  productImages,
  productName,
} from '@botones/contract/products/products';
import { z } from 'zod';

const Block = z.object({
  name: productName,
  description: productDescription,
  audio_text: spokenText,
  price,
  currency: z.enum(['MXN', 'USD'], rule('required')),
  robot: idValue,
});
type Block = z.input<typeof Block>;

const common = { category: idValue, sub_category: idValue, images: productImages, es: Block };

/** What the form of a product holds: a block for each language; the English one is validated only where it is on (CAT-32). */
export const ProductFields = z.discriminatedUnion('english', [
  z.object({ ...common, english: z.literal(true), en: Block }),
  z.object({ ...common, english: z.literal(false), en: z.custom<Block>() }),
]);
export type ProductFields = z.input<typeof ProductFields>;

/** The field of each language in the form. */
export const blockOf = (language: ContentLanguage): 'es' | 'en' => (language === 1 ? 'es' : 'en');

const blankBlock = (language: ContentLanguage): Block => ({
  name: '',
  description: '',
  audio_text: '',
  price: '',
  robot: 0,
  currency: currencies[language],
});

export const blankProduct: ProductFields = {
  category: 0,
  sub_category: 0,
  images: [],
  english: true,
  es: blankBlock(1),
  en: blankBlock(2),
};

function blockFrom(product: Product, language: ContentLanguage): Block {
  const spoken = product.audio_text.find(({ language_id }) => language_id === language);
  const priced = product.price.find(({ language_id }) => language_id === language);
  if (!spoken || !priced) return blankBlock(language);
  return {
    name: textIn(product.name, language),
    description: textIn(product.description, language),
    audio_text: spoken.text,
    price: String(priced.price),
    currency: priced.currency,
    robot: spoken.robot ?? 0,
  };
}

/** A product as its form begins. */
export const fieldsOf = (product: Product): ProductFields =>
  ({
    category: product.category.category_id,
    sub_category: product.sub_category.subcategory_id,
    images: product.images,
    english: product.name.length === 2,
    es: blockFrom(product, 1),
    en: blockFrom(product, 2),
  }) as ProductFields;

/** The form as the calls take it. */
export function bodyOf(values: z.output<typeof ProductFields>): Omit<ProductForm, 'client'> {
  const { category, sub_category, images, es } = values;
  const blocks = [
    { language_id: 1 as const, ...es },
    ...(values.english ? [{ language_id: 2 as const, ...values.en }] : []),
  ];
  return {
    category,
    sub_category,
    images,
    name: blocks.map(({ language_id, name: text }) => ({ language_id, text })),
    description: blocks.map(({ language_id, description: text }) => ({ language_id, text })),
    audio_text: blocks.map(({ language_id, audio_text: text, robot }) => ({ language_id, text, robot })),
    price: blocks.map(({ language_id, price: amount }) =>
      language_id === 1
        ? { language_id, price: amount, currency: currencies[1] }
        : { language_id, price: amount, currency: currencies[2] },
    ),
  };
}
