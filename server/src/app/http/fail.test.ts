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

test('what the database refuses of a caller says whose fault it was, and when to come again where that is of use', () => {
  for (const code of ['22021', '22P05', '22003', '22008', '22P02'])
    expect([code, told(code)]).toEqual([code, [400, 'request.invalid', undefined]]);
  // Two that waited for each other: one comes again at once; one that waited too long, a little later.
  for (const code of ['40P01', '40001', '26000']) expect([code, told(code)]).toEqual([code, [503, 'server.busy', 1]]);
  for (const code of ['57014', '55P03']) expect([code, told(code)]).toEqual([code, [503, 'server.busy', 2]]);
  for (const code of ['22000', '40002', '57000', '55000']) expect([code, told(code)]).toEqual([code, null]);
});

test('a constraint that is named as a failure is that failure, another one is the failure of its kind', () => {
  const broken = (code: string, constraint?: string) =>
    databaseFailure(Object.assign(new Error('told by the driver'), { code, constraint }));
  expect(broken('23505', 'robots__serial_taken')?.code).toBe('robots.serial_taken');
  expect(broken('22000', 'robots__serial_taken')).toBeNull();
  const general = { '23505': 'request.taken', '23P01': 'request.taken', '23503': 'request.related' };
  const others = { '23001': 'request.related', '23514': 'request.invalid', '23502': 'request.invalid' };
  for (const [code, word] of Object.entries({ ...general, ...others })) {
    expect([code, broken(code, 'robots_pkey')?.code, broken(code)?.code]).toEqual([code, word, word]);
    expect(broken(code)?.status).toBeLessThan(500);
  }
  expect(broken('23000')).toBeNull();
  expect(databaseFailure({ code: '40P01' })).toBeNull();
});

test('what no failure was named for is looked into by who runs the server: its cause comes along', () => {
  const cause = Object.assign(new Error('told by the driver'), { code: '23505', constraint: 'robots_pkey' });
  expect(databaseFailure(cause)?.cause).toBe(cause);
  expect(databaseFailure(Object.assign(cause, { constraint: 'robots__serial_taken' }))?.cause).toBeUndefined();
});

test('a driver that lost its connection says it in words alone', () => {
  for (const words of ['timeout exceeded when trying to connect', 'Connection terminated', 'Client is not queryable'])
    expect([words, databaseFailure(new Error(words))?.code]).toEqual([words, 'server.database_down']);
  expect(databaseFailure(new Error('anything else'))).toBeNull();
});
