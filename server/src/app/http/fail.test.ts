import { expect, test } from 'vitest';
import { databaseFailure } from './fail.ts';

const told = (code: string) => {
  const failure = databaseFailure(Object.assign(new Error('told by the driver'), { code }));
  return failure && [failure.status, failure.code, failure.retryAfter];
};

test('a full disk is told apart from a database that is away, and both say when to come again (E8)', () => {
  expect(told('53100')).toEqual([507, 'server.no_space', 30]);
  expect(told('ENOSPC')).toEqual([507, 'server.no_space', 30]);
  expect(told('53300')).toEqual([503, 'server.database_down', 2]);
  expect(told('57P03')).toEqual([503, 'server.database_down', 2]);
  expect(told('42P01')).toBeNull();
});

test('a disk that fails under the database and a database that was dropped are 503, not our failure', () => {
  for (const code of ['EIO', '58030', '58P01', '3D000', '28P01', '28000'])
    expect([code, told(code)]).toEqual([code, [503, 'server.database_down', 2]]);
});
