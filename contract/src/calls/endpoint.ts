import type { z } from 'zod';
import type { Access } from './access.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Where a call names the client it is about: the part of the request and the field in it. */
export type ClientField = `${'params' | 'query' | 'body'}.${string}`;

/** One call as its contract file says it. */
export interface Declaration {
  method: Method;
  /** Below `/api` (or `/device/v1` for robots), as documented; a trailing slash more or less is the same call. */
  path: string;
  summary: string;
  access: Access;
  /** The field that names the client, wherever such a field exists (`client_id`, `client`, `clientId`). */
  client?: ClientField;
  /** The field that names the person it is about: of oneself nobody says the client, and what is said is ignored (AMB-173). */
  self?: `params.${string}`;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  payload: z.ZodType;
  /** Calls per minute and address that are answered before 429. */
  limit?: number;
  /** In which field a secret is that could be tried, and how many different ones a network may ask for in vain per minute before 429. */
  misses?: { of: string; most: number };
  /** Largest body in bytes; 1 MiB where nothing is said. */
  bodyLimit?: number;
  /** A file instead of the envelope: its content type. The handler answers an async iterable of chunks. */
  binary?: string;
  /** Bytes of this content type instead of the envelope, where the handler answers bytes. */
  either?: string;
  /** Takes a form (multipart/form-data) whose part of this name is a file; the fields of `body` come before it. */
  multipart?: string;
  /** Largest file of its form in bytes: a body that says that it is longer is refused before it is read. */
  fileLimit?: number;
  /** The failure of such a body, where it is not `storage.too_large`. */
  fileTooLarge?: string;
  /** A stored file instead of the envelope: the handler answers status, headers and bytes, also of ranges. */
  file?: true;
  /** Changes nothing although it is not a GET: no audit row, no transaction. */
  readOnly?: true;
  /** Reads so much that it leaves a line in the log: its handler writes that line through the secrets database. */
  noted?: true;
  /** Tells names of records that other clients' may be: staff who look at one client's rows read these of all (`names`). */
  names?: true;
  /** Reads much and changes nothing: a copy of the database may answer it, with what is as new. */
  report?: true;
  /** Answers 304 to a caller that already has this very answer. */
  etag?: true;
  /** Features besides its own of which it tells: a signal of one makes an answer old that many callers share. */
  shows?: readonly string[];
  /**
   * Whether a program's key may call it (PUE-3), where its access alone does not say so: of calls for anyone signed in only those with `true`,
   * none with `false`.
   */
  programs?: boolean;
  /** Why its writes leave no audit row. */
  unaudited?: string;
  /** The signal after which its answer is another, where it is not its feature's. */
  signal?: string;
}

/** One call of the product, as data: everything that server, clients, OpenAPI and tests need to know about it. */
export interface Endpoint extends Declaration {
  /** The name of its feature and its own name in it: `robots` and `get`. */
  feature: string;
  call: string;
  /** The signal after which its answer is another. */
  signal: string;
  /** Who hears the signals of its feature; left out where there are none. */
  audience?: Access;
}

/** Declares one call; the identity function that keeps its literal types. */
export const endpoint = <const D extends Declaration>(declared: D): D => declared;

/** What the calls of a feature have in common. */
export interface About {
  /** Who hears that something of it changed; a feature that nobody hears of says nothing. */
  audience?: Access;
  /** The signal after which its answers are others, where it is another feature's. */
  signal?: string;
  /** False: no program's key calls any of it. */
  programs?: false;
}

type SignalOf<F, A, D> = D extends { signal: infer S extends string }
  ? S
  : A extends { signal: infer S extends string }
    ? S
    : F;

/** A call that knows its feature and its own name. */
export type Named<F extends string, A extends About, N, D extends Declaration> = D & {
  readonly feature: F;
  readonly call: N;
  readonly signal: SignalOf<F, A, D>;
} & (A extends { audience: infer H } ? { readonly audience: H } : unknown);

/**
 * Declares a feature: its name, who hears of it and its calls, each of which then knows all this. Said in two steps, since
 * what stands in one list of arguments with another object is indented by one more.
 */
export const feature =
  <const F extends string, const A extends About = Record<never, never>>(name: F, about?: A) =>
  <const G extends Readonly<Record<string, Declaration>>>(
    calls: G,
  ): { readonly [N in keyof G]: Named<F, A, N, G[N]> } => {
    const named = Object.entries(calls).map(([call, declared]) => [
      call,
      { signal: name, ...about, ...declared, feature: name, call },
    ]);
    return Object.fromEntries(named);
  };

type Out<T> = T extends z.ZodType ? z.output<T> : undefined;
type In<T> = T extends z.ZodType ? z.input<T> : undefined;

type Part<K extends string, V> = [V] extends [undefined] ? { [P in K]?: undefined } : { [P in K]: V };
type Optional<K extends string, V> = [V] extends [undefined]
  ? { [P in K]?: undefined }
  : Record<never, never> extends V
    ? { [P in K]?: V }
    : { [P in K]: V };

/** What a handler is given, after parsing. */
export type Parsed<E extends Endpoint> = Part<'params', Out<E['params']>> &
  Part<'query', Out<E['query']>> &
  Part<'body', Out<E['body']>>;

/** What a caller passes, before parsing; a file goes with the body's fields under its part's name. */
export type Input<E extends Endpoint> = Part<'params', In<E['params']>> &
  Optional<'query', In<E['query']>> &
  Part<'body', E extends { multipart: infer N extends string } ? In<E['body']> & { [P in N]: Blob } : In<E['body']>>;

export type Payload<E extends Endpoint> = z.output<E['payload']>;
/** What a handler may answer for the payload: the serializer drops what is not declared. */
export type Answer<E extends Endpoint> = z.input<E['payload']>;

/** The endpoints of one feature by name. */
export type Group = Record<string, Endpoint>;
