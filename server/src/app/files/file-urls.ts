import { createHmac, timingSafeEqual } from 'node:crypto';
import type { z } from 'zod';
import { toJSONSchema } from 'zod';

/** A stored file's name for records and stores: `bucket/folder/uuid.extension`. */
const keyShape = /^[a-z0-9-]{1,63}\/(?:audios|images|videos)\/[0-9a-f-]{36}\.[a-z0-9]{2,5}$/;
const quarter = 15 * 60_000;

export interface Signature {
  /** Seconds since 1970, as text. */
  e?: string | undefined;
  s?: string | undefined;
  d?: string | undefined;
}

/**
 * Makes and checks the addresses of stored files: good for 15 to 30 minutes and the same for 15, so that browsers can cache. The
 * width is not signed: a person who may see a picture may see it smaller, and asks for it with `&w=` behind the address it was given.
 */
export function createFileUrls(secretKey: Buffer, now: () => number) {
  const secret = createHmac('sha256', secretKey).update('addresses of files').digest();
  const mark = (key: string, e: string, d: string) =>
    createHmac('sha256', secret).update([key, e, d].join('\n')).digest('base64url');

  return {
    /** The address of a key; anything that is no key stays as it is. */
    sign(key: string, { download }: { download?: boolean } = {}): string {
      if (!keyShape.test(key)) return key;
      const e = String(((Math.floor(now() / quarter) + 2) * quarter) / 1000);
      const d = download ? '1' : '';
      return `/api/storage/${key}?e=${e}&s=${mark(key, e, d)}${d && `&d=${d}`}`;
    },

    /** Milliseconds that the address is still good for; null where it is altered or spent. */
    check(key: string, { e = '', s = '', d = '' }: Signature): number | null {
      const given = Buffer.from(s, 'base64url');
      const due = Buffer.from(mark(key, e, d), 'base64url');
      if (given.length !== due.length || !timingSafeEqual(given, due)) return null;
      const left = Number(e) * 1000 - now();
      return left > 0 ? left : null;
    },
  };
}
export type FileUrls = ReturnType<typeof createFileUrls>;

type Change = (value: unknown) => unknown;
interface Schema {
  'x-file'?: boolean;
  properties?: Record<string, Schema>;
  items?: Schema;
  additionalProperties?: Schema | boolean;
  anyOf?: Schema[];
}

/** What turns each key in an answer into its address, or null where the contract declares none in it. */
export function withFileUrls(payload: z.ZodType, sign: (key: string) => string): Change | null {
  const schema = toJSONSchema(payload, { io: 'output', unrepresentable: 'any' }) as Schema;
  return changeOf(schema, (value) => (typeof value === 'string' ? sign(value) : value));
}

function changeOf(schema: Schema, file: Change): Change | null {
  if (schema['x-file']) return file;
  if (schema.anyOf) {
    const inner = schema.anyOf.map((one) => changeOf(one, file)).find((change) => change !== null);
    return inner ? (value) => (value === null || value === undefined ? value : inner(value)) : null;
  }
  if (schema.items) {
    const item = changeOf(schema.items, file);
    return item && ((value) => (Array.isArray(value) ? value.map(item) : value));
  }
  const named = Object.entries(schema.properties ?? {}).flatMap(([name, inner]): [string, Change][] => {
    const change = changeOf(inner, file);
    return change ? [[name, change]] : [];
  });
  if (named.length > 0)
    return (value) => {
      if (value === null || typeof value !== 'object') return value;
      const changed: Record<string, unknown> = { ...value };
      for (const [name, change] of named) if (changed[name] != null) changed[name] = change(changed[name]);
      return changed;
    };
  const others = typeof schema.additionalProperties === 'object' ? changeOf(schema.additionalProperties, file) : null;
  return (
    others &&
    ((value) => Object.fromEntries(Object.entries(value as object).map(([name, inner]) => [name, others(inner)])))
  );
}
