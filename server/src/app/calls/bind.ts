import type { Paging } from '@botones/contract/calls/api';
import type { Answer, Endpoint, Group, Parsed } from '@botones/contract/calls/endpoint';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { asking } from '../database/asking.ts';
import { bindForm } from '../files/receive-file.ts';
import type { FileAnswer } from '../files/send-file.ts';
import { fail } from '../http/fail.ts';
import { networkOf } from '../http/http.ts';
import type { Services } from '../services.ts';
import { createAnswer } from './answer.ts';
import { type ContextOf, commonOf, contextOf, deviceOf } from './context.ts';
import { createEtagCache } from './etag-cache.ts';
import type { ReadyAnswer } from './ready-answer.ts';
import type { Versioned } from './versioned.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** `feature.call`, for logs and figures. */
    action?: string;
    /** It takes a form with a file. */
    multipart?: boolean;
    /** The file is large: no limit of its own on how long the body takes. */
    form?: boolean;
  }
}

/** A list that is sent while it is read; not where it would have to be known whole to be compared. */
type Pages<E extends Endpoint> = E extends { etag: true }
  ? never
  : Answer<E> extends readonly (infer R)[]
    ? AsyncIterable<R[]>
    : never;

/** What a device asks for again and again, or what was written for many. */
type Unchanging<E extends Endpoint> = E extends { etag: true; access: 'device' }
  ? Versioned<Answer<E>> | ReadyAnswer
  : never;

type Handler<E extends Endpoint> = (
  input: Parsed<E>,
  context: ContextOf<E>,
) => E extends { binary: string }
  ? AsyncIterable<Uint8Array> | Promise<AsyncIterable<Uint8Array>>
  : E extends { file: true }
    ? Promise<FileAnswer>
    : E extends { either: string }
      ? Promise<Answer<E> | Uint8Array>
      : Promise<Answer<E> | Pages<E> | Unchanging<E>> | Answer<E>;
export type Handlers<G extends Group> = { [N in keyof G]: Handler<G[N]> };

/** How the calls of a group of the contract are done. */
export interface Routes {
  group: Group;
  handlers: Record<string, (input: never, context: never) => unknown>;
}

/** Says how each call of a feature is done; a missing or misspelt one does not compile. */
export const implement = <G extends Group>(group: G, handlers: Handlers<G>): Routes => ({
  group,
  handlers: handlers as never,
});

/** Whether a device may call now, before its body is read: hundreds of robots may come at once. */
async function admitDevice(action: string, request: FastifyRequest, reply: FastifyReply, services: Services) {
  const device = await deviceOf(request, services);
  // Nobody reads to its end what a stranger sends.
  if (!device) reply.header('connection', 'close');
  const { device_id } = device ?? fail('device.unknown');
  services.rateLimit(device_id, action === 'device.heartbeat');
  services.loadShedding.arrive(request, device_id);
}

/** What a call has read as the secret that it is asked for by, however it was written. */
function secretOf({ of }: NonNullable<Endpoint['misses']>, { params, body }: Record<string, unknown>): string {
  const read = [params, body] as ({ [field: string]: unknown } | undefined)[];
  return String(read.find((part) => part?.[of] !== undefined)?.[of]);
}

/** Files below this are no longer on their way than other bodies are, in bytes. */
const smallFile = 1_048_576;

const pathOf = (endpoint: Endpoint): string =>
  (endpoint.path.startsWith('/device/') ? '' : '/api') + endpoint.path.replace(/\{(\w+)\}/g, ':$1').replace(/\/$/, '');

/** Binds the calls of a feature to HTTP: who, may they, parse, scope, run, envelope. The only place that makes routes of the contract. */
export function bind(
  app: FastifyInstance,
  { group, handlers }: Routes,
  services: Services,
  options: { checkAnswers: boolean },
): void {
  const etagCache = createEtagCache(services.live, services.now);
  for (const [call, endpoint] of Object.entries(group)) {
    const action = `${endpoint.feature}.${call}`;
    const answer = createAnswer(endpoint, action, services, { ...options, etagCache });
    const caller = endpoint.path.startsWith('/device/') ? 'robot' : 'person';
    const handler = handlers[call] as (input: unknown, context: unknown) => unknown;

    const handle = async (request: FastifyRequest, reply: FastifyReply) => {
      let told: Paging | null = null;
      const common = commonOf(request, reply, (paging) => {
        told = paging;
      });
      const { input, context, scope, csv = false } = await contextOf(endpoint, action, request, common, services);
      const { misses } = endpoint;
      // A network that asks for secrets that are none, one after the other, is held back.
      const run = misses
        ? () =>
            services.misses.ask(networkOf(common.origin.ip), secretOf(misses, input), misses.most, () =>
              handler(input, context),
            )
        : () => handler(input, context);
      return answer(request, reply, { run, paging: () => told, scope, input, csv });
    };
    const route: RouteOptions = {
      method: endpoint.method,
      url: pathOf(endpoint),
      ...(endpoint.bodyLimit ? { bodyLimit: endpoint.bodyLimit } : {}),
      ...(endpoint.access === 'device'
        ? { onRequest: (request, reply) => asking('robot', () => admitDevice(action, request, reply, services)) }
        : {}),
      config: {
        action,
        multipart: endpoint.multipart !== undefined,
        // A small file has the time that any body has.
        form: endpoint.multipart !== undefined && (endpoint.fileLimit ?? smallFile) >= smallFile,
        ...(endpoint.limit ? { rateLimit: { max: endpoint.limit, timeWindow: 60_000 } } : {}),
      },
      handler: async (request, reply) => {
        const done = services.loadShedding.work(request);
        return asking(caller, () => handle(request, reply)).finally(done);
      },
    };
    if (endpoint.multipart) bindForm(app, route);
    else app.route(route);
  }
}
