import { isReading } from '@botones/contract/calls/access';
import type { Paging } from '@botones/contract/calls/api';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Db, readTransaction, reportTransaction, type SecretsDb, writeTransaction } from '../database/db.ts';
import type { Authorship, Scope } from '../database/engine.ts';
import { type IncomingFile, openForm, type ReceivedFile } from '../files/receive-file.ts';
import type { RequestConditions } from '../files/send-file.ts';
import { fail } from '../http/fail.ts';
import { actorOf, type Device, type Person } from '../identity/actor.ts';
import { callerAddress } from '../log/caller-address.ts';
import type { Services } from '../services.ts';
import { callerOf, tokenOf } from './caller.ts';
import { asksCsv } from './csv-answer.ts';
import { idempotencyKeyOf, scopeOf } from './scope.ts';
import { validate } from './validate.ts';

/** Where a request came from. */
export interface Origin {
  id: string;
  ip: string;
  userAgent: string;
}

export interface Common {
  origin: Origin;
  /** The Authorization header as sent; null where there is none. */
  authorization: string | null;
  /** Tells the caller of a list its total (null: more than counted) and where the next page begins. */
  paging: (paging: Paging) => void;
  /** What the caller has of a file already, and which part of it is wanted. */
  conditions: RequestConditions;
  /** Takes the file of a multipart call into memory, of at most so many bytes, until the signal ends it: it is never on a disk. */
  hold: IncomingFile['hold'];
  /** Ends once the caller is gone, whom nobody need answer any more. */
  gone: () => AbortSignal;
}
export interface PersonContext extends Common {
  db: Db;
  /** Rows of a query as CSV text, of the same scope as `db` and without holding them. */
  copyCsv: (select: string, texts: readonly string[]) => AsyncIterable<Uint8Array>;
  person: Person;
  /** The tables with secrets, signed by this person: for the few handlers that keep a credential. */
  secretsDb: SecretsDb;
  /** The same tables to read. Nothing of it is kept: a repeated request reads again. */
  readSecrets: Db;
  /** Takes the file of a multipart call, of at most so many bytes; the handler that takes it removes it. */
  receive: (limit: number) => Promise<ReceivedFile>;
}
/** Where names are looked up of what other clients' records may be: for staff all of them, for others what `db` reads. */
export interface NamesContext extends PersonContext {
  names: Db;
}
export interface DeviceContext extends Common {
  device: Device;
}
export type ContextOf<E extends Endpoint> = E['access'] extends 'public'
  ? Common
  : E['access'] extends 'device'
    ? DeviceContext
    : E extends { names: true }
      ? NamesContext
      : PersonContext;

/** What every handler is told of a request. */
export const commonOf = (request: FastifyRequest, { raw }: FastifyReply, paging: (result: Paging) => void): Common => ({
  origin: {
    id: request.id,
    ip: callerAddress(request),
    userAgent: String(request.headers['user-agent'] ?? '').slice(0, 300),
  },
  authorization: request.headers.authorization ?? null,
  paging,
  conditions: {
    range: request.headers.range,
    ifRange: request.headers['if-range'],
    ifNoneMatch: request.headers['if-none-match'],
  },
  hold: async () => fail('storage.no_file'),
  gone() {
    const controller = new AbortController();
    if (raw.destroyed) controller.abort();
    raw.once('close', () => raw.writableFinished || controller.abort());
    return controller.signal;
  },
});

export const deviceOf = async (request: FastifyRequest, services: Services): Promise<Device | null> => {
  const credential = tokenOf(request, 'Device');
  return credential ? services.actors.device(credential) : null;
};

/** The form of a call that takes one: its fields are the body, its file waits. */
async function formOf(endpoint: Endpoint, request: FastifyRequest, { files }: Services): Promise<IncomingFile | null> {
  if (!endpoint.multipart) return null;
  const incoming = await openForm(request, endpoint.multipart, endpoint, files.tempDir);
  request.body = incoming.fields;
  return incoming;
}

const everyone: Scope = { role: 'app_staff', client_id: null };
const secrets: Scope = { role: 'app_system', client_id: null };

/** Decides who calls, whether they may, what they say and whose rows they reach; public calls and robots reach none by themselves. */
export async function contextOf(
  endpoint: Endpoint,
  action: string,
  request: FastifyRequest,
  common: Common,
  services: Services,
): Promise<{
  input: Record<string, unknown>;
  context: Common | PersonContext | NamesContext | DeviceContext;
  scope?: Scope;
  /** As CSV, where a list was asked for so. */
  csv?: boolean;
}> {
  if (endpoint.access === 'public') return { input: validate(endpoint, request), context: common };
  if (endpoint.access === 'device') {
    // Once more: it may have been taken away, or moved, while it sent its body.
    const device = (await deviceOf(request, services)) ?? fail('device.unknown');
    const incoming = await formOf(endpoint, request, services);
    return {
      input: validate(endpoint, request),
      context: { ...common, ...(incoming && { hold: incoming.hold }), device },
    };
  }
  const csv = asksCsv(endpoint, request);
  const person = await callerOf(endpoint, request, services, csv);
  const incoming = await formOf(endpoint, request, services);
  const input = validate(endpoint, request);
  const scope = await scopeOf(endpoint, input, person, services);
  const author: Authorship = {
    actor: actorOf(person),
    action,
    request_id: common.origin.id,
    ip: common.origin.ip,
  };
  const reads = isReading(endpoint);
  const once = reads ? undefined : idempotencyKeyOf(request, person, input, services.config.secretKey);
  const read = endpoint.report ? reportTransaction : readTransaction;
  const db = reads ? read(services.engine, scope) : writeTransaction(services.engine, scope, author, once);
  return {
    input,
    scope,
    csv,
    context: {
      ...common,
      ...(incoming && { hold: incoming.hold }),
      person,
      db,
      copyCsv: (select, texts) => services.engine.copyCsv(scope, select, texts),
      ...(endpoint.names ? { names: person.is_staff ? read(services.engine, everyone) : db } : {}),
      secretsDb:
        reads && !endpoint.noted
          ? readTransaction(services.engine, secrets)
          : writeTransaction(services.engine, secrets, author, once),
      readSecrets: readTransaction(services.engine, secrets),
      receive: async (limit) => {
        const received = await (incoming ?? fail('storage.no_file')).receive(limit);
        // A key stands for the whole request, and the file is most of it.
        if (once) once.request_hash += received.sha256;
        return received;
      },
    },
  };
}
