import { modules } from '@botones/contract/calls/access';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { errors } from '@botones/contract/errors';
import { subscribers } from '@botones/contract/signals';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import { fileWorld } from '../file-world.ts';
import { allowedRoles, audience, validCalls } from '../valid-calls.ts';

const w = await fileWorld({ TRUST_PROXY: 'loopback' });

const namesOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.keys(json.properties ?? {});
};
const bare = (path: string) => path.replace(/\{\w+\}/g, '{}').replace(/\/$/, '');
const inPath = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as string);

test('a call that names a client declares where (architecture 5, net 2)', () => {
  const forgotten = everyCall.flatMap(([name, endpoint]) =>
    (['params', 'query', 'body'] as const)
      .flatMap((part) => namesOf(endpoint[part]).map((field) => `${part}.${field}`))
      .filter((at) => /\.(client_?id|client)$/i.test(at) && endpoint.client !== at)
      .map((at) => `${name}: ${at}`),
  );
  // To OpenID Connect the client is this server.
  expect(forgotten).toEqual(['signIn.update: body.client_id', 'signIn.test: body.client_id']);
});

test('names of all clients are read by the audit and by what home shows of it alone (architecture 5, net 2)', () => {
  const all = everyCall.filter(([, endpoint]) => endpoint.names).map(([name]) => name);
  expect(all).toEqual(['audit.list', 'audit.get', 'audit.people', 'audit.exportCsv', 'home.get']);
});

test('a declared client field is there, and is a number', () => {
  const wrong = everyCall.filter(([, endpoint]) => {
    if (!endpoint.client) return false;
    const [part = '', field = ''] = endpoint.client.split('.');
    return !namesOf(endpoint[part as 'params']).includes(field);
  });
  expect(wrong.map(([name]) => name)).toEqual([]);
});

test('no two calls share method and address, and none hides behind a parameter of another (architecture 12.5)', () => {
  const seen = new Map<string, string>();
  const twice: string[] = [];
  for (const [name, { method, path }] of everyCall) {
    const key = `${method} ${bare(path)}`;
    if (seen.has(key)) twice.push(`${key}: ${seen.get(key)} and ${name}`);
    seen.set(key, name);
  }
  expect(twice).toEqual([]);
});

test('a call knows its feature and its own name, and changes with a signal that somebody hears', () => {
  for (const [name, { feature, call }] of everyCall) expect(`${feature}.${call}`).toBe(name);
  const unheard = everyCall.filter(([, { feature, signal }]) => signal !== feature && !(signal in subscribers));
  expect(unheard.map(([name]) => name)).toEqual([]);
});

test('each signal is heard by those whom it was meant for, said a second time by hand', () => {
  expect(subscribers).toEqual(audience);
});

test('each call has a valid example, and no example is of a call that is gone', () => {
  const without = everyCall
    .filter(([name]) => !(name in validCalls))
    .map(([name, { feature }]) => `${name}: add it to the *.samples.ts in server/src/features of ${feature}`);
  expect(without).toEqual([]);
  expect(Object.keys(validCalls).filter((name) => !everyCall.some(([known]) => known === name))).toEqual([]);
});

test('an address names exactly the parameters that the call declares', () => {
  for (const [name, { path, params }] of everyCall)
    expect([name, inPath(path).sort()]).toEqual([name, namesOf(params).sort()]);
});

test('each call is open to whom it should be (A1)', () => {
  const expected = allowedRoles.flatMap(([who, features]) =>
    Object.entries(features).flatMap(([feature, calls]) =>
      calls.split(' ').map((call) => `${feature}.${call}: ${who}`),
    ),
  );
  const is = everyCall.map(
    ([name, { access }]) => `${name}: ${typeof access === 'string' ? access : access.join(', ')}`,
  );
  expect(is.sort()).toEqual(expected.sort());
});

test('access names modules that exist, and robots have an address of their own', () => {
  for (const [name, { access, path }] of everyCall) {
    if (typeof access !== 'string')
      expect([name, access.length > 0 && access.every((module) => modules.includes(module))]).toEqual([name, true]);
    expect([name, path.startsWith('/device/')]).toEqual([name, name.startsWith('device.')]);
  }
});

test('an unaudited change says why; a change without a default in its body leaves out what was not sent (architecture 12.1)', () => {
  for (const [name, endpoint] of everyCall) {
    if (!changes(endpoint)) expect([name, endpoint.unaudited]).toEqual([name, undefined]);
    if (!endpoint.body) continue;
    expect([
      name,
      JSON.stringify(z.toJSONSchema(endpoint.body, { io: 'input', unrepresentable: 'any' }))
        // A field of this name is none (AGT-14).
        .replaceAll('"default":{"type":"boolean"}', '')
        .includes('"default"'),
    ]).toEqual([name, false]);
  }
});

