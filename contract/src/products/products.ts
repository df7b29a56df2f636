import { z } from 'zod';
import { endpoint, feature } from '../calls/endpoint.ts';
import {
  id,
  idValue,
  instant,
  loadedAt,
  longText,
  pageQuery,
  requiredPicture,
  searchText,
  spokenText,
  storedFile,
  text,
  typed,
  typedNumber,
} from '../fields/fields.ts';
import { rule } from '../fields/rule.ts';
import { ShownOn } from '../fields/shown-on.ts';
import { Translated, translatedFrom } from '../fields/translated.ts';
import { SpeechState, SpokenText } from '../speech/spoken.ts';

/** The currency of each language, fixed: pesos in Spanish, dollars in English (CAT-83). */
export const currencies = { 1: 'MXN', 2: 'USD' } as const;

export const mostImages = 5;

/** Digits with at most two decimals, as typed or as a number (CAT-29, AMB-134). */
export const price = typedNumber(
  z
    .string()
    .min(1, rule('required'))
    .regex(/^\d{1,10}(\.\d{1,2})?$/, rule('products.price')),
).transform(Number);

const priced = <L extends 1 | 2>(language: L) =>
  z.object({
    language_id: z.literal(language),
    price,
    currency: z.literal(currencies[language], rule('value')),
  });

/** What its client calls a product by in lists of prices; '' is none (IMP-4). */
export const productCode = typed(
  z
    .string()
    .max(40, rule('too_long', { max: 40 }))
    .refine((code) => code.isWellFormed() && !/[\p{Cc}\u2028\u2029]/u.test(code), rule('characters')),
)
  .transform((code) => code || null)
  .nullish();

/** A product of a client's catalogue (CAT-43). */
export const Product = z.object({
  item_id: idValue,
  client: idValue,
  /** Unique among the client's products, without regard to accents and case. */
  code: z.string().nullable(),
  name: Translated,
  description: Translated,
  audio_text: z.array(SpokenText),
  price: z.array(
    z.object({
      language_id: z.union([z.literal(1), z.literal(2)]),
      price: z.number(),
      currency: z.enum(['MXN', 'USD']),
    }),
  ),
  category: z.object({ category_id: idValue, name: Translated }),
  sub_category: z.object({ subcategory_id: idValue, name: Translated }),
  /** The first is the main one. */
  images: z.array(storedFile),
  /** Whether the robot can say it in each language that it has; 'pending' is shown in silence. */
  speech: SpeechState,
  updated_at: instant,
});
export type Product = z.output<typeof Product>;

export const productName = text(120);
export const productDescription = longText(2000);

/** The images of a product: one to five, the first is the main one (CAT-30, CAT-31). */
export const productImages = z
  .array(requiredPicture)
  .min(1, rule('required'))
  .max(mostImages, rule('products.images_max', { max: mostImages }));

const fields = {
  client: idValue,
  category: idValue,
  sub_category: idValue,
  images: productImages,
  code: productCode,
  name: translatedFrom({ text: productName }),
  description: translatedFrom({ text: productDescription }),
  audio_text: translatedFrom({ text: spokenText, robot: idValue.nullish() }),
  price: z
    .array(z.discriminatedUnion('language_id', [priced(1), priced(2)]))
    .max(2, rule('value'))
    .refine((prices) => prices.some(({ language_id }) => language_id === 1), rule('required'))
    .refine((prices) => new Set(prices.map(({ language_id }) => language_id)).size === prices.length, rule('value')),
};
export const ProductForm = z.object(fields);
export type ProductForm = z.output<typeof ProductForm>;

const params = z.object({ id });

export const products = feature('products', { audience: ['Productos', 'Robots'] })({
  list: endpoint({
    method: 'GET',
    path: '/catalogue/article/articles_by_client/{client_id}',
    summary: 'Products of a client',
    access: ['Productos', 'Robots'],
    client: 'params.client_id',
    params: z.object({ client_id: id }),
    query: z.object({
      ...pageQuery,
      /** In the name in either language or the code, without regard to accents and case. */
      search: searchText,
      category: id.optional(),
      sub_category: id.optional(),
      sort: z.enum(['name', 'name_desc', 'id', 'id_desc', 'category', 'category_desc']).optional(),
    }),
    payload: z.array(Product),
  }),
  get: endpoint({
    method: 'GET',
    path: '/catalogue/article/{id}',
    summary: 'One product',
    access: ['Productos', 'Robots'],
    params,
    payload: Product,
  }),
  robots: endpoint({
    method: 'GET',
    path: '/catalogue/article/{id}/robots/',
    summary: 'The robots that show a product',
    signal: 'robots',
    access: ['Productos', 'Robots'],
    params,
    payload: ShownOn,
  }),
  create: endpoint({
    method: 'POST',
    path: '/catalogue/article/',
    summary: 'Add a product; English may be left out as a whole',
    access: ['Productos'],
    client: 'body.client',
    body: ProductForm,
    payload: Product,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/catalogue/article/{id}/',
    summary: 'Change a product; it stays with its client',
    access: ['Productos'],
    client: 'body.client',
    params,
    body: ProductForm.partial().extend({ updated_at: loadedAt }),
    payload: Product,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/catalogue/article/{id}/',
    summary: 'Take a product out of the catalogue and off the robots',
    access: ['Productos'],
    params,
    payload: z.null(),
  }),
  restore: endpoint({
    method: 'POST',
    path: '/catalogue/article/{id}/restore/',
    summary: 'Bring back a product that was just removed',
    access: ['Productos'],
    params,
    payload: Product,
  }),
});
