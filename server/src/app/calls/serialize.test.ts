import { succeeded } from '@botones/contract/calls/envelope';
import { robots } from '@botones/contract/robots/robots';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { serializePages, serializerOf } from './serialize.ts';

const written = (payload: z.ZodType, answer: unknown): unknown =>
  JSON.parse(serializerOf(payload)({ headerResponse: succeeded, payload: answer })).payload;

test('a record with known keys is written whole: the counts of the fleet', () => {
  const states = { online: 3, late: 0, offline: 1, standby: 0, fault: 0, unpaired: 2 };
  const answer = { total: 6, clients: 2, states };
  expect(written(robots.summary.payload, answer)).toEqual(answer);
});

test('a record with free keys keeps them, and what no schema names is not written', () => {
  expect(written(z.record(z.string(), z.int()), { a: 1, b: 2 })).toEqual({ a: 1, b: 2 });
  expect(written(z.object({ a: z.int() }), { a: 1, secret: 2 })).toEqual({ a: 1 });
});

test('a list in pages is written to the same bytes as the whole, also where pages are empty or there are none', async () => {
  const payload = z.array(z.object({ a: z.int() }));
  const write = (list: unknown[]) => serializerOf(payload)({ headerResponse: succeeded, payload: list });
  const paged = async (pages: unknown[][]) => {
    const parts: Buffer[] = [];
    async function* read() {
      yield* pages;
    }
    for await (const part of serializePages(read(), write)) parts.push(part);
    return Buffer.concat(parts).toString();
  };
  for (const pages of [[[{ a: 1 }, { a: 2 }], [{ a: 3 }]], [[], [{ a: 1 }], [], [{ a: 2 }], []], [[]], []])
    expect(await paged(pages)).toBe(write(pages.flat()));
});
