import type { Endpoint } from '@botones/contract/calls/endpoint';
import { lookalikes } from '@botones/contract/testing/lookalikes';
import { z } from 'zod';
import { type CallAnswer, type CallInput, callEndpoint, changes, everyCall } from '../call-endpoint.ts';
import type { ClientFixture } from '../client-fixture.ts';
import { validCalls } from '../valid-calls.ts';
import type { World } from '../world.ts';

type Path = readonly (string | number)[];

/** Every place of a body that holds a text. */
const textsIn = (value: unknown, path: Path = []): Path[] => {
  if (typeof value === 'string') return [path];
  if (value === null || typeof value !== 'object' || value instanceof Blob) return [];
  return Object.entries(value).flatMap(([key, inner]) => textsIn(inner, [...path, key]));
};
/** Fields of a body that may be a text and that its example leaves out. */
const textsLeftOut = (schema: z.ZodType | undefined, body: object): Path[] => {
  if (!schema) return [];
  const json = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }) as { properties?: object };
  return Object.entries(json.properties ?? {}).flatMap(([name, { type, anyOf = [] }]) =>
    !(name in body) && [type, ...anyOf.map((one: { type?: string }) => one.type)].includes('string') ? [[name]] : [],
  );
};
export const at = (value: unknown, path: Path): unknown =>
  path.reduce<unknown>((inner, step) => (inner as Record<string, unknown> | null | undefined)?.[step], value);

/** The same body with a text in some places. */
function withTexts(body: object, paths: readonly Path[], text: string): object {
  const filled = structuredClone(body) as Record<string, unknown>;
  for (const path of paths) {
    const within = at(filled, path.slice(0, -1)) as Record<string, unknown>;
    within[String(path.at(-1))] = text;
  }
  return filled;
}

/** What one call took. */
export interface Written {
  name: string;
  text: string;
  paths: readonly Path[];
  input: CallInput;
  answer: CallAnswer;
}

/** These have tests of their own: they end sessions, or take a right password. */
const apart = ['auth.login', 'auth.logout', 'users.changePassword'];

/** What a call is given: one text in three, other ones than the call before; names of people, which stand in lists and files, all of them. */
const textsOf = (name: string, nth: number): readonly string[] =>
  process.env.TEXTS === 'all' || name.startsWith('users.')
    ? lookalikes
    : lookalikes.filter((_, at) => (at + nth) % 3 === 0);

/** Writes texts that look like something else into every text field of every call (`TEXTS=all`: each into each); tells what was taken. */
export async function* writeTexts(w: World, home: ClientFixture): AsyncGenerator<Written> {
  let nth = 0;
  for (const [name, endpoint] of everyCall) {
    const call = validCalls[name];
    if (!call || call.endsSession || apart.includes(name) || !(changes(endpoint) && endpoint.body)) continue;
    const input = async () => (await call.input(targetOf(w, home, endpoint))) as CallInput;
    const send = async (paths: readonly Path[], text: string) => {
      const whole = await input();
      const sent = { ...whole, body: withTexts((whole.body ?? {}) as object, paths, text) };
      return { sent, answer: await callEndpoint(w, endpoint, sent, bearerOf(w, home, endpoint)) };
    };
    const { body = {} } = await input();
    const places: Path[] = [];
    // Names are told apart.
    for (const path of [...textsIn(body), ...textsLeftOut(endpoint.body, body as object)])
      if ((await send([path], `Un texto ${name} ${path.join('.')}`)).answer.status === 200) places.push(path);
    for (const text of places.length > 0 ? textsOf(name, nth++) : []) {
      // All at once, and where one of them is refused, each by itself.
      const together = await send(places, text);
      const tries = [{ paths: places, ...together }];
      if (together.answer.status !== 200)
        for (const path of places) tries.push({ paths: [path], ...(await send([path], text)) });
      for (const { paths, sent, answer } of tries) yield { name, text, paths, input: sent, answer };
    }
  }
}

export const targetOf = (w: World, home: ClientFixture, endpoint: Endpoint) => ({
  caller: {
    rights: { is_staff: true, modules: [] },
    password: 'x',
    user_id: w.staff.user_id,
    refreshToken: 'x',
    elsewhere: async () => crypto.randomUUID(),
  },
  self: false,
  client: endpoint.client ? home.client.client_id : undefined,
  of: home.standing,
});

/** Staff may call everything, but what robots call. */
export const bearerOf = (w: World, home: ClientFixture, { access }: Endpoint): string | undefined =>
  access === 'device' ? home.device.credential : access === 'public' ? undefined : `Bearer ${w.staff.token}`;
