import { formDataOf, urlOf } from '@botones/contract/calls/api';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { contract } from '@botones/contract/index';
import { someAddress, type World } from './world.ts';

export interface CallInput {
  params?: Record<string, unknown>;
  query?: Record<string, unknown>;
  body?: unknown;
  /** The bearer token that belongs to the call itself, for all callers. */
  bearer?: string;
}

/** What came back, as bytes and in short. */
export interface CallAnswer {
  status: number;
  /** The error code of a failure; null where it succeeded. */
  error: string | null;
  text: string;
  headers: Headers;
}

/** Every call of the product by `feature.call`. */
export const everyCall: [name: string, endpoint: Endpoint][] = Object.entries(contract).flatMap(([feature, group]) =>
  Object.entries(group).map(([call, endpoint]): [string, Endpoint] => [`${feature}.${call}`, endpoint]),
);

/** Whether a call changes something. */
export const changes = (endpoint: Endpoint): boolean => endpoint.method !== 'GET' && !endpoint.readOnly;

/** Sends a call without the typed client's opinion of it, from an address of its own. */
export async function callEndpoint(
  w: World,
  endpoint: Endpoint,
  input: CallInput,
  authorization?: string,
  headers: Record<string, string> = {},
): Promise<CallAnswer> {
  const form = endpoint.multipart && input.body !== undefined ? formDataOf(endpoint, input.body as object) : undefined;
  const response = await fetch(w.url + urlOf(endpoint, input), {
    method: endpoint.method,
    // Where a browser is sent on is the answer.
    redirect: 'manual',
    headers: {
      'x-forwarded-for': someAddress(),
      ...(input.bearer ? { authorization: `Bearer ${input.bearer}` } : authorization ? { authorization } : {}),
      ...(input.body === undefined || form ? {} : { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(input.body === undefined ? {} : { body: form ?? JSON.stringify(input.body) }),
  });
  const text = await response.text();
  return { status: response.status, error: wordIn(text), text, headers: response.headers };
}

const wordIn = (text: string): string | null => {
  try {
    return (JSON.parse(text) as { headerResponse?: { error?: string | null } }).headerResponse?.error ?? null;
  } catch {
    return null;
  }
};
