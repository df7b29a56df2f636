import { createHmac } from 'node:crypto';
import { allows } from '@botones/contract/access';
import type { Paging } from '@botones/contract/client';
import type { Answer, Endpoint, Group, Parsed } from '@botones/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { Device, Person } from './actor.ts';
import { type Db, type Once, readerOf, writerOf } from './db.ts';
import type { Authorship, Scope } from './engine.ts';
import { fail, failure } from './fail.ts';
import { sendStream } from './send-stream.ts';
import { assertAnswer, writerOf as compileWriter } from './serialize.ts';
import type { Services } from './services.ts';
import { createShared, prepare, sendPrepared, tellPages } from './shared.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `feature.call`, for logs and figures. */
    action?: string;
  }
}

/** Where a request came from. */
export interface Origin {
  id: string;
  ip: string;
  userAgent: string;
}

interface Common {
  origin: Origin;
  /** The Authorization header as sent; null where there is none. */
  authorization: string | null;
  /** Tells the caller of a list its total (null: more than counted) and where the next page begins. */
  paging: (paging: Paging) => void;
}
export interface PersonContext extends Common {
  db: Db;
  person: Person;
  /** The tables with secrets, signed by this person: for the few handlers that keep a credential. */
  vault: Db;
}
export interface DeviceContext extends Common {
  device: Device;
}
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? Common
  : E['access'] extends 'device'
    ? DeviceContext
    : PersonContext;

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => E extends { binary: string }
  ? AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  : Promise<Answer<E>> | Answer<E>;
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> };

/** A feature as the server runs it. */
export interface Feature {
  group: Group;
  handlers: Record<string, (input: never, context: never) => unknown>;
}

/** Says how each call of a feature is done; a missing or misspelt one does not compile. */
export const implement = <G extends Group>(group: G, handlers: Handlers<G>): Feature => ({
  group,
  handlers: handlers as never,
});

const fieldAt = (input: Record<string, unknown>, at: string): unknown => {
  const [part = '', field = ''] = at.split('.');
  return (input[part] as Record<string, unknown> | undefined)?.[field];
};

const fieldsOf = (error: z.ZodError): Record<string, string> => {
  const fields: Record<string, string> = {};
  for (const issue of error.issues) fields[issue.path.join('.')] ??= issue.message;
  return fields;
};

function parsed(endpoint: Endpoint, request: FastifyRequest): Record<string, unknown> {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const schema = endpoint[part];
    if (!schema) continue;
    const result = schema.safeParse(request[part] ?? (part === 'body' ? undefined : {}));
    // A path that cannot name a record is a record that is not there.
    if (!result.success)
      throw part === 'params' ? unnamed(result.error) : failure('request.invalid', fieldsOf(result.error));
    input[part] = result.data;
  }
  return input;
}
const unnamed = (error: z.ZodError) =>
  error.issues.some((issue) => issue.code === 'custom')
    ? failure('request.invalid', fieldsOf(error))
    : failure('request.not_found');

/** Decides whose rows: the own client; for staff the client that the call names, or all. Naming another's is refused. */
async function scopeOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  person: Person,
  services: Services,
): Promise<Scope> {
  const named = endpoint.client ? fieldAt(input, endpoint.client) : undefined;
  if (!person.is_staff) {
    if (person.client_id === null) fail('session.forbidden');
    if (named !== undefined && named !== null && named !== person.client_id) fail('session.other_client');
    return { role: 'app', client_id: person.client_id };
  }
  if (typeof named !== 'number') return { role: 'app_staff', client_id: null };
  const exists = await services.system.read((sql) =>
    sql
      .selectFrom('clients')
      .select('client_id')
      .where('client_id', '=', named)
      .where('deleted_at', 'is', null)
      .executeTakeFirst(),
  );
  if (!exists) fail('clients.not_found');
  // Reading one client's rows staff go behind its own fence, which an index can serve.
  if (endpoint.method === 'GET') return { role: 'app', client_id: named };
  // In a PUT the client is a field of the record that is changed, not whose records are looked at.
  return { role: 'app_staff', client_id: endpoint.method === 'PUT' ? null : named };
}

function onceOf(request: FastifyRequest, person: Person, input: unknown, secretKey: Buffer): Once | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    fail('request.invalid', { 'idempotency-key': 'Valor no válido' });
  // Keyed: a request may carry a password, and a plain hash of it could be guessed at leisure.
  const request_hash = createHmac('sha256', secretKey)
    .update(`${request.method} ${request.url} ${JSON.stringify(input)}`)
    .digest('base64url');
  return { actor: `user:${person.user_id}`, key, request_hash, steps: 0 };
}

