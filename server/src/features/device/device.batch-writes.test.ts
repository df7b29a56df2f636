import { expect, test } from 'vitest';
import { failure } from '../../app/http/fail.ts';
import { batchWrites } from './device.batch-writes.ts';

/** Writes that fail where they hold a row of these, and what was written in each transaction. */
function writes(failures: Record<string, () => Error> = {}) {
  const transactions: string[][] = [];
  const put = batchWrites(async (rows: string[]) => {
    for (const row of rows) if (failures[row]) throw failures[row]();
    transactions.push(rows);
  });
  const told = (key: number, ...rows: string[]) =>
    put(key, rows).then(
      () => 'kept',
      (cause: Error) => cause.message,
    );
  return { transactions, told };
}

test('rows of several robots share a transaction, two batches of one robot never', async () => {
  const { transactions, told } = writes();
  expect(await Promise.all([told(1, 'a'), told(2, 'b', 'c'), told(1, 'd')])).toEqual(['kept', 'kept', 'kept']);
  expect(transactions).toEqual([['a', 'b', 'c'], ['d']]);
});

test.each([
  ['refused', () => failure('request.invalid')],
  ['foreseen by nobody', () => new Error('a key of a robot that is gone')],
])('what is %s fails its own robot alone', async (_what, cause) => {
  const { transactions, told } = writes({ b: cause });
  expect(await Promise.all([told(1, 'a'), told(2, 'b'), told(3, 'c')])).toEqual(['kept', cause().message, 'kept']);
  expect(transactions).toEqual([['a'], ['c']]);
});

test('a database that is away is so for all, and is asked once', async () => {
  const { transactions, told } = writes({ a: () => failure('server.database_down') });
  const { message } = failure('server.database_down');
  expect(await Promise.all([told(1, 'a'), told(2, 'b')])).toEqual([message, message]);
  expect(transactions).toEqual([]);
});
