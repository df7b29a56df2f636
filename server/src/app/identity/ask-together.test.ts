import { expect, test } from 'vitest';
import { askTogether } from './ask-together.ts';

/** Questions that are answered when the test says so. */
function questions() {
  const asked: { keys: string[]; answer: (unknown: string[]) => void; break: () => void }[] = [];
  const ask = (keys: string[]) =>
    new Promise<Map<string, string>>((resolve, reject) => {
      asked.push({
        keys,
        answer: (unknown) => resolve(new Map(keys.flatMap((k) => (unknown.includes(k) ? [] : [[k, `${k}!`]])))),
        break: () => reject(new Error('away')),
      });
    });
  return { asked, ask };
}

test('two questions at most are on their way; whoever comes meanwhile travels with the next, in batches', async () => {
  const { asked, ask } = questions();
  const find = askTogether(ask, 3);
  const left = () => expect.poll(() => asked.map(({ keys }) => keys));
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'c', 'g', 'h'].map((key) => find(key));
  await left().toEqual([
    ['a', 'b', 'c'],
    ['d', 'e', 'f'],
  ]);
  asked[0]?.answer([]);
  await left().toHaveLength(3);
  expect(asked[2]?.keys).toEqual(['g', 'h']);
  asked[1]?.answer(['d']);
  asked[2]?.answer([]);
  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', undefined, 'e!', 'f!', 'c!', 'g!', 'h!']);
});

test('a key joins no question that has left before it, and one that breaks fails its own callers alone', async () => {
  const { asked, ask } = questions();
  const find = askTogether(ask);
  const first = find('a');
  await expect.poll(() => asked.length).toBe(1);
  const second = find('a');
  await expect.poll(() => asked.length).toBe(2);
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
  asked[0]?.break();
  asked[1]?.answer([]);
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('a!');
});

test('of hundreds that come one after another many travel together', async () => {
  const { asked, ask } = questions();
  const find = askTogether(ask);
  const all: Promise<string | undefined>[] = [];
  for (let n = 0; n < 200; n++) {
    all.push(find(String(n)));
    for (const question of asked) question.answer([]);
    await new Promise((resolve) => setTimeout(resolve, 1));
  }
  await expect.poll(() => asked.flatMap(({ keys }) => keys).length).toBe(200);
  for (const question of asked) question.answer([]);
  expect(await Promise.all(all)).toEqual(Array.from({ length: 200 }, (_, n) => `${n}!`));
  expect(asked.length).toBeLessThan(100);
});
