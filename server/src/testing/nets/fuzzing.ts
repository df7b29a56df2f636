import { urlOf } from '@botones/contract/calls/api';
import type { Endpoint } from '@botones/contract/calls/endpoint';
import { z } from 'zod';
import { type CallInput, everyCall } from '../call-endpoint.ts';
import type { ClientFixture } from '../client-fixture.ts';
import { validCalls } from '../valid-calls.ts';
import { someAddress, type World } from '../world.ts';
import { hostileFew, hostileJson, hostileStrings, huge } from './hostile-strings.ts';

export interface FuzzCall {
  name: string;
  where: string;
  value: string;
  method: string;
  address: string;
  body: string | undefined;
  authorization: string | undefined;
  headers?: Record<string, string>;
}

const fieldsOf = (schema: z.ZodType | undefined): string[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as {
    properties?: Record<string, unknown>;
  };
  return Object.keys(json.properties ?? {});
};
const cursor = 'MARKED-FIELD-7f3a';
/** A body with one place in it filled with raw JSON: numbers and doubled keys that JavaScript cannot write. */
const bodyWith = (body: Record<string, unknown>, field: string, raw: string): string =>
  JSON.stringify({ ...body, [field]: cursor }).replace(`"${cursor}"`, () => raw);

/** Deeper places of a body: clocks, lists of records, lists of ids. */
const inside = (value: unknown): [string, (raw: string) => unknown][] =>
  value === null || typeof value !== 'object'
    ? []
    : Object.entries(value).flatMap(([key, inner]): [string, (raw: string) => unknown][] => [
        [key, () => cursor],
        ...inside(inner).map(([at, fill]): [string, (raw: string) => unknown] => [
          `${key}.${at}`,
          (raw) =>
            Array.isArray(value)
              ? value.map((old, i) => (String(i) === key ? fill(raw) : old))
              : { ...value, [key]: fill(raw) },
        ]),
      ]);

/** Every field of every call × every bad value (`deep`) or half of one of each kind, the other half than the field before; sent by somebody who may call. */
export async function* fuzzCalls(w: World, home: ClientFixture, options: { deep: boolean }): AsyncGenerator<FuzzCall> {
  const all = [...hostileStrings.map((word) => JSON.stringify(word)), ...hostileJson, ...huge];
  let asked = 0;
  const valuesOf = (longest = Number.POSITIVE_INFINITY): string[] => {
    const half = asked++ % 2;
    return (options.deep ? all : hostileFew.filter((_, at) => at % 2 === half)).filter((one) => one.length < longest);
  };
  for (const [nth, [name, endpoint]] of everyCall.entries()) {
    // What ends sessions, takes long by design or is limited on purpose has its own tests.
    if (['auth.login', 'auth.logout', 'users.changePassword'].includes(name)) continue;
    const call = validCalls[name];
    const caller = {
      rights: { is_staff: true, modules: [] },
      password: 'x',
      user_id: w.staff.user_id,
      refreshToken: 'x',
      elsewhere: async () => crypto.randomUUID(),
    };
    const client = endpoint.client ? home.client.client_id : undefined;
    const input = (await call?.input({ caller, self: false, client, of: home.standing })) as CallInput;
    const authorization =
      endpoint.access === 'device'
        ? home.device.credential
        : endpoint.access === 'public'
          ? undefined
          : `Bearer ${w.staff.token}`;
    const shot = (where: string, value: string, address: string, body: string | undefined): FuzzCall => ({
      name,
      where,
      value: value.slice(0, 80),
      method: endpoint.method,
      address,
      body,
      authorization,
    });
    const address = urlOf(endpoint, input);
    const body = input.body as Record<string, unknown> | undefined;
    for (const field of new Set([...fieldsOf(endpoint.body), ...Object.keys(body ?? {})]))
      for (const raw of valuesOf()) yield shot(`body.${field}`, raw, address, bodyWith(body ?? {}, field, raw));
    for (const [key, value] of Object.entries(body ?? {}))
      for (const [at, fill] of inside(value))
        for (const raw of valuesOf(20_000))
          yield shot(
            `body.${key}.${at}`,
            raw,
            address,
            JSON.stringify({ ...body, [key]: fill(raw) }).replace(`"${cursor}"`, () => raw),
          );
    for (const part of ['query', 'params'] as const)
      for (const field of fieldsOf(endpoint[part]))
        for (const raw of valuesOf(4000))
          yield shot(
            `${part}.${field}`,
            raw,
            addressWith(endpoint, input, part, field, raw),
            body && JSON.stringify(body),
          );
    // How a body is read is the same for all: in every run the large ones go to one call in ten.
    const large = options.deep || nth % 10 === 0 ? huge : [];
    if (body) for (const whole of [...wholes(body), ...large]) yield shot('body', whole, address, whole);
  }
}

/** Bodies that are wrong as a whole. */
const wholes = (body: object): string[] => [
  ...['', 'null', '[]', '"x"', '7', 'true', '{', '{"a":}', "{'a':1}", 'NaN', '\ufeff{}', '{"a":1}{"a":2}', '\0'],
  JSON.stringify(body).replace('{', '{"__proto__":{"client":1},'),
  JSON.stringify(body).replace('{', `{${JSON.stringify(body).slice(1, -1)},`),
  JSON.stringify({ ...body, ...Object.fromEntries(Array.from({ length: 5000 }, (_, i) => [`k${i}`, i])) }),
];

function addressWith(
  endpoint: Endpoint,
  input: CallInput,
  part: 'query' | 'params',
  field: string,
  raw: string,
): string {
  const plain = raw.startsWith('"') ? (JSON.parse(raw) as string) : raw;
  // Half a character has no place in an address; its bytes have.
  const safe = plain.isWellFormed() ? plain : plain.toWellFormed();
  return urlOf(endpoint, { ...input, [part]: { ...input[part], [field]: safe } });
}

/** Sends one and says what was wrong with the answer; null when nothing was. */
export async function sendFuzzCall(w: World, shot: FuzzCall): Promise<{ wrong: string | null; status: number }> {
  try {
    const response = await fetch(w.url + shot.address, {
      method: shot.method,
      headers: {
        'x-forwarded-for': someAddress(),
        ...(shot.authorization ? { authorization: shot.authorization } : {}),
        ...(shot.body === undefined ? {} : { 'content-type': 'application/json' }),
        ...shot.headers,
      },
      ...(shot.body === undefined || shot.method === 'GET' ? {} : { body: shot.body }),
    });
    const text = await response.text();
    const { status } = response;
    // Sixteen at once are more than one device may have on its way: a caller that is told to come again does.
    if (status === 503 && text.includes('"server.busy"')) {
      await new Promise((resolve) => setTimeout(resolve, 100));
      return sendFuzzCall(w, shot);
    }
    const wrong =
      status >= 500 ? `${status} ${text.slice(0, 200)}` : status === 401 && shot.authorization ? '401' : null;
    return { wrong, status };
  } catch (cause) {
    return { wrong: `no answer: ${String((cause as Error).cause ?? cause)}`, status: 0 };
  }
}
