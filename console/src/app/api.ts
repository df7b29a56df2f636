import { type CallOptions, send, type Transport } from '@botones/contract/calls/api';
import { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Input, Payload } from '@botones/contract/calls/endpoint';
import { bearer, endSession, renew, session, timedFetch } from './session/session.ts';

/** A random UUID; `crypto.randomUUID` exists only in secure contexts, `getRandomValues` everywhere. */
export function uuid(): string {
  if (typeof crypto.randomUUID === 'function') return crypto.randomUUID();
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = ((bytes[6] ?? 0) & 0x0f) | 0x40;
  bytes[8] = ((bytes[8] ?? 0) & 0x3f) | 0x80;
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}

const transport: Transport = {
  base: '',
  fetch: timedFetch,
  authorization: async () => {
    const token = await bearer();
    return token && `Bearer ${token}`;
  },
};

/**
 * Makes a call as the person who is signed in: `call(robots.get, { params: { robot_id } })`. A 401 is tried once more with a
 * renewed token, a second one ends the session (AUTH-55).
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  options: CallOptions = {},
): Promise<Payload<E>> {
  const keyed: CallOptions =
    endpoint.method === 'GET' || endpoint.readOnly
      ? options
      : { ...options, idempotencyKey: options.idempotencyKey ?? uuid() };
  const used = session()?.token;
  try {
    return await send(endpoint, input, transport, keyed);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    if (!used || !(await renew(used))) throw error;
    try {
      return await send(endpoint, input, transport, keyed);
    } catch (again) {
      if (again instanceof ApiError && again.status === 401) endSession(again.message);
      throw again;
    }
  }
}
