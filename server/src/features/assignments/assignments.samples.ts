import { sample } from '../../testing/client-fixture.ts';
import type { AllowedRoles, ValidCall } from '../../testing/valid-call.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

/** A robot that shows a record of each kind. */
const showing = sample(async ({ w, client }) => {
  const { api } = w.staff;
  const { client_id } = client;
  const { robot_id } = await w.robot({ client });
  const product = await api.products.create({ body: productForm(client_id, await placeOf(w, client)) });
  const entry = await api.directory.create({ body: entryForm(client_id) });
  const branch = await api.branches.create({ body: await branchForm(w, client) });
  const item = await api.information.create({ body: itemForm(client_id) });
  const body = {
    items: [product.item_id],
    directories: [entry.directory_id],
    branchoffices: [branch.branchoffice_id],
    information_items: [item.information_item_id],
    main_branch_office: branch.branchoffice_id,
  };
  await api.robots.update({ params: { robot_id }, body });
  return robot_id;
});

/** One valid call for each endpoint of this feature, for the nets. */
export const validCalls: Record<string, ValidCall> = {
  'assignments.count': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(showing) } }),
  },
  'assignments.speak': {
    record: 'client',
    input: async ({ of }) => ({ params: { robot_id: await of.a(showing) }, body: {} }),
  },
};

/** Who may call what, said a second time by hand: a change that opens a call wider has to say so here too. */
export const allowedRoles: AllowedRoles = {
  Robots: { assignments: 'count speak' },
};