test('every address with a slash more or less is the same call, without a redirect (architecture 12.2)', async () => {
  for (const [name, endpoint] of everyCall) {
    const path = endpoint.path.replace(/\{\w+\}/g, '1').replace(/\/$/, '');
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    const [plain, slashed] = await Promise.all(
      [path, `${path}/`].map((at) => callEndpoint(w, { ...endpoint, path: at } as Endpoint, body)),
    );
    expect([name, plain?.status, plain?.error]).toEqual([name, slashed?.status, slashed?.error]);
    expect([name, plain?.error === 'request.not_found' && endpoint.access !== 'public']).toEqual([name, false]);
  }
});

test('every answer is the envelope: its code is the status, a sentence, a word only where it failed, and a payload; no rows are an empty list (ERR-01, ERR-02, ERR-28, AMB-001, AMB-004)', async () => {
  const statuses = new Set<number>();
  for (const [name, endpoint] of everyCall.filter(([, each]) => !each.binary && !each.file)) {
    const path = endpoint.path.replace(/\{\w+\}/g, '999999');
    const body = endpoint.method === 'GET' ? {} : { body: {} };
    for (const who of [undefined, `Bearer ${w.staff.token}`]) {
      if (who && endpoint.method !== 'GET') continue;
      const { status, text } = await callEndpoint(w, { ...endpoint, path } as Endpoint, body, who);
      const { headerResponse: head, payload } = JSON.parse(text) as { headerResponse: Head; payload: unknown };
      expect([name, head.code, head.message]).toEqual([name, status, expect.stringMatching(/^\p{Lu}\p{Ll}* .+/u)]);
      expect([name, head.error === null]).toEqual([name, status === 200]);
      if (status !== 200) expect([name, payload]).toEqual([name, null]);
      else if (endpoint.payload instanceof z.ZodArray) expect([name, Array.isArray(payload)]).toEqual([name, true]);
      statuses.add(status);
    }
  }
  for (const status of [200, 400, 401, 404]) expect(statuses).toContain(status);
  expect(await w.staff.api.robots.list({ query: {} })).toEqual([]);
});

test('the failures are words with a client or server status and a sentence', () => {
  for (const [code, [status, { es: sentence }]] of Object.entries(errors)) {
    expect(code).toMatch(/^[a-z]+(_[a-z]+)*\.[a-z_]+$/);
    expect([code, status >= 400 && status < 600, sentence.length > 5]).toEqual([code, true, true]);
  }
  // 401 ends a session: nothing that is a wrong input answers it (P5).
  const ending = Object.entries(errors)
    .filter(([, [status]]) => status === 401)
    .map(([code]) => code);
  // Those of keys end none: a program has no session.
  const ofSessions = ending.filter((code) => !code.startsWith('api_keys.'));
  expect(ofSessions).toEqual(['session.required', 'session.wrong_credentials', 'device.unknown']);
});

interface Head {
  code: number;
  message: string;
  error: string | null;
}
interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: object }> };
  responses: Record<string, { description: string; content: Record<string, { schema: object }> }>;
}

test('the OpenAPI document is served, whole and in order', async () => {
  const answer = await fetch(`${w.url}/api/openapi.json`);
  const document = (await answer.json()) as {
    openapi: string;
    info: { title: string; version: string };
    paths: Record<string, Record<string, Operation>>;
    components: { securitySchemes: Record<string, object> };
  };
  expect(document.openapi).toMatch(/^3\.1\.\d$/);
  expect(document.info.title).toBeTruthy();
  const operations = Object.entries(document.paths).flatMap(([path, item]) =>
    Object.entries(item).map(([method, operation]) => ({ path, method, ...operation })),
  );
  expect(operations.map(({ operationId }) => operationId).sort()).toEqual(everyCall.map(([name]) => name).sort());
  for (const { path, method, parameters, requestBody, responses } of operations) {
    expect(path).toMatch(/^\/(api|device)\//);
    expect(['get', 'post', 'put', 'delete']).toContain(method);
    const given = parameters.filter((parameter) => parameter.in === 'path');
    expect(given.map(({ name }) => name).sort()).toEqual(inPath(path).sort());
    expect(given.every(({ required }) => required)).toBe(true);
    expect(responses['200']?.description).toBe('OK');
    expect(responses.default).toBeDefined();
    const schemas = [
      ...parameters.map(({ schema }) => schema),
      ...Object.values(requestBody?.content ?? {}).map(({ schema }) => schema),
      ...Object.values(responses).flatMap(({ content }) => Object.values(content).map(({ schema }) => schema)),
    ];
    // What zod can read back is a schema.
    for (const schema of schemas) expect(() => z.fromJSONSchema(schema as never)).not.toThrow();
  }
});

test('the page of the documentation opens', async () => {
  const page = await fetch(`${w.url}/api/docs/`);
  expect(page.status).toBe(200);
  expect(page.headers.get('content-type')).toContain('text/html');
});