const token = (request: FastifyRequest, kind: 'Bearer' | 'Device'): string | null => {
  const [scheme, credential, more] = (request.headers.authorization ?? '').split(' ');
  return scheme === kind && credential && more === undefined ? credential : null;
};

async function contextOf(
  endpoint: Endpoint,
  action: string,
  request: FastifyRequest,
  common: Common,
  services: Services,
): Promise<{ input: Record<string, unknown>; context: Common | PersonContext | DeviceContext; scope?: Scope }> {
  if (endpoint.access === 'public') return { input: parsed(endpoint, request), context: common };
  if (endpoint.access === 'device') {
    const credential = token(request, 'Device');
    const device = credential ? await services.actors.device(credential) : null;
    if (!device) fail('device.unknown');
    services.pace(device.device_id, action === 'device.heartbeat');
    return { input: parsed(endpoint, request), context: { ...common, device } };
  }
  const bearer = token(request, 'Bearer');
  const person = bearer ? await services.actors.person(bearer) : null;
  if (!person) fail('session.required');
  if (!allows(endpoint.access, person)) fail('session.forbidden');
  const input = parsed(endpoint, request);
  const scope = await scopeOf(endpoint, input, person, services);
  const author: Authorship = {
    actor: `user:${person.user_id}`,
    action,
    request_id: common.origin.id,
    ip: common.origin.ip,
  };
  const reads = endpoint.method === 'GET' || endpoint.readOnly;
  const secrets: Scope = { role: 'app_system', client_id: null };
  const once = reads ? undefined : onceOf(request, person, input, services.config.secretKey);
  return {
    input,
    scope,
    context: {
      ...common,
      person,
      db: reads ? readerOf(services.engine, scope) : writerOf(services.engine, scope, author, once),
      vault: reads ? readerOf(services.engine, secrets) : writerOf(services.engine, secrets, author, once),
    },
  };
}

const pathOf = (endpoint: Endpoint): string =>
  (endpoint.path.startsWith('/device/') ? '' : '/api') + endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** Binds the calls of a feature to HTTP: who, may they, parse, scope, run, envelope. The only place that makes routes of the contract. */
export function bind(
  app: FastifyInstance,
  name: string,
  feature: Feature,
  services: Services,
  options: { checkAnswers: boolean },
): void {
  const shared = createShared(services.live, services.now);
  for (const [call, endpoint] of Object.entries(feature.group)) {
    const action = `${name}.${call}`;
    const write = endpoint.binary ? null : compileWriter(endpoint.payload);
    const handler = feature.handlers[call] as (input: unknown, context: unknown) => unknown;

    app.route({
      method: endpoint.method,
      url: pathOf(endpoint),
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      config: { action, ...(endpoint.limit ? { rateLimit: { max: endpoint.limit, timeWindow: 60_000 } } : {}) },
      handler: async (request: FastifyRequest, reply: FastifyReply) => {
        let paging: Paging | null = null;
        const common: Common = {
          origin: {
            id: request.id,
            ip: request.ip,
            userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
          },
          authorization: request.headers.authorization ?? null,
          paging: (given) => {
            paging = given;
          },
        };
        const { input, context, scope } = await contextOf(endpoint, action, request, common, services);
        if (!write)
          return sendStream(reply, endpoint.binary, (await handler(input, context)) as AsyncIterable<Uint8Array>);
        const answered = async (): Promise<string> => {
          const answer = await handler(input, context);
          if (options.checkAnswers) assertAnswer(endpoint.payload, answer, action);
          return write({ headerResponse: { code: 200, message: 'OK', error: null }, payload: answer ?? null });
        };
        reply.header('content-type', 'application/json; charset=utf-8');
        if (!endpoint.etag) {
          const body = await answered();
          return tellPages(reply, paging).header('cache-control', 'no-store').send(body);
        }
        const make = async () => prepare(await answered(), paging);
        // A machine asks for what is its own; people of one scope are answered the same.
        const prepared = scope
          ? await shared(`${action} ${scope.role} ${scope.client_id} ${JSON.stringify(input)}`, make)
          : await make();
        return sendPrepared(request, reply, prepared);
      },
    });
  }
}
