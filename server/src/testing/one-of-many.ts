import { expect } from 'vitest';

/** What may be done to the records of a feature, each by its number. */
export interface ActionsOnOne<R> {
  list: () => Promise<R[]>;
  idOf: (record: R) => number;
  /** Makes another; answers its number. */
  add: () => Promise<number>;
  change: (id: number) => Promise<unknown>;
  remove: (id: number) => Promise<unknown>;
  restore?: (id: number) => Promise<unknown>;
}

/**
 * Whatever is done to one of many records is done to this one alone: the others stay as they were, those that were removed are not
 * there, and none comes back that nobody asked for.
 */
export async function oneOfMany<R>({ list, idOf, add, change, remove, restore }: ActionsOnOne<R>): Promise<void> {
  const [first, second, third] = [await add(), await add(), await add()];
  const others = async (...but: number[]) => (await list()).filter((record) => !but.includes(idOf(record)));
  const of = async (id: number) => (await list()).find((record) => idOf(record) === id);
  const [before, was] = [await others(second), await of(second)];
  await change(second);
  expect(await others(second)).toEqual(before);
  expect(await of(second)).not.toEqual(was);
  const rest = await others(first);
  await remove(first);
  expect(await list()).toEqual(rest);
  await expect(change(first)).rejects.toMatchObject({ status: 404 });
  await expect(remove(first)).rejects.toMatchObject({ status: 404 });
  if (!restore) return;
  await remove(third);
  await restore(first);
  expect((await list()).map(idOf).sort()).toEqual([...(await others(first)).map(idOf), first].sort());
  expect(await of(third)).toBeUndefined();
  // What is there cannot be brought back.
  await expect(restore(first)).rejects.toMatchObject({ status: 404 });
}
