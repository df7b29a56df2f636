import { idValue } from '@botones/contract/fields/fields';
import { rule } from '@botones/contract/fields/rule';
import { type ContentLanguage, textIn } from '@botones/contract/fields/translated';
import {
  currencies,
  type Product,
  type ProductForm,
  price,
  productCode,
  productImages,
  productName,
} from '@botones/contract/products/products';
import { z } from 'zod';
import { blankBlock, blockFrom, SpokenBlock, spokenBody } from '../speech/spoken-fields.ts';

const Block = SpokenBlock.extend({ name: productName, price, currency: z.enum(['MXN', 'USD'], rule('required')) });
type Block = z.input<typeof Block>;

const common = { category: idValue, sub_category: idValue, images: productImages, code: productCode, es: Block };

/** What the form of a product holds: a block for each language; the English one is validated only where it is on (CAT-32). */
export const ProductFields = z.discriminatedUnion('english', [
  z.object({ ...common, english: z.literal(true), en: Block }),
  z.object({ ...common, english: z.literal(false), en: z.custom<Block>() }),
]);
export type ProductFields = z.input<typeof ProductFields>;

const blankIn = (language: ContentLanguage): Block => ({
  ...blankBlock,
  name: '',
  price: '',
  currency: currencies[language],
});

export const blankProduct: ProductFields = {
  category: 0,
  sub_category: 0,
  images: [],
  code: '',
  english: true,
  es: blankIn(1),
  en: blankIn(2),
};

/** What a product says in a language, with its name and price there; a language without its price has none of the rest. */
function pricedBlock(product: Product, language: ContentLanguage): Block {
  const priced = product.price.find(({ language_id }) => language_id === language);
  if (!priced) return blankIn(language);
  return {
    ...blockFrom(product, language),
    name: textIn(product.name, language),
    price: String(priced.price),
    currency: priced.currency,
  };
}

/** A product as its form begins. */
export const fieldsOf = (product: Product): ProductFields =>
  ({
    category: product.category.category_id,
    sub_category: product.sub_category.subcategory_id,
    images: product.images,
    code: product.code ?? '',
    english: product.name.length === 2,
    es: pricedBlock(product, 1),
    en: pricedBlock(product, 2),
  }) as ProductFields;

/** The form as the calls take it. */
export function bodyOf(values: z.output<typeof ProductFields>): Omit<ProductForm, 'client'> {
  const { category, sub_category, images, code = null, es } = values;
  const blocks = [
    { language_id: 1 as const, ...es },
    ...(values.english ? [{ language_id: 2 as const, ...values.en }] : []),
  ];
  return {
    category,
    sub_category,
    images,
    code,
    name: blocks.map(({ language_id, name: text }) => ({ language_id, text })),
    ...spokenBody(es, values.english ? values.en : null),
    price: blocks.map(({ language_id, price: amount }) =>
      language_id === 1
        ? { language_id, price: amount, currency: currencies[1] }
        : { language_id, price: amount, currency: currencies[2] },
    ),
  };
}
