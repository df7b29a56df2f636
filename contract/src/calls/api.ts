import { ApiError, answeredFailure } from './api-error.ts';
import type { Endpoint, Group, Input, Payload } from './endpoint.ts';
import type { Envelope } from './envelope.ts';

/** A list's answer headers: exact total when known, '10000+' as null, and the cursor of the next page. */
export interface Paging {
  total: number | null;
  next: string | null;
}

export interface CallOptions {
  signal?: AbortSignal;
  /** Makes a repeated write the same write. */
  idempotencyKey?: string;
  /** Told the paging headers of a list. */
  onPaging?: (paging: Paging) => void;
}

export type Call<E extends Endpoint> = (input: Input<E>, options?: CallOptions) => Promise<Payload<E>>;
export type Api<C extends Record<string, Group>> = { [F in keyof C]: { [N in keyof C[F]]: Call<C[F][N]> } };

export interface Transport {
  /** Where `/api` and `/device/v1` stand: '' in the browser. */
  base: string;
  /** The Authorization header, asked for at each call. */
  authorization?: () => string | undefined | Promise<string | undefined>;
  fetch?: typeof fetch;
}

/** The address of a call below the server's root, parameters filled in and escaped. */
export function urlOf(
  endpoint: Endpoint,
  input: { params?: Record<string, unknown> | undefined; query?: Record<string, unknown> | undefined },
): string {
  const root = endpoint.access === 'device' || endpoint.path.startsWith('/device/') ? '' : '/api';
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(input.params?.[name])),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(input.query ?? {})) if (value !== undefined) search.set(key, String(value));
  return `${root}${path}${search.size ? `?${search}` : ''}`;
}

/** The fields and then the file, as a multipart call wants them. */
export function formDataOf(endpoint: Endpoint, body: object): FormData {
  const form = new FormData();
  const { [endpoint.multipart ?? '']: file, ...fields } = body as Record<string, unknown>;
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) form.append(name, String(value));
  if (file instanceof Blob) form.append(endpoint.multipart ?? '', file);
  return form;
}

/** Sends one call and answers its payload; any failure is an `ApiError` (status 0 and code `network` when no answer came). */
export async function send<E extends Endpoint>(
  endpoint: E,
  input: Input<E>,
  transport: Transport,
  options: CallOptions = {},
): Promise<Payload<E>> {
  const headers: Record<string, string> = { accept: 'application/json' };
  const authorization = await transport.authorization?.();
  if (authorization) headers.authorization = authorization;
  if (options.idempotencyKey) headers['idempotency-key'] = options.idempotencyKey;
  const form = endpoint.multipart ? formDataOf(endpoint, input.body as object) : undefined;
  const body = form ?? (input.body === undefined ? undefined : JSON.stringify(input.body));
  // The browser writes a form's own type, with its boundary.
  if (typeof body === 'string') headers['content-type'] = 'application/json';
  let response: Response;
  let answer: Envelope<Payload<E>> | null;
  try {
    response = await (transport.fetch ?? fetch)(transport.base + urlOf(endpoint, input), {
      method: endpoint.method,
      headers,
      ...(body === undefined ? {} : { body }),
      ...(options.signal ? { signal: options.signal } : {}),
    });
    // What stands between and is not the server fails in pages of its own: their status is all they say.
    const told = response.ok ? response.json() : response.json().catch(() => null);
    answer = (await told) as Envelope<Payload<E>> | null;
  } catch (cause) {
    if (options.signal?.aborted) throw cause;
    throw new ApiError(0, 'network', 'No hay conexión con el servidor.');
  }
  const head = answer?.headerResponse;
  const code = head?.code ?? response.status;
  if (code !== 200 || !answer) {
    const retry = Number(response.headers.get('retry-after'));
    throw answeredFailure(head, { status: response.status, retryAfter: retry || undefined });
  }
  const total = response.headers.get('x-total-count');
  options.onPaging?.({
    total: total === null || total.endsWith('+') ? null : Number(total),
    next: response.headers.get('x-next-cursor'),
  });
  return answer.payload;
}

/** The contract as functions: `api.robots.get({ params: { robot_id: 7 } })`. */
export function createApi<C extends Record<string, Group>>(contract: C, transport: Transport): Api<C> {
  const api: Record<string, Record<string, unknown>> = {};
  for (const [feature, group] of Object.entries(contract)) {
    const calls: Record<string, unknown> = {};
    for (const [name, endpoint] of Object.entries(group))
      calls[name] = (input: Input<Endpoint>, options?: CallOptions) => send(endpoint, input, transport, options);
    api[feature] = calls;
  }
  return api as Api<C>;
}
