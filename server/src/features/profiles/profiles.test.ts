import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { oneOfMany } from '../../testing/one-of-many.ts';
import { unique } from '../../testing/world.ts';

const w = await fileWorld();

test('what is done to one profile is done to it alone', async () => {
  const { client_id, modules } = await w.client();
  const { profiles } = w.staff.api;
  const body = () => ({ name: unique('Perfil'), client: client_id, modules: modules.slice(0, 2) });
  await oneOfMany({
    list: () => profiles.listByClient({ params: { clientId: client_id } }),
    idOf: ({ profile_id }) => profile_id,
    add: async () => (await profiles.create({ body: body() })).profile_id,
    change: (profile_id) => profiles.update({ params: { profile_id }, body: body() }),
    remove: (profile_id) => profiles.remove({ params: { profile_id } }),
  });
});

test('profiles of all clients or of one, by name, and found by a part of it', async () => {
  const [one, other] = [await w.client(), await w.client()];
  const add = (name: string, { client_id: client }: typeof one) =>
    w.staff.api.profiles.create({ body: { name, client, modules: [] } });
  await add('Zaguán', one);
  await add('árbol', one);
  await add('Borde', one);
  await add('Árbol ajeno', other);
  const names = (list: { name: string }[]) => list.map(({ name }) => name);
  const { profiles } = w.staff.api;
  expect(names(await profiles.listByClient({ params: { clientId: one.client_id } }))).toEqual([
    ...['árbol', 'Borde', 'Zaguán'],
  ]);
  expect(names(await profiles.list({ query: { search: 'ARBOL' } })).sort()).toEqual(['Árbol ajeno', 'árbol'].sort());
});
