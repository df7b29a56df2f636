import { inBoth } from '@botones/contract/fields/translated';
import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, AudienceOfSignal, ValidCall } from '../../testing/valid-call.ts';
import { unique } from '../../testing/world.ts';

const name = () => inBoth(unique('C'), unique('C'));
const category = sample(
  async ({ w, client }) =>
    (await w.staff.api.categories.create({ body: { client: client.client_id, name: name() } })).category_id,
);
const subcategory = sample(async ({ w, client }) => {
  const { category_id } = await w.staff.api.categories.create({ body: { client: client.client_id, name: name() } });
  return (await w.staff.api.subcategories.create({ body: { category: category_id, name: name() } })).subcategory_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'categories.list': { input: ({ client }) => ({ params: { client_id: client } }) },
  'categories.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(category) } }) },
  'categories.create': { input: ({ client }) => ({ body: { client, name: name() } }) },
  'categories.update': {
    record: 'client',
    input: async ({ of, client }) => ({ params: { id: await of.a(category) }, body: { client, name: name() } }),
  },
  'categories.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(category) } }) },
  'subcategories.list': {
    record: 'client',
    input: async ({ of }) => ({ params: { category_id: await of.a(category) } }),
  },
  'subcategories.get': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(subcategory) } }) },
  'subcategories.create': {
    record: 'client',
    input: async ({ of }) => ({ body: { category: await of.a(category), name: name() } }),
  },
  'subcategories.update': {
    record: 'client',
    input: async ({ of }) => ({ params: { id: await of.a(subcategory) }, body: { name: name() } }),
  },
  'subcategories.remove': { record: 'client', input: async ({ of }) => ({ params: { id: await of.a(subcategory) } }) },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Categorías: { categories: 'create update remove', subcategories: 'get create update remove' },
  'Categorías, Productos': { categories: 'get', subcategories: 'list' },
  'Categorías, Productos, Robots': { categories: 'list' },
};

/** Who hears of changes, said a second time. */
export const audience: AudienceOfSignal = { categories: ['Categorías', 'Productos', 'Robots'] };
