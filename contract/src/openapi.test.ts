import { expect, test } from 'vitest';
import { z } from 'zod';
import { endpoint, feature } from './calls/endpoint.ts';
import { openapi } from './openapi.ts';

const payload = z.object({ id: z.int() });
const things = feature('things')({
  list: endpoint({
    method: 'GET',
    path: '/things/{kind}',
    summary: 'Some',
    access: ['Robots', 'Productos'],
    payload,
    params: z.object({ kind: z.string().optional() }),
    query: z.object({ search: z.string().optional(), day: z.string() }),
  }),
  add: endpoint({
    method: 'POST',
    path: '/things/{kind}',
    summary: 'Add',
    access: 'staff',
    payload,
    body: z.object({ name: z.string(), note: z.string().optional() }),
  }),
  send: endpoint({
    method: 'POST',
    path: '/things/sheet',
    summary: 'Send',
    access: 'session',
    multipart: 'sheet',
    payload,
    body: z.object({ name: z.string(), note: z.string().optional() }),
  }),
  picture: endpoint({
    method: 'PUT',
    path: '/things/picture',
    summary: 'Send',
    access: 'public',
    multipart: 'picture',
    payload,
    body: z.object({ note: z.string().optional() }),
  }),
  read: endpoint({ method: 'GET', path: '/things/file', summary: 'Read', access: 'public', file: true, payload }),
  export: endpoint({
    method: 'GET',
    path: '/things/all',
    summary: 'All',
    access: 'session',
    binary: 'text/csv',
    payload,
  }),
  all: endpoint({
    method: 'GET',
    path: '/things/each/{kind}',
    summary: 'Each',
    access: ['Robots'],
    payload: z.array(payload),
    params: z.object({ kind: z.string() }),
  }),
  heartbeat: endpoint({
    method: 'POST',
    path: '/device/v1/heartbeat',
    summary: 'Heartbeat',
    access: 'device',
    payload,
  }),
});

type Content = Record<string, { schema: Record<string, unknown> & { properties?: object; required?: string[] } }>;
interface Operation {
  operationId: string;
  tags: string[];
  summary: string;
  description: string;
  security: object[];
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Content };
  responses: { 200: { content: Content }; default: { content: Content } };
}
const document = openapi({ things }, { title: 'Botones', version: '1' });
const at = (path: string, method: string) =>
  (document.paths as Record<string, Record<string, Operation>>)[path]?.[method] as Operation;

test('each call stands at its address, those of one address together, robots’ at their own root', () => {
  const paths = document.paths as Record<string, object>;
  expect(Object.entries(paths).map(([path, calls]) => [path, Object.keys(calls)])).toEqual([
    ['/api/things/{kind}', ['get', 'post']],
    ['/api/things/sheet', ['post']],
    ['/api/things/picture', ['put']],
    ['/api/things/file', ['get']],
    ['/api/things/all', ['get']],
    ['/api/things/each/{kind}', ['get']],
    ['/device/v1/heartbeat', ['post']],
  ]);
  expect(document.paths).toBe(paths);
  expect(at('/api/things/{kind}', 'get')).toMatchObject({
    operationId: 'things.list',
    tags: ['things'],
    summary: 'Some',
  });
});

test('who may call is said in words and as what they show', () => {
  const said = (path: string, method: string) => {
    const { description, security } = at(path, method);
    return [description, security];
  };
  expect(said('/api/things/{kind}', 'get')).toEqual([
    'Access: holders of Robots or Productos, and staff.',
    [{ person: [] }, { key: [] }],
  ]);
  expect(said('/api/things/each/{kind}', 'get')).toEqual([
    'Access: holders of Robots, and staff.',
    [{ person: [] }, { key: [] }, { sheet: [] }],
  ]);
  expect(said('/api/things/{kind}', 'post')).toEqual(['Access: staff.', [{ person: [] }]]);
  expect(said('/api/things/file', 'get')).toEqual(['Access: public.', []]);
  expect(said('/device/v1/heartbeat', 'post')).toEqual(['Access: device.', [{ device: [] }]]);
});

test('what is in the address is always required, a question’s parameters where they are', () => {
  expect(at('/api/things/{kind}', 'get').parameters.map((each) => [each.name, each.in, each.required])).toEqual([
    ['kind', 'path', true],
    ['search', 'query', false],
    ['day', 'query', true],
  ]);
  expect(at('/api/things/{kind}', 'get').parameters[2]?.schema).toMatchObject({ type: 'string' });
  expect(at('/api/things/file', 'get').parameters).toEqual([]);
});

test('a list of records is told as CSV too, by an option of its address', () => {
  const { parameters, responses } = at('/api/things/each/{kind}', 'get');
  expect(parameters.map((each) => [each.name, each.in, each.required])).toEqual([
    ['kind', 'path', true],
    ['format', 'query', false],
  ]);
  expect(Object.keys(responses[200].content)).toEqual(['application/json', 'text/csv']);
  expect(Object.keys(at('/api/things/{kind}', 'get').responses[200].content)).toEqual(['application/json']);
});

test('a body is JSON, or a form that has the file besides its fields', () => {
  expect(at('/api/things/{kind}', 'get').requestBody).toBeUndefined();
  const json = at('/api/things/{kind}', 'post').requestBody;
  expect(json?.required).toBe(true);
  expect(Object.keys(json?.content ?? {})).toEqual(['application/json']);
  expect(json?.content['application/json']?.schema.required).toEqual(['name']);
  const form = at('/api/things/sheet', 'post').requestBody?.content ?? {};
  expect(Object.keys(form)).toEqual(['multipart/form-data']);
  expect(Object.keys(form['multipart/form-data']?.schema.properties ?? {})).toEqual(['name', 'note', 'sheet']);
  expect(form['multipart/form-data']?.schema.required).toEqual(['name', 'sheet']);
  expect(at('/api/things/picture', 'put').requestBody?.content['multipart/form-data']?.schema.required).toEqual([
    ...['picture'],
  ]);
});

test('an answer is the envelope, the bytes of a stored file, or what the call says; a failure is the envelope', () => {
  const types = (path: string, method: string) => Object.keys(at(path, method).responses[200].content);
  expect(types('/api/things/{kind}', 'get')).toEqual(['application/json']);
  expect(types('/api/things/file', 'get')).toEqual(['application/octet-stream']);
  expect(types('/api/things/all', 'get')).toEqual(['text/csv']);
  const { schema } = at('/api/things/{kind}', 'get').responses[200].content['application/json'] ?? {};
  expect(Object.keys(schema?.properties ?? {})).toEqual(['headerResponse', 'payload']);
  const failure = at('/device/v1/heartbeat', 'post').responses.default.content['application/json'];
  const value = {
    headerResponse: { code: 404, message: 'El robot no existe.', error: 'robots.not_found' },
    payload: null,
  };
  expect(failure).toMatchObject({ examples: { failure: { value } } });
  // The example is one of what its schema says.
  expect(z.fromJSONSchema(failure?.schema as never).safeParse(value).success).toBe(true);
});
