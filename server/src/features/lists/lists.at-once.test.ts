import type { Client } from '@botones/contract/clients/clients';
import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';

const w = await fileWorld();
const page = '/products';
let client: Client;
let ana: SignedIn;
let eva: SignedIn;
beforeEach(async () => {
  client = await w.client();
  ana = await w.person({ client, modules: ['Productos', 'Permisos'] });
  eva = await w.person({ client, modules: ['Productos'] });
});

const save = ({ api }: SignedIn, name: string, more: object = {}) =>
  api.lists.create({ body: { page, name, query: 'search=agua', shared: true, ...more } });
const open = ({ api }: SignedIn, id: number, is_default = true) =>
  api.lists.setDefault({ params: { id }, body: { is_default } });
const defaultsOf = async ({ api }: SignedIn) =>
  (await api.lists.list({ query: { page } })).filter(({ is_default }) => is_default).length;
const all = <T>(many: readonly T[], act: (one: T) => Promise<unknown>) => Promise.all(many.map(act));

test('whoever chooses many views at once, or saves them so, has a list that opens with one', async () => {
  const ids: number[] = [];
  for (const name of ['Una', 'Dos', 'Tres', 'Cuatro', 'Cinco']) ids.push((await save(eva, name)).id);
  await all(ids, (id) => open(ana, id));
  expect(await defaultsOf(ana)).toBe(1);
  await all(ids, (id) => open(ana, id, false));
  expect(await defaultsOf(ana)).toBe(0);
  await all(['Seis', 'Siete', 'Ocho'], (name) => save(ana, name, { is_default: true }));
  expect(await defaultsOf(ana)).toBe(1);
  // Two who trade what their lists open with wait for one another, and none for ever.
  const [one = 0, two = 0] = ids;
  for (let n = 0; n < 5; n++) {
    await Promise.all([open(ana, one), open(eva, two)]);
    await Promise.all([open(ana, two), open(eva, one)]);
  }
  expect([await defaultsOf(ana), await defaultsOf(eva)]).toEqual([1, 1]);
});

test('a team shares at most a hundred views of a page, whoever saved them; for oneself there is room still', async () => {
  await w.engine.owner((c) =>
    c.query(
      `insert into saved_lists (client_id, user_id, page, name, query, shared)
        select $1, 900000 + n, $2, 'V ' || n, 'search=a', true from generate_series(1, 99) n`,
      [client.client_id, page],
    ),
  );
  const both = await Promise.allSettled([save(ana, 'Una'), save(eva, 'Otra')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const full = { code: 'lists.too_many_shared', params: { max: '100' } };
  await expect(save(eva, 'Más')).rejects.toMatchObject(full);
  await save(eva, 'Mía', { shared: false });
  const [first] = await ana.api.lists.list({ query: { page } });
  const params = { id: first?.id ?? 0 };
  await eva.api.lists.remove({ params });
  await save(eva, 'Más');
  await expect(ana.api.lists.restore({ params })).rejects.toMatchObject(full);
  // Another client, and another page, has its own.
  await save(await w.person({ modules: ['Productos'] }), 'Una');
  await save(ana, 'Una', { page: '/robots/groups' });
});

test('the log says who opens with a view by name, and to people of a client no number of staff', async () => {
  const { id } = await save(eva, 'Del equipo');
  const told = async () => {
    const [line] = await ana.api.audit.list({ query: { kind: 'saved_lists', limit: 1 } });
    const entry = await ana.api.audit.get({ params: { audit_id: line?.audit_id ?? 0 } });
    return entry.changes[0]?.fields.find(({ field }) => field === 'default_of')?.after;
  };
  await open(ana, id);
  expect(await told()).toMatchObject({ name: 'Ana Prueba', hidden: null });
  await open(w.staff, id);
  expect(await told()).toEqual({ value: null, is: 'plain', name: null, hidden: 'elsewhere' });
});
