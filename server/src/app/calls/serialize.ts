import { envelope } from '@botones/contract/calls/envelope';
import fastJsonStringify from 'fast-json-stringify';
import { z } from 'zod';

type Json = { [key: string]: unknown };

/** zod writes `X or null` as anyOf, which the compiler would check by validating; `nullable` it knows by heart. */
function simplified(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(simplified);
  if (schema === null || typeof schema !== 'object') return schema;
  const node = Object.fromEntries(Object.entries(schema).map(([key, value]) => [key, simplified(value)])) as Json;
  if (Array.isArray(node.anyOf) && node.anyOf.length === 2) {
    const [some, none] = node.anyOf as Json[];
    if (none?.type === 'null' && some) {
      const { anyOf: _, ...rest } = node;
      return some.type ? { ...rest, ...some, nullable: true } : node;
    }
  }
  // A record whose keys are known is an object: required keys that are no properties make the compiler write broken JSON.
  const keys = ((schema as Json).propertyNames as Json | undefined)?.enum;
  if (Array.isArray(keys)) {
    node.properties = Object.fromEntries(keys.map((key) => [key, node.additionalProperties]));
    delete node.additionalProperties;
  }
  // Which keys another record may have was decided by the code; the compiler would only warn that it cannot check them.
  delete node.propertyNames;
  // An enumeration or a constant is text to the writer: what is in it was decided by the code and the column's check.
  if (node.type === 'string') return { type: 'string', ...(node.nullable ? { nullable: true } : {}) };
  if (node.type === 'integer' || node.type === 'number')
    return { type: 'number', ...(node.nullable ? { nullable: true } : {}) };
  return node;
}

type Writer = (answer: unknown) => string;
const writers = new WeakMap<z.ZodType, Writer>();

function compile(payload: z.ZodType): Writer {
  const schema = z.toJSONSchema(envelope(payload), { target: 'draft-7', io: 'output', unrepresentable: 'any' });
  return fastJsonStringify(simplified(schema) as never) as Writer;
}

/**
 * The writer of one call's answers. What the schema does not name is never written (reliability D-5). Compiled when it is first
 * needed: all of them together would be a third of the server's start.
 */
export function serializerOf(payload: z.ZodType): Writer {
  const known = writers.get(payload);
  if (known) return known;
  const made = compile(payload);
  writers.set(payload, made);
  return made;
}

/** The answer that `write` makes of a whole list, from its pages one by one: the same bytes. */
export async function* serializePages(
  pages: AsyncIterable<unknown[]>,
  write: (list: unknown[]) => string,
): AsyncGenerator<Buffer> {
  const around = write([]);
  const [head, tail] = [around.slice(0, -2), around.slice(-2)];
  let before = head;
  for await (const page of pages) {
    // What a page was promised may have been removed before it was read.
    if (page.length === 0) continue;
    yield Buffer.from(before + write(page).slice(head.length, -tail.length));
    before = ',';
  }
  yield Buffer.from((before === head ? head : '') + tail);
}

const stable = (value: unknown): string =>
  JSON.stringify(value, (_, inner: unknown) =>
    inner !== null && typeof inner === 'object' && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );

/** For tests: the answer is exactly what the schema says, nothing missing and nothing more. */
export function assertAnswer(payload: z.ZodType, answer: unknown, name: string): void {
  const plain: unknown = JSON.parse(JSON.stringify(answer ?? null));
  const parsed = payload.safeParse(plain);
  if (!parsed.success) throw new Error(`${name} answered against its contract: ${z.prettifyError(parsed.error)}`);
  if (stable(parsed.data) !== stable(plain))
    throw new Error(`${name} answered more than its contract: ${stable(plain).slice(0, 400)}`);
}
