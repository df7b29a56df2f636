import { createHmac } from 'node:crypto';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { rule } from '@botones/contract/fields/rule';
import type { FastifyRequest } from 'fastify';
import type { IdempotencyKey } from '../database/db.ts';
import type { Scope } from '../database/engine.ts';
import { fail } from '../http/fail.ts';
import { actorOf, type Person } from '../identity/actor.ts';
import type { Services } from '../services.ts';

const fieldAt = (input: Record<string, unknown>, at: string): unknown => {
  const [part = '', field = ''] = at.split('.');
  return (input[part] as Record<string, unknown> | undefined)?.[field];
};

/** Decides whose rows: the own client; for staff the client that the call names, or all. Naming another's is refused. */
export async function scopeOf(
  endpoint: Endpoint,
  input: Record<string, unknown>,
  person: Person,
  services: Services,
): Promise<Scope> {
  const own = endpoint.self !== undefined && fieldAt(input, endpoint.self) === person.user_id;
  const named = endpoint.client && !own ? fieldAt(input, endpoint.client) : undefined;
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
  // Reading one client's rows staff go behind its own row policy, which an index can serve.
  if (endpoint.method === 'GET') return { role: 'app', client_id: named, forStaff: true };
  // In a PUT the client is a field of the record that is changed, not whose records are looked at.
  return { role: 'app_staff', client_id: endpoint.method === 'PUT' ? null : named };
}

/** The key of a write that may be repeated, and what it stands for; undefined where none was sent. */
export function idempotencyKeyOf(
  request: FastifyRequest,
  person: Person,
  input: unknown,
  secretKey: Buffer,
): IdempotencyKey | undefined {
  const key = request.headers['idempotency-key'];
  if (key === undefined) return undefined;
  if (typeof key !== 'string' || !/^[\x21-\x7e]{1,200}$/.test(key))
    fail('request.invalid', { 'idempotency-key': rule('value') });
  // Keyed: a request may carry a password, and a plain hash of it could be guessed at leisure.
  const request_hash = createHmac('sha256', secretKey)
    .update(`${request.method} ${request.url} ${JSON.stringify(input)}`)
    .digest('base64url');
  return { actor: actorOf(person), key, request_hash, steps: 0 };
}
