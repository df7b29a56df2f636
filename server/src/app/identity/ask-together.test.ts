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
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('two questions at most are on their way; whoever comes meanwhile travels with the next, in batches', async () => {
  const { asked, ask } = questions();
  const find = askTogether(ask, 3);
  const all = ['a', 'b', 'c', 'd', 'e', 'f', 'c'].map((key) => find(key));
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['b']]);
  asked[0]?.answer([]);
  await settled();
  expect(asked.slice(2).map(({ keys }) => keys)).toEqual([['c', 'd', 'e']]);
  asked[1]?.answer([]);
  await settled();
  asked[2]?.answer(['d']);
  asked[3]?.answer([]);
  expect(await Promise.all(all)).toEqual(['a!', 'b!', 'c!', undefined, 'e!', 'f!', 'c!']);
});

test('a key joins no question that has left before it, and one that breaks fails its own callers alone', async () => {
  const { asked, ask } = questions();
  const find = askTogether(ask);
  const [first, second] = [find('a'), find('a')];
  expect(asked.map(({ keys }) => keys)).toEqual([['a'], ['a']]);
  asked[0]?.break();
  asked[1]?.answer([]);
  await expect(first).rejects.toThrow('away');
  expect(await second).toBe('a!');
});
