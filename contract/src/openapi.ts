import { z } from 'zod';
import { forPrograms } from './calls/access.ts';
import { hasCsv } from './calls/csv-columns.ts';
import type { Endpoint, Group } from './calls/endpoint.ts';
import { envelope } from './calls/envelope.ts';
import { errors } from './errors.ts';

const schemaOf = (schema: z.ZodType, io: 'input' | 'output') => {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    unrepresentable: 'any',
  }) as Record<string, unknown>;
  return json;
};

const parameters = (endpoint: Endpoint) =>
  (['params', 'query'] as const).flatMap((part) => {
    const object = endpoint[part];
    if (!object) return [];
    const { properties = {}, required = [] } = schemaOf(object, 'input') as {
      properties?: Record<string, object>;
      required?: string[];
    };
    return Object.entries(properties).map(([name, schema]) => ({
      name,
      in: part === 'params' ? 'path' : 'query',
      required: part === 'params' || required.includes(name),
      schema,
    }));
  });

/** What a caller shows: a person's token, a robot's, or a key for programs, whose modules decide what it may do with them. */
function securityOf(endpoint: Endpoint): object[] {
  if (endpoint.access === 'public') return [];
  if (endpoint.access === 'device') return [{ device: [] }];
  if (!forPrograms(endpoint)) return [{ person: [] }];
  return [{ person: [] }, { key: [] }, ...(isSheet(endpoint) ? [{ sheet: [] }] : [])];
}

/** Whether a program may read a call as CSV, by its address alone. */
const isSheet = (endpoint: Endpoint): boolean =>
  forPrograms(endpoint) && (endpoint.binary?.startsWith('text/csv') || hasCsv(endpoint));

const csvOption = {
  name: 'format',
  in: 'query',
  required: false,
  description: '`csv`: the list as CSV, which a key for sheets may read by its address alone',
  schema: { type: 'string', enum: ['csv'] },
};

/** JSON, or a form whose last part is the file. */
function bodyOf({ multipart }: Endpoint, body: z.ZodType) {
  const schema = schemaOf(body, 'input') as { properties?: object; required?: string[] };
  if (!multipart) return { 'application/json': { schema } };
  const file = { type: 'string', contentMediaType: 'application/octet-stream' };
  return {
    'multipart/form-data': {
      schema: {
        ...schema,
        properties: { ...schema.properties, [multipart]: file },
        required: [...(schema.required ?? []), multipart],
      },
    },
  };
}

const failureAnswer = {
  description: 'The failure in the envelope: `error` is one of the error codes of this product',
  content: {
    'application/json': {
      schema: schemaOf(envelope(z.null()), 'output'),
      examples: {
        failure: {
          value: {
            headerResponse: { code: 404, message: errors['robots.not_found'][1].es, error: 'robots.not_found' },
            payload: null,
          },
        },
      },
    },
  },
};

type Paths = Record<string, Record<string, unknown>>;

function pathsOf(contract: Record<string, Group>): Paths {
  const paths: Paths = {};
  for (const [feature, group] of Object.entries(contract))
    for (const [name, endpoint] of Object.entries(group)) {
      const path = (endpoint.path.startsWith('/device/') ? '' : '/api') + endpoint.path;
      const bytes = endpoint.binary ?? (endpoint.file && 'application/octet-stream');
      const content = bytes
        ? { [bytes]: { schema: { type: 'string' } } }
        : {
            'application/json': { schema: schemaOf(envelope(endpoint.payload), 'output') },
            ...(hasCsv(endpoint) ? { 'text/csv': { schema: { type: 'string' } } } : {}),
          };
      paths[path] ??= {};
      paths[path][endpoint.method.toLowerCase()] = {
        operationId: `${feature}.${name}`,
        tags: [feature],
        summary: endpoint.summary,
        description: `Access: ${typeof endpoint.access === 'string' ? endpoint.access : `holders of ${endpoint.access.join(' or ')}, and staff`}.`,
        security: securityOf(endpoint),
        parameters: [...parameters(endpoint), ...(hasCsv(endpoint) ? [csvOption] : [])],
        ...(endpoint.body
          ? {
              requestBody: { required: true, content: bodyOf(endpoint, endpoint.body) },
            }
          : {}),
        responses: { 200: { description: 'OK', content }, default: failureAnswer },
      };
    }
  return paths;
}

/** The contract as OpenAPI 3.1; its paths are made when they are first read, so that a server need not wait for them to start. */
export function openapi(
  contract: Record<string, Group>,
  info: { title: string; version: string },
): Record<string, unknown> {
  let paths: Paths | undefined;
  return {
    openapi: '3.1.0',
    info,
    get paths() {
      paths ??= pathsOf(contract);
      return paths;
    },
    components: {
      securitySchemes: {
        person: { type: 'http', scheme: 'bearer', description: 'The access token of a sign-in' },
        key: { type: 'http', scheme: 'bearer', description: 'A key for programs: `bot_…`' },
        sheet: {
          type: 'apiKey',
          in: 'query',
          name: 'key',
          description: 'A key for sheets, for CSV alone: `?format=csv&key=bot_…`',
        },
        device: { type: 'apiKey', in: 'header', name: 'authorization', description: '`Device <device_id>.<secret>`' },
      },
    },
  };
}
