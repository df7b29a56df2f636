import { allows } from '@botones/contract/access';
import type { Paging } from '@botones/contract/client';
import type { Answer, Endpoint, Group, Parsed } from '@botones/contract/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import type { Device, Person } from './actor.ts';
import { callerAddress } from './caller-address.ts';
import { type Db, readerOf, writerOf } from './db.ts';
import type { Authorship, Scope } from './engine.ts';
import { fail } from './fail.ts';
import { addressing } from './file-address.ts';
import { parsed } from './parsed.ts';
import { bindForm, type Incoming, openForm, type Received } from './receive.ts';
import { onceOf, scopeOf } from './scope.ts';
import { type Conditions, type FileAnswer, sendFile } from './send-file.ts';
import { sendStream } from './send-stream.ts';
import { assertAnswer, writerOf as compileWriter, pageByPage } from './serialize.ts';
import type { Services } from './services.ts';
import { createShared, prepare, sendPrepared, tellPages } from './shared.ts';
import { isPages } from './whole-list.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `feature.call`, for logs and figures. */
    action?: string;
    /** It takes a file: no limit of its own on how long the body takes. */
    form?: boolean;
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
  /** What the caller has of a file already, and which part of it is wanted. */
  conditions: Conditions;
}
export interface PersonContext extends Common {
  db: Db;
  person: Person;
  /** The tables with secrets, signed by this person: for the few handlers that keep a credential. */
  vault: Db;
  /** Takes the file of a multipart call, of at most so many bytes; whoever takes it removes it. */
  receive: (limit: number) => Promise<Received>;
}
export interface DeviceContext extends Common {
  device: Device;
}
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? Common
  : E['access'] extends 'device'
    ? DeviceContext
    : PersonContext;

/** A list that is sent while it is read; not where it would have to be known whole to be compared. */
type Pages<E extends Endpoint> = E extends { etag: true }
  ? never
  : Answer<E> extends readonly (infer R)[]
    ? AsyncIterable<R[]>
    : never;

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => E extends { binary: string }
  ? AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  : E extends { file: true }
    ? Promise<FileAnswer>
    : Promise<Answer<E> | Pages<E>> | Answer<E>;
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

const token = (request: FastifyRequest, kind: 'Bearer' | 'Device'): string | null => {
  const [scheme, credential, more] = (request.headers.authorization ?? '').split(' ');
  return scheme === kind && credential && more === undefined ? credential : null;
};

const machineOf = async (request: FastifyRequest, services: Services): Promise<Device | null> => {
  const credential = token(request, 'Device');
  return credential ? services.actors.device(credential) : null;
};

/** Whether a machine may call now, before its body is read: hundreds of robots may come at once. */
async function admitMachine(action: string, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const device = await machineOf(request, services);
  // Nobody reads to its end what a stranger sends.
  if (!device) reply.header('connection', 'close');
  const { device_id } = device ?? fail('device.unknown');
  services.pace(device_id, action === 'device.heartbeat');
  services.admission.arrive(request, device_id);
}

async function contextOf(
  endpoint: Endpoint,
  action: string,
  request: FastifyRequest,
  common: Common,
  services: Services,
  form: () => Promise<Incoming | null>,
): Promise<{ input: Record<string, unknown>; context: Common | PersonContext | DeviceContext; scope?: Scope }> {
  if (endpoint.access === 'public') return { input: parsed(endpoint, request), context: common };
  if (endpoint.access === 'device') {
    // Once more: it may have been taken away, or moved, while it sent its body.
    const device = (await machineOf(request, services)) ?? fail('device.unknown');
    return { input: parsed(endpoint, request), context: { ...common, device } };
  }
  const bearer = token(request, 'Bearer');
  const person = bearer ? await services.actors.person(bearer) : null;
  if (!person) fail('session.required');
  if (!allows(endpoint.access, person)) fail('session.forbidden');
  const incoming = await form();
  if (incoming) request.body = incoming.fields;
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
      vault:
        reads && !endpoint.noted
          ? readerOf(services.engine, secrets)
          : writerOf(services.engine, secrets, author, once),
      receive: async (limit) => {
        const received = await (incoming ?? fail('storage.no_file')).receive(limit);
        // A key stands for the whole request, and the file is most of it.
        if (once) once.request_hash += received.sha256;
        return received;
      },
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
    // Compiled when it is first needed: all of them together would be a third of the server's start.
    let write: ReturnType<typeof compileWriter> | undefined;
    const signed = addressing(endpoint.payload, services.files.addresses.sign);
    const handler = feature.handlers[call] as (input: unknown, context: unknown) => unknown;

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      let paging: Paging | null = null;
      const common: Common = {
        origin: {
          id: request.id,
          ip: callerAddress(request),
          userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
        },
        authorization: request.headers.authorization ?? null,
        paging: (given) => {
          paging = given;
        },
        conditions: {
          range: request.headers.range,
          ifRange: request.headers['if-range'],
          ifNoneMatch: request.headers['if-none-match'],
        },
      };
      const form = async () =>
        endpoint.multipart ? openForm(request, endpoint.multipart, services.files.tempDir) : null;
      const { input, context, scope } = await contextOf(endpoint, action, request, common, services, form);
      if (endpoint.file) return sendFile(reply, (await handler(input, context)) as FileAnswer);
      if (endpoint.binary)
        return sendStream(reply, endpoint.binary, (await handler(input, context)) as never, services.report);
      const written = (kept: unknown): string => {
        const answer = signed ? signed(kept) : kept;
        if (options.checkAnswers) assertAnswer(endpoint.payload, answer, action);
        write ??= compileWriter(endpoint.payload);
        return write({ headerResponse: { code: 200, message: 'OK', error: null }, payload: answer ?? null });
      };
      const json = 'application/json; charset=utf-8';
      reply.header('content-type', json);
      if (!endpoint.etag) {
        const kept = await handler(input, context);
        tellPages(reply, paging);
        if (isPages(kept)) return sendStream(reply, json, pageByPage(kept, written), services.report);
        return reply.header('cache-control', 'no-store').send(written(kept));
      }
      const make = async () => prepare(written(await handler(input, context)), paging);
      // A machine asks for what is its own; people of one scope are answered the same.
      const prepared = scope
        ? await shared(`${action} ${scope.role} ${scope.client_id} ${JSON.stringify(input)}`, make)
        : await make();
      return sendPrepared(request, reply, prepared);
    };
    const route: RouteOptions = {
      method: endpoint.method,
      url: pathOf(endpoint),
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(endpoint.access === 'device'
        ? { onRequest: (request, reply) => admitMachine(action, request, reply, services) }
        : {}),
      config: {
        action,
        form: endpoint.multipart !== undefined,
        ...(endpoint.limit ? { rateLimit: { max: endpoint.limit, timeWindow: 60_000 } } : {}),
      },
      handler: async (request, reply) => {
        const done = services.admission.work(request);
        return handle(request, reply).finally(done);
      },
    };
    if (endpoint.multipart) bindForm(app, route);
    else app.route(route);
  }
}
