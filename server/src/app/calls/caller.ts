import { allows, forPrograms, isReading } from '@botones/contract/calls/access';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import type { FastifyRequest } from 'fastify';
import { fail } from '../http/fail.ts';
import type { Person } from '../identity/actor.ts';
import { isProgramKey } from '../identity/key-lookup.ts';
import { callerAddress } from '../log/caller-address.ts';
import type { Services } from '../services.ts';

/** The credential of a request's header; null where it is of another kind. */
export function tokenOf(request: FastifyRequest, kind: 'Bearer' | 'Device'): string | null {
  const [scheme, credential, more] = (request.headers.authorization ?? '').split(' ');
  return scheme === kind && credential && more === undefined ? credential : null;
}

/** The key in the address of a request; null where none is. */
function keyInAddress({ query }: FastifyRequest): string | null {
  const key = (query as Record<string, unknown> | null | undefined)?.key;
  return key === undefined ? null : String(key);
}

/**
 * A program by its key (PUE-3): somebody of the key's client with the modules that the key has for what the call does. It stands
 * where a person does, by its number below zero.
 */
async function programOf(endpoint: Endpoint, request: FastifyRequest, services: Services, credential: string) {
  const { actors, keyCalls, keyUses } = services;
  const key = isProgramKey(credential) ? await actors.key(credential) : null;
  if (!key) fail('api_keys.unknown');
  keyCalls(String(key.key_id), false);
  await keyUses(key, callerAddress(request));
  const { key_id, client_id, expires_at, in_address } = key;
  const modules = isReading(endpoint) ? key.reads : key.writes;
  const program: Person = { user_id: -key_id, session_id: '', client_id, is_staff: false, modules, expires_at, key_id };
  if (!forPrograms(endpoint) || !allows(endpoint.access, program)) fail('api_keys.not_allowed');
  return { program, in_address };
}

/** Who makes a call, and that they may: a person by their token, or a program by its key. */
export async function callerOf(
  endpoint: Endpoint,
  request: FastifyRequest,
  services: Services,
  asCsv: boolean,
): Promise<Person> {
  const bearer = tokenOf(request, 'Bearer');
  if (bearer && isProgramKey(bearer)) return (await programOf(endpoint, request, services, bearer)).program;
  const person = bearer ? await services.actors.person(bearer) : null;
  if (person) return allows(endpoint.access, person) ? person : fail('session.forbidden');
  const key = keyInAddress(request);
  if (bearer || key === null) fail('session.required');
  // Addresses are kept by browsers, proxies and sheets: only a key that was made for it stands in one.
  if (!asCsv) fail('api_keys.header_only');
  const { program, in_address } = await programOf(endpoint, request, services, key);
  return in_address ? program : fail('api_keys.header_only');
}
