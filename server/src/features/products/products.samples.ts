import { inBoth } from '@botones/contract/fields/translated';
import type { ProductForm } from '@botones/contract/products/products';
import { sample } from '../../testing/client-fixture.ts';
import { onePixel } from '../../testing/first-logo.ts';
import { missingNumber } from '../../testing/missing-records.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';

type Place = Pick<ProductForm, 'category' | 'sub_category' | 'images'>;

/** A subcategory and a picture for a product of the client. */
export async function placeOf(w: World, client: { client_id: number; bucket_name: string | null }): Promise<Place> {
  const name = inBoth(unique('C'), unique('C'));
  const { category_id: category } = await w.staff.api.categories.create({ body: { client: client.client_id, name } });
  const { subcategory_id } = await w.staff.api.subcategories.create({ body: { category, name } });
  const to = { bucket: client.bucket_name ?? '', folder: 'images', area: 'catalogue', purpose: 'photo' } as const;
  const file = new Blob([Buffer.from(onePixel, 'base64')]);
  const { key } = await w.staff.api.storage.upload({ body: { ...to, file } });
  return { category, sub_category: subcategory_id, images: [key] };
}

export const productForm = (client: number, place: Place) => ({
  client,
  ...place,
  name: inBoth(unique('P'), unique('P')),
  description: inBoth('Para el dolor', 'Against pain'),
  audio_text: inBoth('Aspirina', 'Aspirin'),
  price: [
    { language_id: 1 as const, price: 10, currency: 'MXN' as const },
    { language_id: 2 as const, price: '0.55', currency: 'USD' as const },
  ],
});

const place = sample<Place>(({ w, client }) => placeOf(w, client), {
  category: missingNumber,
  sub_category: missingNumber,
  images: ['no-hay/images/no-hay.png'],
});
const product = sample(async ({ w, client }) => {
  const { item_id } = await w.staff.api.products.create({
    body: productForm(client.client_id, await placeOf(w, client)),
  });
  return item_id;
});
const removed = sample(async ({ w, client }) => {
  const made = await w.staff.api.products.create({ body: productForm(client.client_id, await placeOf(w, client)) });
  await w.staff.api.products.remove({ params: { id: made.item_id } });
  return made.item_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'products.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'products.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(product) } }) },
  'products.robots': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(product) } }) },
  'products.create': {
    input: async ({ of, client }) => ({ body: productForm(client ?? missingNumber, await of.a(place)) }),
  },
  'products.update': {
    record: 'client',
    input: async ({ of, client }) => ({
      params: { id: await of.a(product) },
      body: { client, name: inBoth(unique('P'), unique('P')) },
    }),
  },
  'products.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(product) } }) },
  'products.restore': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(removed) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Productos: { products: 'create update remove restore' },
  'Productos, Robots': { products: 'list get robots' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { products: ['Productos', 'Robots'] };
