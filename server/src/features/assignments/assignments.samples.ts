import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { unique, type World } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

type Of = { w: World; client: Parameters<typeof branchForm>[1] };

/** A new record of each kind. */
async function oneOfEach({ w, client }: Of) {
  const { api } = w.staff;
  const { client_id } = client;
  const product = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const entry = await api.directory.create({ body: entryForm(client_id) });
  const branch = await api.branches.create({ body: await branchForm(w, client) });
  const item = await api.information.create({ body: itemForm(client_id) });
  return {
    items: [product.item_id],
    directories: [entry.directory_id],
    branchoffices: [branch.branchoffice_id],
    information_items: [item.information_item_id],
  };
}

/** A robot that shows a record of each kind. */
const showing = sample(async ({ w, client }) => {
  const { robot_id } = await w.robot({ client });
  const records = await oneOfEach({ w, client });
  const [main_branch_office] = records.branchoffices;
  await w.staff.api.robots.update({ params: { robot_id }, body: { ...records, main_branch_office } });
  return robot_id;
});

const item = sample(
  async ({ w, client }) =>
    (await w.staff.api.information.create({ body: itemForm(client.client_id) })).information_item_id,
);
/** A group that gives its robot a record of each kind. */
const giving = sample(async ({ w, client }) => {
  const { api } = w.staff;
  const { robot_id } = await w.robot({ client });
  const body = { client: client.client_id, name: unique('G'), colour: 'teal' as const, robots: [robot_id] };
  const { group_id } = await api.groups.create({ body });
  await api.assignments.give({ params: { group_id }, body: await oneOfEach({ w, client }) });
  return group_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'assignments.count': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(showing) } }),
  },
  'assignments.shown': {
    record: 'client',
    input: async ({ of }) => ({ params: { kind: 'information_items', id: await of.a(item) } }),
  },
  'assignments.show': {
    record: 'client',
    input: async ({ of }) => ({
      params: { kind: 'information_items', id: await of.a(item) },
      body: { robots: [await of.robot()], groups: [await of.a(giving)], except_robots: [] },
    }),
  },
  'assignments.given': {
    record: 'client',
    input: async ({ of }) => ({ params: { group_id: await of.a(giving) } }),
  },
  'assignments.give': {
    record: 'client',
    input: async ({ of }) => ({
      params: { group_id: await of.a(giving) },
      body: { information_items: [await of.a(item)] },
    }),
  },
  'assignments.speak': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(showing) }, body: {} }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Robots: { assignments: 'count speak shown show given give' },
};
