import { describe, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { unique } from '../../testing/world.ts';

const clock = 0;
const w = await fileWorld({}, () => Date.now() + clock);
const moduleIds = new Map((await w.staff.api.clients.modules({})).map(({ module_id, name }) => [name, module_id]));

interface Making {
  reads?: string[];
  writes?: string[];
  in_address?: boolean;
}
const formOf = (client: number, { reads = [], writes = [], in_address = false }: Making) => ({
  client,
  name: unique('Clave'),
  in_address,
  modules: [...reads.map((name) => [name, false] as const), ...writes.map((name) => [name, true] as const)].map(
    ([name, write]) => ({ module_id: moduleIds.get(name) ?? 0, write }),
  ),
});

/** A client with somebody who may make keys, and a key of theirs. */
async function keyed(making: Making) {
  const client = await w.client();
  const owner = await w.person({ client, modules: ['Permisos', 'Robots', 'Productos', 'Categorías', 'Turnos'] });
  const made = await owner.api.apiKeys.create({ body: formOf(client.client_id, making) });
  return { client, owner, made, api: w.apiWith(`Bearer ${made.key}`) };
}

describe('PUE-3 a key for programs', () => {
  test('from its making to its end: it is shown once, opens what it may, and nothing once it is revoked', async () => {
    const { client, owner, made, api } = await keyed({ reads: ['Productos'], writes: ['Categorías'] });
    const { client_id } = client;
    expect(made.key).toMatch(/^bot_[\w-]{43}$/);
    expect(made).toMatchObject({ state: 'active', last_used_at: null, made_by: { user_id: owner.user_id } });
    const [listed] = await owner.api.apiKeys.list({ query: {} });
    const { key: _, ...record } = made;
    expect(listed).toEqual(record);

    expect(await api.products.list({ params: { client_id }, query: {} })).toEqual([]);
    const name = [
      { language_id: 1 as const, text: 'Bebidas' },
      { language_id: 2 as const, text: 'Drinks' },
    ];
    await api.categories.create({ body: { client: client_id, name } });
    await expect(api.robots.summary({ query: {} })).rejects.toMatchObject({
      status: 403,
      code: 'api_keys.not_allowed',
    });
    const [used] = await owner.api.apiKeys.list({ query: {} });
    expect(used).toMatchObject({ last_address: '127.0.0.1', last_used_at: expect.any(String) });

    const [line] = await owner.api.audit.list({ query: { who: `key-${made.key_id}` } });
    expect(line).toMatchObject({ who: { kind: 'key', name: made.name, user_id: null }, action: 'categories.create' });

    await owner.api.apiKeys.remove({ params: { key_id: made.key_id } });
    await expect(api.products.list({ params: { client_id }, query: {} })).rejects.toMatchObject({
      status: 401,
      code: 'api_keys.unknown',
    });
    expect(await owner.api.apiKeys.list({ query: {} })).toMatchObject([
      { state: 'revoked', revoked_by: { user_id: owner.user_id }, revoked_at: expect.any(String) },
    ]);
  });
});
