import { expect, test } from 'vitest';
import { z } from 'zod';
import { createApi, formDataOf, urlOf } from './api.ts';
import { ApiError } from './api-error.ts';
import { endpoint, feature } from './endpoint.ts';

const payload = z.object({ id: z.int() });
const things = feature('things')({
  get: endpoint({ method: 'GET', path: '/things/{id}', summary: 'One', access: 'session', payload }),
  add: endpoint({ method: 'POST', path: '/things/', summary: 'Add', access: 'session', body: z.unknown(), payload }),
  send: endpoint({
    method: 'POST',
    path: '/things/file/',
    summary: 'Send',
    access: 'session',
    multipart: 'file',
    payload,
    body: z.object({ name: z.string() }),
  }),
  pair: endpoint({ method: 'GET', path: '/device/v1/pair', summary: 'Pair', access: 'public', payload }),
  heartbeat: endpoint({ method: 'GET', path: '/heartbeat', summary: 'Heartbeat', access: 'device', payload }),
});
const head = { code: 200, message: 'Correcto', error: null };
const good = { headerResponse: head, payload: { id: 7 } };

/** A client whose server answers this once; `asked` is what it was asked. */
function withAnswer(answer: Response | Error, authorization?: string) {
  const asked: { url: string; init: RequestInit & { headers: Record<string, string> } }[] = [];
  const fetchIt = (async (url: string, init: RequestInit) => {
    asked.push({ url, init: init as (typeof asked)[number]['init'] });
    if (answer instanceof Error) throw answer;
    return answer;
  }) as typeof fetch;
  const api = createApi(
    { things },
    { base: 'https://botones.test', authorization: () => authorization, fetch: fetchIt },
  );
  return { api: api.things, asked };
}
const answering = (body: unknown, init?: ResponseInit) => new Response(JSON.stringify(body), init);
const failureOf = (of: Promise<unknown>) => of.then(() => undefined).catch((error: unknown) => error);

test('an address has its parameters escaped, what is not said left out, and the root of whose it is', () => {
  expect(urlOf(things.get, { params: { id: 'a/b c' } })).toBe('/api/things/a%2Fb%20c');
  expect(urlOf(things.add, { query: { a: 1, b: undefined, c: 'ñ&' } })).toBe('/api/things/?a=1&c=%C3%B1%26');
  expect(urlOf(things.add, { query: { b: undefined } })).toBe('/api/things/');
  expect([things.pair, things.heartbeat].map((each) => urlOf(each, {}))).toEqual(['/device/v1/pair', '/heartbeat']);
});

test('a form has the fields that were said before the file, and no file where there is none', () => {
  const file = new Blob(['abc']);
  const form = formDataOf(things.send, { file, name: 'Ana', note: undefined, count: 2 });
  expect([...form.keys()]).toEqual(['name', 'count', 'file']);
  expect(form.get('count')).toBe('2');
  expect([...formDataOf(things.send, { file: 'none', name: 'Ana' }).keys()]).toEqual(['name']);
});

test('a call says who asks, what is sent, and how it is written', async () => {
  const { api, asked } = withAnswer(answering(good), 'Bearer abc');
  const controller = new AbortController();
  const options = { idempotencyKey: 'once', signal: controller.signal };
  expect(await api.add({ body: { name: 'Ana' } }, options)).toEqual({ id: 7 });
  const [{ url, init } = { url: '', init: { headers: {} } }] = asked;
  expect(url).toBe('https://botones.test/api/things/');
  expect(init).toEqual({
    method: 'POST',
    body: '{"name":"Ana"}',
    signal: controller.signal,
    headers: {
      accept: 'application/json',
      authorization: 'Bearer abc',
      'idempotency-key': 'once',
      'content-type': 'application/json',
    },
  });
});

test('a question sends no body, no type and nobody’s name; a form leaves its type to the browser', async () => {
  const question = withAnswer(answering(good));
  await question.api.get({ params: { id: 7 } } as never);
  expect(question.asked[0]?.init).toEqual({ method: 'GET', headers: { accept: 'application/json' } });
  const form = withAnswer(answering(good));
  await form.api.send({ body: { name: 'Ana', file: new Blob(['abc']) } } as never);
  expect(form.asked[0]?.init.headers).toEqual({ accept: 'application/json' });
  expect(form.asked[0]?.init.body).toBeInstanceOf(FormData);
});

test('how many there are and where the page ends are told; a total that was not counted to its end is none', async () => {
  const told = async (headers: Record<string, string>) => {
    const paging: unknown[] = [];
    await withAnswer(answering(good, { headers })).api.add({ body: {} }, { onPaging: (page) => paging.push(page) });
    return paging;
  };
  expect(await told({ 'x-total-count': '12', 'x-next-cursor': 'abc' })).toEqual([{ total: 12, next: 'abc' }]);
  expect(await told({ 'x-total-count': '10000+' })).toEqual([{ total: null, next: null }]);
  expect(await told({})).toEqual([{ total: null, next: null }]);
});

test('a failure has the server’s word, sentence, fields and names, and when to try again', async () => {
  const rules = { name: { code: 'required', params: {} } };
  const fields = { name: ['Este campo es obligatorio.'] };
  const params = { uses: 'Mapa' };
  const told = { error: 'request.too_many', message: 'Demasiados intentos', fields, rules, params };
  const refused = { ...head, code: 429, ...told };
  const answer = answering(
    { headerResponse: refused, payload: null },
    { status: 429, headers: { 'retry-after': '30' } },
  );
  const error = await failureOf(withAnswer(answer).api.add({ body: {} }));
  expect(error).toBeInstanceOf(ApiError);
  expect(error).toMatchObject({
    name: 'ApiError',
    status: 429,
    code: 'request.too_many',
    message: 'Demasiados intentos',
    fields,
    rules,
    params,
    retryAfter: 30,
  });
});

test('what stands between and fails in a page of its own is told by its status alone', async () => {
  const page = new Response('<h1>Bad gateway</h1>', { status: 502 });
  expect(await failureOf(withAnswer(page).api.add({ body: {} }))).toMatchObject({
    status: 502,
    code: 'server.failed',
    message: '',
    fields: {},
    rules: {},
    retryAfter: undefined,
  });
  // The envelope decides: a failure in it is one, whatever the status of the answer.
  const odd = answering({ headerResponse: { ...head, code: 404, error: 'robots.not_found' }, payload: null });
  expect(await failureOf(withAnswer(odd).api.add({ body: {} }))).toMatchObject({
    status: 404,
    code: 'robots.not_found',
  });
  expect(await failureOf(withAnswer(answering(null)).api.add({ body: {} }))).toMatchObject({
    status: 200,
    code: 'server.failed',
  });
});

test('no answer is the network’s failure, unless the caller gave up', async () => {
  const down = new TypeError('fetch failed');
  expect(await failureOf(withAnswer(down).api.add({ body: {} }))).toMatchObject({ status: 0, code: 'network' });
  // A page where an answer should be, with a status as if all were well.
  const portal = new Response('<h1>Wi-Fi</h1>');
  expect(await failureOf(withAnswer(portal).api.add({ body: {} }))).toMatchObject({ status: 0, code: 'network' });
  const signal = AbortSignal.abort();
  expect(await failureOf(withAnswer(down).api.add({ body: {} }, { signal }))).toBe(down);
});
