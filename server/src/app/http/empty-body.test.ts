import { inBoth } from '@botones/contract/fields/translated';
import { expect, test } from 'vitest';
import { fileWorld } from '../../testing/file-world.ts';
import { programKeys } from '../../testing/program-keys.ts';

const w = await fileWorld();
const { keyed } = await programKeys(w);
const json = { 'content-type': 'application/json' };
const list = '/api/catalogue/category/';

/** A client, and the calls that a program makes about its categories: their status, why they were refused, and which fields are wrong. */
async function program() {
  const { client, made } = await keyed({ writes: ['Categorías'] });
  const call = async (method: string, path: string, headers: object, body?: string) => {
    const given = { authorization: `Bearer ${made.key}`, ...headers };
    const answer = await fetch(w.url + path, { method, headers: given, ...(body !== undefined && { body }) });
    const { headerResponse } = (await answer.json()) as { headerResponse: { error: string | null; fields?: object } };
    return [answer.status, headerResponse.error, Object.keys(headerResponse.fields ?? {})];
  };
  return { client: client.client_id, call };
}

test('a call that says JSON and has no body is answered as one that says nothing (PUE-3)', async () => {
  const { client, call } = await program();
  for (const headers of [{}, json, { 'content-type': 'application/json; charset=utf-8' }]) {
    const body = { client, name: inBoth('Bebidas', 'Drinks') };
    const { category_id: id } = await w.staff.api.categories.create({ body });
    expect([headers, await call('DELETE', `${list}${id}`, headers)]).toEqual([headers, [200, null, []]]);
    await expect(w.staff.api.categories.get({ params: { id } })).rejects.toMatchObject({ status: 404 });
    // One that needs a body is told that it is wrong, not that it cannot be read.
    expect([headers, await call('POST', list, headers)]).toEqual([headers, [400, 'request.invalid', ['']]]);
  }
});

test('a body that is no JSON is refused, whatever else is sent (C1)', async () => {
  const { client, call } = await program();
  const { category_id: id } = await w.staff.api.categories.create({
    body: { client, name: inBoth('Postres', 'Desserts') },
  });
  for (const body of ['{', ' ', '{"__proto__": 1}'])
    expect([body, await call('DELETE', `${list}${id}`, json, body)]).toEqual([body, [400, 'request.malformed', []]]);
  await expect(w.staff.api.categories.get({ params: { id } })).resolves.toMatchObject({ category_id: id });
});
