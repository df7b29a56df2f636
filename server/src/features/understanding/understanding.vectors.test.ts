import type { Client } from '@botones/contract/clients/clients';
import { holdable } from '@botones/contract/fields/fields';
import { inBoth } from '@botones/contract/fields/translated';
import { type UnderstoodSet, type UnderstoodSetName, understoodSets } from '@botones/contract/testing/understood-sets';
import { asVector, vectorsOf } from '@botones/contract/testing/understood-vectors';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type SignedIn, type World, world } from '../../testing/world.ts';
import { branchForm } from '../branches/branches.samples.ts';
import { entryForm } from '../directory/directory.samples.ts';
import { itemForm } from '../information/information.samples.ts';
import { localAgent } from '../intents/intents.samples.ts';
import { placeOf, productForm } from '../products/products.samples.ts';

let w: World;
beforeAll(async () => {
  w = await world();
});
afterAll(() => w.stop());

/** The intentions of a set, as the database holds them: the page takes fewer phrases than the largest of the sets has. */
async function addIntentions(client: Client, agent: number, { intentions }: UnderstoodSet): Promise<void> {
  for (const { name, phrases, opens = null, role = null } of intentions)
    await w.engine.owner((c) =>
      c.query(
        `with made as (insert into intents (client_id, agent_id, provider_id, name, opens, role)
          values ($1, $2, $3, $3, $4, $5) returning client_id, intent_id)
        insert into intent_phrases (client_id, intent_id, position, text)
        select client_id, intent_id, position, text from made, unnest($6::text[]) with ordinality as p (text, position)`,
        [client.client_id, agent, name, opens, role, phrases],
      ),
    );
}

/** The records of a set, made by whoever may and put on a robot. */
async function addRecords(client: Client, robot_id: number, set: UnderstoodSet): Promise<void> {
  const { api } = w.staff;
  const { client_id } = client;
  const places = new Map<string, { category: number; sub_category: number }>();
  for (const name of new Set(set.products.map((product) => product.category))) {
    const { category_id: category } = await api.categories.create({
      body: { client: client_id, name: inBoth(name, name) },
    });
    const under = await api.subcategories.create({ body: { category, name: inBoth(name, name) } });
    places.set(name, { category, sub_category: under.subcategory_id });
  }
  const items: number[] = [];
  for (const { name, category } of set.products) {
    const place = { ...(await placeOf(w, client)), ...places.get(category) };
    const made = await api.products.create({ body: { ...productForm(client_id, place), name: inBoth(name, name) } });
    items.push(made.item_id);
  }
  const directories: number[] = [];
  for (const { name, specialty } of set.people) {
    const all = await api.specialties.list({ query: { client_id } });
    const specialty_id = all.find((each) => each.name.some(({ text }) => text === specialty.es))?.specialty_id;
    expect(specialty_id).toBeDefined();
    const body = { ...entryForm(client_id), name, specialty: specialty_id ?? 0 };
    directories.push((await api.directory.create({ body })).directory_id);
  }
  const branchoffices: number[] = [];
  for (const name of set.branches)
    branchoffices.push(
      (await api.branches.create({ body: { ...(await branchForm(w, client)), name } })).branchoffice_id,
    );
  const information_items: number[] = [];
  for (const title of set.information)
    information_items.push(
      (await api.information.create({ body: { ...itemForm(client_id), title } })).information_item_id,
    );
  const body = { items, directories, branchoffices, information_items };
  await api.robots.update({ params: { robot_id }, body });
}

test.each(
  Object.keys(understoodSets) as UnderstoodSetName[],
)('what is tried for a robot of the set %s means what its vectors say (ENT-5)', async (name) => {
  const set: UnderstoodSet = understoodSets[name];
  const client = await w.client();
  const ana: SignedIn = await w.person({ client, modules: ['Robots'] });
  const { robot_id } = await w.robot({ client });
  const agent = await localAgent(w, client, robot_id);
  const language_id = set.language === 'es' ? 1 : 2;
  await w.engine.owner((c) => c.query('update agents set language_id = $2 where agent_id = $1', [agent, language_id]));
  await addIntentions(client, agent, set);
  await addRecords(client, robot_id, set);
  const tries = (sentences: string[]) =>
    ana.api.understanding.try({ body: { robot: robot_id, language_id, sentences } });
  // What no database holds is refused before it is asked; a robot hears whatever there is.
  const [taken = [], refused = []] = [true, false].map((can) =>
    vectorsOf(name).filter(({ says }) => holdable(says) === can),
  );
  const tried = await tries(taken.map(({ says }) => says));
  expect(tried.map((each) => asVector(name, each))).toEqual(taken);
  for (const { says } of refused) await expect(tries([says])).rejects.toMatchObject({ status: 400 });
});

test('a sentence of ten thousand letters is refused, one of a thousand is taken', async () => {
  const client = await w.client();
  const ana = await w.person({ client, modules: ['Robots'] });
  const { robot_id } = await w.robot({ client });
  const tries = (letters: number) =>
    ana.api.understanding.try({ body: { robot: robot_id, language_id: 1, sentences: ['a'.repeat(letters)] } });
  await expect(tries(10_000)).rejects.toMatchObject({ status: 400 });
  expect(await tries(1_000)).toMatchObject([{ outcome: 'none' }]);
});
