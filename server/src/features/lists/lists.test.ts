import type { Client } from '@botones/contract/clients/clients';
import { beforeEach, expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import type { SignedIn } from '../../testing/world.ts';

const w = await fileWorld();
let client: Client;
let ana: SignedIn;
let eva: SignedIn;
beforeEach(async () => {
  client = await w.client();
  ana = await w.person({ client, modules: ['Productos', 'Directorio'] });
  eva = await w.person({ client, modules: ['Productos'] });
});

const page = '/products';
const form = (name: string, more: object = {}) =>
  ({ page, name, query: 'search=agua', shared: false, ...more }) as const;
const save = async (who: SignedIn, name: string, more: object = {}) => who.api.lists.create({ body: form(name, more) });
const namesOf = async (who: SignedIn, of: object = {}) =>
  (await who.api.lists.list({ query: { page, ...of } })).map(({ name }) => name);
const refused = (code: string) => ({ code });
const owner = async (text: string, values: unknown[] = []) =>
  (await w.engine.owner((c) => c.query(text, values))).rows as Record<string, unknown>[];

test('a view is one’s own, or of everybody of the client who may open the page, by name (FLO-3)', async () => {
  await save(ana, 'Ñame');
  await save(ana, 'nabo', { shared: true });
  await save(ana, 'Ajo');
  expect(await namesOf(ana)).toEqual(['Ajo', 'nabo', 'Ñame']);
  expect(await namesOf(eva)).toEqual(['nabo']);
  expect(await eva.api.lists.list({ query: { page } })).toMatchObject([
    { client: client.client_id, page, query: 'search=agua', shared: true, mine: false, saved_by: 'Ana Prueba' },
  ]);
  const other = await w.person({ client: await w.client(), modules: ['Productos'] });
  expect(await namesOf(other)).toEqual([]);
  // Another page is another list.
  expect(await ana.api.lists.list({ query: { page: '/directory' } })).toEqual([]);
});

test('who lacks the module of a page has none of its views: neither read, saved, chosen nor deleted (FLO-3)', async () => {
  const shared = await save(ana, 'Del directorio', { page: '/directory', shared: true });
  const query = { page: '/directory' } as const;
  const params = { id: shared.id };
  await expect(eva.api.lists.list({ query })).rejects.toMatchObject(refused('session.forbidden'));
  await expect(save(eva, 'Mía', { page: '/directory' })).rejects.toMatchObject(refused('session.forbidden'));
  await expect(eva.api.lists.setDefault({ params, body: { is_default: true } })).rejects.toMatchObject(
    refused('session.forbidden'),
  );
  await expect(eva.api.lists.remove({ params })).rejects.toMatchObject(refused('session.forbidden'));
  const ida = await w.person({ client, modules: ['Directorio'] });
  expect((await ida.api.lists.list({ query })).map(({ name }) => name)).toEqual(['Del directorio']);
  await ida.api.lists.remove({ params });
  expect(await ana.api.lists.list({ query })).toEqual([]);
});

test('a page that no list has, a query that is no search string, and names of no length are refused', async () => {
  const broken = async (more: object) => {
    const failure = await save(ana, 'Vista', more).then(
      () => null,
      (cause: { status: number; rules: Record<string, { code: string }> }) => cause,
    );
    return [failure?.status, ...Object.entries(failure?.rules ?? {}).map(([path, { code }]) => `${path} ${code}`)];
  };
  expect(await broken({ page: '/nowhere' })).toEqual([400, 'page value']);
  for (const query of ['?a=1', 'https://elsewhere.test/?a=1', 'a=1#b', 'a=1&b', 'a=á', 'a=%zz', 'javascript:alert(1)'])
    expect([query, ...(await broken({ query }))]).toEqual([query, 400, 'query value']);
  expect(await broken({ query: '' })).toEqual([400, 'query required']);
  expect(await broken({ query: `a=${'x'.repeat(1999)}` })).toEqual([400, 'query too_long']);
  expect(await broken({ name: ' ' })).toEqual([400, 'name required']);
  expect(await broken({ name: 'x'.repeat(61) })).toEqual([400, 'name too_long']);
  expect(await broken({ name: 'x'.repeat(60), query: `a=${'x'.repeat(1998)}` })).toEqual([undefined]);
  expect(await broken({ name: 'Otra', query: 'search=a+%C3%B1&sort=name_desc' })).toEqual([undefined]);
  await expect(ana.api.lists.list({ query: { page: '/nowhere' as never } })).rejects.toMatchObject({ status: 400 });
});

test('a view of the history of tickets holds nobody’s name, which a ticket keeps for its day alone (TUR-10)', async () => {
  const desk = await w.person({ client, modules: ['Turnos'] });
  const history = { page: '/turns/history' };
  await expect(save(desk, 'De Ana', { ...history, query: 'search=Ana&sort=oldest' })).rejects.toMatchObject({
    status: 400,
    rules: { query: { code: 'value' } },
  });
  expect((await save(desk, 'Antiguos', { ...history, query: 'sort=oldest' })).query).toBe('sort=oldest');
});

test('a name is once of a person and page, without regard to case; another person or page may have it too', async () => {
  const { id } = await save(ana, 'Agotados');
  await expect(save(ana, 'AGOTADOS')).rejects.toMatchObject(refused('lists.name_taken'));
  await save(eva, 'Agotados', { shared: true });
  await save(ana, 'Agotados', { page: '/directory' });
  await ana.api.lists.remove({ params: { id } });
  await save(ana, 'agotados');
  // Its name was given away meanwhile.
  await expect(ana.api.lists.restore({ params: { id } })).rejects.toMatchObject(refused('lists.name_taken'));
});

test('a person has at most fifty views of a page, also where two are saved at once', async () => {
  await owner(
    `insert into saved_lists (client_id, user_id, page, name, query)
      select $1, $2, $3, 'V ' || n, 'search=a' from generate_series(1, 49) n`,
    [client.client_id, ana.user_id, page],
  );
  const both = await Promise.allSettled([save(ana, 'Una'), save(ana, 'Otra')]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  await expect(save(ana, 'Más')).rejects.toMatchObject({ code: 'lists.too_many', params: { max: '50' } });
  expect((await namesOf(ana)).length).toBe(50);
  await save(ana, 'Más', { page: '/directory' });
  await save(eva, 'Más');
});

test('a list opens with one view of a person’s choice, a shared one too; what others chose stays', async () => {
  const one = await save(ana, 'Una', { is_default: true, shared: true });
  const two = await save(ana, 'Dos', { shared: true });
  const defaultsOf = async (who: SignedIn) =>
    (await who.api.lists.list({ query: { page } })).filter(({ is_default }) => is_default).map(({ name }) => name);
  expect([one.is_default, await defaultsOf(ana), await defaultsOf(eva)]).toEqual([true, ['Una'], []]);
  await eva.api.lists.setDefault({ params: { id: one.id }, body: { is_default: true } });
  await ana.api.lists.setDefault({ params: { id: two.id }, body: { is_default: true } });
  expect([await defaultsOf(ana), await defaultsOf(eva)]).toEqual([['Dos'], ['Una']]);
  await ana.api.lists.setDefault({ params: { id: two.id }, body: { is_default: false } });
  expect([await defaultsOf(ana), await defaultsOf(eva)]).toEqual([[], ['Una']]);
  // Who deletes it and takes that back has it as it was.
  await ana.api.lists.remove({ params: { id: one.id } });
  expect(await defaultsOf(eva)).toEqual([]);
  await ana.api.lists.restore({ params: { id: one.id } });
  expect(await defaultsOf(eva)).toEqual(['Una']);
});

test('what others saved for themselves nobody reaches, not even by its number', async () => {
  const { id } = await save(ana, 'Mía');
  const none = refused('lists.not_found');
  for (const who of [eva, w.staff]) {
    await expect(who.api.lists.remove({ params: { id } })).rejects.toMatchObject(none);
    await expect(who.api.lists.setDefault({ params: { id }, body: { is_default: true } })).rejects.toMatchObject(none);
  }
  expect(await namesOf(w.staff, { client_id: client.client_id })).toEqual([]);
  await ana.api.lists.remove({ params: { id } });
  await expect(eva.api.lists.restore({ params: { id } })).rejects.toMatchObject(none);
  expect((await ana.api.lists.restore({ params: { id } })).name).toBe('Mía');
});

test('staff have views of each client and of all, and what they share of one its people have from Soporte', async () => {
  const { client_id } = client;
  await save(w.staff, 'De este', { client: client_id, shared: true });
  await save(w.staff, 'De todos', { client: null, shared: true });
  await save(w.staff, 'De todos, mía');
  await save(ana, 'De Ana', { shared: true });
  expect(await namesOf(w.staff, { client_id })).toEqual(['De Ana', 'De este']);
  expect(await namesOf(w.staff)).toEqual(['De todos', 'De todos, mía']);
  const seen = await ana.api.lists.list({ query: { page } });
  expect(seen.map(({ name, saved_by }) => `${name}: ${saved_by}`)).toEqual(['De Ana: Ana Prueba', 'De este: Soporte']);
  const colleague = await w.person({ staff: true });
  expect(await namesOf(colleague)).toEqual(['De todos']);
});

test('what was deleted is kept for 30 days, and what somebody saved for themselves goes with them', async () => {
  const gone = await save(ana, 'Borrada');
  await save(ana, 'Propia');
  await save(ana, 'Del equipo', { shared: true });
  await ana.api.lists.remove({ params: { id: gone.id } });
  const left = async () =>
    (await owner('select name::text from saved_lists where client_id = $1 order by list_id', [client.client_id])).map(
      ({ name }) => name,
    );
  const clean = () => w.app.runSchedule('cleanup');
  await clean();
  expect(await left()).toEqual(['Borrada', 'Propia', 'Del equipo']);
  await owner(`update saved_lists set deleted_at = now() - interval '31 days' where list_id = $1`, [gone.id]);
  await w.staff.api.users.remove({ params: { user_id: ana.user_id } });
  await clean();
  expect(await left()).toEqual(['Propia', 'Del equipo']);
  await owner(`update users set deleted_at = now() - interval '31 days' where user_id = $1`, [ana.user_id]);
  await clean();
  expect(await left()).toEqual(['Del equipo']);
  expect(await namesOf(eva)).toEqual(['Del equipo']);
});
