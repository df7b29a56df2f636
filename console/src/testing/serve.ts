import { ApiError } from '@botones/contract/calls/api-error';
import type { Endpoint, Parsed, Payload } from '@botones/contract/calls/endpoint';
import type { Contract } from '@botones/contract/index';
import { onTestFinished, vi } from 'vitest';
import { z } from 'zod';
import { assertAnswer } from '../../../server/src/app/calls/serialize.ts';
import { envelope } from './envelope.ts';
import { findCall } from './find-call.ts';
import { signedIn, writeSession } from './session-server.ts';

export { fail, spanishMessage } from '../../../server/src/app/http/fail.ts';

/** A page of a list, with what its headers say. */
class Page<Rows> {
  readonly rows: Rows;
  readonly headers: Record<string, string>;
  constructor(rows: Rows, headers: Record<string, string>) {
    this.rows = rows;
    this.headers = headers;
  }
}
/** A page of a list of so many rows (null: more than the server counts); the next one begins at the cursor. */
export const pageOf = <Row>(rows: Row[], total: number | null = rows.length, next?: string) =>
  new Page(rows, { 'x-total-count': String(total ?? '10000+'), ...(next && { 'x-next-cursor': next }) });

/** An answer that is meant to be wrong: nothing holds it against the contract. */
class Broken {
  readonly text: string | null;
  constructor(text: string | null) {
    this.text = text;
  }
}
export const broken = {
  /** No answer comes. */
  network: new Broken(null),
  /** A success with a payload that its contract does not have. */
  payload: (payload: unknown) => new Broken(envelope(200, payload)),
};

type Told<E extends Endpoint> =
  | (E extends { binary: string } ? Response : Payload<E> | Page<Payload<E>>)
  | (E extends { either: string } ? Response : never)
  | Broken;
type Handler<E extends Endpoint> = (input: Parsed<E>) => Told<E> | Promise<Told<E>>;
type NamesOf<F extends keyof Contract> = F extends string ? `${F}.${keyof Contract[F] & string}` : never;
type Named<N> = N extends `${infer F extends keyof Contract}.${infer C}`
  ? Extract<Contract[F][C & keyof Contract[F]], Endpoint>
  : never;

/** What calls of the contract are answered, by their names: a payload, or what makes one as a handler of the server does. */
export type Answers = { [N in NamesOf<keyof Contract>]?: Told<Named<N>> | Handler<Named<N>> };

/** A call as it was sent; `address` is its path below `/api` with what is asked behind it. */
export interface Asked {
  method: string;
  path: string;
  address: string;
  query: Record<string, string>;
  body: unknown;
}

function read(given: string, { method = 'GET', body }: RequestInit): Asked {
  const { pathname: path, search, searchParams } = new URL(given, 'http://localhost');
  const address = `${path}${search}`.replace(/^\/api/, '');
  const sent = typeof body === 'string' ? JSON.parse(body) : (body ?? null);
  return { method, path, address, query: Object.fromEntries(searchParams), body: sent };
}

/** What a handler of this call is given, as the server reads it. */
function inputOf(endpoint: Endpoint, name: string, sent: Record<'params' | 'query' | 'body', unknown>) {
  const input: Record<string, unknown> = {};
  for (const part of ['params', 'query', 'body'] as const) {
    const parsed = endpoint[part]?.safeParse(sent[part]);
    if (parsed?.success === false) throw new Error(`${name} takes no such ${part}: ${z.prettifyError(parsed.error)}`);
    input[part] = parsed?.data;
  }
  return input;
}

/** The answer to a call; null: none comes. Fails where call or answer is not what the contract says. */
async function answerTo(
  { method, path, query, body }: Asked,
  answers: Readonly<Record<string, unknown>>,
): Promise<Response | null> {
  const { endpoint, params } = findCall(method, path);
  const name = `${endpoint.feature}.${endpoint.call}`;
  if (!Object.hasOwn(answers, name)) throw new Error(`nothing answers ${name} here`);
  // Of a form its fields; the file is received apart.
  const fields = body instanceof FormData ? Object.fromEntries(body) : (body ?? undefined);
  const input = inputOf(endpoint, name, { params, query, body: fields });
  const given = answers[name];
  const told: unknown = await (typeof given === 'function' ? given(input) : given);
  if (told instanceof Response) return told;
  if (told instanceof Broken) return told.text === null ? null : new Response(told.text);
  const { rows, headers } = told instanceof Page ? told : new Page(told, {});
  assertAnswer(endpoint.payload, rows, name);
  return new Response(envelope(200, rows), { headers });
}

const refusalOf = ({ status, code, message, fields, rules, params }: ApiError): Response =>
  new Response(envelope(status, null, code, message, { fields, rules, params }), { status });

/** Every list asks for its saved views: of none it shows what the test is about. */
const isOfViews = ({ method, path }: Asked, answers: Answers): boolean =>
  method === 'GET' && path === '/api/lists/saved/' && !Object.hasOwn(answers, 'lists.list');

/**
 * A server in the place of `fetch`, for one test; what it was asked stands in the list. The test fails by the call's name where an
 * answer is not what the contract says, a call is sent as the server would refuse it, or nothing answers it.
 */
export function serve(answers: Answers): Asked[] {
  const all: Asked[] = [];
  const mistakes = new Set<string>();
  vi.stubGlobal('fetch', async (given: string, init: RequestInit = {}) => {
    const asked = read(given, init);
    if (isOfViews(asked, answers)) return new Response(envelope(200, []));
    all.push(asked);
    const response = await answerTo(asked, answers).catch((error: Error) => {
      if (error instanceof ApiError) return refusalOf(error);
      mistakes.add(`${asked.method} ${asked.address}: ${error.message}`);
      return null;
    });
    if (response) return response;
    throw new TypeError('no answer');
  });
  onTestFinished(() => {
    vi.unstubAllGlobals();
    if (mistakes.size > 0) throw new Error([...mistakes].join('\n'));
  });
  return all;
}

/** Keeps a session of somebody in this browser, for one test, without any server. */
export function keepSession(who: Partial<typeof signedIn> | object = {}) {
  const user = { ...signedIn, ...who };
  const kept = { token: 't', refreshToken: 'r', status: 'active' as const, session_id: 's', user };
  const session = writeSession(kept);
  onTestFinished(() => localStorage.removeItem('session'));
  return session;
}

/** Staff, or a person with these modules, is signed in for one test. */
export function signInPart(modules: readonly string[] | 'staff', more: Partial<typeof signedIn> | object = {}) {
  const profile = modules === 'staff' ? null : { name: 'Recepción', modules: modules.map((name) => ({ name })) };
  return keepSession({ is_staff: modules === 'staff', profile, ...more });
}
